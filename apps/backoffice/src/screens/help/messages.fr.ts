/** French texts of the help for authors: what the back-office can do, and how its accessible parts are used. */
import type { HelpMessages } from './messages.en.ts';

export const helpFr: HelpMessages = {
  title: 'Aide',
  contents: 'Dans cette page',
  about:
    'Tout ce que vous pouvez faire ici, et comment faire des cours que chacun peut suivre. Chaque partie tient toute seule.',
  sections: {
    keyboard: {
      title: 'Tout au clavier',
      items: {
        zones:
          'F6 passe d’une zone de l’écran à la suivante, Maj + F6 à la précédente. Les liens « Contenu » et « Navigation » sont les premiers de chaque page.',
        palette:
          'Ctrl + K cherche un cours, une page, une personne, une session ou une commande, et y va. Dans un cours, il offre aussi ses écrans et ses actions.',
        keys: 'La touche ? montre la liste des raccourcis. Les touches seules peuvent être désactivées dans le menu du compte ; celles avec Ctrl, Alt ou F6 restent.',
        leave:
          'De tout champ, Tab avance, dans un texte mis en forme aussi : aucun champ ne garde le curseur. Échap ferme une fenêtre et rend la place d’avant.',
        outline:
          'Dans le plan : flèches pour aller d’une ligne à l’autre, F2 pour renommer, Alt + ↑ ou ↓ pour déplacer, Alt + ← ou → pour changer de niveau, Ctrl + D pour dupliquer, Ctrl + X, C, V pour couper, copier, coller, aussi d’un cours à un autre.',
        page: 'Dans une page : Ctrl + Entrée ajoute une question après celle-ci, Alt + ↑ ou ↓ déplace une ligne. Une forme d’image se déplace par les flèches (Maj : de 10 en 10) ou par ses champs de nombres.',
        marking:
          'Dans les corrections : un chiffre donne la note, V tous les points, X aucun, Ctrl + Entrée envoie, J et K avancent et reculent, U rouvre la dernière note, / insère un texte gardé.',
      },
    },
    display: {
      title: 'L’affichage',
      items: {
        theme:
          'Le menu du compte choisit la langue et le thème. Sans choix, le thème et les mouvements réduits sont ceux de votre appareil.',
        preview:
          'L’aperçu a sa largeur, son thème et sa langue à lui : ils ne changent rien à votre écran. L’agrandissement du navigateur vaut pour tout, jusqu’à 320 pixels de large.',
        status:
          'L’état de l’enregistrement est écrit en mots et lu par les lecteurs d’écran : « Enregistré à… », « Envoi… », « Hors ligne… », « Conflit à régler ».',
      },
    },
    safety: {
      title: 'Ne rien perdre',
      items: {
        saving:
          'Tout est gardé sur votre appareil d’abord, puis envoyé. Une coupure, un onglet fermé ou une session finie ne font rien perdre : le travail repart à la visite suivante.',
        undo: 'Ctrl + Z annule la dernière action, Ctrl + Y la rétablit, dans tout le cours. L’historique montre qui a fait quoi, compare deux versions et en restaure une.',
        together:
          'À plusieurs dans un cours, chacun voit où sont les autres. Deux textes changés au même endroit sont gardés tous les deux, et vous choisissez.',
      },
    },
    finding: {
      title: 'Chercher dans un cours',
      items: {
        words:
          'L’écran « Chercher » d’un cours cherche un mot dans tous ses textes : titres, énoncés, choix, retours, indices, textes alternatifs, transcriptions, consignes de notation.',
        steps:
          'Chaque résultat mène à sa ligne. « Précédent » et « Suivant » vont d’un résultat à l’autre, dans les deux sens, et le nombre de résultats est dit, zéro compris.',
      },
    },
    courses: {
      title: 'Faire un cours',
      items: {
        catalogue:
          'Catégories avec icône et image, types, compétences et mots du glossaire sont à tout le centre : on les change une fois, pour tous les cours. Un mot du glossaire dit son sens là où on le rencontre.',
        start:
          '« Nouveau cours » demande un titre, une catégorie, une langue, et un modèle si votre centre en a. Chaque modèle dit combien de points d’accessibilité il laisse ouverts.',
        rows: '« Ajouter une ligne » montre les 11 sortes de lignes et les 8 widgets, avec un mot sur chacun. Chacune vient avec un exemple qui peut être publié.',
        questions:
          'Une question s’écrit dans l’ordre : énoncé, réponses avec les bonnes cochées sur la même ligne, retours, indices et leur coût, points, accessibilité. « Coller une liste » fait un choix de chaque ligne.',
        mathematics:
          'Les formules s’écrivent en LaTeX et deviennent du MathML, que les lecteurs d’écran lisent. Les données tirées au hasard ont dix exemples sous les yeux.',
        settings:
          'Les réglages du cours disent sa langue, sa durée, son certificat, quand les réponses sont montrées. La durée d’une page est dans ses réglages.',
        text: 'Le cours en texte se télécharge et se rapporte : ce que le fichier ferait est dit avant, l’import s’arrête et s’annule.',
        tryout:
          '« Aperçu » montre le cours page par page ; « Essayer comme apprenant » le joue en entier, noté par les vraies règles, sans rien compter.',
      },
    },
    alternatives: {
      title: 'Décrire ce qui se voit et s’entend',
      items: {
        alt: 'Le texte alternatif dit ce que l’image apporte à la page, en une phrase : « Un harnais dont la sangle est coupée », pas « image harnais ». Jamais le nom du fichier. Une image qui n’apporte rien est marquée « décorative ».',
        shapes:
          'Chaque zone d’une image cliquable porte un nom : c’est ce que lit qui ne la voit pas. Une zone de moins de 24 pixels, ou qui en recouvre une autre, est signalée.',
        captions:
          'Un son ou une vidéo a des sous-titres (un fichier WebVTT, un par langue) et une transcription qui dit aussi ce qui se voit. Ils sont dans la médiathèque, à côté du fichier.',
        tables:
          'Un tableau a une légende et des en-têtes de colonnes ; dites aussi si la première case de chaque ligne la nomme.',
        languages:
          'La langue du cours est dans ses réglages ; un passage dans une autre langue se marque dans l’éditeur de texte, pour être lu avec le bon accent.',
        links:
          'Un lien dit où il mène : « le guide des nœuds », pas « cliquez ici ». Les titres se suivent sans sauter de niveau.',
        clear:
          'Des phrases courtes, un mot pour une chose. Au-delà de huit cibles, un glisser-déposer fatigue tout le monde. Un temps limité se prolonge pour qui en a besoin, sur la fiche de la personne.',
        paste:
          'Coller depuis un traitement de texte garde titres, listes, tableaux, langues et textes alternatifs, et rien d’autre.',
      },
    },
    checks: {
      title: 'Les contrôles',
      items: {
        ranks:
          'Le contrôle est toujours en marche. Il dit ce qui empêche de publier, ce qui demande une raison, et des conseils, chacun avec l’endroit, et un bouton quand la machine peut réparer.',
        page: 'Dans une page, les lignes concernées sont marquées en mots, et leurs remarques sont lues avec elles.',
        judge:
          'Ce que la machine ne peut pas juger, elle le demande : la raison que vous écrivez est gardée avec la version.',
      },
    },
    publishing: {
      title: 'Publier et réparer',
      items: {
        publish:
          '« Publier » dit ce qui change, qui est dedans, et ce que de nouvelles réponses feraient aux copies déjà rendues. Un auteur écrit ; un éditeur publie.',
        repair:
          'Une bonne réponse qui était fausse se répare depuis l’analyse : la table dit d’abord combien de réponses changeraient. La réparation s’annule, sans limite de temps.',
        analysis:
          'L’analyse dit en phrases ce que les réponses apprennent d’une question, à partir de 20 réponses.',
      },
    },
    media: {
      title: 'La médiathèque',
      items: {
        upload:
          'Un envoi coupé reprend où il s’était arrêté. Une vidéo qui arrive peut être décrite tout de suite.',
        uses: 'Chaque fichier dit où il est utilisé. Le remplacer garde sa place et ce qui le décrit ; le supprimer nomme d’abord ce qui le montre.',
        modules:
          'Un module (tincan) qui est refusé dit pourquoi. Il doit être accessible lui-même : rien ici ne peut le contrôler.',
      },
    },
    lists: {
      title: 'Les listes',
      items: {
        state:
          'Chaque liste se cherche, se filtre et se trie ; l’adresse garde ce que vous voyez. Vos colonnes et vos vues restent pour la prochaine fois.',
        csv: '« CSV » enregistre ce qui est montré. Cocher des lignes ouvre les actions sur toutes à la fois.',
      },
    },
    people: {
      title: 'Sessions, personnes et suivi',
      items: {
        sessions:
          'Une session se prépare (programme, dates, apprenants) et n’envoie rien avant « Ouvrir la session ». La cloner décale toutes ses dates.',
        people:
          'Les personnes entrent une par une ou par un tableau, dont chaque ligne est jugée avant l’import ; un import se reprend pendant 24 heures.',
        followup:
          'Le suivi rassemble les réponses à corriger, les messages, la cohorte, les statistiques, les relances et les certificats de réalisation, où celui d’une personne effacée se retrouve par son numéro et se révoque.',
        home: 'L’accueil dit ce qui vous attend aujourd’hui : pages à corriger, apprenants silencieux, sessions qui commencent avec un manque, cours qui ne peuvent pas être publiés, travaux terminés.',
        account:
          'Le menu du compte mène à cette aide, au portail, à la langue et au thème, aux touches seules, et à la sortie. Qui se connecte arrive à la page demandée.',
        programs:
          'Un programme range des cours par flèches ou par Alt + ↑ et ↓, dit quand chacun s’ouvre, et quels choix à la fin de l’un mènent à un autre. Une session range ses programmes de la même façon.',
        attendance:
          'Les séances d’une session ont une feuille : signée par un lien ou un code, retard au-delà d’un délai, absence avec son motif, contresignée par le formateur. Une correction garde ce qui était là.',
        person:
          'La fiche d’une personne montre tout sur une ligne de temps, le temps supplémentaire accordé, les rôles et les exports. Des comptes qui semblent de la même personne se comparent côte à côte avant d’être réunis.',
        letters:
          'Les lettres s’écrivent avec les mots de votre centre et se voient comme elles arriveront avant d’être gardées. Un serveur de courrier à vous s’essaie avant de compter.',
        privacy:
          'Les demandes de suppression, les gels et le registre de ce qui est gardé se traitent dans « Confidentialité ».',
        connections:
          'D’autres logiciels appellent avec une clé, dans la limite de ses droits, ou sont prévenus par des webhooks ; les deux sont décrits avec des exemples qui marchent sur /api/docs.',
        centre:
          'Les réglages tiennent la marque, les accès, les options, les clés, les webhooks, les pages légales et l’audit.',
      },
    },
  },
};

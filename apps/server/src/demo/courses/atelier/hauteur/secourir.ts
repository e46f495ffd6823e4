/** « Travail en hauteur », troisième section : calculer l'arrêt d'une chute, alerter et secourir. */
import type { AuthoredSection } from '@parcours/authoring';
import { ouEstLAncrage } from './ancrages.ts';

export const secourir: AuthoredSection = {
  key: 'secourir',
  title: 'Arrêter la chute, porter secours',
  steps: [
    {
      key: 'facteur',
      title: 'Le facteur de chute',
      kind: 'slide',
      competency: 'equipements',
      terms: ['facteur-de-chute'],
      rows: [
        {
          key: 'dessin',
          type: 'media-internal',
          file: 'facteur-de-chute.png',
          alt: "Trois personnes reliées par la même longe : ancrage au-dessus de la tête, facteur 0 ; ancrage à hauteur de l'attache dorsale, facteur 1 ; ancrage au niveau des pieds, facteur 2.",
        },
        {
          key: 'texte',
          type: 'wysiwyg',
          html: "<p>La gravité d'une chute arrêtée ne dépend pas seulement de sa hauteur. Elle dépend du rapport</p><p><strong>facteur de chute = hauteur de chute libre ÷ longueur de la longe</strong></p><ul><li><strong>Facteur 0</strong> : l'ancrage est au-dessus de vous et la longe est tendue. Vous ne tombez presque pas.</li><li><strong>Facteur 1</strong> : l'ancrage est à la hauteur de votre attache dorsale. Vous tombez d'une longueur de longe.</li><li><strong>Facteur 2</strong> : l'ancrage est à vos pieds. Vous tombez de deux longueurs de longe avant que quoi que ce soit vous retienne.</li></ul><p>Le geste qui compte est donc de <strong>s'attacher le plus haut possible</strong>, à l'aplomb de l'endroit où l'on travaille : une chute oblique devient un balancier, et c'est le mur qui l'arrête.</p><p>Ne laissez pas plus d'un mètre de chute libre, sauf si un absorbeur limite l'effort comme le prévoit l'article R. 4323-61.</p>",
        },
      ],
    },
    {
      key: 'trois-ancrages',
      title: 'Trois ancrages, une même longe',
      kind: 'exercice',
      competency: 'equipements',
      calculator: true,
      statement:
        '<p>Karim porte une longe de <strong>1,50 m</strong>. Son attache dorsale est à 1,50 m de ses pieds. Il a le choix entre trois ancrages.</p>',
      rows: [
        {
          key: 'facteurs',
          type: 'drag-n-drop',
          title: 'Quel facteur de chute pour chaque ancrage ?',
          choices: [
            { key: 'zero', value: 'Facteur 0' },
            { key: 'un', value: 'Facteur 1' },
            { key: 'deux', value: 'Facteur 2' },
          ],
          targets: [
            { key: 'haut', label: 'Une poutre 1,50 m au-dessus de son attache dorsale', correct: ['zero'] },
            { key: 'dos', label: 'Une lisse à la hauteur de son attache dorsale', correct: ['un'] },
            { key: 'pieds', label: 'Un anneau au sol, entre ses pieds', correct: ['deux'] },
          ],
          points: 3,
        },
        {
          key: 'hauteur',
          type: 'free-answer',
          title:
            "S'il s'attache à l'anneau au sol, de quelle hauteur tombe-t-il avant que la longe se tende ?",
          unit: 'm',
          formatHint: 'Une longueur en mètres',
          correct: { value: 3, absolute: 0.05 },
        },
      ],
      hints: [
        {
          message:
            "<p>Attaché à ses pieds, il doit d'abord descendre jusqu'à l'ancrage, puis autant en dessous.</p>",
          cost: 0.5,
        },
      ],
      feedbacks: {
        correct:
          "<p>Exact : 0, 1 et 2. Depuis l'anneau au sol, il tombe de 1,50 m jusqu'à l'ancrage, puis de 1,50 m en dessous : 3 m, soit deux longueurs de longe.</p>",
        partial:
          "<p>Une partie est juste. Comptez toujours de l'attache dorsale : combien descend-elle avant que la longe soit tendue vers le bas ?</p>",
        incorrect:
          "<p>Reprenez le dessin : plus l'ancrage est bas, plus la chute libre est longue. Aux pieds, elle vaut deux fois la longe, ici 3 m.</p>",
        remarks: [
          {
            given: { hauteur: '1,5' },
            message:
              "<p>1,50 m, c'est la chute jusqu'à l'ancrage. La longe n'y est pas encore tendue : il reste autant à tomber en dessous.</p>",
          },
        ],
      },
    },
    {
      key: 'tirant',
      title: "Le tirant d'air : la place qu'il faut dessous",
      kind: 'slide',
      competency: 'equipements',
      terms: ['tirant-d-air'],
      rows: [
        {
          key: 'dessin',
          type: 'media-internal',
          file: 'tirant-d-air.png',
          alt: "Coupe cotée d'une chute arrêtée : longe 2 m, allongement de l'absorbeur 1,75 m, de l'attache dorsale aux pieds 1,50 m, marge de sécurité 1 m, soit 6,25 m sous l'ancrage.",
        },
        {
          key: 'texte',
          type: 'wysiwyg',
          html: "<p>Un harnais qui arrête la chute après que l'on a touché le sol n'a servi à rien. Le <strong>tirant d'air</strong> est la hauteur libre qu'il faut sous l'ancrage pour que l'arrêt ait lieu avant l'obstacle :</p><table><caption>Tirant d'air sous l'ancrage, avec une longe de 2 m à absorbeur</caption><tbody><tr><th scope=\"row\">Longueur de la longe</th><td>2,00 m</td></tr><tr><th scope=\"row\">Allongement de l'absorbeur</th><td>1,75 m</td></tr><tr><th scope=\"row\">De l'attache dorsale aux pieds</th><td>1,50 m</td></tr><tr><th scope=\"row\">Marge de sécurité</th><td>1,00 m</td></tr><tr><th scope=\"row\">Total</th><td><strong>6,25 m</strong></td></tr></tbody></table><p>Surprise : au premier étage, avec un ancrage à 4 m du sol, cette longe ne protège pas. Il faut un ancrage plus haut, une liaison plus courte ou un antichute à rappel automatique, qui bloque presque aussitôt.</p><p>Ces valeurs sont courantes ; <strong>la notice du fabricant fait toujours foi</strong>, et la flèche d'une ligne de vie s'y ajoute.</p>",
        },
      ],
    },
    {
      key: 'calcul',
      title: "Assez d'air sous les pieds ?",
      kind: 'exercice',
      allowSkip: true,
      competency: 'equipements',
      calculator: true,
      statement:
        "<p>Léa travaille au bord d'une trémie. Sa longe mesure <strong>1,50 m</strong>. La notice donne <strong>1,20 m</strong> d'allongement pour l'absorbeur, <strong>1,50 m</strong> de l'attache aux pieds et demande <strong>1 m</strong> de marge. Le plancher du dessous est à <strong>4,80 m</strong> de l'ancrage.</p>",
      rows: [
        {
          key: 'total',
          type: 'free-answer',
          title: "Quel tirant d'air faut-il sous l'ancrage ?",
          unit: 'm',
          formatHint: 'Une longueur en mètres, par exemple 3,25',
          correct: { value: 5.2, absolute: 0.01 },
          points: 3,
        },
        {
          key: 'decision',
          type: 'multiple-choice',
          title: 'Que décide Léa ?',
          choices: [
            { key: 'oui', value: "Elle s'attache : la marge de 1 m couvre la différence" },
            {
              key: 'rappel',
              value: 'Elle demande un antichute à rappel automatique dont la notice accepte 4,80 m',
            },
            { key: 'noeud', value: 'Elle fait un nœud dans la longe pour la raccourcir' },
          ],
          correct: ['rappel'],
        },
      ],
      hints: [
        {
          message: "<p>Additionnez les quatre hauteurs : la longe, l'absorbeur, le corps, la marge.</p>",
          cost: 1,
        },
      ],
      feedbacks: {
        correct:
          "<p>1,50 + 1,20 + 1,50 + 1 = 5,20 m, pour 4,80 m disponibles : il manque 40 cm. Léa change de liaison, ou relève l'ancrage.</p>",
        partial:
          '<p>La moitié du raisonnement est là : il faut à la fois le total, 5,20 m, et la décision qui en découle.</p>',
        incorrect:
          "<p>Additionnez : 1,50 + 1,20 + 1,50 + 1 = 5,20 m. C'est plus que les 4,80 m disponibles : avec cette longe, l'arrêt viendrait trop tard.</p>",
        remarks: [
          {
            given: { total: '4,2' },
            message:
              '<p>4,20 m : vous avez laissé de côté la marge de 1 m. Elle ne se consomme pas, elle fait partie du calcul.</p>',
          },
          {
            given: { decision: ['noeud'] },
            message:
              "<p>Un nœud peut réduire de moitié la résistance d'une longe, et l'absorbeur risque de ne plus s'ouvrir. On ne modifie jamais un EPI.</p>",
          },
        ],
      },
    },
    ouEstLAncrage,
    {
      key: 'signaux',
      title: 'Reconnaître les deux signaux',
      kind: 'slide',
      competency: 'secours',
      statement:
        "<p>Là-haut, on entend mal et l'on descend lentement. Mieux vaut reconnaître un signal dès la première seconde.</p>",
      rows: [
        {
          key: 'son',
          type: 'media-internal',
          file: 'signaux.mp3',
          title: "Le signal d'évacuation, puis le signal national d'alerte",
          caption: 'Vingt secondes ; baissez le son si vous portez un casque.',
          transcript:
            "<p>De 0 à 6 secondes : signal d'évacuation. Deux tons alternés sans pause, un bref et aigu (554 Hz), un plus long et plus grave (440 Hz).</p><p>De 6 à 8 secondes : silence.</p><p>De 8 à 20 secondes : extrait du signal national d'alerte. Un son continu qui monte et descend lentement.</p>",
        },
        {
          key: 'texte',
          type: 'wysiwyg',
          html: "<p><strong>Signal d'évacuation</strong> (norme NF S 32-001) : deux tons alternés. On met son poste en sécurité, on descend par l'accès prévu, sans courir, et l'on rejoint le point de rassemblement. On ne descend jamais le long d'un montant pour gagner du temps.</p><p><strong>Signal national d'alerte</strong> : un son qui monte et descend, trois cycles de 1 minute 41 secondes séparés par 5 secondes de silence. Ici on ne rejoint pas la rue : on descend, puis on <strong>se met à l'abri dans un bâtiment</strong> et l'on écoute la radio.</p><p>Les deux signaux ont un point commun : celui qui est attaché ne se détache qu'une fois arrivé derrière une protection.</p>",
        },
      ],
    },
    {
      key: 'suspendu',
      title: 'Il est suspendu : le temps compte',
      kind: 'slide',
      competency: 'secours',
      terms: ['syndrome-du-harnais', 'plan-de-secours'],
      rows: [
        {
          key: 'dessin',
          type: 'media-internal',
          file: 'secours.png',
          alt: "Une personne suspendue dans son harnais, un pied dans une pédale de corde ; un collègue téléphone depuis une plate-forme protégée, un kit d'évacuation à côté de lui.",
        },
        {
          key: 'texte',
          type: 'wysiwyg',
          html: "<p>La chute est arrêtée, le danger ne l'est pas. Immobile dans un harnais, le sang ne remonte plus assez des jambes : c'est le <strong>syndrome du harnais</strong>. La perte de connaissance peut venir en quelques minutes, puis la mort. Attendre les pompiers ne suffit donc pas : <strong>l'entreprise prévoit elle-même comment décrocher la personne</strong>, avec du matériel sur place et des équipiers entraînés.</p><ol><li><strong>Protéger</strong> : pas de deuxième victime. On ne s'avance pas sans être soi-même protégé.</li><li><strong>Alerter</strong> : le 15 ou le 112 (le 114 par SMS), en disant « personne suspendue dans un harnais ».</li><li><strong>Secourir</strong> : lancer le plan de secours et ramener la personne au sol le plus vite possible.</li></ol><p>En attendant, parlez-lui. Si elle est consciente, faites-lui <strong>bouger les jambes</strong>, pousser sur une pédale ou une sangle passée sous le pied, relever les genoux. Une fois au sol, suivez les consignes du médecin du 15 et surveillez-la sans relâche, même si elle dit aller bien.</p>",
        },
      ],
    },
    {
      key: 'premiere-minute',
      title: 'La première minute',
      kind: 'exercice',
      competency: 'secours',
      statement:
        "<p>Votre équipière vient de tomber. Son harnais l'a retenue, 3 m sous la terrasse. Elle répond, elle a mal à la cuisse. Vous êtes deux, le kit d'évacuation est dans la base de vie.</p>",
      rows: [
        {
          key: 'actions',
          type: 'multiple-choice',
          multiple: true,
          title: 'Que faites-vous dans la première minute ?',
          choices: [
            {
              key: 'alerte',
              value: "L'un appelle le 15 ou le 112 en précisant « suspendue dans un harnais »",
            },
            { key: 'jambes', value: 'Vous lui demandez de bouger les jambes et de pousser sur une sangle' },
            { key: 'kit', value: 'Vous lancez le plan de secours et allez chercher le kit' },
            { key: 'attendre', value: "Vous lui demandez de ne plus bouger jusqu'à l'arrivée des pompiers" },
            { key: 'descendre', value: 'Vous vous penchez sans protection pour la tirer par les bretelles' },
          ],
          correct: ['alerte', 'jambes', 'kit'],
          points: 3,
        },
      ],
      hints: [
        {
          message: '<p>Protéger, alerter, secourir : une bonne réponse pour alerter, deux pour secourir.</p>',
          cost: 1,
        },
      ],
      feedbacks: {
        correct:
          "<p>Alerter, faire bouger les jambes, lancer l'évacuation : trois gestes qui se font ensemble, et personne d'autre n'est exposé.</p>",
        partial:
          "<p>Il y a du juste. Vérifiez deux choses : rien ne doit créer une seconde victime, et l'immobilité est l'ennemie.</p>",
        incorrect:
          "<p>Dans un harnais, attendre immobile est dangereux ; se pencher sans protection l'est autant. Alertez, faites bouger les jambes, lancez le plan de secours.</p>",
      },
    },
    {
      key: 'demain',
      title: 'Demain matin, avant de monter',
      kind: 'slide',
      competency: 'prevention',
      attachments: ['check-list-hauteur.pdf'],
      template: { backToDashBoard: true, hideMainTitle: false },
      rows: [
        {
          key: 'texte',
          type: 'wysiwyg',
          html: "<p>Vous savez maintenant lire un garde-corps, régler une échelle, refuser un échafaudage, vérifier un harnais, calculer un tirant d'air et lancer un secours. Reste à le faire un lundi de pluie, quand le client attend.</p><p>Pour ce matin-là, voici une page à imprimer : douze questions, à cocher avant de monter. Une seule réponse « non », et l'on s'arrête pour en parler. C'est un droit : face à un danger grave et imminent, chacun peut se retirer de son poste (article L. 4131-1).</p>",
        },
        {
          key: 'liste',
          type: 'media-internal',
          file: 'check-list-hauteur.pdf',
          title: 'Avant de monter : la liste de contrôle',
          caption: 'Une page A4, à garder dans le camion.',
        },
      ],
    },
  ],
};

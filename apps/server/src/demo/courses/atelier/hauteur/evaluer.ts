/** « Travail en hauteur », première section : évaluer le risque et choisir la bonne mesure. */
import type { AuthoredSection } from '@parcours/authoring';

export const evaluer: AuthoredSection = {
  key: 'evaluer',
  title: 'Évaluer avant de monter',
  steps: [
    {
      key: 'trois-metres',
      title: "Trois mètres, moins d'une seconde",
      kind: 'slide',
      competency: 'prevention',
      statement: '<p>Avant de parler de matériel, parlons de temps.</p>',
      rows: [
        {
          key: 'chute',
          type: 'wysiwyg',
          html: "<p>Une chute libre de 3 m dure <strong>moins de huit dixièmes de seconde</strong>. À l'arrivée, le corps va à près de 28 km/h. Personne ne se rattrape : ni l'habitude, ni la force, ni l'attention ne sont plus rapides que cela.</p><p>C'est pourquoi les chutes de hauteur restent, année après année, parmi les premières causes d'accidents mortels du travail en France. Et beaucoup arrivent de moins haut qu'on ne croit : un escabeau, un plateau de camion, une mezzanine.</p>",
        },
        {
          key: 'dessin',
          type: 'media-internal',
          file: 'chute.png',
          alt: 'Trois repères de hauteur sur papier quadrillé : de 1 m on touche le sol à 16 km/h, de 2 m à 23 km/h, de 3 m à 28 km/h.',
          caption: "La vitesse à l'arrivée, calculée sans frottement de l'air.",
        },
        {
          key: 'seuil',
          type: 'wysiwyg',
          html: "<h2>Y a-t-il une hauteur minimale ?</h2><p><strong>Non.</strong> Le Code du travail ne fixe aucun seuil : il y a travail en hauteur dès qu'une personne peut tomber d'un niveau à un autre. La question utile n'est donc pas « à quelle hauteur suis-je ? » mais « que se passe-t-il si je perds l'équilibre ici ? ».</p><p>Dans ce parcours, vous allez apprendre à répondre dans l'ordre : peut-on éviter de monter ? sinon, comment protéger tout le monde ? et seulement ensuite, comment s'attacher.</p>",
        },
      ],
    },
    {
      key: 'hierarchie',
      title: 'Les mesures ont un ordre',
      kind: 'slide',
      competency: 'prevention',
      terms: ['protection-collective', 'epi'],
      rows: [
        {
          key: 'marches',
          type: 'media-internal',
          file: 'hierarchie.png',
          alt: 'Un escalier de quatre marches, de la plus haute à la plus basse : 1 éviter de monter, 2 protection collective, 3 protection individuelle, 4 consignes et formation.',
        },
        {
          key: 'regles',
          type: 'wysiwyg',
          html: "<p>Les principes généraux de prévention (article L. 4121-2 du Code du travail) ne sont pas une liste dans laquelle on choisit : on descend les marches <strong>une par une</strong>, et l'on ne descend que si la marche du dessus est impossible.</p><ol><li><strong>Éviter de monter.</strong> Assembler au sol, descendre le luminaire par un treuil, nettoyer avec une perche.</li><li><strong>Protéger collectivement.</strong> Le garde-corps, l'échafaudage, la plate-forme ou le filet protègent chacun, sans que personne ait un geste à faire.</li><li><strong>Protéger individuellement.</strong> Le harnais ne vient que si la protection collective est techniquement impossible. Il ne protège que celui qui le porte, s'il le porte bien.</li><li><strong>Former et donner des consignes.</strong> Indispensable à chaque marche, suffisant à aucune.</li></ol><p>L'article R. 4323-61 ajoute une règle que l'on oublie souvent : celui qui travaille avec un système d'arrêt de chute <strong>ne reste jamais seul</strong>, afin de pouvoir être secouru à temps.</p>",
        },
      ],
    },
    {
      key: 'ranger',
      title: 'Remettre les mesures dans leur ordre',
      kind: 'exercice',
      competency: 'prevention',
      statement:
        "<p>Une équipe doit repeindre la charpente d'un entrepôt, à 6 m. Rangez les solutions dans l'ordre où il faut les examiner.</p>",
      rows: [
        {
          key: 'ordre',
          type: 'drag-n-drop',
          title: "Quelle solution examine-t-on d'abord, ensuite, en dernier ?",
          choices: [
            { key: 'sol', value: 'Peindre les éléments au sol, avant la pose' },
            { key: 'nacelle', value: 'Travailler depuis un échafaudage roulant muni de ses garde-corps' },
            { key: 'harnais', value: 'Travailler avec un harnais relié à un ancrage' },
            { key: 'affiche', value: 'Afficher « Attention, risque de chute »' },
          ],
          targets: [
            { key: 'un', label: "D'abord : éviter", correct: ['sol'] },
            { key: 'deux', label: 'Ensuite : protéger tout le monde', correct: ['nacelle'] },
            { key: 'trois', label: 'À défaut : protéger une personne', correct: ['harnais'] },
            { key: 'quatre', label: 'Toujours en complément, jamais seul', correct: ['affiche'] },
          ],
          points: 2,
        },
      ],
      hints: [
        {
          message:
            "<p>Demandez-vous, pour chaque solution, combien de personnes elle protège sans qu'elles aient rien à faire.</p>",
          cost: 0.5,
        },
      ],
      feedbacks: {
        correct:
          "<p>C'est l'ordre juste. Remarquez que l'affiche ne retient personne : elle accompagne les autres mesures, elle n'en remplace aucune.</p>",
        partial:
          "<p>Une partie est à sa place. Relisez l'escalier : ce qui supprime le risque passe avant ce qui protège tous, qui passe avant ce qui protège un seul.</p>",
        incorrect:
          "<p>Pas encore. Partez de la question « peut-on le faire sans monter ? » et ne descendez d'une marche que si la réponse est non.</p>",
        remarks: [
          {
            given: { ordre: { un: 'sol', deux: 'harnais', trois: 'nacelle', quatre: 'affiche' } },
            message:
              "<p>Le harnais avant l'échafaudage : c'est l'erreur la plus courante. L'échafaudage empêche la chute ; le harnais l'arrête quand elle a déjà commencé.</p>",
          },
        ],
      },
    },
    {
      key: 'luminaire',
      title: 'Le luminaire de l’atelier',
      kind: 'exercice',
      competency: 'prevention',
      statement:
        "<p>Un luminaire clignote au-dessus d'un poste de soudage, à 4,50 m. Le sol est plan et dégagé. L'intervention dure une demi-heure et reviendra sur les dix-huit autres luminaires de l'atelier.</p>",
      rows: [
        {
          key: 'choix',
          type: 'multiple-choice',
          title: 'Que proposez-vous ?',
          choices: [
            { key: 'echelle', value: "Une échelle simple, tenue par un collègue : c'est vite fait" },
            { key: 'pemp', value: 'Une nacelle élévatrice, conduite par une personne formée et autorisée' },
            { key: 'chariot', value: "Une palette bien calée sur les fourches d'un chariot élévateur" },
            { key: 'harnais', value: 'Un harnais relié à la charpente, depuis une échelle' },
          ],
          correct: ['pemp'],
        },
      ],
      hints: [
        {
          message:
            '<p>« Courte durée » et « non répétitif » : ces deux conditions doivent être réunies pour travailler depuis une échelle.</p>',
          cost: 0.25,
        },
      ],
      feedbacks: {
        correct:
          '<p>Oui : sol plan, travail répété dix-neuf fois, hauteur importante. La nacelle (PEMP) offre un plan de travail entouré de garde-corps.</p>',
        partial: '<p>Une seule solution convient ici.</p>',
        incorrect:
          "<p>Cette solution expose à une chute qu'un équipement courant permet d'éviter. Reprenez l'escalier : il existe ici une protection collective possible.</p>",
        remarks: [
          {
            given: { choix: ['echelle'] },
            message:
              "<p>L'échelle n'est pas un poste de travail (article R. 4323-63). L'exception demande un risque faible <em>et</em> un travail court et non répétitif : dix-neuf luminaires à 4,50 m n'y entrent pas.</p>",
          },
          {
            given: { choix: ['chariot'] },
            message:
              "<p>Élever une personne sur les fourches d'un chariot est une cause connue d'accidents mortels. Un chariot lève des charges.</p>",
          },
        ],
      },
    },
    {
      key: 'fibrociment',
      title: 'Le toit qui ne prévient pas',
      kind: 'exercice',
      competency: 'prevention',
      terms: ['materiau-fragile'],
      statement:
        "<p>Une plaque de fibrociment ou un lanterneau en plastique peut porter une bâche, un peu de neige, parfois un homme pendant dix ans. Puis il cède, d'un coup, sans craquer.</p>",
      rows: [
        {
          key: 'mot',
          type: 'free-answer',
          title: "Complétez : avant de monter, je cherche si le toit est fait d'un matériau…",
          formatHint: 'Un adjectif',
          correct: {
            accepted: ['fragile', 'fragiles', 'résistance insuffisante', 'de résistance insuffisante'],
            foldCase: true,
            foldAccents: true,
            dropPunctuation: true,
            tolerateTypos: true,
          },
        },
      ],
      hints: [
        { message: "<p>C'est aussi le mot que l'on colle sur les cartons de verrerie.</p>", cost: 0.25 },
      ],
      feedbacks: {
        correct:
          '<p>Fragile, oui. Sur un toit en matériaux fragiles on ne marche jamais directement : plates-formes, planches ou échelles de toit répartissent la charge, et un filet ou un garde-corps retient la chute.</p>',
        partial: "<p>C'est presque le mot. L'adjectif attendu est « fragile ».</p>",
        incorrect:
          "<p>Le mot attendu est « fragile ». Retenez-le : la chute à travers un toit fragile est l'un des accidents mortels les plus fréquents de la couverture.</p>",
        remarks: [
          {
            given: { mot: 'solide' },
            message:
              "<p>C'est bien ce que l'on croit toujours juste avant. La bonne question est l'inverse.</p>",
          },
        ],
      },
    },
  ],
};

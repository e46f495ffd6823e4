/** « Travail en hauteur », deuxième section : choisir son équipement et le vérifier. */
import type { AuthoredSection } from '@parcours/authoring';

export const choisir: AuthoredSection = {
  key: 'choisir',
  title: 'Choisir et vérifier son équipement',
  steps: [
    {
      key: 'garde-corps',
      title: 'Le garde-corps, pièce par pièce',
      kind: 'slide',
      competency: 'equipements',
      terms: ['main-courante', 'lisse', 'plinthe'],
      rows: [
        {
          key: 'dessin',
          type: 'media-internal',
          file: 'garde-corps.png',
          alt: 'Un garde-corps vu de face avec ses trois éléments : la main courante entre 1 m et 1,10 m, la lisse intermédiaire à mi-hauteur, la plinthe de 10 à 15 cm au sol.',
          caption: 'Les trois éléments de l’article R. 4323-59.',
        },
        {
          key: 'texte',
          type: 'wysiwyg',
          html: "<p>Un garde-corps est rigide, fixé de manière sûre, et il comporte au moins trois éléments :</p><ul><li><strong>une main courante</strong> (la lisse haute), entre <strong>1 m et 1,10 m</strong> du plancher : elle arrête le bassin ;</li><li><strong>une lisse intermédiaire</strong> (la sous-lisse), <strong>à mi-hauteur</strong> : elle arrête celui qui glisse ou s'accroupit ;</li><li><strong>une plinthe de butée de 10 à 15 cm</strong> : elle arrête le pied, et l'outil qui tomberait sur celui qui passe en dessous.</li></ul><p>S'il manque un élément, il manque un garde-corps. Une chaînette, une rubalise ou une corde signalent un danger ; elles ne retiennent personne.</p><p>Retirer un garde-corps pour passer une charge est possible un instant, à une condition : avoir d'abord mis en place une protection équivalente, et le remettre aussitôt.</p>",
        },
      ],
    },
    {
      key: 'trois-pieces',
      title: 'À chaque pièce sa hauteur',
      kind: 'exercice',
      competency: 'equipements',
      statement:
        '<p>Sur ce relevé, les pièces portent des lettres. Rendez à chacune son nom et sa place.</p>',
      rows: [
        {
          key: 'releve',
          type: 'media-internal',
          file: 'garde-corps-lettres.png',
          alt: 'Un garde-corps dont les pièces sont repérées : A tout en haut, B au milieu, C au ras du plancher.',
        },
        {
          key: 'pieces',
          type: 'drag-n-drop',
          title: 'Que sont A, B et C ?',
          choices: [
            { key: 'main', value: 'Main courante, de 1 m à 1,10 m' },
            { key: 'lisse', value: 'Lisse intermédiaire, à mi-hauteur' },
            { key: 'plinthe', value: 'Plinthe, de 10 à 15 cm' },
            { key: 'rubalise', value: 'Rubalise, à 50 cm' },
          ],
          targets: [
            { key: 'a', label: 'A', correct: ['main'] },
            { key: 'b', label: 'B', correct: ['lisse'] },
            { key: 'c', label: 'C', correct: ['plinthe'] },
          ],
          points: 3,
        },
      ],
      hints: [
        {
          message: '<p>La pièce C ne retient pas un corps : elle retient un pied, ou un marteau.</p>',
          cost: 0.5,
        },
      ],
      feedbacks: {
        correct:
          "<p>Les trois pièces sont à leur place, et la rubalise est restée de côté : c'est bien un avertissement, pas une protection.</p>",
        partial:
          '<p>Une pièce au moins est mal placée. Pensez à ce que chacune arrête : le bassin, le corps qui glisse, le pied.</p>',
        incorrect:
          '<p>Revoyez le dessin de la page précédente : de haut en bas, main courante, lisse intermédiaire, plinthe.</p>',
      },
    },
    {
      key: 'echelle',
      title: "L'échelle : un accès, pas un poste",
      kind: 'slide',
      competency: 'equipements',
      terms: ['echelle-acces'],
      rows: [
        {
          key: 'dessin',
          type: 'media-internal',
          file: 'echelle.png',
          alt: "Une échelle appuyée contre un mur : le pied est à une longueur pour quatre de hauteur, l'angle au sol est de 75°, le haut dépasse le palier de 1 m.",
        },
        {
          key: 'texte',
          type: 'wysiwyg',
          html: "<p>Le Code du travail l'interdit comme poste de travail (article R. 4323-63), sauf impossibilité technique d'une protection collective, ou quand l'évaluation établit que le risque est faible <strong>et</strong> que le travail est court et non répétitif.</p><p>Comme échelle d'accès, pour monter d'un niveau à un autre, elle reste utile, à quatre conditions :</p><ol><li><strong>Le pied au quart de la hauteur</strong> : 1 m de recul pour 4 m d'appui, soit environ 75° avec le sol.</li><li><strong>Le haut dépasse d'au moins 1 m</strong> le niveau où l'on prend pied, ou bien une prise sûre y est prévue.</li><li><strong>Rien ne glisse</strong> : appuis stables, patins en bon état, haut attaché si possible.</li><li><strong>Une prise et un appui sûrs à tout moment</strong> : on monte face aux barreaux, les mains libres ; l'outillage suit dans un sac ou par une corde.</li></ol><p>Un essai simple pour l'angle : les pieds contre ceux de l'échelle, bras tendus à l'horizontale, les paumes touchent le barreau.</p>",
        },
      ],
    },
    {
      key: 'quart',
      title: "Où poser le pied de l'échelle ?",
      kind: 'exercice',
      competency: 'equipements',
      calculator: true,
      statement:
        "<p>Vous appuyez une échelle contre un quai. Le point d'appui est à <strong>4,80 m</strong> du sol.</p>",
      rows: [
        {
          key: 'recul',
          type: 'free-answer',
          title: 'À quelle distance du quai placez-vous le pied ?',
          unit: 'm',
          formatHint: 'Une longueur en mètres, par exemple 2,50',
          correct: { value: 1.2, absolute: 0.05 },
          points: 2,
        },
      ],
      hints: [
        { message: '<p>La règle dit : une longueur de recul pour quatre de hauteur.</p>', cost: 0.5 },
        { message: '<p>Divisez 4,80 par 4.</p>', cost: 1 },
      ],
      feedbacks: {
        correct:
          "<p>4,80 ÷ 4 = 1,20 m. Plus près, l'échelle bascule en arrière ; plus loin, elle glisse du pied.</p>",
        partial: '<p>Vous approchez : la règle est le quart de la hauteur, soit 1,20 m.</p>',
        incorrect: "<p>Le recul est le quart de la hauteur d'appui : 4,80 ÷ 4 = 1,20 m.</p>",
        remarks: [
          {
            given: { recul: '19,2' },
            message:
              "<p>Vous avez multiplié par quatre au lieu de diviser. Le bon sens aide : à 19 m du quai, l'échelle serait couchée.</p>",
          },
          {
            given: { recul: '0,48' },
            message:
              "<p>Vous avez pris le dixième : l'échelle serait presque droite et basculerait en arrière.</p>",
          },
        ],
      },
    },
    {
      key: 'echafaudage',
      title: "L'échafaudage : qui le monte, qui le vérifie",
      kind: 'slide',
      competency: 'equipements',
      terms: ['r408'],
      resources: [
        {
          key: 'echafaudage-panneau',
          title: 'Lire le panneau de charge',
          statement:
            "<p>Le panneau, à l'accès de l'échafaudage, dit ce que chaque plancher peut porter. En l'absence de panneau, on ne charge pas.</p>",
          rows: [
            {
              key: 'classes',
              type: 'wysiwyg',
              html: '<ul><li><strong>Classe 2</strong> : 150 kg par mètre carré, inspection et travaux légers.</li><li><strong>Classe 3</strong> : 200 kg par mètre carré, peinture et ravalement.</li><li><strong>Classe 4</strong> : 300 kg par mètre carré, maçonnerie courante.</li></ul>',
            },
          ],
        },
        {
          key: 'echafaudage-liste',
          title: 'La liste de contrôle à imprimer',
          attachments: ['check-list-hauteur.pdf'],
        },
      ],
      rows: [
        {
          key: 'dessin',
          type: 'media-internal',
          file: 'echafaudage.png',
          alt: "Un échafaudage de pied : socles réglables sur cales, montants, diagonale, plancher complet, garde-corps à chaque niveau, échelle d'accès intérieure, amarrages au mur.",
        },
        {
          key: 'texte',
          type: 'wysiwyg',
          html: "<p>Monter, transformer ou démonter un échafaudage demande une <strong>formation spécifique</strong> (article R. 4323-69), sous la direction d'une personne compétente. La recommandation <strong>R408</strong> de l'assurance maladie décrit ces compétences pour les échafaudages de pied : celui qui monte, celui qui utilise, celui qui vérifie.</p><p>L'utilisateur n'a pas à savoir le monter. Il doit savoir <strong>le lire</strong>, et refuser d'y monter.</p><table><caption>Quand vérifie-t-on un échafaudage ? (arrêté du 21 décembre 2004)</caption><thead><tr><th scope=\"col\">Moment</th><th scope=\"col\">Vérification</th></tr></thead><tbody><tr><td>Mise en service, remontage, changement de site ou après un choc</td><td>Mise ou remise en service</td></tr><tr><td>Chaque jour, avant d'y monter</td><td>État de conservation, à vue</td></tr><tr><td>Au plus tous les trois mois</td><td>Examen approfondi</td></tr></tbody></table><p>Après un coup de vent, une tempête ou un choc, on ne se fie pas à la date affichée : on fait revérifier.</p>",
        },
      ],
    },
    {
      key: 'deux-minutes',
      title: 'Deux minutes pour décider',
      kind: 'exercice',
      competency: 'equipements',
      timeLimit: 120,
      statement:
        "<p>Lundi, 7 h 30. Il a venté tout le week-end. Vous faites le tour de l'échafaudage avant que l'équipe monte, et vous notez ce que vous voyez.</p>",
      rows: [
        {
          key: 'defauts',
          type: 'multiple-choice',
          multiple: true,
          title: "Lesquels de ces constats vous font interdire l'accès ?",
          choices: [
            { key: 'plinthe', value: 'Une plinthe manque au deuxième niveau' },
            { key: 'socle', value: 'Un socle repose sur deux briques superposées' },
            { key: 'amarrage', value: "Un amarrage du troisième niveau n'est plus fixé au mur" },
            { key: 'panneau', value: "Le panneau de charge porte l'ancien logo de l'entreprise" },
            { key: 'rosee', value: 'Un seau vide est resté, bien calé, dans un angle du plancher' },
          ],
          correct: ['plinthe', 'socle', 'amarrage'],
          points: 3,
          settings: { columns: 1 },
        },
      ],
      hints: [
        {
          message: '<p>Trois constats touchent à ce qui tient, à ce qui porte ou à ce qui retient.</p>',
          cost: 1,
        },
      ],
      feedbacks: {
        correct:
          '<p>Trois constats, une seule décision : personne ne monte avant la remise en état et une nouvelle vérification. Le seau se range, le logo peut attendre.</p>',
        partial:
          "<p>Vous avez vu une partie du danger. Ce qui tient (amarrages), ce qui porte (socles) et ce qui retient (garde-corps complets) ne souffre pas d'exception.</p>",
        incorrect:
          "<p>Reprenez avec une seule question : qu'est-ce qui tient, qu'est-ce qui porte, qu'est-ce qui retient ? Le reste est du rangement.</p>",
      },
    },
    {
      key: 'harnais',
      title: 'Le harnais et ce qui le relie',
      kind: 'slide',
      competency: 'equipements',
      terms: ['epi', 'absorbeur', 'ancrage'],
      rows: [
        {
          key: 'dessin',
          type: 'media-internal',
          file: 'harnais.png',
          alt: "Un harnais d'antichute vu de dos : bretelles, anneau dorsal D, cuissards et étiquette ; il est relié à un ancrage par une longe avec absorbeur d'énergie et deux connecteurs.",
        },
        {
          key: 'texte',
          type: 'wysiwyg',
          html: "<p>Un système d'arrêt de chute est une chaîne de quatre maillons, chacun avec sa norme : <strong>l'ancrage</strong> (EN 795), <strong>les connecteurs</strong> (EN 362), <strong>la liaison</strong> (longe avec absorbeur EN 355, antichute à rappel automatique EN 360 ou antichute mobile EN 353-2) et <strong>le harnais d'antichute</strong> (EN 361). Il arrête la chute en limitant l'effort à <strong>6 kN</strong> sur le corps.</p><p>Contre un risque de mort, ces équipements sont des <strong>EPI de catégorie III</strong> (règlement UE 2016/425). Cela veut dire :</p><ul><li>un marquage CE suivi du numéro à quatre chiffres de l'organisme qui contrôle la fabrication ;</li><li>une <strong>formation avec entraînement au port</strong>, renouvelée aussi souvent que nécessaire ;</li><li>une <strong>vérification par une personne compétente au moins tous les douze mois</strong>, consignée au registre, et un coup d'œil du porteur avant chaque usage.</li></ul><p>Après avoir arrêté une chute, un harnais est retiré du service, même s'il paraît neuf.</p>",
        },
      ],
    },
    {
      key: 'bon-harnais',
      title: 'Lequel de ces harnais portez-vous ?',
      kind: 'exercice',
      competency: 'equipements',
      statement: "<p>Il reste trois harnais au magasin. Vous les prenez en main l'un après l'autre.</p>",
      rows: [
        {
          key: 'choix',
          type: 'multiple-choice',
          title: 'Lequel mettez-vous ce matin ?',
          choices: [
            {
              key: 'couture',
              value: "Le premier : vérifié il y a quatre mois, un fil coupé à la couture d'un cuissard",
            },
            { key: 'chute', value: 'Le deuxième : il a arrêté une chute mardi, aucune trace visible' },
            { key: 'etiquette', value: "Le troisième : sangles propres, mais l'étiquette est illisible" },
            { key: 'aucun', value: 'Aucun des trois', none: true },
          ],
          correct: ['aucun'],
          points: 2,
          settings: { keepOrder: true },
        },
      ],
      hints: [
        { message: "<p>Un harnais que l'on ne peut pas identifier ne peut pas être vérifié.</p>", cost: 0.5 },
      ],
      feedbacks: {
        correct:
          "<p>Aucun, en effet. Les trois partent à l'examen, étiquetés « hors service » pour que personne ne les reprenne entre-temps.</p>",
        partial: '<p>Une seule réponse est possible ici.</p>',
        incorrect:
          "<p>Ce harnais-là ne doit plus servir. Un doute sur une couture, une chute ou une étiquette suffit à l'écarter.</p>",
        remarks: [
          {
            given: { choix: ['couture'] },
            message:
              "<p>La date de vérification est bonne, mais elle ne dit rien d'une couture coupée hier : c'est pour cela que l'on regarde avant chaque usage.</p>",
          },
          {
            given: { choix: ['chute'] },
            message:
              "<p>Les fibres et les coutures ont pu céder à l'intérieur. Un équipement qui a travaillé une fois a rempli son office.</p>",
          },
          {
            given: { choix: ['etiquette'] },
            message:
              '<p>Sans étiquette lisible, ni numéro de série ni date : la vérification annuelle ne peut plus lui être rattachée.</p>',
          },
        ],
      },
    },
  ],
};

/** Fin du cours sur le harnais : un tour d'inspection en images, puis le point sur ce qui est acquis. */
import type { AuthoredStep } from '@parcours/authoring';

export const tourDuHarnais: AuthoredStep[] = [
  {
    key: 'tour',
    title: 'Le tour du harnais',
    kind: 'slide',
    competency: 'equipements',
    points: {
      file: 'harnais.png',
      alt: 'Un harnais antichute vu de face, ses sangles et ses boucles.',
      points: [
        {
          key: 'haut',
          label: 'Les bretelles',
          html: '<p>Elles tiennent le point dorsal entre les épaules : ni coupure, ni brûlure, ni peinture.</p>',
          x: 0.28,
          y: 0.36,
        },
        {
          key: 'bas',
          label: 'Les cuissards',
          html: '<p>Ils portent le corps après la chute : une main à plat doit passer.</p>',
          x: 0.45,
          y: 0.84,
        },
      ],
    },
    table: {
      caption: 'Qui regarde, et quand ?',
      headers: ['Contrôle', 'Par qui', 'Quand'],
      rowHeaders: true,
      rows: [
        ['Coup d’œil', 'Le porteur', 'Avant chaque usage'],
        ['Vérification', 'Une personne compétente', 'Tous les 12 mois au moins'],
      ],
    },
    rows: [
      {
        key: 'signal',
        type: 'media-internal',
        title: 'Le signal du chantier',
        file: 'signaux.mp3',
        transcript: '<p>Trois signaux sonores de chantier.</p>',
        settings: { autoplay: true, beforeStatement: true },
      },
      {
        key: 'film',
        type: 'video-external',
        description: '<p>Un film libre.</p>',
        settings: { hideTitle: true, hideDescription: true },
        title: 'Pour aller plus loin',
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        caption: '<p>Un film libre, pour essayer la lecture : il vient d’un autre service.</p>',
        transcript: '<p>Un dessin animé sans parole.</p>',
      },
    ],
  },
  {
    key: 'trois-gestes',
    title: 'Trois coups d’œil',
    kind: 'exercice',
    competency: 'equipements',
    statement: '<p>Trois questions brèves avant de ranger le harnais.</p>',
    rows: [
      {
        key: 'frequence',
        type: 'combined-choice',
        settings: { questionIsHidden: true },
        title: 'Complétez la phrase',
        before: 'Un harnais est vérifié par une personne compétente au moins',
        after: '.',
        choices: [
          { key: 'mois', value: 'tous les mois' },
          { key: 'an', value: 'tous les douze mois' },
          { key: 'jamais', value: 'après chaque chute seulement' },
        ],
        correct: 'an',
      },
      {
        key: 'defauts',
        type: 'pick-words',
        title: 'Quels mots désignent un défaut qui met le harnais au rebut ?',
        text: 'Sur la sangle on voit une {poussière} légère, une {coupure} de deux millimètres, une {brûlure} près de la boucle et un {marquage} bien lisible.',
        correct: ['coupure', 'brûlure'],
        none: true,
        audio: 'signaux.mp3',
      },
      {
        key: 'zones',
        type: 'image-cliquable',
        title: 'Où se place la main à plat pour régler ?',
        file: 'harnais.png',
        alt: 'Un harnais antichute vu de face.',
        multiple: true,
        zones: [
          {
            key: 'bretelles',
            value: 'Les bretelles',
            shape: { kind: 'rectangle', x: 205, y: 96, width: 212, height: 200 },
          },
          { key: 'cuissards', value: 'Les cuissards', shape: { kind: 'circle', cx: 308, cy: 420, r: 84 } },
          {
            key: 'dehors',
            value: 'À côté du harnais',
            shape: {
              kind: 'polygon',
              points: [
                [632, 98],
                [804, 98],
                [804, 312],
                [632, 312],
              ],
            },
          },
        ],
        correct: ['cuissards'],
        none: true,
      },
      {
        key: 'image',
        type: 'multiple-choice',
        title: 'Laquelle de ces images montre ce que vous portez ?',
        settings: {
          columns: 2,
          showDescriptionIfImage: true,
          returnToLineAfterImage: true,
          defaultWidth: 200,
          defaultHeight: 150,
        },
        choices: [
          { key: 'harnais', value: 'Un harnais', file: 'harnais.png' },
          { key: 'echelle', value: 'Une échelle', file: 'echelle.png' },
        ],
        correct: ['harnais'],
      },
    ],
    feedbacks: {
      correct: '<p>Tout y est : douze mois, coupure et brûlure au rebut, la main aux cuissards.</p>',
      partial: '<p>Une partie est juste. Relisez le tableau du tour du harnais.</p>',
      incorrect: '<p>Reprenez le tour du harnais : le tableau et les deux points de l’image répondent.</p>',
    },
  },
  {
    key: 'remarque',
    title: 'Une remarque au registre',
    kind: 'exercice',
    competency: 'equipements',
    statement:
      '<p>Vous avez trouvé une coupure de deux millimètres sur la sangle d’une bretelle. Votre formateur lit ce que vous écrivez.</p>',
    rows: [
      {
        key: 'texte',
        type: 'free-answer',
        title: 'Qu’écrivez-vous au registre, et que faites-vous du harnais ?',
        formatHint: 'Deux ou trois phrases suffisent.',
        correct: {
          manual: true,
          expected:
            'Coupure de 2 mm sur la sangle de la bretelle gauche, harnais n° 1042, vu le 12 mars. Mis au rebut, étiqueté et retiré du local.',
          guide:
            '1 point pour le constat daté avec le numéro du harnais, 1 point pour la mise à l’écart. Zéro si le harnais reste en service.',
        },
        points: 2,
      },
    ],
    feedbacks: {
      correct: '<p>Le suivant sait tout : le constat, le numéro, la date et la mise à part.</p>',
      partial: '<p>Il manque une partie : le constat, le numéro de série, la date ou la mise à part.</p>',
      incorrect: '<p>Sans constat écrit, le harnais repart demain sur le dos de quelqu’un.</p>',
    },
  },
  {
    key: 'point',
    title: 'Où vous en êtes',
    kind: 'slide',
    template: { hideMainTitle: true },
    rows: [
      { key: 'icone', type: 'widget-course-icon' },
      { key: 'titre', type: 'widget-course-title' },
      { key: 'partie', type: 'widget-section-title' },
      { key: 'points', type: 'widget-xp-earned' },
      { key: 'indice', type: 'widget-pi-xp-earned' },
      { key: 'metier', type: 'widget-job-xp-earned' },
      { key: 'competence', type: 'widget-competency-xp-earned', competencies: ['equipements'] },
      {
        key: 'competences',
        type: 'widget-course-competency-list',
        competencies: ['prevention', 'equipements', 'secours'],
      },
    ],
  },
];

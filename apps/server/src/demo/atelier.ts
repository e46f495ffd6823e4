/** L'Atelier des Hauteurs: a French training centre, the default tenant of the demonstration. */
import { coursesByTenant } from './courses/courses.ts';
import { legalOf } from './legal.ts';
import { demoAssets, demoSettings, hostsOf, type DemoTenant } from './demo-tenant.ts';

export const atelier: DemoTenant = {
  alias: 'atelier',
  name: 'L’Atelier des Hauteurs',
  description: 'Centre de formation aux travaux en hauteur, à Grenoble.',
  isDefault: true,
  // The address by number is opened by hand too; its browser's Origin must be known.
  hosts: [...hostsOf('localhost'), { host: '127.0.0.1', kind: 'frontoffice' }],
  metas: {
    title: 'L’Atelier des Hauteurs',
    colours: { brand: '#0e5a63', accent: '#e0a030' },
    labels: {},
    locales: ['fr', 'en'],
    welcome: {
      fr: 'Apprendre le geste sûr, puis le garder.',
      en: 'Learn the safe move, then keep it.',
    },
  },
  settings: {
    ...demoSettings,
    contactEmail: 'contact@atelier.example',
    certificationAccess: true,
    legal: legalOf({
      name: 'L’Atelier des Hauteurs',
      address: 'contact@atelier.example',
      authority: { fr: 'la CNIL', en: 'the CNIL, the French data protection authority' },
    }),
  },
  assets: demoAssets,
  companies: {
    centre: 'L’Atelier des Hauteurs',
    couverture: 'Couvertures Belledonne',
    nacelles: 'Isère Nacelles',
  },
  home: 'centre',
  people: [
    {
      username: 'learner',
      firstname: 'Léa',
      lastname: 'Moreau',
      role: 'STUDENT',
      locale: 'fr',
      birthday: '1996-03-14',
    },
    {
      username: 'learner2',
      firstname: 'Karim',
      lastname: 'Haddad',
      role: 'STUDENT',
      locale: null,
      birthday: '1988-11-02',
      timeFactor: 1.33,
    },
    {
      username: 'trainer',
      firstname: 'Sylvie',
      lastname: 'Garnier',
      role: 'TEACHER',
      locale: 'fr',
      birthday: '1974-06-21',
    },
    {
      username: 'organizer',
      firstname: 'Thomas',
      lastname: 'Lefèvre',
      role: 'ORGANIZER',
      locale: 'fr',
      birthday: '1983-01-30',
    },
    {
      username: 'admin',
      firstname: 'Nadia',
      lastname: 'Benali',
      role: 'ADMIN',
      locale: 'fr',
      birthday: '1979-09-09',
      isAdmin: true,
    },
    {
      username: 'author',
      firstname: 'Paul',
      lastname: 'Reynaud',
      role: 'TEACHER',
      locale: 'fr',
      birthday: '1990-05-21',
      courseRole: 'author',
    },
    {
      username: 'editor',
      firstname: 'Hélène',
      lastname: 'Caron',
      role: 'TEACHER',
      locale: 'fr',
      birthday: '1984-10-12',
      courseRole: 'editor',
    },
    {
      username: 'ines.da-silva',
      firstname: 'Inès',
      lastname: 'Da Silva',
      role: 'STUDENT',
      locale: 'fr',
      birthday: '1999-07-18',
    },
    {
      username: 'yann.le-goff',
      firstname: 'Yann',
      lastname: 'Le Goff',
      role: 'STUDENT',
      locale: 'fr',
      birthday: '1991-12-05',
    },
    {
      username: 'awa.diop',
      firstname: 'Awa',
      lastname: 'Diop',
      role: 'STUDENT',
      locale: 'fr',
      birthday: '1994-04-27',
    },
  ],
  categories: {
    'travaux-en-hauteur': { title: 'Travaux en hauteur', icon: 'roofer' },
    manutention: { title: 'Manutention', icon: 'warehouse' },
  },
  courseTypes: { parcours: { title: 'Parcours guidé', hints: true, feedbacks: true } },
  competencies: {
    securite: { title: 'Santé et sécurité', icon: 'health-safety-environment', isGeneric: true },
    prevention: { title: 'Évaluer et prévenir', icon: 'health-safety-environment', parent: 'securite' },
    equipements: { title: 'Choisir et vérifier ses équipements', icon: 'numeracy', parent: 'securite' },
    secours: { title: 'Alerter et secourir', icon: 'teamwork', parent: 'securite' },
    porter: { title: 'Porter et déplacer des charges', icon: 'management' },
  },
  courses: coursesByTenant.atelier,
  programs: [
    {
      key: 'hauteur',
      name: 'Travailler en hauteur',
      description:
        'Évaluer, choisir, vérifier, secourir : le parcours complet, puis le harnais sur le chantier.',
      icon: 'path',
      courses: ['main', 'following'],
    },
    {
      key: 'harnais',
      name: 'Recyclage harnais',
      description: 'Une demi-heure pour reprendre en main son équipement.',
      icon: 'tools',
      courses: ['following'],
      progression: 'free',
      isPublic: true,
    },
    {
      key: 'porter',
      name: 'Porter sans se blesser',
      description: 'L’essentiel de la manutention, en un quart d’heure.',
      icon: 'puzzle',
      courses: ['past'],
    },
    {
      key: 'recyclage',
      name: 'Recyclage annuel',
      description: 'Manutention et harnais, à refaire chaque année.',
      icon: 'time',
      courses: ['past', 'following'],
    },
  ],
  classes: [
    {
      key: 'anciens',
      name: 'Accueil sécurité, chantier de Voiron',
      company: 'couverture',
      program: 'porter',
      from: -330,
      to: -290,
      learners: ['learner', 'learner2'],
      runs: [
        { username: 'learner', pages: 'all', wrongEvery: 2, startedDaysAgo: 320 },
        { username: 'learner2', pages: 'all', wrongEvery: 4, startedDaysAgo: 318 },
      ],
    },
    {
      key: 'harnais-ete',
      name: 'Harnais, chantier du téléphérique',
      company: 'nacelles',
      program: 'harnais',
      from: -262,
      to: -210,
      learners: ['learner'],
      runs: [
        {
          username: 'learner',
          pages: 'all',
          wrongEvery: 3,
          startedDaysAgo: 258,
          pace: { pages: 2, days: 5 },
        },
      ],
    },
    {
      key: 'inacheve',
      name: 'Recyclage de printemps',
      company: 'couverture',
      program: 'recyclage',
      from: -190,
      to: -150,
      desktopOnly: true,
      learners: ['learner'],
      runs: [{ username: 'learner', pages: 3, wrongEvery: 3, startedDaysAgo: 170 }],
    },
    {
      key: 'hauteur-ete',
      name: 'Travail en hauteur, chantier de Vizille',
      company: 'nacelles',
      program: 'hauteur',
      from: -142,
      to: -96,
      learners: ['learner'],
      runs: [
        {
          username: 'learner',
          pages: 'all',
          wrongEvery: 4,
          startedDaysAgo: 138,
          pace: { pages: 4, days: 4 },
        },
      ],
    },
    {
      key: 'manutention',
      name: 'Manutention, groupe du mardi',
      company: 'couverture',
      program: 'porter',
      from: -90,
      to: -30,
      learners: ['learner', 'learner2', 'awa.diop'],
      runs: [
        {
          username: 'learner',
          pages: 'all',
          wrongEvery: 4,
          startedDaysAgo: 60,
          review: { ratio: 0.8, comment: 'Court et utile. Le diable, je n’y pensais jamais.' },
        },
        {
          username: 'awa.diop',
          pages: 'all',
          wrongEvery: 0,
          startedDaysAgo: 58,
          review: { ratio: 1, comment: 'Très clair.' },
        },
      ],
    },
    {
      key: 'en-cours',
      name: 'Travail en hauteur, groupe Belledonne',
      company: 'couverture',
      program: 'hauteur',
      from: -12,
      to: 45,
      learners: ['learner', 'learner2', 'ines.da-silva', 'yann.le-goff', 'awa.diop'],
      runs: [
        { username: 'learner2', pages: 'all', wrongEvery: 5, startedDaysAgo: 9 },
        { username: 'learner', pages: 8, wrongEvery: 3, startedDaysAgo: 6, pace: { pages: 3, days: 2 } },
        { username: 'ines.da-silva', pages: 14, wrongEvery: 0, startedDaysAgo: 5 },
        { username: 'yann.le-goff', pages: 3, wrongEvery: 2, startedDaysAgo: 2 },
      ],
    },
    {
      key: 'harnais',
      name: 'Harnais, remise à niveau',
      company: 'nacelles',
      program: 'harnais',
      from: -2,
      to: 60,
      learners: ['learner', 'yann.le-goff', 'ines.da-silva'],
      runs: [
        {
          username: 'ines.da-silva',
          pages: 'all',
          wrongEvery: 0,
          startedDaysAgo: 2,
          writes: 'La sangle est un peu abîmée mais elle tient, je le signale au prochain contrôle.',
        },
        {
          username: 'yann.le-goff',
          pages: 'all',
          wrongEvery: 4,
          startedDaysAgo: 1,
          writes:
            'Coupure de 2 mm sur la bretelle gauche, vue ce matin. Harnais mis à part avec une étiquette « hors service », chef d’équipe prévenu.',
        },
      ],
    },
    {
      key: 'a-venir',
      name: 'Recyclage annuel, session de rentrée',
      company: 'couverture',
      program: 'recyclage',
      from: 20,
      to: 80,
      learners: ['learner', 'learner2', 'ines.da-silva'],
      runs: [],
    },
  ],
  logBook: [
    {
      key: 'accueil',
      student: 'learner',
      class: 'anciens',
      title: 'Premier jour à Voiron',
      entries: [
        {
          by: 'learner',
          daysAgo: 319,
          message:
            'Premier jour sur le chantier. Le chef d’équipe m’a montré l’accès aux échafaudages et le point de rassemblement. J’ai porté mes premiers sacs avec le diable : beaucoup moins mal au dos que prévu.',
        },
        {
          by: 'trainer',
          daysAgo: 318,
          message:
            'Bon réflexe pour le diable. Notez le poids des charges la prochaine fois, cela nous servira.',
        },
      ],
    },
    {
      key: 'harnais',
      student: 'learner',
      class: 'harnais-ete',
      title: 'Mon harnais : une couture qui me fait douter',
      entries: [
        {
          by: 'learner',
          daysAgo: 241,
          message:
            'En vérifiant mon harnais ce matin, j’ai trouvé une couture un peu blanchie sur la sangle de cuisse gauche. Est-ce que je peux encore l’utiliser ?',
          attachments: ['harnais.png', 'etiquette.png'],
        },
        {
          by: 'trainer',
          daysAgo: 241,
          message:
            'Non : dans le doute, on ne monte pas. Mettez-le de côté avec une étiquette « à contrôler » et demandez le harnais de réserve à Thomas.',
        },
        {
          by: 'learner',
          daysAgo: 240,
          message: 'C’est fait. Le fabricant le reprend ; j’ai celui de réserve depuis hier.',
        },
      ],
    },
    {
      key: 'vizille',
      student: 'learner',
      class: 'hauteur-ete',
      title: 'Ligne de vie sur le toit du gymnase',
      entries: [
        {
          by: 'learner',
          daysAgo: 121,
          message:
            'Nous avons posé la ligne de vie aujourd’hui. J’ai calculé le tirant d’air avec l’abaque : 5,20 m, et nous en avions 6,50.',
          attachments: ['tirant-d-air.png'],
        },
        {
          by: 'trainer',
          daysAgo: 120,
          message:
            'Le calcul est juste. Pensez à ajouter la marge d’un mètre quand la longe est neuve : elle s’allonge un peu.',
        },
      ],
    },
    {
      key: 'secours',
      student: 'learner',
      class: 'en-cours',
      title: 'Exercice de secours de jeudi',
      entries: [
        {
          by: 'learner',
          daysAgo: 3,
          message:
            'Exercice de secours ce jeudi : nous avons redescendu Karim en onze minutes. Le plus long a été de trouver le kit d’évacuation, il n’était pas à sa place.',
        },
        {
          by: 'trainer',
          daysAgo: 1,
          message:
            'Onze minutes, c’est bien. L’objectif est moins de dix : le kit doit être au pied de chaque accès. Voici la liste à afficher, vous me direz où vous l’avez mise.',
          attachments: ['check-list-hauteur.pdf'],
        },
      ],
      unread: true,
    },
    {
      key: 'karim',
      student: 'learner2',
      class: 'en-cours',
      title: 'Vertige sur la nacelle',
      entries: [
        {
          by: 'learner2',
          daysAgo: 5,
          message: 'J’ai eu le vertige à douze mètres. J’ai préféré redescendre.',
        },
        {
          by: 'trainer',
          daysAgo: 4,
          message: 'Vous avez bien fait de le dire. Nous reprendrons ensemble à quatre mètres, mardi.',
        },
      ],
      unread: true,
    },
  ],
};

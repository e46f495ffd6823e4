/** Every address of the back-office, once (back-office §2). A leaf: every floor may read it and it reads none. */

export const paths = {
  home: '/',
  signIn: '/connexion',
  courses: '/cours',
  catalogue: '/catalogue',
  course: '/cours/$courseId',
  page: '/cours/$courseId/page/$nodeId',
  preview: '/cours/$courseId/apercu',
  versions: '/cours/$courseId/versions',
  analysis: '/cours/$courseId/analyse',
  courseSettings: '/cours/$courseId/reglages',
  media: '/cours/$courseId/medias',
  glossary: '/cours/$courseId/glossaire',
  sessions: '/sessions',
  people: '/personnes',
  followUp: '/suivi',
  settings: '/reglages',
} as const;

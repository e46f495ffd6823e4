/** Every address of the portal, once (spec §2). A leaf: every floor may read it and it reads none. */

export const paths = {
  home: '/',
  login: '/login',
  session: '/session/$lessonId',
  page: '/session/$lessonId/page/$pageId',
  actions: '/session/$lessonId/actions',
  questions: '/session/$lessonId/questions',
  evaluation: '/evaluate/$type/$id',
  terms: '/legal/mentions',
  dataProtection: '/legal/protection-des-donnees',
  accessibility: '/legal/accessibilite',
  dashboard: '/tableau-de-bord',
  levels: '/tableau-de-bord/niveaux',
  jobs: '/tableau-de-bord/metiers',
  stats: '/tableau-de-bord/statistiques',
  certificates: '/tableau-de-bord/validations',
  logbook: '/tableau-de-bord/logbook',
  testBadges: '/test-badges',
  certificate: '/certificates/$ref',
  notFound: '/404',
  forbidden: '/403',
} as const;

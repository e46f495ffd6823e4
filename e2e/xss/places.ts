// Where a round is shown: every kind of screen that shows what somebody else wrote, opened as the person who reads it.
import { expect, type Page } from '@playwright/test';
import type { CentreRows } from './write-centre.ts';
import type { CourseRows } from './write-course.ts';
import type { LearningRows } from './write-learning.ts';

export type Reader = 'nobody' | 'learner' | 'trainer' | 'admin';

export interface Place {
  readonly reader: Reader;
  readonly site: 'portal' | 'office';
  readonly path: string;
  /** What is pressed once it is open. */
  readonly press?: (page: Page) => Promise<void>;
}

export type Rows = CentreRows & CourseRows & LearningRows;

export function placesOf(rows: Rows, asked: string): readonly Place[] {
  const q = encodeURIComponent(asked);
  const portal = (reader: Reader, ...paths: readonly string[]): Place[] =>
    paths.map((path) => ({ reader, site: 'portal', path }));
  const office = (...paths: readonly string[]): Place[] =>
    paths.map((path) => ({ reader: 'admin', site: 'office', path }));
  const course = `/cours/${rows.courseId}`;
  return [
    ...portal('nobody', '/login', '/legal/mentions', '/legal/protection-des-donnees', '/legal/accessibilite'),
    ...(rows.certificateRef === null ? [] : portal('nobody', `/certificates/${rows.certificateRef}`)),
    ...portal('learner', '/', `/session/${rows.lessonId}`, `/session/${rows.lessonId}/page/${rows.pageId}`),
    ...portal('learner', `/imprimer/${rows.lessonId}`, '/mes-notes', '/mes-erreurs', '/me', '/notifications'),
    ...portal('learner', '/tableau-de-bord/niveaux', '/tableau-de-bord/metiers'),
    ...portal('learner', '/tableau-de-bord/validations', '/tableau-de-bord/logbook'),
    ...portal('learner', `/recherche?q=${q}`, `/nowhere?${q}#${q}`),
    ...portal('trainer', `/correction/${rows.lessonId}/page/${rows.pageId}`, '/tableau-de-bord/logbook'),
    ...office('/', '/cours', `/cours?q=${q}&search=${q}`, '/catalogue', course, `${course}/versions`),
    ...office(`${course}/apercu`, `${course}/analyse`, `${course}/medias`, `${course}/glossaire`),
    ...office(
      `${course}/reglages`,
      `${course}/essai?tryout=${rows.tryoutId}`,
      `/cours/${rows.refusedCourseId}`,
    ),
    ...office(`${course}/page/${rows.alone}`),
    { reader: 'admin', site: 'office', path: `${course}/page/${rows.everyKind}`, press: chooseEveryRow },
    ...office('/sessions', `/sessions/${rows.classId}`, '/sessions/programmes'),
    ...office(`/sessions/${rows.classId}/seances`, `/sessions/${rows.classId}/seances/${rows.slotId}`),
    ...office(`/sessions/programmes/${rows.programId}`, '/personnes', `/personnes/${rows.userId}`),
    ...office('/suivi', '/suivi/corrections', '/suivi/messages', `/suivi/cohorte/${rows.classId}`),
    ...office('/suivi/statistiques', '/suivi/regles', '/suivi/certificats'),
    ...office('/reglages', '/reglages/marque', '/reglages/entreprises', '/reglages/options'),
    ...office('/reglages/organisme', '/reglages/pages-legales', '/reglages/pages-legales?texte=rgpd'),
    ...office(
      '/reglages/audit',
      '/reglages/acces',
      '/reglages/cles',
      '/reglages/webhooks',
      '/reglages/courrier',
      '/reglages/confidentialite',
    ),
  ];
}

/** Each row and each part of the page has a form of its own. */
async function chooseEveryRow(page: Page): Promise<void> {
  const rows = page.locator('main button[aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"]');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await row.click({ timeout: 15_000 });
  for (const part of await page.locator('main ul[class*="_parts_"] > li > button').all())
    await part.click({ timeout: 15_000 });
}

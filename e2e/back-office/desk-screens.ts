// A walk through every screen of the back-office, as an administrator sees them, with the dialogs and faults that are worth a
// look of their own.
import { expect } from '@playwright/test';
import { type Learner, signIn, worked } from '../learner.ts';
import { walkFilledDesk } from './filled-desk.ts';
import { enterOffice, officeOrigin } from './office.ts';
import { forgetChosenLanguage } from '../sign-in.ts';
import type { Look, Visit } from '../screens/screens.ts';
import { settled } from '../screens/settled.ts';

export async function walkDesk(visit: Visit, look: Look): Promise<void> {
  const { page, portal, tenant } = visit;
  const origin = officeOrigin(portal, tenant);
  const paths = await pathsOf(await signIn(portal, tenant, 'admin'));
  await forgetChosenLanguage(page);
  await enterOffice(page, portal, { tenant, username: 'admin' });
  for (const [state, path] of Object.entries(paths)) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await look(`desk-${state}`);
  }

  await page.goto(`${origin}${paths.slots}`);
  await settled(page);
  await page
    .getByRole('button', { name: /^(Prévoir|Plan)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').last().click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('desk-slot-refused');

  await page.goto(`${origin}${paths['training-provider']}`);
  await settled(page);
  await page.getByLabel('SIRET').fill('1');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  await look('desk-training-provider-refused');
  await walkFilledDesk(visit, look);
}

async function pathsOf({ api }: Learner) {
  const [course] = worked(await api.listCourses({ query: { sort: 'title', limit: 1 } })).items;
  const { items: programs } = worked(await api.listPrograms({ query: { limit: 1 } }));
  const { items: classes } = worked(await api.listClasses({ query: { populate: 'classUsers', limit: 50 } }));
  const { items: people } = worked(await api.listUsers({ query: { sort: 'lastname', limit: 50 } }));
  const ofClass = classes.toSorted((a, b) => (b.classUsers?.length ?? 0) - (a.classUsers?.length ?? 0))[0];
  const [kept, gone] = people;
  if (course === undefined || ofClass === undefined || kept === undefined || gone === undefined)
    throw new Error('The demo lacks a course, a class or two people.');
  const [slotId] = worked(
    await api.createSlots({
      params: { id: ofClass.id },
      body: {
        title: 'Une journée',
        place: 'Salle 2',
        videoUrl: null,
        trainerIds: [],
        earlyMinutes: 15,
        lateMinutes: 60,
        when: { of: 'one', startAt: '2027-01-12T08:00:00.000Z', endAt: '2027-01-12T11:30:00.000Z' },
      },
    }),
  ).ids;
  const ofCourse = `/cours/${course.id}`;
  return {
    home: '/',
    help: '/aide',
    courses: '/cours',
    catalogue: '/catalogue',
    outline: ofCourse,
    versions: `${ofCourse}/versions`,
    analysis: `${ofCourse}/analyse`,
    'course-settings': `${ofCourse}/reglages`,
    media: `${ofCourse}/medias`,
    glossary: `${ofCourse}/glossaire`,
    'course-search': `${ofCourse}/chercher`,
    journal: `${ofCourse}/journal`,
    sessions: '/sessions',
    session: `/sessions/${ofClass.id}`,
    slots: `/sessions/${ofClass.id}/seances`,
    slot: `/sessions/${ofClass.id}/seances/${slotId}`,
    programs: '/sessions/programmes',
    program: `/sessions/programmes/${programs[0]?.id}`,
    people: '/personnes',
    person: `/personnes/${kept.id}`,
    import: '/personnes/import',
    twins: '/personnes/jumeaux',
    comparison: `/personnes/jumeaux/${kept.id}/${gone.id}`,
    'follow-up': '/suivi',
    corrections: '/suivi/corrections',
    inbox: '/suivi/messages',
    cohort: `/suivi/cohorte/${ofClass.id}`,
    statistics: '/suivi/statistiques',
    reminders: '/suivi/regles',
    papers: '/suivi/certificats',
    settings: '/reglages',
    brand: '/reglages/marque',
    companies: '/reglages/entreprises',
    switches: '/reglages/options',
    access: '/reglages/acces',
    audit: '/reglages/audit',
    'api-keys': '/reglages/cles',
    webhooks: '/reglages/webhooks',
    'training-provider': '/reglages/organisme',
    'legal-pages': '/reglages/pages-legales',
    'outgoing-mail': '/reglages/courrier',
    privacy: '/reglages/confidentialite',
    letters: '/reglages/lettres',
    letter: '/reglages/lettres/welcome',
  } as const;
}

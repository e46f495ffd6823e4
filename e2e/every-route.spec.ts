// Spec §2 as a table: each address of the portal, by somebody who may see it, in both languages, and each redirect. An
// address that the portal has and the table has not fails.
import { oneWay } from './every-way.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { currentPage, type Learner, lessonsOf, playUntil, signIn, worked } from './learner.ts';
import { branchingProgram } from './made-program.ts';
import { answersFor } from './player/answers.ts';
import { type Portal, root } from './portal.ts';
import { carryToken, forgetChosenLanguage } from './sign-in.ts';
import { type Language, languages, tenants } from './tenants.ts';
import { expect, test } from './test.ts';

const tenant = 'atelier';
const browserLocale = { fr: 'fr-FR', en: 'en-GB' } as const;

/** What the addresses are about, as the demo has it. */
interface Places {
  /** The learner's: a lesson that has ended, with one of its pages, the program it belongs to, a certificate. */
  readonly lesson: string;
  readonly page: string;
  readonly program: string;
  readonly certificate: string;
  /** A step of a course. */
  readonly node: string;
}

type Who = 'nobody' | 'learner' | 'trainer';

interface Row {
  /** As the router has it. */
  readonly route: string;
  readonly who: Who;
  readonly asked: (places: Places) => string;
  /** Where one ends; where one asked unless told. */
  readonly end?: (places: Places) => string;
  /** Heading of the first rank; null where the course gives it. */
  readonly heading: Readonly<Record<Language, string>> | null;
  /** What the tab of the browser says after the tenant's name, where it is not the heading. */
  readonly title?: Readonly<Record<Language, string>>;
}

const said = (fr: string, en: string) => ({ fr, en });
const dead = said('Lien invalide ou expiré', 'Invalid or expired link');
const dashboard = said('Mes résultats', 'My results');
const notFound = said('Page introuvable', 'Page not found');
const checking = said('Vérifier un certificat de réalisation', 'Check a certificat de réalisation');
const tab = (route: string, title: Readonly<Record<Language, string>>): Row => ({
  route: `/tableau-de-bord/${route}`,
  who: 'learner',
  asked: () => `/tableau-de-bord/${route}`,
  heading: dashboard,
  title,
});
const plain = (route: string, who: Who, fr: string, en: string): Row => ({
  route,
  who,
  asked: () => route,
  heading: said(fr, en),
});

const table: readonly Row[] = [
  plain('/', 'learner', 'Accueil', 'Home'),
  plain('/me', 'learner', 'Mon profil', 'My profile'),
  plain('/notifications', 'learner', 'Notifications', 'Notifications'),
  plain('/recherche', 'learner', 'Recherche', 'Search'),
  plain('/mes-notes', 'learner', 'Mes notes', 'My notes'),
  plain('/mes-erreurs', 'learner', 'Revoir mes erreurs', 'Review my mistakes'),
  {
    // Only what was answered wrong is tried again.
    route: '/mes-erreurs/$pageId',
    who: 'learner',
    asked: () => '/mes-erreurs/01900000-0000-7000-8000-000000000000',
    end: () => '/404',
    heading: notFound,
  },
  plain('/seances', 'learner', 'Mes séances', 'My live parts'),
  {
    ...plain('/presence/$secret', 'learner', 'Signer ma présence', 'Sign that you are here'),
    asked: () => `/presence/${'x'.repeat(43)}`,
  },
  {
    route: '/imprimer/$lessonId',
    who: 'learner',
    asked: ({ lesson }) => `/imprimer/${lesson}`,
    heading: null,
  },
  {
    ...plain('/digest-end/$token', 'nobody', 'Messages par e-mail', 'Messages by e-mail'),
    asked: () => `/digest-end/${'x'.repeat(43)}`,
  },
  plain('/login', 'nobody', 'Connexion', 'Sign in'),
  { route: '/reset', who: 'nobody', asked: () => '/reset', heading: dead },
  { route: '/reset/$token', who: 'nobody', asked: () => `/reset/${'x'.repeat(43)}`, heading: dead },
  { route: '/email', who: 'nobody', asked: () => '/email', heading: said('Lien invalide', 'Invalid link') },
  {
    route: '/render/node/$nodeId',
    who: 'learner',
    asked: ({ node }) => `/render/node/${node}`,
    heading: null,
  },
  {
    route: '/session/$lessonId',
    who: 'learner',
    asked: ({ lesson }) => `/session/${lesson}`,
    end: ({ lesson }) => `/session/${lesson}/page/`,
    heading: null,
  },
  {
    route: '/session/$lessonId/page/$pageId',
    who: 'learner',
    asked: ({ lesson, page }) => `/session/${lesson}/page/${page}`,
    heading: null,
  },
  {
    route: '/session/$lessonId/actions',
    who: 'learner',
    asked: ({ lesson }) => `/session/${lesson}/actions`,
    heading: said('Module terminé', 'Course finished'),
  },
  {
    // Without questions one goes on to the end; a lesson that asks some is below.
    route: '/session/$lessonId/questions',
    who: 'learner',
    asked: ({ lesson }) => `/session/${lesson}/questions`,
    end: ({ lesson }) => `/session/${lesson}/actions`,
    heading: said('Module terminé', 'Course finished'),
  },
  plain('/preview', 'trainer', 'Aperçu', 'Preview'),
  {
    route: '/tryout/$lessonId',
    who: 'trainer',
    asked: ({ lesson }) => `/tryout/${lesson}`,
    heading: said('Essai d’un cours', 'Tryout of a course'),
  },
  {
    route: '/tryout/$lessonId/page/$pageId',
    who: 'trainer',
    asked: ({ lesson, page }) => `/tryout/${lesson}/page/${page}`,
    heading: said('Essai d’un cours', 'Tryout of a course'),
  },
  {
    route: '/tryout/$lessonId/actions',
    who: 'trainer',
    asked: ({ lesson }) => `/tryout/${lesson}/actions`,
    heading: said('Essai d’un cours', 'Tryout of a course'),
  },
  {
    route: '/tryout/$lessonId/questions',
    who: 'trainer',
    asked: ({ lesson }) => `/tryout/${lesson}/questions`,
    heading: said('Essai d’un cours', 'Tryout of a course'),
  },
  plain('/correction', 'trainer', 'Aperçu', 'Preview'),
  {
    route: '/correction/$pageId',
    who: 'trainer',
    asked: ({ page }) => `/correction/${page}`,
    heading: null,
    title: said('Correction', 'Correction'),
  },
  {
    route: '/correction/$lessonId/page/$pageId',
    who: 'trainer',
    asked: ({ lesson, page }) => `/correction/${lesson}/page/${page}`,
    heading: null,
    title: said('Correction', 'Correction'),
  },
  {
    route: '/evaluate/$type/$id',
    who: 'learner',
    asked: ({ program }) => `/evaluate/Program/${program}`,
    heading: said('Votre avis', 'Your opinion'),
  },
  {
    route: '/evaluate/$type/$id',
    who: 'learner',
    asked: ({ program }) => `/evaluate/Course/${program}`,
    end: () => '/404',
    heading: notFound,
  },
  plain('/legal/mentions', 'nobody', 'Conditions d’utilisation', 'Terms of use'),
  plain('/legal/protection-des-donnees', 'nobody', 'Protection des données', 'Data protection'),
  plain('/legal/accessibilite', 'nobody', 'Déclaration d’accessibilité', 'Accessibility statement'),
  {
    route: '/tableau-de-bord',
    who: 'learner',
    asked: () => '/tableau-de-bord',
    end: () => '/tableau-de-bord/niveaux',
    heading: dashboard,
    title: said('Niveaux', 'Levels'),
  },
  tab('niveaux', said('Niveaux', 'Levels')),
  tab('metiers', said('Métiers', 'Jobs')),
  tab('statistiques', said('Statistiques', 'Statistics')),
  tab('validations', said('Certificats', 'Certificates')),
  tab('certicates', said('Certificats', 'Certificates')),
  tab('logbook', said('Carnet de bord', 'Logbook')),
  plain('/test-badges', 'learner', 'Badges', 'Badges'),
  plain('/_gallery', 'trainer', 'Galerie des composants', 'Gallery of components'),
  { route: '/_gallery', who: 'learner', asked: () => '/_gallery', end: () => '/404', heading: notFound },
  { route: '/_gallery', who: 'nobody', asked: () => '/_gallery', end: () => '/404', heading: notFound },
  {
    route: '/certificates/$ref',
    who: 'nobody',
    asked: ({ certificate }) => `/certificates/${certificate}`,
    heading: said('Vérifier un certificat', 'Check a certificate'),
  },
  // A reference that none has.
  plain('/realisation/$ref', 'nobody', checking.fr, checking.en),
  plain('/404', 'nobody', notFound.fr, notFound.en),
  plain('/403', 'nobody', 'Accès restreint', 'Restricted access'),
  { route: '$', who: 'nobody', asked: () => '/no/such/page', end: () => '/404', heading: notFound },
  { route: '$', who: 'learner', asked: () => '/tableau-de-bord/x', end: () => '/404', heading: notFound },
];

test('every address of the portal is in the table @once', () => {
  const source = readFileSync(join(root, 'apps/portal/src/paths.ts'), 'utf8');
  const addresses = [...source.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path);
  expect(addresses.length).toBeGreaterThan(20);
  const extra = ['/tableau-de-bord/certicates', '$'];
  expect(new Set(table.map(({ route }) => route))).toEqual(new Set([...addresses, ...extra]));
});

for (const language of oneWay(languages, 'first')) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    for (const who of ['nobody', 'learner', 'trainer'] as const) {
      const rows = table.filter((row) => row.who === who);
      test(`${rows.length} addresses as ${who} @once`, async ({ page, portal }) => {
        const places = await placesOf(portal);
        await forgetChosenLanguage(page);
        if (who !== 'nobody') await carryToken(page, portal, tenant, await signIn(portal, tenant, who));
        for (const row of rows) await visit(page, portal, row, { places, language });
      });
    }

    test('the questions of a lesson that asks some @once', async ({ page, ownPortal }) => {
      const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
      const { firstLesson, question } = await branchingProgram(ownPortal, tenant, learner);
      await playUntil(learner, firstLesson, () => false, answersFor);
      const last = await currentPage(learner, firstLesson);
      expect(last.progress).toBe('COMPLETED');
      await forgetChosenLanguage(page);
      await carryToken(page, ownPortal, tenant, learner);
      await page.goto(`${ownPortal.origin(tenant)}/session/${firstLesson}/questions`);
      await expect(page.getByRole('group', { name: question })).toBeVisible();
      const goOn = { fr: 'Continuer', en: 'Continue' }[language];
      await expect(page.getByRole('button', { name: goOn, exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}

async function visit(
  page: Page,
  portal: Portal,
  { asked, end, heading, title, route }: Row,
  { places, language }: { readonly places: Places; readonly language: Language },
): Promise<void> {
  const address = asked(places);
  await page.goto(portal.origin(tenant) + address);
  const name = heading?.[language];
  const h1 = page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name, exact: true }) });
  await expect(h1, route).toBeVisible();
  await expect(page.locator('html'), route).toHaveAttribute('lang', language);
  const tabTitle = title?.[language] ?? name;
  if (tabTitle !== undefined) await expect(page, route).toHaveTitle(new RegExp(`– ${tabTitle}$`));
  const ended = new URL(page.url()).pathname;
  const wanted = (end ?? asked)(places);
  if (wanted.endsWith('/')) expect(ended.startsWith(wanted), `${route}: ${ended}`).toBe(true);
  else expect(ended, route).toBe(wanted);
  await expect(page.getByRole('main'), route).toHaveCount(1);
}

async function placesOf(portal: Portal): Promise<Places> {
  const learner = await signIn(portal, tenant);
  const done = (await lessonsOf(learner)).find(
    ({ progress, certificationRef }) => progress === 'COMPLETED' && certificationRef !== null,
  );
  if (done === undefined) throw new Error('The demo has no lesson with a certificate.');
  const where = JSON.stringify({ lessonId: done.id, progress: 'COMPLETED' });
  const [page] = worked(await learner.api.listPages({ query: { where, limit: 1 } })).items;
  const program = await programOf(learner, done.classProgramId ?? '');
  const blocks = JSON.stringify({ type: 'block', courseId: done.courseId });
  const [node] = worked(await learner.api.listCourseNodes({ query: { where: blocks, limit: 1 } })).items;
  return {
    lesson: done.id,
    page: page?.id ?? '',
    program,
    certificate: done.certificationRef ?? '',
    node: node?.id ?? '',
  };
}

async function programOf({ api }: Learner, classProgramId: string): Promise<string> {
  return worked(await api.getClassProgram({ params: { id: classProgramId }, query: {} })).programId;
}

// A walk through screens of the back-office that take more than the demo has: a cohort of many columns, the page editor with
// what opens in it, and what jobs of a centre have made.
import { expect } from '@playwright/test';
import { signIn, worked } from '../learner.ts';
import type { Portal } from '../portal.ts';
import type { Look, Visit } from '../screens/screens.ts';
import { settled } from '../screens/settled.ts';
import { officeOrigin } from './office.ts';
import { enterPlatform } from './platform-entry.ts';
import type { Tenant } from '../tenants.ts';

/** More columns than the widest view shows. */
const columnsWanted = 24;

/** The page is signed in as an administrator; it ends on the platform's own page. */
export async function walkFilledDesk({ page, portal, tenant }: Visit, look: Look): Promise<void> {
  const origin = officeOrigin(portal, tenant);
  await page.goto(`${origin}/suivi/cohorte/${await makeWideCohort(portal, tenant)}`);
  const grid = page.getByRole('grid');
  await expect.poll(() => grid.getByRole('columnheader').count()).toBeGreaterThan(columnsWanted);
  await settled(page);
  await look('desk-cohort-wide');
  await grid.getByRole('rowheader').first().focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('row').last().getByRole('gridcell').last()).toBeFocused();
  await look('desk-cohort-wide-end');

  const { api } = await signIn(portal, tenant, 'admin');
  const [course] = worked(await api.listCourses({ query: { sort: 'title', limit: 1 } })).items;
  await page.goto(`${origin}/cours/${course?.id}`);
  const block = page.getByRole('treegrid').locator('tr[data-kind="block"]').first();
  await expect(block).toBeVisible();
  await page.goto(`${origin}/cours/${course?.id}/page/${await block.getAttribute('data-node')}`);
  // The stream of the course stays open: what is loaded is told by the page itself.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await look('desk-page-editor');
  await page.locator('main button[aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"]').first().click();
  await expect(page.locator('#chosen-form')).toBeVisible();
  await look('desk-page-editor-row');
  await page.getByRole('button', { name: /^(Ajouter une ligne|Add a row)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('desk-page-editor-kinds');
  await page.keyboard.press('Escape');

  await enterPlatform(page, portal);
  await settled(page);
  await look('desk-platform');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: /^(Faire une archive|Make an archive)$/ }).click();
  await expect(page.getByRole('button', { name: /^(Télécharger|Download)/ })).toBeVisible({
    timeout: 120_000,
  });
  await look('desk-platform-archives');
  await page.goto(`http://platform.localhost:${portal.port}/plateforme/journal`);
  await expect(page.getByRole('table')).toBeVisible();
  await look('desk-platform-journal');
}

/** A class whose programs have all courses of the demo, as often as it takes, with a learner who has begun none. */
async function makeWideCohort(portal: Portal, tenant: Tenant): Promise<string> {
  const { api } = await signIn(portal, tenant, 'admin');
  const { items: courses } = worked(await api.listCourses({ query: { limit: 50 } }));
  const [company] = worked(await api.listCompanies({ query: { limit: 1 } })).items;
  const { items: people } = worked(await api.listUsers({ query: { limit: 6 } }));
  if (courses.length === 0 || company === undefined)
    throw new Error('The demo has no course, or no company.');
  const body = { name: 'Une session de beaucoup de cours', companyId: company.id };
  const { id: classId } = worked(await api.createClass({ body }));
  const rounds = Math.ceil((columnsWanted + 1) / courses.length);
  for (let round = 0; round < rounds; round += 1) {
    const name = `Programme ${round + 1}`;
    const made = { body: { name, state: 'DRAFT', settings: { progression: 'free' } } } as const;
    // oxlint-disable-next-line no-await-in-loop -- one program after the other
    const { id: programId } = worked(await api.createProgram(made));
    for (const [order, { id: courseId }] of courses.entries())
      // oxlint-disable-next-line no-await-in-loop -- in their order
      worked(await api.createProgramCourse({ body: { programId, courseId, order } }));
    // oxlint-disable-next-line no-await-in-loop -- one program after the other
    worked(await api.updateProgram({ params: { id: programId }, body: { state: 'PUBLISHED' } }));
    // oxlint-disable-next-line no-await-in-loop -- one program after the other
    worked(await api.createClassProgram({ body: { classId, programId, order: round } }));
  }
  worked(await api.addLearners({ params: { id: classId }, body: { userIds: people.map(({ id }) => id) } }));
  return classId;
}

// What opens what in a program: drawn in layers on a wide screen, told by the list on a phone (back-office §3).
import { faultsInViews, views } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

test('a program with a fork and a choice is drawn, its courses are links, and a phone has the list @once', async ({
  page,
  ownPortal,
}) => {
  const { api } = await signIn(ownPortal, 'atelier', 'admin');
  const found = worked(await api.listCourses({ query: { limit: 3, sort: 'title' } })).items;
  const titles = ['Un cours au titre si long qu’une carte n’en montre que les premiers mots', 'Pour finir'];
  const made: { readonly id: string; readonly title: string }[] = [];
  for (const title of titles) {
    const body = {
      title,
      categoryId: null,
      language: 'fr',
      sectionTitle: 'Partie',
      pageTitle: 'Page',
    } as const;
    made.push({ title, id: worked(await api.createWrittenCourse({ body })).id });
  }
  const courses = [...found, ...made];
  const program = worked(await api.createProgram({ body: { name: 'À plusieurs chemins', state: 'DRAFT' } }));
  const entries: string[] = [];
  for (const [order, { id }] of courses.entries()) {
    const body = { programId: program.id, courseId: id, order };
    entries.push(worked(await api.createProgramCourse({ body })).id);
  }
  const [first = '', second = '', third = '', fourth = ''] = entries;
  const set = async (entry: string, settings: object): Promise<void> => {
    worked(await api.updateProgramCourse({ params: { id: entry }, body: { settings } }));
  };
  await set(fourth, { unlockedBy: [first, second] });

  await page.setViewportSize({ width: 1280, height: 900 });
  await enterOffice(page, ownPortal, { username: 'admin', path: `/sessions/programmes/${program.id}` });
  // By the keyboard alone: a question after the first course, whose two choices lead to the second and the third.
  const [opening, secondTitle = '', thirdTitle = ''] = courses.map(({ title }) => title);
  await page.getByRole('button', { name: `Choix à la fin de « ${opening} »` }).press('Enter');
  const form = page.getByRole('form', { name: /^Choix à la fin de/ });
  await form.getByRole('button', { name: 'Ajouter une question' }).press('Enter');
  await expect(form.getByLabel('Question 1', { exact: true })).toBeFocused();
  await page.keyboard.type('Par où continuer ?');
  await form.getByLabel('Choix 1', { exact: true }).fill('Chemin 1');
  await form.getByLabel('mène à').first().selectOption(secondTitle);
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  // A choice without words is told beside it, and nothing is sent.
  await expect(form.getByLabel('Choix 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Chemin 2');
  await form.getByLabel('mène à').nth(1).selectOption(thirdTitle);
  expect(await faultsInViews(page, 'the choices after a course', views)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('Demande à la fin : « Par où continuer ? »')).toBeVisible();
  const where = JSON.stringify({ programId: program.id });
  const [kept] = worked(await api.listProgramCourses({ query: { where, sort: 'order' } })).items;
  expect(kept?.settings.interactive).toEqual([
    {
      label: 'Par où continuer ?',
      choices: [
        { response: 'Chemin 1', action: { target: second } },
        { response: 'Chemin 2', action: { target: third } },
      ],
    },
  ]);
  const graph = page.getByRole('group', { name: 'Ce qui ouvre quoi' });
  await expect(graph.getByRole('listitem')).toHaveCount(courses.length);
  await expect(graph.getByRole('listitem').nth(1)).toContainText(/S’ouvre à qui le choisit/);
  expect(await faultsInViews(page, 'a program as a graph', views)).toEqual([]);
  await test.info().attach('graph-light-1280', { body: await graph.screenshot(), contentType: 'image/png' });

  await graph.focus();
  await page.keyboard.press('Tab');
  await expect(graph.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid', { name: 'Plan du cours' })).toBeVisible();
  await page.goBack();
  await expect(graph).toBeVisible();

  await page.setViewportSize({ width: 320, height: 800 });
  await expect(graph).toBeHidden();
  await expect(page.getByText(/^S’ouvre à qui le choisit/).first()).toBeVisible();
});

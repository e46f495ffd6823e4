// Whoever is missing from a table: told, listed, ticked, asked again with the number, suspended with the import and back with its undo; and when live parts are told.
import { faultsInViews, type View } from '../axe.ts';
import { oneWay } from '../every-way.ts';
import { signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

const words = {
  'fr-FR': {
    tenant: 'atelier',
    width: 1280,
    company: 'Entreprise',
    paste: 'Ou collez les lignes d’un tableur',
    read: 'Lire ce tableau',
    told: /^2 personnes apprennent dans cette entreprise sans être dans le tableau/,
    spared: /1 autre absent n’est jamais suspendu/,
    who: 'Voir les 2 absents',
    search: 'Chercher parmi les absents',
    tick: 'Suspendre aussi ces 2 personnes',
    act: 'Importer 1 personne et suspendre 2 absents…',
    safe: 'Ne suspendre personne',
    confirm: 'Importer et suspendre 2 personnes',
    done: /2 personnes sont suspendues\./,
    undo: 'Annuler cet import',
    undone: '2 comptes rouverts.',
    notice: 'Quand rappeler une séance',
    usual: 'La veille',
    save: 'Enregistrer',
    saved: 'Les options sont enregistrées.',
  },
  'en-GB': {
    tenant: 'maple',
    width: 360,
    company: 'Company',
    paste: 'Or paste the rows of a spreadsheet',
    read: 'Read this table',
    told: /^2 people learn in this company and are not in the table/,
    spared: /1 more is missing|1 more are missing/,
    who: 'See the 2 missing people',
    search: 'Search the missing people',
    tick: 'Also suspend these 2 people',
    act: 'Import 1 person and suspend 2 missing people…',
    safe: 'Suspend nobody',
    confirm: 'Import and suspend 2 people',
    done: /2 people are suspended\./,
    undo: 'Undo this import',
    undone: '2 accounts opened again.',
    notice: 'When to remind of a live part',
    usual: 'The day before',
    save: 'Save',
    saved: 'The options are saved.',
  },
} as const;

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 360 },
];

for (const [locale, said] of oneWay(Object.entries(words), 'last'))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('people missing from a table are suspended when asked twice, and back with the undo @once', async ({
      page,
      ownPortal,
    }, info) => {
      const { api } = await signIn(ownPortal, said.tenant, 'admin');
      const company = worked(await api.createCompany({ body: { name: 'Nord' } }));
      const people = ['partie', 'absente', 'organise'].map((name) => `${name}@nord.example`);
      for (const email of people) {
        const { id: userId } = worked(await api.createUser({ body: { email } }));
        const role = email.startsWith('organise') ? 'ORGANIZER' : 'STUDENT';
        worked(await api.createCompanyUser({ body: { companyId: company.id, userId, role: 'STUDENT' } }));
        if (role !== 'STUDENT')
          worked(await api.createCompanyUser({ body: { companyId: company.id, userId, role } }));
      }
      const openPeople = async () => {
        const where = JSON.stringify({ searched: { $has: 'nord.example' }, active: true });
        const { items } = worked(await api.listUsers({ query: { where, sort: 'email' } }));
        return items.map(({ email }) => email?.split('@')[0]);
      };
      const shoot = async (name: string) => {
        await page.setViewportSize({ width: said.width, height: 900 });
        await info.attach(name, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
      };
      await page.setViewportSize({ width: said.width, height: 900 });
      await enterOffice(page, ownPortal, {
        tenant: said.tenant,
        username: 'admin',
        path: '/personnes/import',
      });
      await page.getByLabel(said.company, { exact: true }).selectOption('Nord');
      await page.getByLabel(said.paste).fill('E-mail\nvenue@nord.example');
      await page.getByRole('button', { name: said.read }).click();
      await expect(page.getByText(said.told)).toBeVisible();
      await expect(page.getByText(said.spared)).toBeVisible();
      await page.getByText(said.who).click();
      await page.getByLabel(said.search).fill('PARTIE');
      await expect(page.getByText('partie@nord.example')).toBeVisible();
      await expect(page.getByText('absente@nord.example')).toHaveCount(0);
      await page.getByLabel(said.search).fill('');
      await expect(page.getByText('absente@nord.example')).toBeVisible();
      await page.getByLabel(said.tick).check();
      expect(await faultsInViews(page, 'who is missing', views)).toEqual([]);
      await shoot('missing');
      await page.getByRole('button', { name: said.act }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: said.safe })).toBeFocused();
      expect(await faultsInViews(page, 'asked again', views)).toEqual([]);
      await shoot('asked-again');
      // The choice that loses nothing.
      await page.keyboard.press('Enter');
      await expect(dialog).not.toBeVisible();
      expect(await openPeople()).toEqual(['absente', 'organise', 'partie']);
      await page.getByRole('button', { name: said.act }).click();
      await dialog.getByRole('button', { name: said.confirm }).click();
      await expect(page.getByText(said.done).first()).toBeVisible({ timeout: 60_000 });
      expect(await openPeople()).toEqual(['organise', 'venue']);
      await shoot('suspended');
      await page.getByRole('button', { name: said.undo }).click();
      await expect(page.getByText(said.undone).first()).toBeVisible({ timeout: 60_000 });
      expect(await openPeople()).toEqual(['absente', 'organise', 'partie']);
      await shoot('undone');

      await page.goto(page.url().replace(/\/personnes.*/, '/reglages/options'));
      const notice = page.getByLabel(said.notice);
      await expect(notice.locator('option:checked')).toHaveText(said.usual);
      await notice.selectOption('hours-2');
      await page.getByRole('button', { name: said.save, exact: true }).click();
      await expect(page.getByText(said.saved).first()).toBeVisible();
      await expect
        .poll(async () => worked(await api.getCurrentContext()).settings.slotNotice)
        .toEqual({ unit: 'hours', count: 2 });
      await shoot('options');
    });
  });

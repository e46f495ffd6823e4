// "Pourquoi Claire voit-elle ceci ?": an admin asks why somebody sees a session, a course and a part, by keyboard too, and why a learner does not.
import { oneWay } from '../every-way.ts';
import { faultsInViews, type View } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice, officeOrigin } from './office.ts';

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];

const words = {
  'fr-FR': {
    tenant: 'atelier',
    section: /^Pourquoi .+ voit-elle ou voit-il ceci/,
    search: 'Chercher',
    why: /: pourquoi \?$/,
    kind: 'Quoi',
    sees: /voit «/,
    seesNot: /ne voit pas «/,
    trainer: /^Formateur de la session «/,
    part: 'Partie',
    settings: 'Réglages',
    admin: 'administrateur du centre.',
    whoSees: 'Pourquoi quelqu’un voit ceci…',
    whom: 'Personne',
    finds: /y trouve comme apprenant/,
  },
  'en-GB': {
    tenant: 'maple',
    section: /^Why does .+ see this/,
    search: 'Search',
    why: /: why\?$/,
    kind: 'What',
    sees: /sees “/,
    seesNot: /does not see “/,
    trainer: /^Trainer of the session “/,
    part: 'Part',
    settings: 'Settings',
    admin: 'administrator of the centre.',
    whoSees: 'Why somebody sees this…',
    whom: 'Person',
    finds: /finds there as a learner/,
  },
} as const;

for (const [locale, said] of oneWay(Object.entries(words), 'first'))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('why a trainer sees a session and not the settings, and what a learner finds there @once', async ({
      page,
      ownPortal,
    }, info) => {
      test.setTimeout(180_000);
      const trainer = await signIn(ownPortal, said.tenant, 'trainer');
      const learner = await signIn(ownPortal, said.tenant, 'learner');
      const where = JSON.stringify({ userId: trainer.id, role: 'TEACHER' });
      const [place] = worked(await trainer.api.listClassUsers({ query: { where, populate: 'class' } })).items;
      const name = place?.class?.name ?? '';

      await enterOffice(page, ownPortal, { tenant: said.tenant, username: 'admin' });
      await page.goto(`${officeOrigin(ownPortal, said.tenant)}/personnes/${trainer.id}`);
      const section = page.getByRole('region', { name: said.section });
      await section.getByLabel(said.search).fill(name.slice(0, 12));
      await section.getByLabel(said.search).press('Tab');
      await expect(section.getByRole('button', { name: said.why }).first()).toBeVisible();
      await section.getByRole('button', { name }).first().focus();
      await page.keyboard.press('Enter');
      await expect(section.getByText(said.sees)).toBeVisible();
      await expect(section.getByText(said.trainer).first()).toBeVisible();
      expect(await faultsInViews(page, 'why a trainer sees a session', views)).toEqual([]);
      await info.attach('sees', {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });

      await section.getByLabel(said.kind).selectOption('part');
      await section.getByLabel(said.part, { exact: true }).selectOption('settings');
      await expect(section.getByText(said.seesNot)).toBeVisible();
      await expect(section.getByText(said.admin)).toBeVisible();
      // What it says is what the trainer is answered.
      expect(await trainer.api.getOutgoingMail()).toMatchObject({ ok: false, status: 403 });

      // From the sheet of the session: whom, then the answer on the page of the person.
      await page.goto(`${officeOrigin(ownPortal, said.tenant)}/sessions/${place?.classId ?? ''}`);
      await page.getByRole('button', { name: said.whoSees }).click();
      const dialog = page.getByRole('dialog');
      const me = worked(await learner.api.getMe({ query: {} }));
      await dialog.getByLabel(said.whom).fill(me.lastname ?? me.displayName);
      expect(await faultsInViews(page, 'whom', views)).toEqual([]);
      await dialog.getByRole('button', { name: me.email }).click();
      await expect(section.getByText(name).first()).toBeVisible();
      await expect(section.getByText(said.finds)).toBeVisible();
      expect(await faultsInViews(page, 'what a learner finds', views)).toEqual([]);
      await info.attach('finds', {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
    });
  });

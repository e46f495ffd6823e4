// Twins: found, compared, merged by keyboard, undone, in both languages; the learner signs in to what was two accounts.
import { oneWay } from '../every-way.ts';
import type { Page } from '@playwright/test';
import { faultsInViews, type View } from '../axe.ts';
import { lessonsOf, signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const words = {
  'fr-FR': {
    tenant: 'atelier',
    twins: 'Jumeaux',
    compare: /^Comparer .*jumeau@double\.test/,
    stays: 'Qui reste',
    merge: /^Fusionner dans/,
    merged: /^Fusionné le/,
    undo: /^Annuler cette fusion/,
    undone: /deux comptes à nouveau/,
    consequences: 'Ce que fera la fusion',
  },
  'en-GB': {
    tenant: 'maple',
    twins: 'Twins',
    compare: /^Compare .*jumeau@double\.test/,
    stays: 'Who stays',
    merge: /^Merge into/,
    merged: /^Merged on/,
    undo: /^Undo this merge/,
    undone: /two accounts again/,
    consequences: 'What merging will do',
  },
} as const;

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.closest('label')?.textContent ?? at?.textContent ?? '';
    });
    if (typeof name === 'string' ? said.trim() === name : name.test(said.trim())) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

for (const [locale, said] of oneWay(Object.entries(words), 'first'))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('two accounts are made one by keyboard, and two again @once', async ({ page, ownPortal }) => {
      const { api } = await signIn(ownPortal, said.tenant, 'admin');
      const learner = await signIn(ownPortal, said.tenant, 'learner2');
      const me = worked(await api.getUser({ params: { id: learner.id }, query: {} }));
      const { firstname, lastname } = me;
      const born = { firstname, lastname, birthday: me.birthday ?? '1990-01-01' };
      worked(await api.updateUser({ params: { id: learner.id }, body: { birthday: born.birthday } }));
      const double = worked(await api.createUser({ body: { ...born, email: 'jumeau@double.test' } }));
      const lessons = (await lessonsOf(learner)).length;

      await enterOffice(page, ownPortal, { tenant: said.tenant, username: 'admin', path: '/personnes' });
      await tabTo(page, said.twins);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: said.compare })).toBeVisible();
      expect(await faultsInViews(page, 'the twins of a centre', views)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await tabTo(page, said.compare);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: said.consequences })).toBeVisible();
      expect(await faultsInViews(page, 'two accounts side by side', views)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });

      // The new account stays, and takes what the learner had.
      const stays = page.getByRole('group', { name: said.stays });
      const chosen = stays.getByRole('radio', { name: /jumeau@double\.test/ });
      if (!(await chosen.isChecked())) {
        await tabTo(page, /learner2@|Learner2|@/);
        await page.keyboard.press('ArrowRight');
      }
      await expect(chosen).toBeChecked();
      await tabTo(page, said.merge);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await faultsInViews(page, 'before two accounts are merged', views)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await tabTo(page, said.merge);
      await page.keyboard.press('Enter');
      await expect(page.getByText(said.merged)).toBeVisible();
      expect(await faultsInViews(page, 'a merge that is done', views)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });

      // Signed out, and the lessons are the other account's.
      expect(await learner.api.getMe({ query: {} })).toMatchObject({ status: 401 });
      const ofDouble = { where: JSON.stringify({ userId: double.id }), limit: 200 };
      expect(worked(await api.listLessons({ query: ofDouble })).items.length).toBe(lessons);

      await tabTo(page, said.undo);
      await page.keyboard.press('Enter');
      await expect(page.getByText(said.undone)).toBeVisible();
      expect(worked(await api.listLessons({ query: ofDouble })).items).toEqual([]);
      expect((await lessonsOf(await signIn(ownPortal, said.tenant, 'learner2'))).length).toBe(lessons);
      await page.reload();
      await expect(page.getByText(said.undone)).toBeVisible();
    });
  });

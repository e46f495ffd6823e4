// The privacy of a centre: a request that a hold refuses, the words of the register in its file, and the hold lifted; by keyboard in French.
import { oneWay } from '../every-way.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsInViews, type View } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

const words = {
  'fr-FR': {
    tenant: 'atelier',
    width: 1280,
    newHold: 'Poser un gel',
    who: 'Qui est gelé',
    add: /^Ajouter .*learner2@/,
    chosen: /^Personne gelée\s: (?!…)/,
    reason: 'Pourquoi',
    place: 'Poser le gel',
    held: 'Gelé',
    refused: /^Un gel conserve les données de cette personne/,
    erase: 'Supprimer le compte',
    confirm: 'Tapez SUPPRIMER pour confirmer',
    word: 'SUPPRIMER',
    answer: 'Répondre à la demande de',
    lift: /^Lever le gel de/,
    liftReason: 'Pourquoi il est levé',
    liftNow: 'Lever',
    lifted: 'Levé',
    officer: 'Délégué à la protection des données',
    save: 'Enregistrer les mots',
    saved: 'Les mots du registre sont enregistrés.',
    csv: 'Télécharger en CSV',
    purpose: 'Finalité',
  },
  'en-GB': {
    tenant: 'maple',
    width: 360,
    newHold: 'Place a hold',
    who: 'Who is held',
    add: /^Add .*learner2@/,
    chosen: /^Held: (?!…)/,
    reason: 'Why',
    place: 'Place the hold',
    held: 'Held',
    refused: /^A hold keeps this person’s data/,
    erase: 'Delete the account',
    confirm: 'Type DELETE to confirm',
    word: 'DELETE',
    answer: 'Answer the request of',
    lift: /^Lift the hold on/,
    liftReason: 'Why it is lifted',
    liftNow: 'Lift',
    lifted: 'Lifted',
    officer: 'Data protection officer',
    save: 'Save the words',
    saved: 'The words of the register were saved.',
    csv: 'Download as CSV',
    purpose: 'Purpose',
  },
} as const;

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 360 },
];

for (const [locale, said] of oneWay(Object.entries(words), 'first'))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a hold refuses an erasure until it is lifted, and the register holds the words of the centre @once', async ({
      page,
      ownPortal,
    }) => {
      const { api } = await signIn(ownPortal, said.tenant, 'learner2');
      worked(await api.requestAccountDeletion());
      const path = '/reglages/confidentialite';
      await page.setViewportSize({ width: said.width, height: 900 });
      await enterOffice(page, ownPortal, { tenant: said.tenant, username: 'admin', path });
      const press = async (within: Page | ReturnType<Page['getByRole']>, name: string | RegExp) => {
        await within.getByRole('button', { name, exact: true }).first().focus();
        await page.keyboard.press('Enter');
      };
      const type = async (within: Page | ReturnType<Page['getByRole']>, label: string, text: string) => {
        await within.getByLabel(label, { exact: true }).focus();
        await page.keyboard.type(text);
      };

      await press(page, said.newHold);
      const dialog = page.getByRole('dialog');
      await type(dialog, said.who, 'learner2');
      await press(dialog, said.add);
      await expect(dialog.getByText(said.chosen)).toBeVisible();
      await type(dialog, said.reason, '2026-17');
      expect(await faultsInViews(page, 'a hold before it is placed', views.slice(1))).toEqual([]);
      await page.setViewportSize({ width: said.width, height: 900 });
      await press(dialog, said.place);
      await expect(dialog).not.toBeVisible();
      await expect(page.getByRole('cell').getByText(said.held, { exact: true })).toBeVisible();
      const asked = worked(await api.getAccountDeletion());
      expect(asked.held).toEqual({ until: null });

      await type(page, said.officer, 'dpo@centre.example');
      await press(page, said.save);
      await expect(page.getByText(said.saved).first()).toBeAttached();
      const download = page.waitForEvent('download');
      await press(page, said.csv);
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toContain(said.purpose);
      expect(file).toContain('lesson_events');
      expect(file).toContain('dpo@centre.example');
      expect(await faultsInViews(page, 'privacy', views)).toEqual([]);
      await page.setViewportSize({ width: said.width, height: 900 });

      // Where requests are answered, the erasure says why it is refused.
      const { displayName } = worked(await api.getMe({ query: {} }));
      await page.getByRole('link', { name: new RegExp(`^${said.answer}.+${displayName}$`) }).focus();
      await page.keyboard.press('Enter');
      const leaver = page.getByRole('listitem').filter({ hasText: displayName });
      await leaver.locator('summary').filter({ hasText: said.erase }).focus();
      await page.keyboard.press('Enter');
      await type(leaver, said.confirm, said.word);
      await page.keyboard.press('Enter');
      await expect(leaver.getByText(said.refused)).toBeVisible();

      await page.goBack();
      await press(page, said.lift);
      await type(dialog, said.liftReason, 'Clos');
      await press(dialog, said.liftNow);
      await expect(dialog).not.toBeVisible();
      await expect(page.getByText(said.lifted, { exact: true })).toBeVisible();
      expect(worked(await api.getAccountDeletion()).held).toBeNull();
    });
  });

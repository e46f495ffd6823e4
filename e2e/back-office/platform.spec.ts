// The screen of a superadmin: a centre is made, its first administrator comes in by the letter, it is limited, switched off
// and on, visited with a reason, and taken as an archive.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsInViews, type View } from '../axe.ts';
import { hostFetch } from '../peers/host-fetch.ts';
import { withMail } from '../peers/with-mail.ts';
import { expect, test } from '../test.ts';
import { enterPlatform } from './platform-entry.ts';

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const newPassword = 'Vert;Tango19';

async function faultless(page: Page, what: string): Promise<void> {
  expect(await faultsInViews(page, what, views)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('a centre from its making to its archive @once', async ({ page, context }) => {
    test.setTimeout(240_000);
    await withMail(async (portal, mails) => {
      await enterPlatform(page, portal);
      await faultless(page, 'the centres');
      await page.getByRole('link', { name: 'Nouveau centre' }).first().click();
      await page.getByLabel('Nom du centre').fill('École de la Rive');
      await page.getByLabel('Nom court').fill('rive');
      await page.getByLabel('Adresse du portail').fill('rive.localhost');
      await page.getByLabel('Adresse électronique du premier administrateur').fill('ada@rive.example');
      await faultless(page, 'a new centre');
      await page.getByRole('button', { name: 'Créer le centre' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'École de la Rive' })).toBeVisible();

      // Its first administrator comes in by the letter.
      await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(1);
      const path = /\/reset\/[\w-]{43}/.exec(mails.received[0]?.text ?? '')?.[0] ?? '';
      const own = `http://rive.localhost:${portal.port}`;
      const office = await context.newPage();
      await office.goto(own + path);
      await office.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(newPassword);
      await office.keyboard.press('Enter');
      await expect(office).toHaveURL(`${own}/login`);
      const enter = async () => {
        await office.goto(`http://admin.rive.localhost:${portal.port}/`);
        await office.getByLabel('Identifiant').fill('ada@rive.example');
        await office.getByRole('textbox', { name: 'Mot de passe' }).fill(newPassword);
        await office.keyboard.press('Enter');
      };
      await enter();
      await expect(office.getByRole('navigation', { name: 'Principale' })).toBeVisible();

      await page.getByLabel('Personnes en 30 jours').fill('40');
      await page.getByRole('button', { name: 'Enregistrer les limites' }).click();
      await expect(page.getByText('1 sur 40')).toBeVisible();

      // Where no centre answers, the demo's default one does.
      const answering = async () => {
        const headers = { host: `rive.localhost:${portal.port}` };
        const url = `http://127.0.0.1:${portal.port}/api/contexts/current`;
        const answer = await hostFetch(url, { headers });
        return ((await answer.json()) as { readonly alias?: string }).alias;
      };
      // Off, it answers nobody; on again, it does.
      await page.getByRole('button', { name: 'Fermer le centre' }).click();
      await faultless(page, 'before a centre is switched off');
      await page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).last().click();
      await expect(page.getByRole('button', { name: 'Ouvrir le centre' })).toBeVisible();
      await expect.poll(answering, { timeout: 30_000 }).not.toBe('rive');
      await page.getByRole('button', { name: 'Ouvrir le centre' }).click();
      await expect.poll(answering, { timeout: 30_000 }).toBe('rive');

      // A visit, whose reason the centre reads.
      await page.getByRole('button', { name: 'Visiter' }).click();
      await page.getByLabel('Raison').fill('Demandé par la directrice, au téléphone');
      const opening = context.waitForEvent('page');
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.request().method() === 'POST' && /visits?$/.test(one.url())),
        page.getByRole('button', { name: 'Ouvrir la visite' }).click(),
      ]);
      const visit = await opening;
      const { address, code } = (await answer.json()) as { readonly address: string; readonly code: string };
      // The centre's tab begins anew once this browser has another person: an address opened in it meanwhile would be lost.
      const begunAnew = office.waitForEvent('load');
      // A portal of a test does not know the port at which it answers.
      await visit.goto(`${address.replace(':0/', `:${portal.port}/`)}#visite=${code}`);
      await expect(visit.getByRole('navigation', { name: 'Principale' })).toBeVisible();
      await visit.close();
      await begunAnew;
      await office.goto(`http://admin.rive.localhost:${portal.port}/reglages/audit`);
      await expect(office.getByText('Demandé par la directrice, au téléphone').first()).toBeVisible();

      // The archive, until it can be taken.
      await page.bringToFront();
      await page.getByRole('button', { name: 'Faire une archive' }).click();
      const take = page.getByRole('button', { name: 'Télécharger' });
      await expect(take).toBeVisible({ timeout: 60_000 });
      await faultless(page, 'a centre with an archive');
      const coming = page.waitForEvent('download');
      await take.click();
      const archive = await coming;
      expect(archive.suggestedFilename()).toBe('rive.zip');
      const text = (await readFile(await archive.path())).toString('latin1');
      expect(text).toContain('tables/users.jsonl');
      expect(text).not.toContain('tables/user_secrets.jsonl');
      await office.reload();
      await expect(office.getByRole('cell', { name: 'Données exportées' }).first()).toBeVisible();

      await page.getByRole('link', { name: 'Journal' }).click();
      for (const act of ['Centre créé', 'Centre exporté', 'Archive d’un centre prise'])
        await expect(page.getByRole('rowheader', { name: act, exact: true }).first()).toBeVisible();
      await faultless(page, 'the journal of the platform');
    });
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('the centres, one of them and its archive @once', async ({ page, ownPortal }) => {
    test.setTimeout(180_000);
    await enterPlatform(page, ownPortal);
    await page.getByRole('link', { name: 'L’Atelier des Hauteurs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'L’Atelier des Hauteurs' })).toBeVisible();
    await page.getByRole('button', { name: 'Make an archive' }).click();
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 90_000 });
    await faultless(page, 'a centre with an archive, in English');
  });
});

// The centre's own mail server, set up by keyboard: a trial that fails says where, one that succeeds arrives, and letters follow.
import { oneWay } from '../every-way.ts';
import { faultsInViews, type View } from '../axe.ts';
import { startMailServer } from '../peers/mail-server.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const words = {
  'fr-FR': {
    tenant: 'atelier',
    host: 'Serveur',
    security: 'Chiffrement',
    none: 'Aucun',
    port: 'Port',
    address: 'Adresse de l’expéditeur',
    attempt: 'Essayer',
    unreached: 'Le serveur n’a pas pu être joint à ce port.',
    arrived: 'Le serveur a pris la lettre',
    save: 'Enregistrer le serveur',
    leaves: /^Les lettres partent par 127\.0\.0\.1/,
    subject: 'Essai du courrier',
  },
  'en-GB': {
    tenant: 'maple',
    host: 'Server',
    security: 'Encryption',
    none: 'None',
    port: 'Port',
    address: 'Address of the sender',
    attempt: 'Try',
    unreached: 'The server could not be reached at this port.',
    arrived: 'The server took the letter',
    save: 'Save the server',
    leaves: /^Letters leave by 127\.0\.0\.1/,
    subject: 'Trial of the mail server',
  },
} as const;

for (const [locale, said] of oneWay(Object.entries(words), 'last'))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a mail server is tried and saved by keyboard alone, and a real letter arrives by it @once', async ({
      page,
      ownPortal,
    }) => {
      const mails = await startMailServer();
      const { tenant } = said;
      await enterOffice(page, ownPortal, { tenant, username: 'admin', path: '/reglages/courrier' });
      const type = async (label: string, text: string): Promise<void> => {
        await page.getByLabel(label, { exact: true }).focus();
        await page.keyboard.press('Control+A');
        await page.keyboard.type(text);
      };
      const press = async (name: string): Promise<void> => {
        await page.getByRole('button', { name, exact: true }).focus();
        await page.keyboard.press('Enter');
      };
      await type(said.host, '127.0.0.1');
      await page.getByLabel(said.security, { exact: true }).focus();
      await page.keyboard.type(said.none);
      await type(said.port, '9');
      await type(said.address, 'formation@centre.example');
      await press(said.attempt);
      await expect(page.getByText(said.unreached)).toBeVisible();
      expect(await faultsInViews(page, 'a trial that failed', views)).toEqual([]);
      await type(said.port, new URL(mails.url).port);
      await press(said.attempt);
      await expect(page.getByText(said.arrived).first()).toBeVisible();
      const [letter] = mails.received;
      const parsed = await letter?.parsed();
      expect(parsed?.subject).toContain(said.subject);
      expect(parsed?.from).toMatchObject({ address: 'formation@centre.example' });
      expect(parsed?.text?.trim().length).toBeGreaterThan(0);
      await press(said.save);
      await expect(page.getByText(said.leaves)).toBeVisible();
      expect(await faultsInViews(page, 'the outgoing mail', views)).toEqual([]);
      await mails.stop();
    });
  });

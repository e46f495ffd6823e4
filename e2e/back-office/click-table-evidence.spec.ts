// The lines of evidence of the table of back-office §2: what each costs from Home, counted by the page itself.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsInViews, type View } from '../axe.ts';
import { expect, test } from '../test.ts';
import { type Acts, CountedActs } from './counted-acts.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

const someViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const told = (task: string, { clicks, keys }: Acts) =>
  console.log(`Click table: ${task}: ${clicks} clicks, ${keys} keys.`);

/** Presses the button and answers what the browser saved. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** By the search of the head: one click, the name, and Enter on what is found first. */
async function find(page: Page, text: string, line: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Chercher/ }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: line })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** Where the directory of a zip begins an entry, and where its name has its length and itself. */
const entrySign = Buffer.from([0x50, 0x4b, 1, 2]);
const [lengthAt, nameAt] = [28, 46];

/** Names of the files in a zip, as its directory has them. */
function zipNames(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = bytes.indexOf(entrySign); at >= 0; at = bytes.indexOf(entrySign, at + nameAt))
    names.push(bytes.subarray(at + nameAt, at + nameAt + bytes.readUInt16LE(at + lengthAt)).toString());
  return names;
}

test('evidence of one learner as PDF and archive, and all certificates of a class @once', async ({
  page,
  ownPortal,
}) => {
  const acts = await CountedActs.on(page);
  await enterOffice(page, ownPortal, { username: 'admin' });
  const rail = page.getByRole('navigation', { name: 'Principale' });
  await acts.begin();
  await find(page, 'moreau', /Léa Moreau/);
  const archive = await saved(page, 'Relevé et certificats (ZIP)');
  const evidence = await acts.done();
  told('evidence of one learner as an archive with its PDF', evidence);
  expect(evidence).toEqual({ clicks: 2, keys: 0 });
  const names = zipNames(archive.bytes);
  expect(archive.name).toMatch(/^Relevé de formation de .+\.zip$/);
  expect(names.slice(0, 3)).toEqual(['LISEZMOI-README.txt', 'releve.pdf', 'releve.json']);
  expect(names.filter((name) => name.startsWith('certificats/')).length).toBeGreaterThan(0);
  const paper = await saved(page, 'Relevé de formation (PDF)');
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await faultsInViews(page, 'a person with evidence', someViews)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await rail.getByRole('link', { name: 'Accueil' }).click();
  await acts.begin();
  await find(page, 'remise', /Harnais, remise à niveau/);
  const certificates = await saved(page, 'Tous les certificats');
  const taken = await acts.done();
  told('all certificates of a class', taken);
  expect(taken).toEqual({ clicks: 2, keys: 0 });
  expect(zipNames(certificates.bytes)[0]).toBe('liste.csv');
  expect(await faultsInViews(page, 'a session with certificates', someViews)).toEqual([]);

  // By the rail and the list alone, it is one click more.
  await page.setViewportSize({ width: 1280, height: 800 });
  await rail.getByRole('link', { name: 'Accueil' }).click();
  await acts.begin();
  await rail.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('link', { name: 'Harnais, remise à niveau' }).click();
  await saved(page, 'Tous les certificats');
  told('all certificates of a class, without the search', await acts.done());
});

// A live part from its series to its closed sheet: planned by an organizer, signed on a phone by touch and by keyboard,
// an absence, a countersignature, a correction that keeps the old value, and the paper (back-office §4).
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { faultsInViews, type View } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import type { Portal } from '../portal.ts';
import { carryToken } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

const someViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const learners = ['awa.diop', 'yann.le-goff', 'learner'] as const;

/** From now, as long as the part that is signed goes on. */
const partMinutes = 5;

/** A day and an hour of the centre's clock, so many minutes from now. */
function wallClock(minutes: number): { readonly day: string; readonly time: string } {
  const at = new Date(Date.now() + minutes * 60_000);
  const timeZone = 'Europe/Paris';
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  return { day, time };
}

/** A part ends on the day on which it begins: shortly before midnight, the milliseconds until that is past. */
function untilOneDay(): number {
  for (let minutes = 0; ; minutes += 1)
    if (wallClock(minutes - 1).day === wallClock(minutes + partMinutes).day) return minutes * 60_000;
}

/** The link on a phone of its own, as somebody who is signed in. */
async function phoneOf(browser: Browser, portal: Portal, username: string, link: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
  });
  const phone = await context.newPage();
  await carryToken(phone, portal, 'atelier', await signIn(portal, 'atelier', username));
  // The portals of journeys take any port that is free, and know only that they did.
  await phone.goto(portal.origin('atelier') + new URL(link).pathname);
  await expect(phone.getByRole('heading', { level: 1, name: /Signer.*Pose et dépose/ })).toBeVisible();
  return phone;
}

test('a live part is planned, signed, countersigned, corrected and printed @once', async ({
  page,
  browser,
  ownPortal,
}) => {
  const wait = untilOneDay();
  test.setTimeout(300_000 + wait);
  await pause(wait);
  const admin = await signIn(ownPortal, 'atelier', 'admin');
  const trainer = await signIn(ownPortal, 'atelier', 'trainer');
  const { companyId } = worked(await admin.api.listClasses({ query: { limit: 1 } })).items[0] ?? {
    companyId: '',
  };
  const made = await admin.api.createClass({
    body: { companyId: companyId ?? '', name: 'Échafaudages de mars' },
  });
  const { id: classId } = worked(made);
  const teaching = { classId, userId: trainer.id, role: 'TEACHER' } as const;
  worked(await admin.api.createClassUser({ body: teaching }));
  const emails = learners.map((name) => `${name}@atelier.example`);
  const added = worked(await admin.api.addLearners({ params: { id: classId }, body: { emails } }));
  expect(added.unknown).toEqual([]);

  await test.step('the organizer plans a series, and one part that begins now', async () => {
    await enterOffice(page, ownPortal, { username: 'organizer', path: `/sessions/${classId}` });
    await page.getByRole('link', { name: 'Séances et émargement' }).click();
    await expect(page.getByText('Aucune séance pour l’instant')).toBeVisible();
    await page.getByRole('button', { name: 'Prévoir une séance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prévoir une séance' });
    await dialog.getByLabel('Titre').fill('Atelier');
    await dialog.getByRole('radio', { name: 'Une série de demi-journées' }).check();
    await dialog.getByLabel('Premier jour').fill('2031-03-03');
    await dialog.getByLabel('Dernier jour').fill('2031-03-07');
    await expect(dialog.getByText('10 séances seront prévues.')).toBeVisible();
    expect(await faultsInViews(page, 'a series that is planned', someViews)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Prévoir', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Séances' }).getByRole('listitem')).toHaveCount(10);

    await page.getByRole('button', { name: 'Prévoir une séance' }).click();
    await dialog.getByLabel('Titre').fill('Pose et dépose');
    await dialog.getByLabel('Lieu').fill('Salle 2');
    const [start, end] = [wallClock(-1), wallClock(partMinutes)];
    await dialog.getByLabel('Jour', { exact: true }).fill(start.day);
    await dialog.getByLabel('De', { exact: true }).fill(start.time);
    await dialog.getByLabel('À', { exact: true }).fill(end.time);
    await dialog.getByRole('button', { name: 'Prévoir', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await faultsInViews(page, 'the live parts of a session', someViews)).toEqual([]);
  });

  const { items } = worked(await trainer.api.listSlots({ params: { id: classId } }));
  const slotId = items.find(({ title }) => title === 'Pose et dépose')?.id ?? '';
  const desk = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  let link = '';
  await test.step('the trainer opens its sheet, makes the link and shows its code', async () => {
    const path = `/sessions/${classId}/seances/${slotId}`;
    await enterOffice(desk, ownPortal, { username: 'trainer', path });
    await desk.getByRole('button', { name: 'Faire le lien' }).click();
    link = await desk.getByText(/\/presence\//).innerText();
    await desk.getByRole('button', { name: 'Afficher le QR code' }).click();
    await expect(desk.getByRole('img', { name: 'QR code qui mène à la signature' })).toBeVisible();
    expect(await faultsInViews(desk, 'the poster of a room', someViews)).toEqual([]);
    await desk.setViewportSize({ width: 1280, height: 800 });
    await desk.keyboard.press('Escape');
  });

  await test.step('a learner draws on a phone', async () => {
    const phone = await phoneOf(browser, ownPortal, learners[0], link);
    expect(await faultsInViews(phone, 'presence to sign', someViews)).toEqual([]);
    await phone.setViewportSize({ width: 360, height: 740 });
    const pad = phone.getByRole('img', { name: /^Votre signature/ });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (box === null) throw new Error('the field of the signature has no place');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await phone.mouse.move(...at(0.2, 0.6));
    await phone.mouse.down();
    await phone.mouse.move(...at(0.5, 0.2), { steps: 8 });
    await phone.mouse.move(...at(0.8, 0.7), { steps: 8 });
    await phone.mouse.up();
    await phone.getByRole('button', { name: 'Signer', exact: true }).tap();
    await expect(phone.getByText(/Signé le .*présent/)).toBeVisible();
    expect(await faultsInViews(phone, 'presence that is signed', someViews)).toEqual([]);
    await phone.context().close();
  });

  await test.step('another one signs by keyboard alone', async () => {
    const phone = await phoneOf(browser, ownPortal, learners[1], link);
    const click = phone.getByRole('button', { name: 'Je signe en cliquant' });
    for (let steps = 0; steps < 40; steps += 1) {
      if (await click.evaluate((button) => button === document.activeElement)) break;
      await phone.keyboard.press('Tab');
    }
    await expect(click).toBeFocused();
    await phone.keyboard.press('Enter');
    await expect(phone.getByText(/Signé le .*présent/)).toBeVisible();
    await phone.context().close();
  });

  await test.step('the trainer marks an absence and countersigns', async () => {
    await expect(desk.getByText('signé à la main')).toBeVisible({ timeout: 20_000 });
    await expect(desk.getByText('signé en cliquant')).toBeVisible({ timeout: 20_000 });
    await desk.getByRole('button', { name: /^Noter la présence de / }).click();
    await desk.getByLabel('Motif de l’absence').fill('Arrêt maladie');
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Arrêt maladie')).toBeVisible();
    expect(await faultsInViews(desk, 'a sheet to countersign', someViews)).toEqual([]);
    await desk.setViewportSize({ width: 1280, height: 800 });
    await desk.getByRole('button', { name: 'Je contresigne en cliquant' }).click();
    await expect(desk.getByText(/^Contresignée par .*, en cliquant\.$/)).toBeVisible();
  });

  await test.step('a correction keeps the old value', async () => {
    await desk
      .getByRole('button', { name: /^Corriger la présence de / })
      .first()
      .click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'en retard' }).check();
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(dialog.getByText('Écrivez pourquoi cela change.')).toBeVisible();
    await dialog.getByLabel('Pourquoi cela change').fill('Entré à la pause');
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(dialog).toBeHidden();
    await desk.getByText('1 valeur d’avant').click();
    await expect(desk.getByText(/Entré à la pause/)).toBeVisible();
    expect(await faultsInViews(desk, 'a sheet that is closed', someViews)).toEqual([]);
    await desk.setViewportSize({ width: 1280, height: 800 });
    const sheet = worked(await trainer.api.getSlotSheet({ params: { id: slotId } }));
    expect(sheet.learners.flatMap(({ earlier }) => earlier)).toHaveLength(1);
  });

  await test.step('the paper is downloaded', async () => {
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Feuille (PDF)' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(download.suggestedFilename()).toMatch(/^emargement-.*\.pdf$/);
    await desk.context().close();
  });
});

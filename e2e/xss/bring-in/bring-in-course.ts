// A course of markup as text: taken out, given files whose names are markup too, and brought back through the screen.
import { expect, type Page } from '@playwright/test';
import { worked } from '../../learner.ts';
import { payloads } from '../payloads.ts';
import type { CourseRows } from '../write-course.ts';
import type { Writer } from '../writer.ts';
import { readZip, writeZip } from './zips.ts';

/** What a zip of ours may not have in a name: the whole would be refused (assurance §2 #22). */
// oxlint-disable-next-line eslint/no-control-regex -- control characters are what is left out
const refusedInNames = /[\u0000-\u001f\u007f\\:]/;

const nameOf = (markup: string) => `media/${markup.replaceAll(/\/+/g, '/').replace(/\/$/, '')}.txt`;

/** The course of the round, whose files have other ids and names of markup, with a file more for each payload. */
export async function zipOfMarkup(writer: Writer, { courseId }: CourseRows): Promise<Buffer> {
  const admin = await writer.as('admin');
  const zip = worked(await admin.exportCourse({ params: { id: courseId } }));
  const entries = readZip(Buffer.from(zip as Uint8Array));
  const media = String(entries.get('media.yaml') ?? '');
  const renamed = media
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () => crypto.randomUUID())
    .replaceAll(/^( *)name: .*$/gm, (_line, indent: string) => {
      return `${indent}name: ${JSON.stringify(`${writer.text(200, false).text}.png`)}`;
    });
  entries.set('media.yaml', Buffer.from(renamed));
  for (const { markup } of payloads) {
    const name = nameOf(markup);
    const parts = name.split('/');
    const isTaken = refusedInNames.test(name) || parts.some((part) => /^\.{0,2}$/.test(part));
    if (!isTaken && name.length < 400) entries.set(name, Buffer.from('x'));
  }
  return writeZip(entries);
}

/** `judge` is asked after each step, by its name. */
export async function bringInCourse(
  page: Page,
  { origin, courseId, zip }: { readonly origin: string; readonly courseId: string; readonly zip: Buffer },
  judge: (what: string) => Promise<void>,
): Promise<void> {
  await page.goto(`${origin}/cours/${courseId}/reglages`);
  const file = { name: '<img src=x onerror=alert(1)>.zip', mimeType: 'application/zip', buffer: zip };
  const choose = page.locator('main input[type=file]');
  await choose.setInputFiles(file);
  const told = page.getByRole('heading', { name: 'Ce que ce fichier ferait' });
  await expect(told).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('onerror=alert(').first()).toBeVisible();
  await judge('a course as text, for its draft');

  await page.getByLabel('Rapporter un cours').selectOption('new');
  await choose.setInputFiles(file);
  await expect(told).toBeVisible({ timeout: 30_000 });
  await judge('a course as text, as a new one');
  await page.getByRole('button', { name: 'Créer le cours' }).click();
  await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible({ timeout: 60_000 });
  await judge('a course as text, made');
  await page.getByRole('link', { name: 'Ouvrir le cours' }).click();
  await expect(page.getByRole('treegrid', { name: 'Plan du cours' })).toBeVisible();
  await judge('the course that was made of text');
  const made = page.url();
  for (const part of ['medias', 'reglages', 'apercu']) {
    await page.goto(`${made}/${part}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
    await judge(`the course that was made of text: ${part}`);
  }
}

/** Files under names of markup, as a browser would send them: a picture of one pixel each. */
export async function sendNamedFiles(writer: Writer): Promise<void> {
  const admin = await writer.as('admin');
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  for (let turn = 0; turn < 12; turn += 1) {
    const form = new FormData();
    const name = `${writer.text(180, false).text}.png`;
    form.append('file', new File([pixel], name, { type: 'image/png' }));
    worked(await admin.createFile({ form }));
  }
}

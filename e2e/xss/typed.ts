// Typed and pasted into the text editor of a page, as text and as markup; and brought in by the table of people and by a
// course as text.
import { expect, type Page } from '@playwright/test';
import { officeOrigin } from '../back-office/office.ts';
import type { Portal } from '../portal.ts';
import { bringInCourse } from './bring-in/bring-in-course.ts';
import { payloads } from './payloads.ts';
import { sweep, type Watch } from './watch.ts';
import type { CourseRows } from './write-course.ts';

export async function typeAndPaste(
  page: Page,
  portal: Portal,
  { courseId, alone }: CourseRows,
  zip: Buffer,
  watches: readonly Watch[],
): Promise<readonly string[]> {
  const origin = officeOrigin(portal, 'atelier');
  const faults: string[] = [];
  const judge = async (what: string) => {
    await page.waitForTimeout(50);
    const { found } = await sweep(page);
    const ran = watches.flatMap(({ takeRan }) => takeRan());
    faults.push(...ran.map((one) => `${what}: ran ${one}`), ...found.map((one) => `${what}: left ${one}`));
  };
  await page.goto(`${origin}/cours/${courseId}/page/${alone}`);
  const row = page.locator('main li > div > button[aria-keyshortcuts]').first();
  await expect(row).toBeVisible();
  await row.click();
  const editor = page.locator('[contenteditable="true"]:visible').first();
  await expect(editor).toBeVisible();
  for (const { markup, number } of payloads) {
    await editor.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(markup);
    await judge(`typed ${number}`);
    await page.keyboard.press('Control+A');
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, markup);
    await judge(`pasted ${number}`);
  }
  await importTable(page, origin);
  await judge('imported people');
  await bringInCourse(page, { origin, courseId, zip }, judge);
  return faults;
}

/** One payload a row, in every cell and in the names of the columns. */
async function importTable(page: Page, origin: string): Promise<void> {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const header = ['Prénom', 'Nom', 'E-mail', payloads[0]?.markup ?? ''].map(cell).join(';');
  const lines = payloads.map(({ markup, number }) =>
    [markup, markup, `row${number}@example.test`, markup].map(cell).join(';'),
  );
  await page.goto(`${origin}/personnes/import`);
  await page.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=alert(1)>.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  });
  await expect(page.getByText('onerror=alert(').first()).toBeVisible({ timeout: 20_000 });
}

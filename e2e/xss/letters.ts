// The letters that the portal sent meanwhile, as a mail program would open them: with nothing that holds a script back.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { PortalData } from '../portal.ts';
import { sweep, type Watch } from './watch.ts';

export async function showLetters(
  context: BrowserContext,
  { dataDir }: PortalData,
  watches: readonly Watch[],
): Promise<{ readonly count: number; readonly faults: readonly string[] }> {
  const folder = join(dataDir, 'mails');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const page = await context.newPage();
  const faults: string[] = [];
  for (const name of names) {
    const { html, text = '', subject = '' } = await PostalMime.parse(readFileSync(join(folder, name)));
    if (text === '' && html === undefined) faults.push(`letter ${subject}: it has no words`);
    if (html === undefined) continue;
    await page.setContent(html, { waitUntil: 'load' });
    await page.waitForTimeout(50);
    const { found } = await sweep(page);
    const ran = watches.flatMap(({ takeRan }) => takeRan());
    faults.push(...ran.map((one) => `letter ${subject}: ran ${one}`));
    faults.push(...found.map((one) => `letter ${subject}: left ${one}`));
  }
  return { count: names.length, faults };
}

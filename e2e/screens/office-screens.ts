// A walk through what a trainer sees of the player: the correction of a page, and preview and correction inside the trial
// back-office, before and after it speaks.
import { expect } from '@playwright/test';
import { lessonsOf, signIn, worked } from '../learner.ts';
import { playerWords } from './player-words.ts';
import type { Look, Visit } from './screens.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { password } from '../tenants.ts';

export async function walkOffice({ page, portal, tenant, language }: Visit, look: Look): Promise<void> {
  const origin = portal.origin(tenant);
  const learner = await signIn(portal, tenant);
  const done = (await lessonsOf(learner)).find(({ progress }) => progress === 'COMPLETED');
  const where = JSON.stringify({ lessonId: done?.id, progress: 'COMPLETED' });
  const pages = worked(await learner.api.listPages({ query: { where, limit: 50 } })).items;
  const graded = pages.find(({ scoring }) => scoring.max > 0);
  await forgetChosenLanguage(page);
  await carryToken(page, portal, tenant, await signIn(portal, tenant, 'trainer'));
  await page.goto(`${origin}/correction/${graded?.id}`);
  await expect(page.getByText(playerWords[language].correctionMark, { exact: true }).first()).toBeVisible();
  await look('correction');
  await page.goto(`${origin}/preview`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('preview-alone');

  await page.goto(`${origin.replace('//', '//admin.')}/essai`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('back-office-sign-in');
  await page.locator('input[name=username]').fill('trainer');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button').first().click();
  const framed = page.frameLocator('#frame');
  await expect(framed.locator('main[data-version]')).toBeVisible();
  await look('back-office-preview');
}

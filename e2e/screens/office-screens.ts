// A walk through what a trainer sees of the player: the correction of a page, and the preview before its frame speaks, the
// back-office's door, and the preview in its page editor.
import { expect } from '@playwright/test';
import { lessonsOf, signIn, worked } from '../learner.ts';
import { playerWords } from './player-words.ts';
import type { Look, Visit } from './screens.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { officeOrigin } from '../back-office/office.ts';
import { openEditor } from '../preview/framed-preview.ts';

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

  await page.goto(officeOrigin(portal, tenant));
  await expect(page.getByLabel(/^(Identifiant|Username)/)).toBeVisible();
  await look('back-office-sign-in');
  await openEditor(page, portal, { tenant });
  await look('back-office-preview');
}

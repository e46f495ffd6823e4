// A page of the demo that is as a journey wants it, opened by somebody who has come so far.
import type { LessonPage } from '@parcours/contract';
import { expect, type Page } from '@playwright/test';
import { type Learner, lessonsOf, playUntil, signIn } from '../learner.ts';
import type { Portal } from '../portal.ts';
import { carryToken } from '../sign-in.ts';
import type { Tenant } from '../tenants.ts';
import { answersFor } from './answers.ts';

export interface OpenedPage {
  readonly learner: Learner;
  readonly shown: LessonPage;
}

/** In a portal of the journey's own, since lessons are played up to it. */
export async function openPage(
  page: Page,
  portal: Portal,
  tenant: Tenant,
  wanted: (one: LessonPage) => boolean,
): Promise<OpenedPage> {
  const learner = await signIn(portal, tenant, 'learner');
  for (const lesson of await lessonsOf(learner)) {
    if (lesson.state !== 'AVAILABLE') continue;
    const shown = await playUntil(learner, lesson.id, wanted, answersFor);
    if (!wanted(shown)) continue;
    await carryToken(page, portal, tenant, learner);
    await page.goto(`${portal.origin(tenant)}/session/${lesson.id}/page/${shown.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.title);
    return { learner, shown };
  }
  throw new Error('The demo has no such page.');
}

// What a screen says of an answer, beside what the server and the device have of it.
import type { Answer } from '@parcours/contract';
import { expect, type Page } from '@playwright/test';
import { type Learner, worked } from '../learner.ts';

export interface Truth {
  readonly counted: boolean;
  /** What was counted, what the server keeps as a draft, and what this device alone keeps. */
  readonly answers: readonly Answer[];
  readonly draft: readonly Answer[] | null;
  readonly device: readonly Answer[] | null;
}

/** What a sentence on the screen promises. */
const claims: readonly {
  readonly said: RegExp;
  readonly isTrue: (truth: Truth, typed: readonly Answer[]) => boolean;
}[] = [
  { said: /n’a pas été envoyée|Non envoyé/, isTrue: ({ counted }) => !counted },
  {
    said: /Enregistré \d/,
    isTrue: ({ counted, draft }, typed) => counted || same(draft, typed),
  },
  {
    said: /Réponse enregistrée|a été envoyée\.|Bonne réponse|Mauvaise réponse|partiellement correcte|notera cette réponse/,
    isTrue: ({ counted, answers }, typed) => counted && same(answers, typed),
  },
  {
    said: /gardée? sur cet appareil|sera envoyé/,
    isTrue: ({ counted, device }, typed) => counted || same(device, typed),
  },
];

const same = (one: readonly Answer[] | null, other: readonly Answer[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The footer's word on the answer, and the dialog over the page. */
export async function saidOnScreen(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#actions, [role=dialog], dialog[open]')]
      .map((one) => one.innerText)
      .join('\n'),
  );
}

export async function truthOf(
  page: Page,
  { api, id }: Learner,
  lessonId: string,
  pageId: string,
): Promise<Truth> {
  const found = worked(await api.getCurrentPage({ params: { id: lessonId }, query: { fromPageId: pageId } }));
  const kept = await page.evaluate((key) => localStorage.getItem(key), `draft:${id}:${lessonId}:${pageId}`);
  return {
    counted: found.progress === 'COMPLETED',
    answers: found.inputs.answers,
    draft: found.draft?.answers ?? null,
    device: kept === null ? null : (JSON.parse(kept) as { readonly answers: readonly Answer[] }).answers,
  };
}

/** Sees that nothing is lost, and that the screen says nothing that is not so. */
export async function expectTruth(
  page: Page,
  learner: Learner,
  at: { readonly lessonId: string; readonly pageId: string; readonly typed: readonly Answer[] },
): Promise<Truth> {
  const before = await saidOnScreen(page);
  const truth = await truthOf(page, learner, at.lessonId, at.pageId);
  const after = await saidOnScreen(page);
  // A claim is judged where it stood before and after the server was asked.
  for (const { said, isTrue } of claims)
    if (said.test(before) && said.test(after))
      expect(isTrue(truth, at.typed), `“${before}” beside ${JSON.stringify(truth)}`).toBe(true);
  const kept = truth.counted
    ? same(truth.answers, at.typed)
    : same(truth.draft, at.typed) || same(truth.device, at.typed);
  expect(kept, `Lost: ${JSON.stringify({ truth, typed: at.typed })}`).toBe(true);
  return truth;
}

/** How many exercises the learner has answered, by the learner's own activity: an answer counts there once. */
export async function exercisesDone({ api }: Learner): Promise<number> {
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const { days } = worked(await api.getOwnActivity({ query: { from } }));
  return days.reduce((sum, { exercises }) => sum + exercises, 0);
}

/** Keeps every sentence that says an answer was not sent, however short it stood there. */
export async function watchDenials(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heardDenials: heard });
    new MutationObserver(() => {
      const found = /[^.\n]*(n’a pas été envoyée|Non envoyé)[^.\n]*/.exec(document.body?.textContent ?? '');
      if (found !== null) heard.push(found[0]);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heardDenials: string[] }).heardDenials);
}

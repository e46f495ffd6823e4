// One answer, four ways to give it: the mouse with its drag, clicks alone, touch, the keyboard alone. What the portal
// sends for it is the same, byte for byte (WCAG 2.1.1 and 2.5.7).
import type { Browser, Page } from '@playwright/test';
import { type Learner, playUntil, signIn, untouchedLesson } from './learner.ts';
import { answersFor, askedRows } from './player/answers.ts';
import { handsOf, type HandsName } from './player/hands.ts';
import { drive, type Player } from './player/player.ts';
import type { Portal } from './portal.ts';
import { carryToken } from './sign-in.ts';
import { type Tenant, tenants } from './tenants.ts';
import { expect, test } from './test.ts';
import { words } from './words.ts';

const ways: readonly HandsName[] = ['mouse', 'click', 'touch', 'keyboard'];
const tenant: Tenant = 'atelier';
/** By then every kind of question was met, one with several right choices and one page with two questions. */
const lastQuestion = 'Quel facteur de chute pour chaque ancrage ?';

interface Somebody {
  readonly page: Page;
  readonly player: Player;
  /** The bodies of the submissions, which never reach the server. */
  readonly sent: string[];
}

test('each kind of question is answered alike by every way @once', async ({ browser, ownPortal }) => {
  test.setTimeout(240_000);
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  const people = await Promise.all(ways.map((way) => somebody(browser, ownPortal, learner, way)));
  const asked: string[] = [];
  while (!asked.includes(lastQuestion)) {
    const already = asked.length;
    const isNew = (questions: readonly string[]) => questions.some((question) => !asked.includes(question));
    const next = await playUntil(
      learner,
      lesson.id,
      (page) => page.startRequired || isNew(askedRows(page).map(({ question }) => question)),
      answersFor,
    );
    const bodies: string[] = [];
    for (const { page, player, sent } of people) {
      await page.goto(`${ownPortal.origin(tenant)}/session/${next.lessonId}`);
      if ((await player.current()).startRequired) await player.start();
      await player.answer();
      const before = sent.length;
      await player.next().press('Enter');
      await expect.poll(() => sent.length).toBeGreaterThan(before);
      bodies.push(sent[before] ?? '');
      if (asked.length === already)
        asked.push(...askedRows(await player.current()).map(({ question }) => question));
    }
    expect(bodies[0]).toContain('userAnswer');
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
  }
  expect(asked.length).toBeGreaterThan(6);
});

async function somebody(
  browser: Browser,
  portal: Portal,
  learner: Learner,
  way: HandsName,
): Promise<Somebody> {
  const context = await browser.newContext({ locale: 'fr-FR', hasTouch: way === 'touch' });
  const page = await context.newPage();
  await carryToken(page, portal, tenant, learner);
  const sent: string[] = [];
  // The page stays unanswered, and without a draft, for whoever answers it next.
  await page.route(/\/pages\/current(\/draft)?(\?|$)/, (route) => {
    const method = route.request().method();
    if (method === 'PATCH') sent.push(route.request().postData() ?? '');
    return method === 'GET' ? route.fallback() : route.abort();
  });
  return { page, player: drive(page, handsOf(way, page), words.fr), sent };
}

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
import { words } from './screens/words.ts';

const otherWays: readonly HandsName[] = ['click', 'touch', 'keyboard'];
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
  const come = (way: HandsName) => somebody(browser, ownPortal, learner, way);
  const first = await come('mouse');
  const others = await Promise.all(otherWays.map(come));
  const asked: string[] = [];
  while (!asked.includes(lastQuestion)) {
    const isNew = (questions: readonly string[]) => questions.some((question) => !asked.includes(question));
    const next = await playUntil(
      learner,
      lesson.id,
      (page) => page.startRequired || isNew(askedRows(page).map(({ question }) => question)),
      answersFor,
    );
    const address = `${ownPortal.origin(tenant)}/session/${next.lessonId}`;
    // Whoever comes first starts a clock, if there is one.
    const bodies = [await answerOn(first, address)];
    bodies.push(...(await Promise.all(others.map((one) => answerOn(one, address)))));
    asked.push(...askedRows(await first.player.current()).map(({ question }) => question));
    expect(bodies[0]).toContain('userAnswer');
    // Each took a time of their own.
    const answers = bodies.map((body) => ({ ...(JSON.parse(body) as object), activeSeconds: 0, left: null }));
    expect(answers).toEqual(answers.map(() => answers[0]));
  }
  expect(asked.length).toBeGreaterThan(6);
});

/** Gives the answer of the page where the learner is; answers the body that was sent. */
async function answerOn({ page, player, sent }: Somebody, address: string): Promise<string> {
  await page.goto(address);
  if ((await player.current()).startRequired) await player.start();
  await player.answer();
  const before = sent.length;
  await player.next().press('Enter');
  await expect.poll(() => sent.length).toBeGreaterThan(before);
  return sent[before] ?? '';
}

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

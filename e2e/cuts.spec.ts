// An answer while the network is cut in every way: it is stored exactly once, or the screen says that it was not, or that
// nobody knows; and what the screen says is compared with what the server has (assurance §3 T17).
import type { Request } from '@playwright/test';
import { lessonOf, playUntil, signIn } from './learner.ts';
import { branchingProgram } from './made-program.ts';
import { exercisesDone, expectTruth, truthOf, watchDenials } from './player/answer-truth.ts';
import { answersFor } from './player/answers.ts';
import { cutCall, cuts, watchCalls } from './player/cut-calls.ts';
import { exercisesOf } from './player/exercises.ts';
import { handsOf } from './player/hands.ts';
import { drive, verdictOn } from './player/player.ts';
import { carryToken } from './sign-in.ts';
import { password, tenants } from './tenants.ts';
import { expect, test } from './test.ts';
import { words } from './screens/words.ts';

const tenant = 'atelier';
test.use({ locale: 'fr-FR', contextOptions: { serviceWorkers: 'block' } });

const keysOf = (sent: readonly Request[]) =>
  new Set(sent.map((request) => request.headers()['idempotency-key']));
const foreign = ['signInOfAHotel', 'empty', 'redirect', 'wrongJson'] as const;
const unknownTitle = 'On ne sait pas encore si votre réponse est arrivée';

for (const group of [['before', 'after', 'unavailable', 'tooMany'], foreign] as const)
  test(`an answer is counted once after two tries that end in ${group.join(', ')} @once`, async ({
    page,
    ownPortal,
  }) => {
    const denials = await watchDenials(page);
    const exercises = await exercisesOf(ownPortal, page);
    const sent = watchCalls(page, 'submit');
    for (const name of group) {
      const at = await exercises.next();
      await at.player.answer();
      const line = await cutCall(page, 'submit', cuts[name], 2);
      const done = await exercisesDone(exercises.learner);
      const first = sent.length;
      await at.player.goOn();
      line.mend();
      expect(line.met, name).toHaveLength(2);
      expect(sent.length - first, name).toBe(3);
      expect(keysOf(sent.slice(first)).size, name).toBe(1);
      const truth = await truthOf(page, exercises.learner, at.lessonId, at.pageId);
      expect(truth, name).toMatchObject({ counted: true, answers: at.typed, device: null });
      expect(await exercisesDone(exercises.learner), name).toBe(done + 1);
      expect(await denials(), name).toEqual([]);
    }
  });

test('a cut for longer than the tries is called unknown; who stays reads what the server has, who waits is led on; counted once @once', async ({
  page,
  ownPortal,
}) => {
  await page.clock.install();
  const denials = await watchDenials(page);
  const exercises = await exercisesOf(ownPortal, page);
  const sent = watchCalls(page, 'submit');
  const dialog = page.getByRole('dialog', { name: unknownTitle });
  for (const [how, isCounted, stays] of [
    ['after', true, true],
    ['after', true, false],
    ['before', false, true],
    ['signInOfAHotel', false, true],
  ] as const) {
    const at = await exercises.next();
    const truth = async () => (await expectTruth(page, exercises.learner, at)).counted;
    const [done, denied, first] = [
      await exercisesDone(exercises.learner),
      (await denials()).length,
      sent.length,
    ];
    await at.player.answer();
    const line = await cutCall(page, 'submit', cuts[how]);
    await at.player.pressNext();
    await expect.poll(() => line.met.length).toBeGreaterThan(0);
    // Past the tries.
    await page.clock.fastForward(11_000);
    await expect(dialog).toBeVisible({ timeout: 15_000 });
    expect(await truth(), how).toBe(isCounted);
    expect((await denials()).slice(denied), how).toEqual([]);
    if (stays) {
      await dialog.getByRole('button', { name: words.fr.stay, exact: true }).click();
      await expect(dialog).toBeHidden();
      const chip = isCounted ? 'Réponse enregistrée' : 'Non envoyé, réessayer';
      await expect(page.locator('#actions').getByText(chip)).toBeVisible();
      expect(await truth(), how).toBe(isCounted);
      line.mend();
      await at.player.expectAnswers();
      if (!isCounted) {
        await page.locator('#actions').getByRole('button', { name: chip }).click();
        await expect(verdictOn(page)).toBeVisible();
      } else await at.player.pressNext();
    } else {
      line.mend();
      // As far as its next try by itself.
      await page.clock.fastForward(4_000);
      await expect(dialog).toBeHidden();
    }
    expect(await truth(), how).toBe(true);
    expect(keysOf(sent.slice(first)).size, how).toBe(1);
    expect(await exercisesDone(exercises.learner), how).toBe(done + 1);
  }
});

test('what somebody else answers to a draft or a ping is taken for nothing @once', async ({
  page,
  ownPortal,
}) => {
  await page.clock.install();
  const exercises = await exercisesOf(ownPortal, page);
  const at = await exercises.next();
  await at.player.answer();
  const chip = page.locator('#actions');
  for (const name of foreign) {
    // A draft may outlive its page; redirected, such a request never ends under Playwright.
    const drafts = await cutCall(page, 'draft', name === 'redirect' ? cuts.before : cuts[name]);
    const pings = await cutCall(page, 'ping', cuts[name]);
    // As far as the next ping, and the longest pause between two tries of a draft.
    await page.clock.fastForward(60_000);
    await expect.poll(() => drafts.met.length, { message: name }).toBeGreaterThan(0);
    await expect.poll(() => pings.met.length, { message: name }).toBeGreaterThan(0);
    await expect(chip, name).toContainText(/Gardé sur cet appareil|Hors ligne, sera envoyé/);
    expect(await expectTruth(page, exercises.learner, at), name).toMatchObject({
      counted: false,
      draft: null,
    });
    await at.player.expectAnswers();
    drafts.mend();
    pings.mend();
  }
  await page.clock.fastForward(60_000);
  await expect(chip).toContainText(/Enregistré \d/);
  expect((await expectTruth(page, exercises.learner, at)).draft).toEqual(at.typed);
});

test('a session that ends before the answer is asked for on top; the answer stays and is sent @once', async ({
  page,
  ownPortal,
}) => {
  const exercises = await exercisesOf(ownPortal, page);
  const at = await exercises.next();
  const done = await exercisesDone(exercises.learner);
  await at.player.answer();
  await expect(page.locator('#actions')).toContainText(/Enregistré \d/);
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('id_token') ?? ''}` };
    const ended = await fetch('/api/users/logout', { method: 'POST', headers });
    if (!ended.ok) throw new Error(`The session did not end: ${ended.status}`);
  });
  await at.player.pressNext();
  const dialog = page.getByRole('dialog', { name: 'Reconnectez-vous' });
  await expect(dialog).toBeVisible();
  expect((await expectTruth(page, exercises.learner, at)).counted).toBe(false);
  await dialog.getByRole('textbox', { name: words.fr.username }).fill(tenants[tenant].newcomer);
  await dialog.getByLabel(words.fr.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: words.fr.signIn, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(verdictOn(page)).toBeVisible();
  expect((await expectTruth(page, exercises.learner, at)).counted).toBe(true);
  expect(await exercisesDone(exercises.learner)).toBe(done + 1);
});

test('a tab closed with a draft that never left: the next one says so, then has it saved @once', async ({
  page,
  context,
  ownPortal,
}) => {
  const exercises = await exercisesOf(ownPortal, page);
  const at = await exercises.next();
  const line = await cutCall(context, 'draft', cuts.before);
  await at.player.answer();
  await expect(page.locator('#actions')).toContainText(/Gardé sur cet appareil|Hors ligne/);
  // What a tab sends while it closes gets past what cuts its calls: here it sends nothing.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no network'));
  });
  await page.close();
  const again = await exercises.inTab(context);
  expect(again.pageId).toBe(at.pageId);
  await again.player.expectAnswers();
  await expect(again.page.locator('#actions')).toContainText(/Gardé sur cet appareil|Hors ligne/);
  expect(await expectTruth(again.page, exercises.learner, again)).toMatchObject({
    counted: false,
    draft: null,
  });
  line.mend();
  await expect(again.page.locator('#actions')).toContainText(/Enregistré \d/);
  expect((await expectTruth(again.page, exercises.learner, again)).draft).toEqual(at.typed);
});

test('two tabs, one of which lost the answer of the server: both end with what was counted once @once', async ({
  page,
  context,
  ownPortal,
}) => {
  const exercises = await exercisesOf(ownPortal, page);
  const one = await exercises.next();
  const other = await exercises.inTab(context);
  const done = await exercisesDone(exercises.learner);
  await one.player.answer();
  await expect(other.page.getByText('Repris d’un autre onglet')).toBeVisible();
  const line = await cutCall(one.page, 'submit', cuts.after);
  await one.player.pressNext();
  await expect.poll(() => line.met.length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await truthOf(page, exercises.learner, one.lessonId, one.pageId)).counted)
    .toBe(true);
  await other.player.pressNext();
  await expectTruth(other.page, exercises.learner, one);
  line.mend();
  await expect(verdictOn(one.page)).toBeVisible();
  await expectTruth(one.page, exercises.learner, one);
  await expect(other.page.locator('#actions')).toContainText('Réponse enregistrée');
  await expectTruth(other.page, exercises.learner, one);
  expect(await exercisesDone(exercises.learner)).toBe(done + 1);
});

test('the questions at the end of a lesson come however late the lesson is read anew @once', async ({
  page,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  await carryToken(page, ownPortal, tenant, learner);
  const runs = [0, 40, 150, 500, 1_500].map(async (delay) => {
    const { firstLesson, question } = await branchingProgram(ownPortal, tenant, learner);
    const { tree } = await lessonOf(learner, firstLesson);
    const lastPlace = tree.findLast(({ blockType }) => blockType !== null)?.id;
    const last = await playUntil(learner, firstLesson, ({ placeId }) => placeId === lastPlace, answersFor);
    expect(last.progress).toBe('ONGOING');
    return { delay, firstLesson, question, last };
  });
  const player = drive(page, handsOf('click', page), words.fr);
  for (const { delay, firstLesson, question, last } of await Promise.all(runs)) {
    await page.goto(`${ownPortal.origin(tenant)}/session/${firstLesson}/page/${last.id}`);
    if (last.startRequired) await player.start();
    await player.answer();
    const line = await cutCall(page, 'lesson', async (route) => {
      await new Promise((passed) => setTimeout(passed, delay));
      await route.continue();
    });
    await player.goOn();
    await expect(page, `${delay} ms`).toHaveURL(new RegExp(`/session/${firstLesson}/questions$`));
    await expect(page.getByRole('group', { name: question })).toBeVisible();
    // Nor do they go again.
    await page.waitForTimeout(delay + 200);
    await expect(page.getByRole('group', { name: question }), `${delay} ms`).toBeVisible();
    line.mend();
  }
});

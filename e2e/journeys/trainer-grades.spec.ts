// An answer that a trainer grades, from end to end: written in the player, found and graded in the back-office's queue, and
// seen by the learner with its points, its comment and the lesson's score (domain §7 "manual").
import { faultsInViews } from '../axe.ts';
import { type Learner, lessonOf, playUntil, signIn, worked } from '../learner.ts';
import { makeProgram } from '../made-program.ts';
import { answersFor, waitsForTrainer } from '../player/answers.ts';
import { handsOf } from '../player/hands.ts';
import { drive } from '../player/player.ts';
import { enterOffice } from '../back-office/office.ts';
import { openBarePage } from '../preview/framed-preview.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { words } from '../screens/words.ts';

const tenant = 'atelier';
const written = 'Coupure de 2 mm sur la bretelle gauche. Harnais mis à part.';
const comment = 'Bien vu. Notez aussi le numéro de série.';

test.use({ locale: 'fr-FR' });

/** Goes to the step that a trainer grades; answers its lesson. */
async function beforeTheStep(learner: Learner, lessons: readonly { readonly id: string }[]): Promise<string> {
  for (const { id } of lessons)
    if (waitsForTrainer(await playUntil(learner, id, waitsForTrainer, answersFor))) return id;
  throw new Error('No course leaves an answer to a trainer.');
}

test('a trainer finds the page that waits and grades it; score and progress follow @once', async ({
  browser,
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const { lessons } = await makeProgram(ownPortal, tenant, learner, { progression: 'free' });
  const lessonId = await beforeTheStep(learner, lessons);
  const before = await lessonOf(learner, lessonId);
  const [admin, trainer] = [
    await signIn(ownPortal, tenant, 'admin'),
    await signIn(ownPortal, tenant, 'trainer'),
  ];
  const teaches = { classId: before.classId, userId: trainer.id, role: 'TEACHER' } as const;
  worked(await admin.api.createClassUser({ body: teaches }));

  await forgetChosenLanguage(page);
  await carryToken(page, ownPortal, tenant, learner);
  const player = drive(page, handsOf('click', page), words.fr);
  await page.goto(`${ownPortal.origin(tenant)}/session/${lessonId}`);
  const step = await player.current();
  await page.getByRole('textbox', { name: /registre/ }).fill(written);
  await player.goOn();
  // The way back to it: it waits, and has brought nothing yet, but counts as done.
  const address = `${ownPortal.origin(tenant)}/session/${lessonId}/page/${step.id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Un formateur notera cette réponse' })).toBeVisible();
  const sent = await lessonOf(learner, lessonId);
  expect(sent.scoring.global).toEqual(before.scoring.global);
  expect(sent.progression).toBeGreaterThan(before.progression);

  const desk = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await enterOffice(desk, ownPortal, { username: 'trainer', path: '/suivi/corrections' });
  // The demo has two already: the newcomer's came last.
  await expect(desk.getByText('Réponse 1 sur 3')).toBeVisible();
  const given = desk.getByRole('blockquote', { name: 'La réponse de l’apprenant' });
  await desk.keyboard.press('k');
  await desk.keyboard.press('j');
  await expect(desk.getByText('Réponse 2 sur 3')).toBeVisible();
  await desk.keyboard.press('j');
  await expect(given).toHaveText(written);
  const mark = desk.getByLabel('Note', { exact: true });
  await expect(mark).toBeVisible();
  expect(
    await faultsInViews(desk, 'a page to grade', [
      { scheme: 'light', width: 1280 },
      { scheme: 'dark', width: 320 },
    ]),
  ).toEqual([]);
  await mark.fill('1,5');
  await desk.getByLabel('Commentaire pour l’apprenant').fill(comment);
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Réponse 1 sur 2')).toBeVisible();
  await expect(given).not.toHaveText(written);

  const english = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await forgetChosenLanguage(english);
  await enterOffice(english, ownPortal, { username: 'trainer', path: '/suivi/corrections' });
  await expect(english.getByText('Answer 1 of 2')).toBeVisible();
  // The page as its trainer sees it in a frame: what was written, and what was said to it.
  const shown = { pageId: step.id, mode: 'correction' } as const;
  const { frame } = await openBarePage(english, ownPortal, trainer, shown);
  await expect(frame.getByRole('textbox', { name: /registre/ })).toHaveValue(written);
  await expect(frame.getByText(comment).first()).toBeVisible();

  await page.goto(address);
  await expect(page.getByText('1,5 sur 2 points')).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  const graded = await lessonOf(learner, lessonId);
  const { actual, max } = before.scoring.global;
  expect(graded.scoring.global).toEqual({ actual: actual + 1.5, max: max + 2 });
  expect(graded.progression).toBe(sent.progression);
});

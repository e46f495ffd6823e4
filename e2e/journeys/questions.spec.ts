// The questions after the last page, on the real server: asked, refused without a choice, answered once (spec §2, §4).
import { currentPage, lessonOf, playUntil, signIn } from '../learner.ts';
import { answersFor } from '../player/answers.ts';
import { handsOf } from '../player/hands.ts';
import { drive } from '../player/player.ts';
import { carryToken } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { words } from '../screens/words.ts';
import { branchingProgram } from '../made-program.ts';

const tenant = 'atelier';
test.use({ locale: 'fr-FR' });

test('the end of a lesson asks which way to go, and the answer opens that lesson alone @once', async ({
  page,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const { firstLesson, question, choices, targets } = await branchingProgram(ownPortal, tenant, learner);
  expect((await lessonOf(learner, targets[1] ?? '')).state).toBe('HIDDEN');
  await carryToken(page, ownPortal, tenant, learner);
  const origin = ownPortal.origin(tenant);
  const player = drive(page, handsOf('click', page), words.fr);
  await playUntil(learner, firstLesson, () => false, answersFor);
  const last = await currentPage(learner, firstLesson);
  await page.goto(`${origin}/session/${firstLesson}/page/${last.id}`);
  await player.current();
  await player.pressNext();

  await expect(page).toHaveURL(`${origin}/session/${firstLesson}/questions`);
  const group = page.getByRole('group', { name: question });
  await expect(group).toBeVisible();
  for (const { response, opens } of choices) {
    await expect(group.getByRole('radio', { name: response })).toBeVisible();
    await expect(group).toContainText(`Ouvre\u00a0: ${opens}`);
  }
  const goOn = page.getByRole('button', { name: words.fr.goOn, exact: true });
  await goOn.click();
  await expect(page.getByText('Choisissez une réponse avant de continuer.')).toBeVisible();
  await expect(group.getByRole('radio').first()).toBeFocused();

  // The call fails once for good: an alert says so, and the choice stays (spec §8).
  await page.route('**/actions', (route) =>
    route.fulfill({ status: 403, json: { errors: [{ code: 'Forbidden' }], requestId: 'r' } }),
  );
  await group.getByRole('radio', { name: choices[1]?.response ?? '' }).check();
  await goOn.click();
  await expect(page.getByText('Accès refusé', { exact: true })).toBeVisible();
  await expect(group.getByRole('radio', { name: choices[1]?.response ?? '' })).toBeChecked();
  await page.unroute('**/actions');
  await goOn.click();
  await expect(page).toHaveURL(new RegExp(`/session/${targets[1]}/page/`));
  await player.current();
  expect((await lessonOf(learner, targets[0] ?? '')).state).toBe('HIDDEN');
  expect((await lessonOf(learner, targets[1] ?? '')).state).toBe('AVAILABLE');

  // Answered, it is not asked again: the lesson's end shows what was opened.
  await page.goto(`${origin}/session/${firstLesson}/questions`);
  await expect(page).toHaveURL(`${origin}/session/${firstLesson}/actions`);
  await expect(page.getByRole('heading', { level: 1, name: words.fr.lessonEnd })).toBeVisible();
});

// Two tabs of one browser on the same lesson: what is typed in one is seen in the other, and what was sent is not sent twice.
import { currentPage, playUntil, signIn, untouchedLesson } from '../learner.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import { handsOf } from '../player/hands.ts';
import { drive } from '../player/player.ts';
import { carryToken } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { words } from '../screens/words.ts';

const tenant = 'atelier';
test.use({ locale: 'fr-FR' });

test('two tabs on one lesson tell each other what is typed and what is sent @once', async ({
  context,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  const shown = await playUntil(
    learner,
    lesson.id,
    (one) => !one.startRequired && askedRows(one).some(({ row }) => row.type === 'free-answer'),
    answersFor,
  );
  const open = async () => {
    const page = await context.newPage();
    await carryToken(page, ownPortal, tenant, learner);
    const player = drive(page, handsOf('click', page), words.fr);
    await page.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
    expect((await player.current()).id).toBe(shown.id);
    return { page, player };
  };
  const one = await open();
  const other = await open();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });

  await one.player.answer();
  await expect(other.page.getByText('Repris d’un autre onglet')).toBeVisible();
  await other.player.expectAnswers();

  const { feedbacks } = await one.player.goOn();
  expect(feedbacks[0]).toBe(words.fr.correct);
  // The other tab shows the page as it is now: answered, with its correction, and nothing to send.
  await expect(other.page.getByText('Réponse enregistrée').first()).toBeVisible();
  await expect(other.page.getByText(/Bonne réponse/).first()).toBeVisible();
  // It was told of it by the first one: the lesson is still where that went.
  const { id: nextId } = await one.player.current();
  expect((await currentPage(learner, lesson.id)).id).toBe(nextId);
  await other.player.pressNext();
  await expect(other.page).toHaveURL(new RegExp(`/page/${nextId}$`));
  expect((await other.player.current()).id).toBe(nextId);
  expect(sent).toHaveLength(1);
});

// `kill -9` in miniature: what was acknowledged is there after the next start, once; on both databases.
import type { Answer, LessonPage } from '@parcours/contract';
import {
  currentPage,
  type Learner,
  lessonOf,
  lessonsOf,
  playUntil,
  signIn,
  untouchedLesson,
  worked,
} from './learner.ts';
import { answersFor, askedRows } from './player/answers.ts';
import { databaseKind, lendData } from './portal-data.ts';
import { startPortal, startRefused } from './portal.ts';
import { tenants } from './tenants.ts';
import { expect, test } from './test.ts';

const tenant = 'atelier';
const { newcomer } = tenants[tenant];

test(`every acknowledged answer outlives kill -9, and counts once (${databaseKind()})`, async () => {
  test.setTimeout(180_000);
  const data = await lendData();
  let portal = await startPortal(data);
  try {
    let learner = await signIn(portal, tenant, newcomer);
    const { id } = await untouchedLesson(learner);

    // Killed right after the acknowledgement.
    const acknowledged = await openQuestion(learner, id);
    const first = submission(acknowledged);
    const answered = worked(await submit(learner, id, first));
    await portal.kill();
    portal = await startPortal(data, portal.port);
    learner = await signIn(portal, tenant, newcomer);
    await expectAnswered(learner, id, acknowledged, first);
    expect(worked(await submit(learner, id, first)).results).toEqual(answered.results);

    // Killed at some moment of a submission: the same key after the restart brings it in, or finds it in.
    for (const delayMs of [0, 2, 5, 10]) {
      await moveOn(learner, id);
      const page = await openQuestion(learner, id);
      const sent = submission(page);
      const pending = submit(learner, id, sent);
      await new Promise((next) => setTimeout(next, delayMs));
      await portal.kill();
      const before = await pending;
      portal = await startPortal(data, portal.port);
      learner = await signIn(portal, tenant, newcomer);
      const after = worked(await submit(learner, id, sent));
      if (before.ok) expect(after.results).toEqual(before.data.results);
      await expectAnswered(learner, id, page, sent);
    }

    // The lesson's score is that of its pages, so nothing was counted twice.
    const { tree, scoring } = await lessonOf(learner, id);
    const pages = tree.flatMap((node) => node.pages);
    const scores = await Promise.all(pages.map((page) => scoreOf(learner, id, page.id)));
    expect(scoring.global.actual).toBeCloseTo(scores.reduce((sum, score) => sum + score.actual, 0));
    expect(scoring.global.max).toBeCloseTo(scores.reduce((sum, score) => sum + score.max, 0));
  } finally {
    await portal.stop();
    await data.remove();
  }
});

if (databaseKind() === 'embedded') {
  test('a second process on the same folder is refused in clear words, and the first goes on', async () => {
    const data = await lendData();
    const portal = await startPortal(data);
    try {
      const refused = await startRefused(data);
      expect(refused.status).not.toBe(0);
      expect(refused.output).toMatch(/is in use by another .* process/);
      await expect(signIn(portal, tenant, newcomer)).resolves.toBeDefined();
    } finally {
      await portal.stop();
    }
    const again = await startPortal(data);
    expect(await again.stop()).toBe(0);
    await data.remove();
  });
} else {
  test('two processes serve the same database', async () => {
    const data = await lendData();
    const portals = [await startPortal(data), await startPortal(data)] as const;
    try {
      const [here, there] = await Promise.all(portals.map((portal) => signIn(portal, tenant, newcomer)));
      if (here === undefined || there === undefined) throw new Error('Somebody could not sign in.');
      const { id } = await untouchedLesson(here);
      const page = await openQuestion(here, id);
      const sent = submission(page);
      const answered = worked(await submit(here, id, sent));
      expect(worked(await submit(there, id, sent)).results).toEqual(answered.results);
      await expectAnswered(there, id, page, sent);
    } finally {
      for (const portal of portals) await portal.stop();
      await data.remove();
    }
  });
}

interface Submission {
  readonly key: string;
  readonly pageId: string;
  readonly answers: Answer[];
}

/** The next page that asks something and is not answered. */
function openQuestion(learner: Learner, id: string): Promise<LessonPage> {
  const isOpen = (page: LessonPage) => page.progress === 'ONGOING' && askedRows(page).length > 0;
  return playUntil(learner, id, isOpen, answersFor);
}

function submission(page: LessonPage): Submission {
  return { key: crypto.randomUUID(), pageId: page.id, answers: answersFor(page) };
}

function submit({ api }: Learner, id: string, { key, pageId, answers }: Submission) {
  const call = { params: { id }, query: {}, body: { pageId, inputs: { answers } } };
  return api.answerPage(call, { idempotencyKey: key });
}

async function moveOn(learner: Learner, id: string): Promise<void> {
  const { id: fromPageId } = await currentPage(learner, id);
  const move = { params: { id }, query: { fromPageId } };
  worked(await learner.api.nextPage(move, { idempotencyKey: crypto.randomUUID() }));
}

async function pageOf({ api }: Learner, id: string, pageId: string): Promise<LessonPage> {
  return worked(await api.getCurrentPage({ params: { id }, query: { fromPageId: pageId } }));
}

async function scoreOf(learner: Learner, id: string, pageId: string) {
  return (await pageOf(learner, id, pageId)).results?.score ?? { actual: 0, max: 0 };
}

async function expectAnswered(
  learner: Learner,
  id: string,
  page: LessonPage,
  sent: Submission,
): Promise<void> {
  const found = await pageOf(learner, id, page.id);
  expect(found.progress).toBe('COMPLETED');
  expect(found.inputs.answers).toEqual(sent.answers);
  const mine = (await lessonsOf(learner)).filter((lesson) => lesson.id === id);
  expect(mine).toHaveLength(1);
}

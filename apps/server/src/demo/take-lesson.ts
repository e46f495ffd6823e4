/** Lets a learner of the demonstration take a lesson through the real engine, so that scores and progress are true. */
import { centreDay, type LessonCommand, type PageView } from '@parcours/rules';
import { playLesson, type Played } from '../features/lesson/play/play-lesson.ts';
import { storePlayed } from '../features/lesson/play/store-played.ts';
import type { DemoRun } from './demo-tenant.ts';
import { sampleAnswers } from './sample-answers.ts';
import { daysFrom, steppingClock, type SteppingClock, type TenantSeed } from './tenant-seed.ts';

interface Attempt {
  readonly lessonId: string;
  readonly userId: string;
  readonly clock: SteppingClock;
}

/** Seconds on a page: reading takes longer than answering. */
const secondsOn = (page: PageView): number => (page.blockType === 'slide' ? 95 : 70);

const step = async (
  seed: TenantSeed,
  { lessonId, userId, clock }: Attempt,
  command: LessonCommand,
): Promise<Played> => {
  const played = await playLesson({ tx: seed.tx, userId, clock, random: seed.random }, { lessonId }, command);
  const { stored, outcome, now } = played;
  const scope = { tx: seed.tx, userId, clock, ids: seed.ids, random: seed.random, context: seed.tenant };
  await storePlayed(scope, { stored, facts: outcome.facts, events: outcome.events, now });
  return played;
};

const pageOf = ({ outcome }: Played): PageView | null => {
  if (outcome.ok) return outcome.answer.kind === 'page' ? outcome.answer.page : null;
  if (outcome.code === 'NO_LESSON_PAGE_AVAILABLE') return null;
  throw new Error(`the engine refused a demo command: ${outcome.code}`);
};

const spendTime = async (
  { tx, tenant }: TenantSeed,
  { lessonId, userId, clock }: Attempt,
  page: PageView,
): Promise<void> => {
  const active = secondsOn(page);
  clock.advance(active);
  await tx.run(
    tx.sql.insertInto('page_times').values({
      contextId: tx.contextId,
      userId,
      lessonId,
      pageId: page.id,
      day: centreDay(clock.now(), tenant.settings.timeZone),
      active,
      alive: active + 15,
    }),
  );
};

/** Takes the run's pages in reading order, then opens the page where the learner left off. */
export const takeLesson = async (seed: TenantSeed, lessonId: string, run: DemoRun): Promise<void> => {
  const { ids, idOf, now } = seed;
  const clock = steppingClock(daysFrom(now, -run.startedDaysAgo));
  const attempt: Attempt = { lessonId, userId: idOf(`user/${run.username}`), clock };
  let asked = 0;
  const isWrong = (): boolean => {
    asked += 1;
    return run.wrongEvery > 0 && asked % run.wrongEvery === 0;
  };
  let played = await step(seed, attempt, { kind: 'current', newPageId: ids.next() });
  let page = pageOf(played);
  for (let done = 0; page !== null && (run.pages === 'all' || done < run.pages); done += 1) {
    if (page.startRequired) played = await step(seed, attempt, { kind: 'start' });
    const shown: PageView = pageOf(played) ?? page;
    await spendTime(seed, attempt, shown);
    const blockId = played.version.content.nodes.find(({ id }) => id === shown.nodeId)?.blockId ?? '';
    const keys = played.version.keys[blockId];
    const answers =
      shown.blockType === 'slide' || shown.content === null || keys === undefined
        ? null
        : sampleAnswers(shown.content, keys, isWrong, run.writes);
    pageOf(
      await step(seed, attempt, {
        kind: 'answer',
        pageId: shown.id,
        answers,
        includeNext: false,
        newPageId: ids.next(),
      }),
    );
    clock.advance(15);
    played = await step(seed, attempt, { kind: 'next', fromPageId: shown.id, newPageId: ids.next() });
    page = pageOf(played);
    if (run.pace !== undefined && (done + 1) % run.pace.pages === 0) clock.advance(run.pace.days * 86_400);
  }
};

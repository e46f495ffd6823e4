/** Many submissions of one page at the same moment: what came of them, and what the database kept (assurance §3 T6). */
import { endRun } from '../stock/end-run.ts';
import { isDeepStrictEqual } from 'node:util';
import { type Answer, type LessonPage, quotaNames } from '@parcours/contract';
import type { CallOptions, Client, Result } from '@parcours/contract/client';
import { courseContentSample, courseKeysSample, keyCanary, samplePath } from '@parcours/contract/testing';
import { clientOf, must, untilServed } from '../signed-in.ts';
import { setSettings } from '../stock/stock-account.ts';
import { stockLesson } from '../stock/stock-lesson.ts';
import { stockProgram } from '../stock/stock-program.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';

export interface RaceReport {
  readonly pages: number;
  readonly requests: number;
  /** Outcome -> how often. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
  /** Requests that found no free connection in time, were told so (503), and were sent again. */
  readonly turnedAway: number;
}

/** What the server logs when a request waited too long for a connection: no transaction was begun for it. */
const noConnection = /timeout exceeded when trying to connect/;
const lockTimeout = /due to lock timeout/;

type Send = (options: CallOptions) => Promise<Result<unknown>>;

const right: Readonly<Record<string, readonly Answer[]>> = {
  choices: [{ path: samplePath('pick'), userAnswer: ['helmet', 'harness'] }],
  text: [{ path: samplePath('say'), userAnswer: `${keyCanary} harnais` }],
  places: [{ path: samplePath('place'), userAnswer: ['anchor', 'lanyard'] }],
  timed: [{ path: samplePath('say'), userAnswer: '271828,5' }],
  firstVariant: [{ path: samplePath('one'), userAnswer: ['helmet'] }],
};

/** A repeatable source of numbers (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Races {
  readonly outcomes = new Map<string, number>();
  readonly faults: string[] = [];
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly learner: Client;
  readonly chance: () => number;
  requests = 0;
  pages = 0;
  turnedAway = 0;
  #keys = 0;

  constructor(server: TestServer, tenant: StockedTenant, learner: Client, seed: number) {
    this.server = server;
    this.tenant = tenant;
    this.learner = learner;
    this.chance = chanceFrom(seed);
  }

  /**
   * Sends it `2..50` times at once, with one key, with keys of their own or with none, and counts: one is accepted; of
   * one key every accepted answer is the same; the others are refused with one of `refusals`. Answers how many were
   * accepted apart from replays.
   */
  async race(what: string, send: Send, refusals: readonly string[], most = 1): Promise<number> {
    const count = 2 + Math.floor(this.chance() * 49);
    const kind = Math.floor(this.chance() * 3);
    this.#keys += 1;
    const optionsOf = (at: number): CallOptions => {
      if (kind === 2) return {};
      return { idempotencyKey: `race-${this.#keys}-${kind === 0 ? 'one' : at}` };
    };
    const results = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        untilServed(
          () => send(optionsOf(at)),
          () => void (this.turnedAway += 1),
        ),
      ),
    );
    this.requests += count;
    for (const result of results) {
      const outcome = `${what} ${result.ok ? 'accepted' : result.code}`;
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    }
    const accepted = results.flatMap((result) => (result.ok ? [result.data] : []));
    const distinct = kind === 0 ? accepted.slice(0, 1) : accepted;
    if (distinct.length < 1 || distinct.length > most)
      this.faults.push(`${what}: ${distinct.length} accepted of ${count}`);
    if (kind === 0 && !accepted.every((one) => isDeepStrictEqual(one, accepted[0])))
      this.faults.push(`${what}: one key was answered in two ways`);
    for (const result of results) {
      if (!result.ok && !refusals.includes(result.code))
        this.faults.push(`${what}: refused with ${result.code}`);
    }
    return distinct.length;
  }

  /**
   * Whatever made the server say 503 apart from a pool with no free connection, and a lock that fifty wait for longer than a
   * second on a slow machine: a deadlock, a slow statement.
   */
  faultsInLog(): void {
    for (const line of this.server.logs) {
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
      if (err === undefined || noConnection.test(err.message) || lockTimeout.test(err.message)) continue;
      this.faults.push(`${msg}: ${err.message}`);
    }
  }

  expect(what: string, found: unknown, wanted: unknown): void {
    if (!isDeepStrictEqual(found, wanted))
      this.faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  }

  count(
    table: 'lesson_event_list' | 'exercise_results' | 'hint_openings' | 'reviews',
    column: string,
    id: string,
  ) {
    return this.server.open.database.withTenant(this.tenant.contextId, async (tx) => {
      const rows = await tx.run(
        tx.sql.selectFrom(table).selectAll().where(tx.sql.dynamic.ref(column), '=', id),
      );
      return rows.length;
    });
  }

  events(lessonId: string, kind: 'page-completed' | 'moved'): Promise<number> {
    return this.server.open.database.withTenant(this.tenant.contextId, async (tx) => {
      const rows = await tx.run(
        tx.sql
          .selectFrom('lesson_event_list')
          .select('seq')
          .where('lessonId', '=', lessonId)
          .where('kind', '=', kind),
      );
      return rows.length;
    });
  }
}

/** Every page of a lesson raced for, and its hints. */
async function raceThroughLesson(races: Races, most: number): Promise<void> {
  const { learner } = races;
  const { lessonId } = await stockLesson(races.server, races.tenant);
  const params = { id: lessonId };
  let page: LessonPage = must(await learner.getCurrentPage({ params, query: {} }));
  for (let step = 1; step <= 6; step += 1) {
    if (page.startRequired) page = must(await learner.startPage({ params }));
    const { id, title } = page;
    if (title === 'choices') {
      const hint = (options: CallOptions) => learner.openHint({ params }, options);
      const opened = await races.race('hint', hint, ['PATCH_IN_PROGRESS', 'NO_HINT_LEFT'], 2);
      races.expect('hints kept', await races.count('hint_openings', 'pageId', id), opened);
    }
    const body = { pageId: id, inputs: { answers: [...(right[title] ?? [])] } };
    // By turns the whole page turn in one call, and next after it: either way the lesson moves once.
    const query = { include: 'next', move: step % 2 === 0 ? 'true' : undefined } as const;
    const submit = (options: CallOptions) => learner.answerPage({ params, query, body }, options);
    await races.race('answer', submit, ['PATCH_IN_PROGRESS', 'INVALID_INPUTS']);
    races.pages += 1;
    races.expect('completions', await races.events(lessonId, 'page-completed'), step);
    const isExercise = right[title] !== undefined;
    races.expect('exercises', await races.count('exercise_results', 'pageId', id), isExercise ? 1 : 0);
    const next = await learner.nextPage({ params, query: { fromPageId: id } });
    if (!next.ok) break;
    races.expect('moves', await races.events(lessonId, 'moved'), step + 1);
    if (races.pages >= most) break;
    page = next.data;
  }
}

/** A program that branches: its choice, its review and its reset raced for. */
async function raceThroughProgram(races: Races): Promise<void> {
  const { learner } = races;
  const content = courseContentSample();
  const slide = content.nodes.filter(({ title }) => ['root', 'firstSection', 'slide'].includes(title));
  const program = await stockProgram(races.server, races.tenant, {
    content: { ...content, nodes: slide },
    keys: courseKeysSample(),
  });
  const params = { id: program.lessons.first };
  must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.answerPage({ params, query: {} }));
  let choice = 0;
  const choose = (options: CallOptions) => {
    // With one key the same choice, or it would be another request.
    if (options.idempotencyKey?.endsWith('-one') !== true) choice = 1 - choice;
    return learner.sendActions({ params, body: { inputs: [{ actionIdx: 0, choiceIdx: choice }] } }, options);
  };
  await races.race('choice', choose, ['PATCH_IN_PROGRESS', 'INVALID_INPUTS']);
  const states = await Promise.all(
    [program.lessons.left, program.lessons.right].map(
      async (id) => must(await learner.getLesson({ params: { id } })).state,
    ),
  );
  races.expect('lessons opened', states.toSorted(), ['AVAILABLE', 'HIDDEN']);

  const { classId, programId, classProgramId } = program;
  const review = {
    classId,
    resourceType: 'Program',
    resourceId: programId,
    ratio: 0.8,
    comment: '',
  } as const;
  const reopen = await endRun(races.server, races.tenant.contextId, races.tenant.users.learner);
  const send = (options: CallOptions) => learner.createReview({ body: review }, options);
  await races.race('review', send, ['PATCH_IN_PROGRESS', 'ALREADY_REVIEWED']);
  races.expect('reviews kept', await races.count('reviews', 'resourceId', programId), 1);
  // What no command ended has no event that says so.
  await reopen();

  const reset = (options: CallOptions) =>
    learner.resetClassProgram({ params: { id: classProgramId } }, options);
  await races.race('reset', reset, ['PATCH_IN_PROGRESS', 'INVALID_INPUTS']);
  const resets = await races.server.open.database.withTenant(races.tenant.contextId, (tx) =>
    tx.run(
      tx.sql
        .selectFrom('lesson_event_list')
        .select('seq')
        .where('lessonId', '=', program.lessons.first)
        .where('kind', '=', 'lesson-reset'),
    ),
  );
  races.expect('resets kept', resets.length, 1);
}

/**
 * Races for that many pages, and for a choice, a review and a reset after each 30 of them. The server must keep its warnings
 * (`logLevel: 'warn'`).
 */
export async function runRaces(
  server: TestServer,
  tenant: StockedTenant,
  { pages, seed }: { readonly pages: number; readonly seed: number },
): Promise<RaceReport> {
  // Its learner does in a minute what a person does in a year.
  await setSettings(server, tenant, {
    quotas: Object.fromEntries(quotaNames.map((name) => [name, { person: 1e9, context: 1e9 }])),
  });
  const races = new Races(server, tenant, await clientOf(server, tenant, 'learner'), seed);
  let programs = 0;
  while (races.pages < pages) {
    await raceThroughLesson(races, pages);
    if (programs * 30 < races.pages) {
      programs += 1;
      await raceThroughProgram(races);
    }
  }
  races.faultsInLog();
  const { requests, outcomes, faults, turnedAway } = races;
  return { pages: races.pages, requests, outcomes, faults, turnedAway };
}

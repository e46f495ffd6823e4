/** Plays one random sequence on the engine and on the reference model, and says where they part. */
import { sampleId, sampleNodes, samplePath } from '@parcours/contract/testing';
import { correctPage } from '../../src/lesson/pages/correct-page.ts';
import { expireTimedOut } from '../../src/lesson/state/expire.ts';
import type { LessonCommand, LessonEvent, LessonFacts, Random } from '../../src/lesson/facts.ts';
import { lessonState } from '../../src/lesson/state/lesson-state.ts';
import { play } from '../../src/lesson/play.ts';
import { replayLesson } from '../../src/lesson/regrade/replay-lesson.ts';
import { resetLesson } from '../../src/lesson/state/reset-lesson.ts';
import { lessonFacts, noon, seededRandom, verdictOf } from '../lesson-facts.ts';
import {
  type AnswerKind,
  answersOf,
  modelContent,
  modelInteractive,
  modelKeys,
  sectionIds,
} from './model-course.ts';
import type { ModelCommand } from './model-facts.ts';
import { lessonScoreOf, modelProgression, pageScoreOf } from './model-score.ts';
import { ReferenceModel } from './reference-model.ts';

const day = 86_400_000;
const dust = 1e-9;

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const kinds = [
  'current', 'start', 'start', 'draft', 'answer', 'answer', 'answer', 'answer', 'next', 'next', 'next', 'next',
  'previous', 'hint', 'choose', 'tincan-score', 'correct',
] as const; // prettier-ignore

const waits = [0, 0, 0, 1, 1_000, 5_000, 20_000, 59_999, 60_000, 62_000, 62_001, 119_000, 122_001];

/** What a learner would do next who means to reach the end. */
function diligentCommand(model: ReferenceModel, random: Random): ModelCommand {
  const place = model.current;
  const page = place === null ? undefined : model.pages.get(place);
  if (place === null || page === undefined) return { kind: 'current' };
  if (page.doneAt !== null) return { kind: 'next', place };
  if (random() < 0.3) return { kind: 'start' };
  const given = pick<AnswerKind>(['right', 'right', 'wrong', 'none'], random);
  return { kind: 'answer', given, includeNext: true, move: random() < 0.5 };
}

function randomCommand(model: ReferenceModel, random: Random): ModelCommand {
  if (random() < 0.6) return diligentCommand(model, random);
  if (random() < 0.02) return { kind: 'reset' };
  const kind = pick(kinds, random);
  const given = pick<AnswerKind>(['right', 'right', 'right', 'wrong', 'none', 'foreign'], random);
  const reached = [...model.pages.keys()];
  const place =
    random() < 0.1
      ? null
      : random() < 0.7
        ? model.current
        : reached.length === 0
          ? null
          : pick(reached, random);
  const ratio = Math.floor(random() * 5) / 4;
  switch (kind) {
    case 'current': {
      if (random() < 0.4) return { kind };
      return random() < 0.5
        ? { kind, from: { place } }
        : { kind, from: { section: pick(['first', 'second'], random) } };
    }
    case 'draft':
      return { kind, place, given };
    case 'answer': {
      const includeNext = random() < 0.7;
      return { kind, given, includeNext, move: includeNext && random() < 0.5 };
    }
    case 'choose': {
      const one = () => ({ actionIdx: Math.floor(random() * 2.3), choiceIdx: Math.floor(random() * 2.2) });
      return { kind, choices: random() < 0.7 ? [one()] : [one(), one()] };
    }
    case 'tincan-score':
    case 'correct': {
      const isAimed = kind === 'correct' && model.pages.has(sampleNodes.text) && random() < 0.7;
      return { kind, place: isAimed ? sampleNodes.text : place, ratio };
    }
    case 'next':
    case 'previous':
      return { kind, place };
    case 'start':
    case 'hint':
      return { kind };
  }
}

export interface Beside {
  /** Where engine and model part; null when they never did. */
  readonly divergence: string | null;
  readonly verdicts: ReadonlyMap<string, number>;
}

/** One lesson with its clock, on the engine. */
class EngineSide {
  facts: LessonFacts;
  readonly events: LessonEvent[] = [];
  readonly random: Random;
  #ids = 0;

  constructor(facts: LessonFacts, random: Random) {
    this.facts = facts;
    this.random = random;
  }

  nodeOf(place: string): string {
    return place === sampleNodes.multiblock ? (this.facts.lesson.draws[place] ?? place) : place;
  }

  #pageIdOf(place: string | null): string {
    const node = place === null ? '' : this.nodeOf(place);
    return this.facts.pages.find(({ nodeId }) => nodeId === node)?.id ?? sampleId(0xdead);
  }

  #commandOf(command: Exclude<ModelCommand, { kind: 'reset' | 'correct' }>): LessonCommand {
    this.#ids += 1;
    const newPageId = sampleId(0x9000 + this.#ids);
    const current = this.facts.lesson.currentNodeId ?? '';
    switch (command.kind) {
      case 'current': {
        const { from } = command;
        if (from === undefined) return { kind: 'current', newPageId };
        return 'section' in from
          ? { kind: 'current', newPageId, fromSectionId: sectionIds[from.section] }
          : { kind: 'current', newPageId, fromPageId: this.#pageIdOf(from.place) };
      }
      case 'draft': {
        const node = command.place === null ? '' : this.nodeOf(command.place);
        return {
          kind: 'draft',
          pageId: this.#pageIdOf(command.place),
          answers: answersOf(command.given, node),
        };
      }
      case 'answer':
        return { ...command, answers: answersOf(command.given, current), newPageId };
      case 'next':
      case 'previous':
        return { kind: command.kind, fromPageId: this.#pageIdOf(command.place), newPageId };
      case 'tincan-score':
        return { kind: command.kind, pageId: this.#pageIdOf(command.place), ratio: command.ratio };
      case 'choose':
      case 'start':
      case 'hint':
        return command;
    }
  }

  play(command: ModelCommand, now: number): string {
    // The server closes what ran out before it resets, and before it corrects nothing has to be closed.
    if (command.kind === 'reset' || command.kind === 'correct') {
      const expiry = expireTimedOut(this.facts, now);
      this.#take(expiry.facts, expiry.events);
    }
    if (command.kind === 'reset') {
      const { facts, events } = resetLesson(this.facts, false, now);
      this.#take(facts, events);
      return events.length === 0 ? 'nothing' : 'reset';
    }
    if (command.kind === 'correct') {
      const { place, ratio } = command;
      const wanted = {
        pageId: this.#pageIdOf(place),
        rowId: samplePath('say').split('.').at(-1) ?? '',
        ratio,
      };
      const corrected = correctPage(this.facts, { ...wanted, comment: 'Read again.' }, now);
      if (!corrected.ok) return corrected.code;
      this.#take(corrected.facts, corrected.events);
      return 'corrected';
    }
    const outcome = play(this.facts, this.#commandOf(command), now, this.random);
    this.#take(outcome.facts, outcome.events);
    return verdictOf(outcome);
  }

  #take(facts: LessonFacts, events: readonly LessonEvent[]): void {
    this.facts = facts;
    this.events.push(...events);
  }
}

/** Where the two stand apart after a command, if they do. */
function differs(engine: EngineSide, model: ReferenceModel): string | null {
  const { lesson, pages } = engine.facts;
  const told: [string, unknown, unknown][] = [
    ['state', lessonState(engine.facts, model.now), model.state],
    ['progress', lesson.progress, model.ended === 'DONE' ? 'COMPLETED' : 'ONGOING'],
    ['current', lesson.currentNodeId, model.current === null ? null : engine.nodeOf(model.current)],
    ['startedAt', lesson.startedAt, model.startedAt],
    ['pages', pages.length, model.pages.size],
    ['chosen', Object.keys(lesson.chosen).length, model.chosen.size],
  ];
  const score = lessonScoreOf(model);
  const near = (name: string, one: number, other: number) => {
    if (Math.abs(one - other) > dust) told.push([name, one, other]);
  };
  near('score', lesson.score.actual, score.actual);
  near('maximum', lesson.score.max, score.max);
  near('progression', lesson.progression, modelProgression(model));
  for (const [place, page] of model.pages) {
    const real = pages.find(({ nodeId }) => nodeId === engine.nodeOf(place));
    told.push([`state of ${place}`, real?.state, page.ranOut ? 'SKIPPED' : 'ACTIVE']);
    told.push([`progress of ${place}`, real?.progress, page.doneAt === null ? 'ONGOING' : 'COMPLETED']);
    told.push([`end of ${place}`, real?.completedAt, page.doneAt]);
    told.push([`hints of ${place}`, real?.openedHints, page.hints]);
    const expected = pageScoreOf(model.step(place), model.pages.get(place));
    near(`score of ${place}`, real?.score.actual ?? -1, expected.actual);
    near(`maximum of ${place}`, real?.score.max ?? -1, expected.max);
  }
  const apart = told.find(([, one, other]) => one !== other);
  return apart === undefined ? null : `${apart[0]}: engine ${String(apart[1])}, model ${String(apart[2])}`;
}

/** Whether the events alone tell the same lesson. */
function replayDiffers({ facts, events }: EngineSide): string | null {
  const replayed = replayLesson(facts.lesson.id, events, facts.content, facts.keys);
  const lesson = JSON.stringify(
    Object.entries(facts.lesson).toSorted((one, other) => (one < other ? -1 : 1)),
  );
  const told = JSON.stringify(
    Object.entries(replayed.lesson).toSorted((one, other) => (one < other ? -1 : 1)),
  );
  if (lesson !== told) return `the events tell another lesson: ${told} instead of ${lesson}`;
  const line = (page: object) =>
    JSON.stringify(Object.entries(page).toSorted((one, other) => (one < other ? -1 : 1)));
  const pages = facts.pages.map(({ timeSpent: _spent, timeAlive: _alive, corrections: _made, ...page }) =>
    line(page),
  );
  const toldPages = replayed.pages
    .filter(({ state }) => state !== 'ARCHIVED')
    .map(({ corrected: _corrected, ...page }) => line(page));
  return pages.join('\n') === toldPages.join('\n') ? null : 'the events tell other pages';
}

/** `steps` random commands, the same for the same seed. */
export function playBeside(seed: number, steps: number): Beside {
  const random = seededRandom(seed);
  const settings = {
    factor: pick([1, 1, 1.33, 1.5, 2, null], random),
    lessonLimit: random() < 0.4 ? pick([90, 120, 300], random) : null,
    closesAt: noon + (random() < 0.1 ? 90_000 : day),
  };
  const facts = lessonFacts({
    around: { timeFactor: settings.factor, closesAt: settings.closesAt, interactive: modelInteractive },
    content: modelContent(settings.lessonLimit),
    keys: modelKeys(),
  });
  const engine = new EngineSide(facts, random);
  const model = new ReferenceModel(settings, noon);
  const verdicts = new Map<string, number>();
  const history: string[] = [];
  const fail = (what: string): Beside => ({
    divergence: `seed ${seed}: ${what}\n${history.join('\n')}`,
    verdicts,
  });
  for (let at = 0; at < steps; at += 1) {
    const now = model.now + pick(waits, random);
    model.passTime(now);
    const command = randomCommand(model, random);
    const expected = model.play(command);
    const verdict = engine.play(command, now);
    history.push(`${now - noon} ms ${JSON.stringify(command)}: ${verdict}`);
    const drawn = engine.facts.lesson.draws[sampleNodes.multiblock];
    model.drewSlide = drawn === undefined ? null : drawn === sampleNodes.secondVariant;
    verdicts.set(`${command.kind} ${verdict}`, (verdicts.get(`${command.kind} ${verdict}`) ?? 0) + 1);
    if (verdict !== expected) return fail(`${command.kind} is ${verdict}, the model says ${expected}`);
    const apart = differs(engine, model) ?? replayDiffers(engine);
    if (apart !== null) return fail(apart);
  }
  return { divergence: null, verdicts };
}

// Times the lesson engine: plays whole lessons of a course from a JSON file and prints the median microseconds of each
// command. The bench `engine` runs it in a process of its own.
import type { Answer, BlockKeys, CourseContent } from '@parcours/contract';
import type { LessonCommand, LessonFacts, PageView } from '../src/lesson/facts.ts';
import { play } from '../src/lesson/play.ts';
import { seededRandom } from '../testing/lesson-facts.ts';

// The package knows no runtime, so this script says itself what it needs of one.
declare const process: {
  readonly argv: readonly string[];
  readonly hrtime: { bigint(): bigint };
  readonly stdout: { write(text: string): unknown };
  getBuiltinModule(name: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string };
};

interface Course {
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
}

const warmUpLessons = 100;
const timedLessons = 400;

const [path = ''] = process.argv.slice(2);
const course = JSON.parse(process.getBuiltinModule('node:fs').readFileSync(path, 'utf8')) as Course;
const random = seededRandom(1);
const times = new Map<string, number[]>();
let made = 0;

for (let lesson = 0; lesson < warmUpLessons; lesson += 1) playLesson();
times.clear();
for (let lesson = 0; lesson < timedLessons; lesson += 1) playLesson();

const medians = Object.fromEntries([...times].map(([kind, seen]) => [kind, median(seen)]));
const all = [...times.values()].flat();
process.stdout.write(
  `${JSON.stringify({ commands: all.length, median: median(all), p95: quantile(all, 0.95), medians })}\n`,
);

function playLesson(): void {
  let facts = newFacts();
  let now = Date.UTC(2026, 0, 5, 9);
  const ask = (command: LessonCommand): PageView | undefined => {
    const before = process.hrtime.bigint();
    const outcome = play(facts, command, now, random);
    const micros = Number(process.hrtime.bigint() - before) / 1000;
    const seen = times.get(command.kind);
    if (seen === undefined) times.set(command.kind, [micros]);
    else seen.push(micros);
    if (!outcome.ok) throw new Error(`${command.kind} was refused: ${outcome.code}`);
    facts = outcome.facts;
    now += 3_000;
    return outcome.answer.kind === 'page' ? outcome.answer.page : undefined;
  };
  let page = ask({ kind: 'current', newPageId: newId() });
  while (page !== undefined) {
    if (page.startRequired) page = ask({ kind: 'start' }) ?? page;
    const { id: pageId } = page;
    const answers = answersTo(page);
    ask({ kind: 'draft', pageId, answers });
    ask({ kind: 'answer', pageId, answers, includeNext: true, newPageId: newId() });
    if (facts.lesson.progress === 'COMPLETED') return;
    page = ask({ kind: 'next', fromPageId: pageId, newPageId: newId() });
  }
}

function newFacts(): LessonFacts {
  const id = newId();
  return {
    lesson: {
      id,
      progress: 'ONGOING',
      storedState: null,
      currentNodeId: null,
      enabledSectionIds: course.content.nodes
        .filter(({ type }) => type === 'container')
        .map(({ id: section }) => section),
      timeLimit: null,
      startedAt: null,
      endedAt: null,
      draws: {},
      chosen: {},
      score: { actual: 0, max: 0 },
      progression: 0,
    },
    pages: [],
    draft: null,
    around: {
      interactive: [],
      opensAt: null,
      closesAt: null,
      prerequisitesEnded: true,
      timeFactor: 1,
      mayBeginAgain: false,
      othersEnded: false,
      programId: id,
      programName: 'Program',
      classId: id,
      reviewed: false,
      unlockedLessons: [],
    },
    ...course,
  };
}

/** Answers of the right shape, right or wrong. */
function answersTo({ content }: PageView): Answer[] {
  return (content?.sections ?? []).flatMap(({ id, rows }) =>
    rows.flatMap((row): Answer[] => {
      const at = `sections.${id}.rows.${row.id}`;
      if (row.type === 'multiple-choice')
        return [{ path: at, userAnswer: row.choices.slice(0, 1).map((one) => one.id) }];
      if (row.type === 'free-answer')
        return [{ path: at, userAnswer: row.input === 'number' ? '42' : 'casque' }];
      if (row.type !== 'drag-n-drop') return [];
      return [{ path: at, userAnswer: row.targets.map((_, place) => row.choices[place]?.id ?? null) }];
    }),
  );
}

function newId(): string {
  made += 1;
  return `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

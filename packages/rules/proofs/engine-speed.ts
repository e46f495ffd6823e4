/**
 * Measures the engine alone: microseconds per command at the median, on a lesson of 20 steps played to its end.
 * Run by `node packages/rules/proofs/engine-speed.ts`; the last line says `engine-speed ok` or `engine-speed short`.
 */
import { sampleBlocks, sampleId, sampleNodes } from '@parcours/contract/testing';
import type { LessonCommand, LessonFacts } from '../src/lesson/facts.ts';
import { play } from '../src/lesson/play.ts';
import { lessonFacts, noon, seededRandom } from '../testing/lesson-facts.ts';
import { rightAnswers } from '../testing/sample-answers.ts';

// The package knows no runtime, so this proof says itself what it needs of one.
declare const process: { readonly hrtime: { bigint(): bigint }; exitCode: number };
declare const console: { log(line: string): void };

const steps = 20;
const budgetMicros = 50;
const rounds = 300;
const kinds = ['slide', 'choices', 'text', 'places'] as const;

/** Twenty steps in one section, their kinds in turn. */
function longLesson(): {
  readonly facts: LessonFacts;
  readonly kindOf: ReadonlyMap<string, (typeof kinds)[number]>;
} {
  const base = lessonFacts({ lesson: { enabledSectionIds: [sampleNodes.firstSection] } });
  const kindOf = new Map<string, (typeof kinds)[number]>();
  const frame = base.content.nodes.filter(({ type }) => type === 'root' || type === 'container');
  const nodes = Array.from({ length: steps }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? 'slide';
    const id = sampleId(0x10_000 + at);
    kindOf.set(id, kind);
    const place = { parentId: sampleNodes.firstSection, blockId: sampleBlocks[kind], order: at };
    return { id, ...place, type: 'block' as const, title: `Step ${at}`, settings: {} };
  });
  return { facts: { ...base, content: { ...base.content, nodes: [...frame, ...nodes] } }, kindOf };
}

/** Plays to the end and adds the microseconds of every command. */
function playThrough(times: Map<LessonCommand['kind'], number[]>, seed: number): void {
  const { facts: start, kindOf } = longLesson();
  const random = seededRandom(seed);
  let facts = start;
  let nextId = 0;
  const timed = (command: LessonCommand) => {
    const from = process.hrtime.bigint();
    const outcome = play(facts, command, noon, random);
    times.get(command.kind)?.push(Number(process.hrtime.bigint() - from) / 1000);
    facts = outcome.facts;
    return outcome;
  };
  const newPageId = () => sampleId((nextId += 1));
  timed({ kind: 'current', newPageId: newPageId() });
  for (let at = 0; at < steps; at += 1) {
    const page = facts.pages.find(({ nodeId }) => nodeId === facts.lesson.currentNodeId);
    if (page === undefined) throw new Error('no current page');
    const answers = rightAnswers[sampleNodes[kindOf.get(page.nodeId) ?? 'slide']] ?? [];
    timed({ kind: 'draft', pageId: page.id, answers });
    timed({ kind: 'answer', answers, includeNext: true, newPageId: newPageId() });
    timed({ kind: 'previous', fromPageId: page.id });
    timed({ kind: 'next', fromPageId: page.id, newPageId: newPageId() });
  }
  if (facts.lesson.storedState !== 'DONE') throw new Error('the lesson was not finished');
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const times = new Map<LessonCommand['kind'], number[]>(
  (['current', 'draft', 'answer', 'next', 'previous'] as const).map((kind) => [kind, []]),
);
for (let round = 0; round < rounds; round += 1) playThrough(times, round);
const figures = [...times].map(([kind, list]) => [kind, list.toSorted((one, other) => one - other)] as const);
for (const [kind, sorted] of figures) {
  console.log(
    `${kind}: median ${quantile(sorted, 0.5).toFixed(1)} µs, p99 ${quantile(sorted, 0.99).toFixed(1)} µs`,
  );
}
const all = [...times.values()].flat().toSorted((one, other) => one - other);
const slowest = Math.max(...figures.map(([, sorted]) => quantile(sorted, 0.5)));
const verdict = slowest < budgetMicros ? 'ok' : 'short';
console.log(
  `engine-speed ${verdict} median ${quantile(all, 0.5).toFixed(1)} µs, slowest kind ${slowest.toFixed(1)} µs, ` +
    `p99 ${quantile(all, 0.99).toFixed(1)} µs, ${all.length} commands, budget ${budgetMicros} µs`,
);
if (verdict === 'short') process.exitCode = 1;

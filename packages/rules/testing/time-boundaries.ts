/** Every verdict that depends on a millisecond: at the limit and at limit + 2 s, each -1, 0, +1 ms (assurance §3 T12). */
import { sampleId, sampleNodes, samplePath } from '@parcours/contract/testing';
import { expireTimedOut } from '../src/lesson/state/expire.ts';
import type { LessonFacts } from '../src/lesson/facts.ts';
import { play } from '../src/lesson/play.ts';
import { lessonFacts, seededRandom, verdictOf } from './lesson-facts.ts';

export interface Boundaries {
  readonly cases: number;
  readonly faults: readonly string[];
}

/** Moments around which clocks are known to go wrong; the clock starts 30 s before each. */
const nights: Readonly<Record<string, number>> = {
  'Paris, spring': Date.UTC(2026, 2, 29, 1),
  'Paris, autumn': Date.UTC(2026, 9, 25, 1),
  'Toronto, spring': Date.UTC(2026, 2, 8, 7),
  'Toronto, autumn': Date.UTC(2026, 10, 1, 6),
  'leap day': Date.UTC(2028, 1, 29, 0),
  'an ordinary noon': Date.UTC(2026, 5, 1, 12),
};
const factors: readonly (number | null)[] = [1, 1.33, 1.5, 2, null];
const offsets = [-1, 0, 1, 1_999, 2_000, 2_001];
const seconds = 60;
const day = 86_400_000;

type Limited = 'page' | 'lesson';

/** A lesson whose limited clock was started at `at`. */
function started(limited: Limited, factor: number | null, at: number): LessonFacts {
  const facts = lessonFacts({
    lesson: { currentNodeId: sampleNodes.timed },
    around: { timeFactor: factor, opensAt: at - day, closesAt: at + day },
    content: limited === 'lesson' ? { settings: { timeLimit: seconds } } : {},
  });
  const timed = facts.content.nodes.map((node) =>
    limited === 'lesson' && node.id === sampleNodes.timed ? { ...node, settings: {} } : node,
  );
  const own = { ...facts, content: { ...facts.content, nodes: timed } };
  const random = seededRandom(1);
  const opened = play(own, { kind: 'current', newPageId: sampleId(0x9001) }, at, random);
  return play(opened.facts, { kind: 'start' }, at, random).facts;
}

interface Case {
  readonly name: string;
  readonly limited: Limited;
  readonly facts: LessonFacts;
  readonly limit: number | null;
  readonly now: number;
}

/** What each call must answer, said without the engine's own words for time. */
const questions: Readonly<Record<string, (one: Case) => readonly [found: unknown, wanted: unknown]>> = {
  answer({ facts, limited, limit, now }) {
    const answers = [{ path: samplePath('say'), userAnswer: '3' }];
    const command = { kind: 'answer', answers, includeNext: false, newPageId: sampleId(0x9002) } as const;
    const outcome = play(facts, command, now, seededRandom(2));
    const isInTime = limit === null || now <= limit + 2_000;
    const late = limited === 'page' ? 'LESSON_PAGE_SKIPPED' : 'LESSON_SKIPPED';
    const page = outcome.facts.pages[0];
    return [
      [verdictOf(outcome), page?.completedAt],
      [isInTime ? 'page' : late, limit === null ? now : Math.min(now, limit)],
    ];
  },
  open({ facts, limited, limit, now }) {
    const command = {
      kind: 'current',
      fromSectionId: sampleNodes.firstSection,
      newPageId: sampleId(0x9003),
    } as const;
    const isOpen = limited === 'page' || limit === null || now <= limit;
    return [verdictOf(play(facts, command, now, seededRandom(2))), isOpen ? 'page' : 'LESSON_SKIPPED'];
  },
  close({ facts, limit, now }) {
    const { events, facts: after } = expireTimedOut(facts, now);
    const isClosed = limit !== null && now > limit + 2_000;
    const end = events[0]?.at ?? null;
    return [
      [events.length > 0, end, after.pages[0]?.state],
      [isClosed, isClosed ? limit : null, isClosed ? 'SKIPPED' : 'ACTIVE'],
    ];
  },
};

export function checkBoundaries(): Boundaries {
  const faults: string[] = [];
  let cases = 0;
  for (const [night, moment] of Object.entries(nights)) {
    for (const factor of factors) {
      for (const limited of ['page', 'lesson'] as const) {
        const at = moment - 30_000;
        const limit = factor === null ? null : at + Math.ceil(seconds * factor) * 1_000;
        const facts = started(limited, factor, at);
        for (const offset of offsets) {
          const now = (limit ?? at + seconds * 1_000) + offset;
          for (const [question, ask] of Object.entries(questions)) {
            const name = `${question} ${limited} × ${String(factor)}, ${night}, limit ${offset} ms`;
            const [found, wanted] = ask({ name, limited, facts, limit, now });
            cases += 1;
            if (JSON.stringify(found) !== JSON.stringify(wanted))
              faults.push(`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
          }
        }
      }
    }
  }
  return { cases, faults };
}

/** Random but repeatable sequences of commands, well formed or not, with a clock that runs between them. */
import type { Answer } from '@parcours/contract';
import { sampleId, sampleNodes, samplePath } from '@parcours/contract/testing';
import fc from 'fast-check';
import type { LessonFacts } from '../src/lesson/facts.ts';
import type { CommandWithoutId } from './player.ts';
import { rightAnswers } from './sample-answers.ts';

/** A command to be fitted to the facts when its turn comes, and the milliseconds that pass before it. */
export interface Move {
  readonly wait: number;
  readonly kind: Exclude<CommandWithoutId['kind'], 'jump'>;
  /** Chooses among the pages reached so far, the answers, the sections. */
  readonly pick: number;
  readonly includeNext: boolean;
  /** With `includeNext`: the whole page turn. */
  readonly isTurn: boolean;
}

export const move: fc.Arbitrary<Move> = fc.record({
  wait: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 30_000 }),
    fc.constantFrom(60_000, 62_000, 62_001),
  ),
  kind: fc.constantFrom<Move['kind']>(
    'current',
    'start',
    'start',
    'draft',
    'answer',
    'answer',
    'answer',
    'next',
    'next',
    'next',
    'previous',
    'hint',
  ),
  pick: fc.nat(1_000),
  includeNext: fc.boolean(),
  isTurn: fc.boolean(),
});

function pageIdFor({ pages }: LessonFacts, pick: number): string {
  return pages[pick % (pages.length + 1)]?.id ?? sampleId(0xdead);
}

function currentId({ pages, lesson }: LessonFacts): string | undefined {
  return pages.find((page) => page.nodeId === lesson.currentNodeId)?.id;
}

function answersFor(facts: LessonFacts, pick: number): readonly Answer[] {
  const right = rightAnswers[facts.lesson.currentNodeId ?? ''] ?? [];
  const wrong: readonly Answer[] = [
    { path: samplePath('pick'), userAnswer: ['scarf', 'helmet'] },
    { path: samplePath('say'), userAnswer: 'rope' },
    { path: samplePath('place'), userAnswer: ['anchor', null] },
    { path: samplePath('one'), userAnswer: ['sandals'] },
  ];
  if (pick % 4 === 0) return [];
  return pick % 4 === 1 ? wrong.slice(pick % wrong.length, (pick % wrong.length) + 1) : right;
}

function currentCommand(facts: LessonFacts, pick: number): CommandWithoutId {
  if (pick % 3 === 0) return { kind: 'current', fromPageId: pageIdFor(facts, pick) };
  const sections = [sampleNodes.firstSection, sampleNodes.secondSection];
  return pick % 3 === 1
    ? { kind: 'current', fromSectionId: sections[pick % 2] ?? sampleNodes.firstSection }
    : { kind: 'current' };
}

/** The command that a move means on these facts. */
export function commandOf({ kind, pick, includeNext, isTurn }: Move, facts: LessonFacts): CommandWithoutId {
  const pageId = (pick % 3 === 0 ? undefined : currentId(facts)) ?? pageIdFor(facts, pick);
  switch (kind) {
    case 'current':
      return currentCommand(facts, pick);
    case 'draft':
      return { kind, pageId, answers: answersFor(facts, pick) };
    case 'answer':
      return { kind, answers: answersFor(facts, pick), includeNext, move: includeNext && isTurn };
    case 'next':
    case 'previous':
      return { kind, fromPageId: pageId };
    case 'start':
    case 'hint':
      return { kind };
    case 'choose':
      return { kind, choices: [{ actionIdx: pick % 3, choiceIdx: pick % 2 }] };
    case 'tincan-score':
      return { kind, pageId, ratio: (pick % 11) / 10 };
  }
}

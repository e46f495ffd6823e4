import { sampleId, sampleNodes, samplePath } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { lessonFacts, noon, type FactsChanges } from '../../testing/lesson-facts.ts';
import { playerOf, type CommandWithoutId, type Player } from '../../testing/player.ts';
import { rightAnswers } from '../../testing/sample-answers.ts';

const unknown = sampleId(0xdead);
const answer: CommandWithoutId = { kind: 'answer', answers: [], includeNext: false };
const everyCommand: CommandWithoutId[] = [
  { kind: 'current' },
  { kind: 'start' },
  { kind: 'draft', pageId: unknown, answers: [] },
  answer,
  { kind: 'next', fromPageId: unknown },
  { kind: 'previous', fromPageId: unknown },
  { kind: 'hint' },
];

/** A player standing on the second step, an exercise. */
function atChoices(
  changes: FactsChanges = {},
): Player & { readonly pageId: string; readonly slideId: string } {
  const player = playerOf(lessonFacts(changes));
  const slide = player.see({ kind: 'current' });
  player.see(answer);
  const pageId = player.see({ kind: 'next', fromPageId: slide.id }).id;
  return Object.assign(player, { pageId, slideId: slide.id });
}

/** A player whose one-section lesson is done. */
function finished(): Player {
  const player = playerOf(lessonFacts({ lesson: { enabledSectionIds: [sampleNodes.firstSection] } }));
  player.see({ kind: 'current' });
  for (let step = 0; step < 3; step += 1) {
    const page = player.see(answer);
    player.play({ kind: 'next', fromPageId: page.id });
  }
  return player;
}

describe('calls on a HIDDEN, LOCKED or EXPIRED lesson: 403 Forbidden', () => {
  const closed: [string, FactsChanges][] = [
    ['hidden', { lesson: { storedState: 'HIDDEN' } }],
    ['before the window', { around: { opensAt: noon + 1 } }],
    ['a prerequisite has not ended', { around: { prerequisitesEnded: false } }],
    ['after the window', { around: { closesAt: noon - 1 } }],
  ];
  test.each(
    closed.flatMap(([why, changes]) =>
      everyCommand.map((command) => [command.kind, why, changes, command] as const),
    ),
  )('%s: %s', (_kind, _why, changes, command) => {
    const facts = lessonFacts(changes);
    const player = playerOf(facts);
    expect(player.refused(command)).toBe('Forbidden');
    expect(player.facts).toBe(facts);
  });

  test.each([
    ['opensAt', { opensAt: noon }],
    ['closesAt', { closesAt: noon }],
  ])('the bound %s itself belongs to the window', (_name, around) => {
    expect(playerOf(lessonFacts({ around })).see({ kind: 'current' }).nodeId).toBe(sampleNodes.slide);
  });
});

describe('an unknown page: MODEL_NOT_FOUND', () => {
  const commands: CommandWithoutId[] = [
    { kind: 'current', fromPageId: unknown },
    { kind: 'current', fromSectionId: unknown },
    { kind: 'draft', pageId: unknown, answers: [] },
    { ...answer, pageId: unknown },
    { kind: 'next', fromPageId: unknown },
    { kind: 'previous', fromPageId: unknown },
  ];
  test.each(commands.map((command) => [command.kind, command] as const))('%s', (_kind, command) => {
    expect(atChoices().refused(command)).toBe('MODEL_NOT_FOUND');
  });

  test.each([answer, { kind: 'hint' }, { kind: 'start' }] as const)('no current page yet: %j', (command) => {
    expect(playerOf(lessonFacts()).refused(command)).toBe('MODEL_NOT_FOUND');
  });

  test('previous before the first', () => {
    const player = atChoices();
    expect(player.refused({ kind: 'previous', fromPageId: player.slideId })).toBe('MODEL_NOT_FOUND');
  });

  test('a section that is not enabled', () => {
    const player = playerOf(lessonFacts({ lesson: { enabledSectionIds: [sampleNodes.firstSection] } }));
    expect(player.refused({ kind: 'current', fromSectionId: sampleNodes.secondSection })).toBe(
      'MODEL_NOT_FOUND',
    );
  });
});

test('already COMPLETED: INVALID_INPUTS, and the first answer stands', () => {
  const player = atChoices();
  player.see({ ...answer, answers: rightAnswers[sampleNodes.choices] ?? [] });
  const before = player.facts;
  expect(player.refused(answer)).toBe('INVALID_INPUTS');
  expect(player.refused({ kind: 'draft', pageId: player.pageId, answers: [] })).toBe('INVALID_INPUTS');
  expect(player.refused({ kind: 'hint' })).toBe('INVALID_INPUTS');
  expect(player.facts).toBe(before);
});

test('lesson ended: INVALID_INPUTS where an answer stands, else RETRY_RESTRICT, and nothing changes', () => {
  const player = finished();
  const before = player.facts;
  expect(player.refused({ kind: 'start' })).toBe('RETRY_RESTRICT');
  const asked = { true: 0, false: 0 };
  for (const { id: pageId, results } of before.pages) {
    const code = results?.answered === true ? 'INVALID_INPUTS' : 'RETRY_RESTRICT';
    asked[results?.answered === true ? 'true' : 'false'] += 1;
    expect(player.refused({ ...answer, pageId })).toBe(code);
    expect(player.refused({ kind: 'draft', pageId, answers: [] })).toBe(code);
  }
  expect(asked.true * asked.false).toBeGreaterThan(0);
  expect(player.facts).toBe(before);
});

test('an ended lesson can be read page by page, even after its window', () => {
  const player = finished();
  player.facts = { ...player.facts, around: { ...player.facts.around, closesAt: noon - 1 } };
  const { score, progression } = player.facts.lesson;
  const pages = player.facts.pages;
  const first = player.see({ kind: 'current', fromPageId: pages[0]?.id ?? '' });
  const second = player.see({ kind: 'next', fromPageId: first.id });
  expect(second).toMatchObject({ nodeId: sampleNodes.choices, progress: 'COMPLETED', startRequired: false });
  expect(player.see({ kind: 'previous', fromPageId: second.id }).id).toBe(first.id);
  expect(player.facts.pages).toBe(pages);
  expect(player.facts.lesson).toMatchObject({ score, progression, currentNodeId: sampleNodes.slide });
});

describe('next from an unfinished page', () => {
  test('of an exercise is refused, and does not move', () => {
    const player = atChoices();
    expect(player.refused({ kind: 'next', fromPageId: player.pageId })).toBe('PAGE_NOT_COMPLETED');
    expect(player.facts.lesson.currentNodeId).toBe(sampleNodes.choices);
  });
  test('of a slide is taken', () => {
    const player = playerOf(lessonFacts());
    const slide = player.see({ kind: 'current' });
    expect(player.see({ kind: 'next', fromPageId: slide.id }).nodeId).toBe(sampleNodes.choices);
  });
  test('of an exercise whose block allows skipping is taken', () => {
    const { blocks } = lessonFacts().content;
    const skippable = Object.fromEntries(
      Object.entries(blocks).map(([id, block]) => [id, { ...block, settings: { allowSkip: true } }]),
    );
    const player = atChoices({ content: { blocks: skippable } });
    expect(player.see({ kind: 'next', fromPageId: player.pageId }).nodeId).toBe(sampleNodes.text);
  });
});

describe('a malformed answer is BAD_REQUEST with its place, and changes nothing', () => {
  test.each([
    [[{ path: samplePath('nowhere'), userAnswer: [] }], 'inputs.answers.0.path'],
    [[{ path: samplePath('pick'), userAnswer: ['boots'] }], 'inputs.answers.0.userAnswer'],
    [[{ path: samplePath('pick'), userAnswer: 'helmet' }], 'inputs.answers.0.userAnswer'],
    [
      [
        { path: samplePath('pick'), userAnswer: [] },
        { path: samplePath('pick'), userAnswer: [] },
      ],
      'inputs.answers.1.path',
    ],
  ])('%j', (answers, path) => {
    const player = atChoices();
    const before = player.facts;
    expect(player.play({ ...answer, answers })).toMatchObject({
      ok: false,
      code: 'BAD_REQUEST',
      path,
      events: [],
    });
    expect(player.play({ kind: 'draft', pageId: player.pageId, answers })).toMatchObject({
      code: 'BAD_REQUEST',
      path,
    });
    expect(player.facts).toBe(before);
  });
});

test('no answer is stored as the absence of one, and counts 0', () => {
  const player = atChoices();
  const page = player.see({ ...answer, answers: [{ path: samplePath('pick'), userAnswer: [] }] });
  expect(page).toMatchObject({
    inputs: { answers: [] },
    results: { answered: false, verdict: 'incorrect', score: { actual: 0, max: 2 } },
  });
});

/** What changed between two versions, and which of it may reach lessons that run (back-office §3, decision 0265). */
import type { BlockKeys, CourseBlock, Row } from '@parcours/contract';
import {
  courseContentSample,
  courseKeysSample,
  multipleChoiceSample,
  sampleBlocks,
  sampleId,
  sampleNodes,
  wysiwygSample,
} from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { courseChanges, type CourseState } from './course-changes.ts';
import { isSameStructure, withHarmlessParts } from './harmless-parts.ts';

const base = (): CourseState => ({ content: courseContentSample(), keys: courseKeysSample() });
const blockId = sampleBlocks.choices;

function withBlock(change: (block: CourseBlock) => CourseBlock, state = base()): CourseState {
  const block = state.content.blocks[blockId];
  if (block === undefined) throw new Error('the sample course has lost a block');
  return {
    ...state,
    content: { ...state.content, blocks: { ...state.content.blocks, [blockId]: change(block) } },
  };
}

const withRows = (...rows: Row[]) =>
  withBlock((block) => ({ ...block, content: { sections: [{ id: 'main', rows }] } }));

function withKeys(change: (keys: BlockKeys) => BlockKeys, state = base()): CourseState {
  const keys = state.keys[blockId];
  if (keys === undefined) throw new Error('the sample course has lost a key');
  return { ...state, keys: { ...state.keys, [blockId]: change(keys) } };
}

const told = (to: CourseState, from = base()) => {
  const { kind, pages } = courseChanges(from, to);
  return [kind, ...pages.flatMap(({ nodeId, changes }) => changes.map(({ code }) => [nodeId, code]))];
};
const sample = multipleChoiceSample();
const { choices } = sample;
const [first, ...others] = choices;
if (first === undefined) throw new Error('the sample has no choice');

describe('the kind of a change is decided by what it touches', () => {
  const node = sampleNodes.choices;
  test.each<[string, CourseState, unknown[]]>([
    ['nothing', base(), [null]],
    ['a text', withRows(wysiwygSample({ html: 'Look up.' }), sample), ['harmless', [node, 'text']]],
    [
      'the words of a choice',
      withRows(wysiwygSample(), { ...sample, choices: [{ ...first, value: 'Any helmet' }, ...others] }),
      ['harmless', [node, 'text']],
    ],
    [
      'feedback',
      withKeys((keys) => ({ ...keys, feedbacks: keys.feedbacks.slice(1) })),
      ['harmless', [node, 'feedback'], [node, 'feedback'], [node, 'feedback'], [node, 'feedback']],
    ],
    [
      'a hint more',
      withKeys((keys) => ({ ...keys, hints: [...keys.hints, { message: 'Think.', cost: 0 }] })),
      ['additive', [node, 'hint-added']],
    ],
    [
      'another right answer',
      withKeys((keys) => ({
        ...keys,
        rows: { pick: { type: 'multiple-choice', correct: ['helmet'], points: 2 } },
      })),
      ['breaking', [node, 'key']],
    ],
    [
      'other points',
      withKeys((keys) => ({
        ...keys,
        rows: { pick: { type: 'multiple-choice', correct: ['helmet', 'harness'], points: 3 } },
      })),
      ['breaking', [node, 'points']],
    ],
    [
      'a choice less',
      withRows(wysiwygSample(), { ...sample, choices: others }),
      ['breaking', [node, 'choice-removed']],
    ],
    ['a graded row less', withRows(wysiwygSample()), ['breaking', [node, 'row-removed']]],
    ['rows in another order', withRows(sample, wysiwygSample()), ['breaking', [node, 'rows-reordered']]],
  ])('%s', (_what, to, expected) => {
    expect(told(to)).toEqual(expected);
  });

  test('planned minutes are additive: hours that were announced stay what they were', () => {
    const { content, keys } = base();
    const nodes = content.nodes.map((one) =>
      one.id === sampleNodes.choices ? { ...one, settings: { ...one.settings, minutes: 8 } } : one,
    );
    const to = { content: { ...content, nodes }, keys };
    expect(told(to)).toEqual(['additive', [sampleNodes.choices, 'minutes']]);
    expect(withHarmlessParts(base(), to).content.nodes).toEqual(content.nodes);
  });

  test('a page more is additive; one that was graded and is gone breaks, and so does another order', () => {
    const { content, keys } = base();
    const id = sampleId(0x950);
    const page = content.nodes.find((one) => one.id === sampleNodes.text);
    if (page === undefined) throw new Error('the sample course has lost a node');
    const more = { content: { ...content, nodes: [...content.nodes, { ...page, id, order: 90 }] }, keys };
    expect(told(more)).toEqual(['additive', [id, 'page-added']]);
    const less = { content: { ...content, nodes: content.nodes.filter((one) => one.id !== page.id) }, keys };
    expect(told(less)).toEqual(['breaking', [page.id, 'page-removed']]);
    const moved = {
      content: {
        ...content,
        nodes: content.nodes.map((one) => (one.id === page.id ? { ...one, order: -1 } : one)),
      },
      keys,
    };
    expect(told(moved)).toEqual(['breaking', [null, 'pages-reordered']]);
  });

  test('old and new are told in plain words, with the question', () => {
    const to = withRows(wysiwygSample(), {
      ...sample,
      choices: [{ ...first, value: '<b>Any&nbsp;helmet</b>' }, ...others],
    });
    const [change] = courseChanges(base(), to).pages[0]?.changes ?? [];
    expect(change).toMatchObject({
      old: first.value.replace(/<[^>]*>/g, ''),
      new: 'Any helmet',
      kind: 'harmless',
    });
  });
});

describe('the harmless parts of a newer version in an older one', () => {
  test('bring its words and leave its structure and its keys', () => {
    const old = base();
    const newer = withKeys(
      () => ({
        rows: { pick: { type: 'multiple-choice', correct: ['sandals'] } },
        hints: [],
        feedbacks: [{ message: 'New words.', conditions: [{ preset: 'correct' }] }],
      }),
      withRows(wysiwygSample({ html: 'Look up.' }), {
        ...sample,
        choices: [{ ...first, value: 'Any helmet' }, ...others],
      }),
    );
    const made = withHarmlessParts(old, newer);
    expect(isSameStructure(made, old)).toBe(true);
    expect(made.keys[blockId]?.rows).toEqual(old.keys[blockId]?.rows);
    expect(made.keys[blockId]?.feedbacks).toEqual(newer.keys[blockId]?.feedbacks);
    expect(made.content.blocks[blockId]?.content).toEqual(newer.content.blocks[blockId]?.content);
    expect(courseChanges(old, made).kind).toBe('harmless');
  });

  test('leave a row whose choices changed as it is, and feedback that may speak of them', () => {
    const old = base();
    const newer = withKeys(
      (keys) => ({ ...keys, feedbacks: [] }),
      withRows(wysiwygSample({ html: 'Look up.' }), { ...sample, choices: others }),
    );
    const made = withHarmlessParts(old, newer);
    expect(isSameStructure(made, old)).toBe(true);
    const [text, row] = made.content.blocks[blockId]?.content.sections[0]?.rows ?? [];
    expect([text, row]).toEqual([wysiwygSample({ html: 'Look up.' }), sample]);
    expect(made.keys).toEqual(old.keys);
  });

  test('are the old version itself where nothing of them is new', () => {
    const old = base();
    expect(
      withHarmlessParts(
        old,
        withKeys((keys) => ({ ...keys, rows: {} })),
      ),
    ).toBe(old);
  });
});

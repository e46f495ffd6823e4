/** Checks before publishing (back-office §3): each code is found where it lies, silent where there is nothing, with its repair. */
import type { BlockKeys, CourseContent, FindingCode, Row } from '@parcours/contract';
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
import { blockingProblems, checkCourse, keptReport, unreasoned } from './check-course.ts';
import type { CheckedCourse } from './finding.ts';
import { readingEase } from './reading-level.ts';

const file = sampleId(0x700);

function checked(changes: Partial<CheckedCourse> = {}): CheckedCourse {
  const keys = Object.fromEntries(
    Object.entries(courseKeysSample()).map(([id, one]) => [id, withFeedback(one)]),
  );
  return {
    content: courseContentSample(),
    keys,
    minutes: 20,
    language: 'en',
    fileTypes: new Map([[file, 'image']]),
    places: [],
    means: { isPattern: () => true },
    ...changes,
  };
}

const said: BlockKeys['feedbacks'] = [{ message: 'Well.', conditions: [{ preset: 'correct' }] }];
const withFeedback = (keys: BlockKeys): BlockKeys => ({
  ...keys,
  feedbacks: keys.feedbacks.length === 0 ? said : keys.feedbacks,
});

/** The sample with other rows in one of its blocks, and other keys for it. */
function withRows(rows: Row[], keys?: BlockKeys): Partial<CheckedCourse> {
  const base = checked();
  const block = base.content.blocks[sampleBlocks.choices];
  if (block === undefined) throw new Error('the sample course has lost a block');
  const changed = { ...block, content: { sections: [{ id: 'main', rows }] } };
  return {
    content: { ...base.content, blocks: { ...base.content.blocks, [block.id]: changed } },
    ...(keys === undefined ? {} : { keys: { ...base.keys, [block.id]: keys } }),
  };
}

const codes = (changes: Partial<CheckedCourse> = {}): readonly FindingCode[] =>
  checkCourse(checked(changes)).map(({ code }) => code);
const only = (code: FindingCode, changes: Partial<CheckedCourse>) =>
  checkCourse(checked(changes)).find((one) => one.code === code);

const picture: Row = { id: 'pic', type: 'media-internal', fileId: file };
const key = (correct: string[]): BlockKeys => ({
  rows: { pick: { type: 'multiple-choice', correct } },
  hints: [],
  feedbacks: said,
});
const withSettings = (settings: CourseContent['settings']): CourseContent =>
  courseContentSample({ settings });

/** The sample where these steps say how long they take. */
const withMinutes = (says: (nodeId: string) => boolean): CourseContent => {
  const content = courseContentSample();
  const nodes = content.nodes.map((node) =>
    node.type === 'block' && says(node.id) ? { ...node, settings: { ...node.settings, minutes: 4 } } : node,
  );
  return { ...content, nodes };
};

test('minutes are said for every step, or for the course alone; one click says the estimate', () => {
  expect(codes({ minutes: 20 })).toEqual([]);
  expect(codes({ minutes: null, content: withMinutes(() => true) })).toEqual([]);
  expect(codes({ minutes: 20, content: withMinutes(() => true) })).toEqual([]);
  for (const minutes of [null, 20]) {
    const content = withMinutes((id) => id !== sampleNodes.choices);
    const found = only('no-minutes', { minutes, content });
    expect(found).toMatchObject({ rank: 'reason', nodeId: sampleNodes.choices, values: { count: 1 } });
    expect(found?.repair).toEqual([
      {
        op: 'set',
        target: { kind: 'node', id: sampleNodes.choices },
        path: ['settings', 'minutes'],
        value: expect.any(Number) as number,
      },
    ]);
  }
  const steps = courseContentSample().nodes.filter(({ type }) => type === 'block').length;
  expect(only('no-minutes', { minutes: null })).toMatchObject({ nodeId: null, values: { count: steps } });
});

test('a course that is whole is silent', () => {
  expect(codes()).toEqual([]);
});

describe('what blocks', () => {
  test('a shape without words, a question where nothing is right, a file that is nowhere', () => {
    const zone: Row = {
      id: 'zone',
      type: 'image-cliquable',
      fileId: file,
      alt: 'A roof',
      multiple: false,
      choices: [{ id: 'z1', value: ' ', shape: { kind: 'circle', cx: 1, cy: 1, r: 1 } }],
    };
    expect(codes(withRows([multipleChoiceSample(), zone], key(['helmet', 'harness'])))).toEqual([
      'unlabelled-shape',
    ]);
    const two = multipleChoiceSample({
      choices: [
        { id: 'a', value: 'A' },
        { id: 'b', value: 'B' },
      ],
    });
    expect(only('no-right-answer', withRows([two], key([])))).toMatchObject({
      rank: 'blocks',
      path: `blocks.${sampleBlocks.choices}.rows.pick`,
      nodeId: sampleNodes.choices,
    });
    const gone = withRows([multipleChoiceSample(), { ...picture, alt: '', fileId: sampleId(0x701) }]);
    expect(codes(gone)).toEqual(['unknown-file']);
  });

  test('nothing right is right where the learner may say so', () => {
    const none = multipleChoiceSample({
      choices: [
        { id: 'a', value: 'A' },
        { id: 'none', value: 'None of these', none: true },
      ],
    });
    expect(codes(withRows([none], key([])))).toEqual([]);
  });

  test('a certificate that nobody can reach, and the click that takes it away', () => {
    const content = withSettings({ certification: { enabled: true, minRatio: 0.8 } });
    expect(codes({ content })).toEqual([]);
    const found = only('certificate-out-of-reach', { content, keys: {} });
    expect(found?.repair).toEqual([
      { op: 'set', target: { kind: 'course' }, path: ['settings', 'certification', 'enabled'], value: false },
    ]);
  });

  test('courses that wait for each other, or lead to each other', () => {
    const { courseId } = courseContentSample();
    const [own, other] = [sampleId(0x710), sampleId(0x711)];
    const place = { programId: sampleId(0x712), leadsTo: [], unlockedBy: null };
    const cycle = [
      { ...place, id: own, courseId, unlockedBy: [other] },
      { ...place, id: other, courseId: sampleId(0x713), unlockedBy: [own] },
    ];
    expect(codes({ places: cycle })).toEqual(['cycle-of-courses']);
    expect(codes({ places: [{ ...place, id: own, courseId, leadsTo: [own] }] })).toEqual([
      'cycle-of-courses',
    ]);
    expect(codes({ places: [{ ...place, id: own, courseId, unlockedBy: [other] }] })).toEqual([]);
  });

  test('a clock over an empty page', () => {
    const content = courseContentSample();
    const nodes = content.nodes.map((node) =>
      node.id === sampleNodes.choices ? { ...node, settings: { timeLimit: 60 } } : node,
    );
    const found = only('timed-without-content', {
      ...withRows([]),
      content: { ...(withRows([]).content ?? content), nodes },
    });
    expect(found?.repair).toEqual([
      { op: 'set', target: { kind: 'node', id: sampleNodes.choices }, path: ['settings', 'timeLimit'] },
    ]);
  });

  test('what the server refused before, with one click each', () => {
    const keys: BlockKeys = {
      ...key(['helmet', 'nowhere']),
      rows: { ...key(['helmet', 'nowhere']).rows, gone: { type: 'pick-words', correct: [] } },
    };
    const found = checkCourse(checked(withRows([multipleChoiceSample()], keys)));
    const target = { kind: 'keys', id: sampleBlocks.choices };
    expect(found.map(({ code, repair }) => [code, repair])).toEqual([
      ['unknown-choice', [{ op: 'set', target, path: ['rows', 'pick', 'correct'], value: ['helmet'] }]],
      ['key-without-row', [{ op: 'set', target, path: ['rows', 'gone'] }]],
    ]);
    expect(blockingProblems(found).map(({ code }) => code)).toEqual(['unknown-choice', 'key-without-row']);
  });
});

describe('what needs a reason', () => {
  test('a picture that says nothing: one click calls it decorative', () => {
    const rows = [multipleChoiceSample(), picture];
    const found = only('no-alternative', withRows(rows));
    const path = ['content', 'sections', 'main', 'rows', 'pic', 'alt'];
    const target = { kind: 'block', id: sampleBlocks.choices };
    expect(found?.repair).toEqual([{ op: 'set', target, path, value: '' }]);
    expect(codes(withRows([multipleChoiceSample(), { ...picture, alt: '' }]))).toEqual([]);
  });

  test('a sound without its words, nine targets, no minutes, no feedback', () => {
    const fileTypes = new Map([[file, 'audio']]);
    expect(codes({ ...withRows([multipleChoiceSample(), picture]), fileTypes })).toEqual(['no-transcript']);
    expect(codes({ minutes: null })).toEqual(['no-minutes']);
    const silent = { ...key(['helmet', 'harness']), feedbacks: [] };
    expect(codes(withRows([multipleChoiceSample()], silent))).toEqual(['no-feedback']);
    const targets = Array.from({ length: 9 }, (_, at) => ({ id: `t${at}`, label: `Target ${at}` }));
    const many: Row = { id: 'many', type: 'drag-n-drop', choices: [{ id: 'c', value: 'C' }], targets };
    expect(codes(withRows([multipleChoiceSample(), many]))).toEqual(['many-targets']);
  });

  test('is refused without one, and kept with it', () => {
    const found = checkCourse(checked({ minutes: null }));
    const reason = { code: 'no-minutes', path: 'course.minutes', reason: 'It is a trial.' } as const;
    expect(unreasoned(found, [])).toHaveLength(1);
    expect(unreasoned(found, [reason])).toEqual([]);
    expect(keptReport(found, [reason])).toMatchObject([{ code: 'no-minutes', reason: 'It is a trial.' }]);
  });

  test('the longest answer always being the right one', () => {
    const question = (id: string): Row =>
      multipleChoiceSample({
        id,
        multiple: false,
        choices: [
          { id: 'a', value: 'Yes' },
          { id: 'b', value: 'No, since the anchor was not looked at' },
        ],
      });
    const rows = ['q1', 'q2', 'q3'].map(question);
    const keys = (correct: string): BlockKeys => ({
      rows: Object.fromEntries(rows.map(({ id }) => [id, { type: 'multiple-choice', correct: [correct] }])),
      hints: [],
      feedbacks: said,
    });
    const others = { [sampleBlocks.firstVariant]: { rows: {}, hints: [], feedbacks: [] } };
    const long = withRows(rows, keys('b'));
    expect(
      checkCourse(checked({ ...long, keys: { ...long.keys, ...others } })).map(({ code }) => code),
    ).toContain('longest-is-right');
    const short = withRows(rows, keys('a'));
    expect(codes({ ...short, keys: { ...short.keys, ...others } })).not.toContain('longest-is-right');
  });
});

describe('advice', () => {
  test('a link that says nothing, in both languages', () => {
    for (const html of ['<a href="x">Cliquez ici</a>', 'Please click here.'])
      expect(codes(withRows([multipleChoiceSample(), wysiwygSample({ html })]))).toEqual(['click-here']);
  });

  test('the right answer at one place five times, and the click that shuffles', () => {
    const question = (id: string): Row =>
      multipleChoiceSample({
        id,
        multiple: false,
        settings: { keepOrder: true },
        choices: [
          { id: 'a', value: 'One' },
          { id: 'b', value: 'Two' },
        ],
      });
    const ids = ['q1', 'q2', 'q3', 'q4', 'q5'];
    const keys: BlockKeys = {
      rows: Object.fromEntries(ids.map((id) => [id, { type: 'multiple-choice', correct: ['a'] }])),
      hints: [],
      feedbacks: said,
    };
    const found = only('same-position', withRows(ids.map(question), keys));
    expect(found).toMatchObject({ values: { count: 5, place: 1 } });
    expect(found?.repair).toHaveLength(5);
  });

  test('reading ease tells short sentences of short words from the law, and says nothing of a few words', () => {
    const easy = 'The rope is red. It holds you well. Look at it each day. '.repeat(10);
    const hard =
      'Notwithstanding contractual obligations regarding occupational accountability, organisational representatives systematically communicate comprehensive documentation concerning individual protective equipment. '.repeat(
        9,
      );
    expect(readingEase('Too short.', 'en')).toBeNull();
    expect(readingEase(easy, 'en') ?? 0).toBeGreaterThan(90);
    expect(readingEase(hard, 'en') ?? 100).toBeLessThan(10);
    expect(readingEase('La corde est rouge. Elle te tient. '.repeat(20), 'fr') ?? 0).toBeGreaterThan(85);
    expect(codes(withRows([multipleChoiceSample(), wysiwygSample({ html: `<p>${hard}</p>` })]))).toEqual([
      'hard-to-read',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { moduleReportOf, tincanTargetOf } from './tincan-policy.ts';
import { readTincanMessage } from './tincan-message.ts';

describe('the address of a module', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const origins = ['https://modules.example'];
  test('a package, or an allowed origin over https', () => {
    expect(tincanTargetOf(`package:${id}`)).toEqual({ kind: 'package', id });
    expect(tincanTargetOf('https://modules.example/a/?b=c', origins)).toEqual({
      kind: 'outside',
      url: 'https://modules.example/a/?b=c',
    });
  });
  test.each([
    '',
    'package:',
    'package:../x',
    'javascript:alert(1)',
    'data:text/html,x',
    '/p/x',
    'http://modules.example/',
    'https://modules.example.evil.test/',
    'https://user:pass@modules.example/',
    'https://modules.example:444/',
    'https://other.example/',
    'blob:https://modules.example/x',
  ])('%j gives no module', (url) => {
    expect(tincanTargetOf(url, origins)).toBeNull();
  });
});

describe('a message of a module', () => {
  test.each([
    ['action:next', { action: 'next' }],
    ['action:close', { action: 'close' }],
    [{ action: 'next' }, { action: 'next' }],
    [{ action: 'action:close' }, { action: 'close' }],
    ['{"action":"next"}', { action: 'next' }],
    [
      { action: 'custom', scaled: 0.5 },
      { action: 'custom', score: { scaled: 0.5 } },
    ],
    [
      { action: 'custom', score: { scaled: 1 } },
      { action: 'custom', score: { scaled: 1 } },
    ],
    [
      '{"action":"action:custom","score":{"raw":3,"min":0,"max":4}}',
      { action: 'custom', score: { raw: 3, min: 0, max: 4 } },
    ],
  ])('%j is understood', (data, said) => {
    expect(readTincanMessage(data)).toEqual(said);
  });
  test.each([
    undefined,
    null,
    7,
    'next',
    'action:custom',
    'action:next ',
    '{"action":',
    `{"action":"next","x":"${'x'.repeat(2_000)}"}`,
    [],
    ['action:next'],
    {},
    { action: null },
    { action: ['next'] },
    { action: 'NEXT' },
    { action: 'custom' },
    { action: 'custom', scaled: 2 },
    { action: 'custom', scaled: -0.1 },
    { action: 'custom', scaled: '1' },
    { action: 'custom', scaled: Number.NaN },
    { action: 'custom', score: { raw: 5, min: 5, max: 5 } },
    { action: 'custom', score: { raw: Infinity, min: 0, max: 1 } },
    { action: 'custom', score: { raw: 5 } },
    { action: 'constructor' },
    { channel: 'portal-preview', version: 1, type: 'render', payload: {} },
  ])('%j is nothing', (data) => {
    expect(readTincanMessage(data)).toBeNull();
  });
});

describe('what statements mean for a page', () => {
  const activity = 'https://example.org/course';
  const told = (name: string, result?: object, id = activity) => ({
    verb: { id: `http://adlnet.gov/expapi/verbs/${name}` },
    object: { id },
    ...(result === undefined ? {} : { result }),
  });
  test.each([
    ['a score alone', [told('scored', { score: { scaled: 0.6 } })], { ratio: 0.6, isDone: false }],
    [
      'the best of several',
      [told('scored', { score: { scaled: 0.6 } }), told('scored', { score: { scaled: 0.4 } })],
      { ratio: 0.6, isDone: false },
    ],
    ['points', [told('scored', { score: { raw: 15, min: 10, max: 20 } })], { ratio: 0.5, isDone: false }],
    ['points out of a hundred', [told('scored', { score: { raw: 80 } })], { ratio: 0.8, isDone: false }],
    [
      'a negative score is nothing',
      [told('scored', { score: { scaled: -0.5 } })],
      { ratio: 0, isDone: false },
    ],
    ['completed', [told('completed')], { ratio: null, isDone: true }],
    ['completed and scored', [told('completed', { score: { scaled: 0.3 } })], { ratio: 0.3, isDone: true }],
    ['passed counts whole', [told('passed')], { ratio: 1, isDone: true }],
    ['passed with its score', [told('passed', { score: { scaled: 0.7 } })], { ratio: 0.7, isDone: true }],
    ['failed leaves the page open', [told('failed')], { ratio: 0, isDone: false }],
    [
      'failed and complete',
      [told('failed', { score: { scaled: 0.2 }, completion: true })],
      { ratio: 0.2, isDone: false },
    ],
    [
      'complete without success',
      [told('completed', { score: { scaled: 0.2 }, success: false })],
      { ratio: 0.2, isDone: false },
    ],
    ['failed beside completed', [told('failed'), told('completed')], { ratio: 0, isDone: false }],
    ['failed, then passed', [told('failed'), told('passed')], { ratio: 1, isDone: true }],
    ['passed that says it has no success', [told('passed', { success: false })], { ratio: 1, isDone: false }],
    ['a part of the module', [told('passed', undefined, `${activity}/1`)], null],
    ['another verb', [told('experienced', { score: { scaled: 1 }, completion: true })], null],
    ['scored without a score', [told('scored', {})], null],
    ['no statement at all', [null, 3, 'x', {}], null],
    ['a reference', [{ ...told('passed'), object: { objectType: 'StatementRef', id: activity } }], null],
    ['bounds upside down', [told('scored', { score: { raw: 1, min: 2, max: 1 } })], null],
  ])('%s', (_title, statements, report) => {
    expect(moduleReportOf(statements, activity)).toEqual(report);
  });
});

import { describe, expect, test } from 'vitest';
import { lintPattern } from './lint.ts';
import { patternLimits, patternRatio, readPattern } from './pattern.ts';

const ratio = (pattern: string, answer: string, options = {}) => {
  const verdict = patternRatio(pattern, options, answer);
  return verdict.ok ? verdict.ratio : verdict.problem.code;
};

describe('a free answer is graded by a pattern', () => {
  test.each([
    ['chat|chien', 'chat', 1],
    ['chat|chien', 'un chat', 0],
    ['\\d{2}/\\d{2}/\\d{4}', '21/11/2026', 1],
    ['\\d{2}/\\d{2}/\\d{4}', '21/11/26', 0],
    ['(0|\\+33)[1-9]( ?\\d{2}){4}', '06 12 34 56 78', 1],
    ['(0|\\+33)[1-9]( ?\\d{2}){4}', '+33612345678', 1],
    ['\\p{L}+', 'échafaudage', 1],
    ['[[:alpha:]]+', 'abc', 1],
    ['\\p{Lu}\\p{Ll}+', 'Émile', 1],
    // Read after NFC, ordinary spaces and trimming (domain §7).
    ['12 kg', '  12\u00a0kg ', 1],
    ['été', 'e\u0301te\u0301', 1],
    ['e\u0301te\u0301', 'été', 1],
    ['.*', '', 1],
    ['(?i)chat', 'CHAT', 1],
    ['^chat$', 'chat', 1],
  ])('%s and "%s" give %d', (pattern, answer, expected) => {
    expect(ratio(pattern, answer)).toBe(expected);
  });

  test.each([
    ['chat', 'un CHAT noir', { anywhere: true, foldCase: true }, 1],
    ['chat', 'un CHAT noir', { anywhere: true }, 0],
    ['École', 'ÉCOLE', { foldCase: true }, 1],
    ['École', 'ecole', { foldCase: true }, 0],
  ])('%s and "%s" with %j', (pattern, answer, options, expected) => {
    expect(ratio(pattern, answer, options)).toBe(expected);
  });

  test('an answer beyond the limit matches nothing', () => {
    expect(ratio('a*', 'a'.repeat(patternLimits.textMax))).toBe(1);
    expect(ratio('a*', 'a'.repeat(patternLimits.textMax + 1))).toBe(0);
    expect(ratio('a*', 'a'.repeat(20_000))).toBe(0);
  });

  test('a pattern that was read answers the same each time', () => {
    const read = readPattern('a+b?');
    const answers = read.ok ? ['a', 'ab', 'b', 'a'].map((text) => read.pattern.matches(text)) : [];
    expect(answers).toEqual([true, true, false, true]);
  });
});

describe('lint of a pattern', () => {
  test.each([
    ['', 'empty', 0],
    ['a'.repeat(501), 'too-long', 500],
    ['(?:a{1,100}b{1,100}){1,10}', 'too-large', 0],
    ['(?=a)b', 'look-around', 0],
    ['x(?!a)b', 'look-around', 1],
    ['x(?<=a)b', 'look-around', 1],
    ['x(?<!a)b', 'look-around', 1],
    ['(a)\\1', 'back-reference', 3],
    ['(?P<n>a)\\k<n>', 'back-reference', 8],
    ['(?>a)', 'atomic-group', 0],
    ['(?#note)', 'unknown-group', 0],
    ['a\\Zb', 'unknown-escape', 1],
    ['a\\', 'unknown-escape', 0],
    ['\\p{Foo}', 'unknown-class', 0],
    ['[[:foo:]]', 'unknown-class', 1],
    ['[z-a]', 'bad-range', 1],
    ['(a', 'unclosed-group', 0],
    ['[a', 'unclosed-class', 0],
    ['a)', 'unopened-group', 0],
    ['*a', 'nothing-to-repeat', 0],
    ['a++', 'repeated-repeat', 1],
    ['a{1001}', 'bad-repeat', 1],
    ['a{3,2}', 'bad-repeat', 1],
  ])('%s: %s at %d', (pattern, code, at) => {
    const problems = lintPattern(pattern);
    expect(problems).toEqual([expect.objectContaining({ code, at, severity: 'error' })]);
    expect(ratio(pattern, 'a')).toBe(code);
  });

  test.each([
    ['\\bété\\b', [['ascii-boundary', 0]]],
    [
      '\\w+ \\bx',
      [
        ['ascii-word', 0],
        ['ascii-boundary', 4],
      ],
    ],
    ['\\\\bete', []],
    ['chat|chien', []],
  ])('%s is warned of what knows no accents', (pattern, warned) => {
    expect(lintPattern(pattern).map(({ code, at }) => [code, at])).toEqual(warned);
    expect(lintPattern(pattern).every(({ severity }) => severity === 'warning')).toBe(true);
  });
});

/** Operations found between two drafts, and operations fitted to a draft that others changed. */
import type { CourseOperation } from '@parcours/contract';
import { sampleBlocks, sampleId, sampleNodes } from '@parcours/contract/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseDraftSample } from '../../testing/course-draft.ts';
import { randomOperation } from '../../testing/random-operation.ts';
import { applyOperation } from './apply-operation.ts';
import { diffDrafts } from './diff-drafts.ts';
import { draftText } from './normal-draft.ts';
import { rebaseOperation } from './rebase-operation.ts';

const sample = courseDraftSample();
const numbers = fc.array(fc.nat(10_000), { minLength: 6, maxLength: 12 });

test('the operations between two drafts make the one of the other', () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 25 }), (draws) => {
      let draft = sample;
      for (const [place, draw] of draws.entries()) {
        let [drawn, made] = [0, 0];
        const pick = (below: number) => (draw[drawn++ % draw.length] ?? 0) % below;
        const id = () => sampleId(0x10_000 + place * 1_000 + made++);
        const operation = randomOperation({ pick, id }, draft);
        const result = operation === undefined ? undefined : applyOperation(draft, operation);
        if (result?.ok === true) ({ draft } = result);
      }
      for (const [from, to] of [
        [sample, draft],
        [draft, sample],
      ] as const) {
        let walked = from;
        for (const operation of diffDrafts(from, to)) {
          const result = applyOperation(walked, operation);
          if (!result.ok) throw new Error(result.code);
          walked = result.draft;
        }
        expect(draftText(walked)).toBe(draftText(to));
      }
    }),
    { numRuns: 60 },
  );
});

test('what is the same needs no operation', () => {
  expect(diffDrafts(sample, courseDraftSample())).toEqual([]);
});

const title = { target: { kind: 'node', id: sampleNodes.slide } as const, path: ['title'] };
const old = sample.nodes[sampleNodes.slide]?.title ?? '';
const text = (to: string): CourseOperation => ({ op: 'text', ...title, from: old, to });
const set = (value: string): CourseOperation => ({ op: 'set', ...title, value });

const after = (operation: CourseOperation) => {
  const result = applyOperation(sample, operation);
  if (!result.ok) throw new Error(result.code);
  return { draft: result.draft, meanwhile: [{ operation, by: 'Claire' }] };
};

describe('an operation on what others changed meanwhile', () => {
  test('is as it was where they changed something else', () => {
    const { draft, meanwhile } = after({
      op: 'set',
      target: { kind: 'course' },
      path: ['minutes'],
      value: 3,
    });
    expect(rebaseOperation(draft, set('Neu'), meanwhile)).toEqual({ ok: true, operation: set('Neu') });
  });

  test('has the words of both', () => {
    const { draft, meanwhile } = after(text(`First ${old}`));
    expect(rebaseOperation(draft, text(`${old} last`), meanwhile)).toEqual({
      ok: true,
      operation: { ...text(''), from: `First ${old}`, to: `First ${old} last` },
    });
  });

  test('leaves the choice to a person where words touch, and says whose the others are', () => {
    const { draft, meanwhile } = after(text('Theirs'));
    expect(rebaseOperation(draft, text('Mine'), meanwhile)).toEqual({
      ok: false,
      conflict: { mine: 'Mine', theirs: 'Theirs', by: 'Claire' },
    });
  });

  test('leaves the choice where a value was set, unless both set the same', () => {
    const { draft, meanwhile } = after(set('Theirs'));
    expect(rebaseOperation(draft, set('Mine'), meanwhile)).toMatchObject({ ok: false });
    expect(rebaseOperation(draft, set('Theirs'), meanwhile)).toMatchObject({ ok: true });
  });

  test('is refused where its place is something else by now', () => {
    const target = { kind: 'block', id: sampleBlocks.slide } as const;
    const there: CourseOperation = { op: 'text', target, path: ['content'], from: '', to: 'x' };
    expect(rebaseOperation(sample, there, [])).toMatchObject({ ok: false, code: 'unknown-place' });
  });
});

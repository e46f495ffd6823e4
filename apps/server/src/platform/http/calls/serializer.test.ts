/** What leaves is what is declared: every kind of schema that answers are made of, and what must not pass. */
import { endpoints, pageAnswer } from '@parcours/contract';
import {
  courseContentSample,
  lessonEndSample,
  lessonStandingSample,
  sampleId,
  sampleNodes,
} from '@parcours/contract/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectionOf } from './projection.ts';
import { serializerOf } from './serializer.ts';

const node = z.strictObject({
  name: z.string(),
  get children() {
    return z.array(node).optional();
  },
});

describe('a projection', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['drops what an object does not declare', z.strictObject({ a: z.number() }), { a: 1, b: 2 }, { a: 1 }],
    ['leaves out what is absent', z.strictObject({ a: z.number().optional() }), {}, {}],
    ['keeps null where null may be', z.strictObject({ a: z.string().nullable() }), { a: null }, { a: null }],
    ['looks into arrays', z.array(z.strictObject({ a: z.number() })), [{ a: 1, key: 2 }], [{ a: 1 }]],
    [
      'keeps the places of a tuple, and looks into each',
      z.array(z.tuple([z.number(), z.strictObject({ a: z.number() })])),
      [[1, { a: 2, key: 3 }, 4]],
      [[1, { a: 2 }]],
    ],
    [
      'looks into records',
      z.record(z.string(), z.strictObject({ a: z.number() })),
      { x: { a: 1, b: 2 } },
      { x: { a: 1 } },
    ],
    ['lets no object pass for a scalar', z.strictObject({ a: z.string() }), { a: { key: 1 } }, { a: null }],
    ['lets no scalar pass for a list', z.strictObject({ a: z.array(z.string()) }), { a: 'x' }, { a: null }],
    [
      'keeps what is declared as anything',
      z.looseObject({ a: z.string() }),
      { a: 'x', b: { c: 1 } },
      { a: 'x', b: { c: 1 } },
    ],
    [
      'follows a schema that holds itself',
      node,
      { name: 'a', children: [{ name: 'b', key: 1 }] },
      { name: 'a', children: [{ name: 'b' }] },
    ],
    [
      'tells scalars of a union apart',
      z.union([z.string(), z.array(z.string()), z.null()]),
      ['a', { key: 1 }],
      ['a', null],
    ],
  ])('%s', (_, type, value, expected) => {
    expect(projectionOf(type)(value)).toEqual(expected);
  });

  it('chooses among objects by their literals', () => {
    const type = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('a'), x: z.number() }),
      z.strictObject({ type: z.literal('b'), y: z.number() }),
    ]);
    const project = projectionOf(type);
    expect(project({ type: 'b', x: 1, y: 2 })).toEqual({ type: 'b', y: 2 });
    expect(project({ type: 'c', x: 1, y: 2 })).toBeNull();
  });
});

describe('an answer', () => {
  const page = {
    id: sampleId(1),
    lessonId: sampleId(2),
    nodeId: sampleNodes.choices,
    placeId: sampleNodes.choices,
    ranOut: false,
    blockType: 'exercice',
    title: 'Choices',
    language: 'fr',
    state: 'ACTIVE',
    progress: 'ONGOING',
    startRequired: false,
    timedStart: null,
    timeLimit: null,
    startedAt: null,
    deadlineAt: null,
    now: '2026-03-02T09:00:00.000Z',
    timeSpent: 0,
    timeAlive: 0,
    tools: { calculator: false },
    content: {
      title: 'Choices',
      settings: {},
      sections: Object.values(courseContentSample().blocks).flatMap(({ content }) => content.sections),
      terms: courseContentSample().terms,
      files: {},
      attachmentIds: [],
    },
    inputs: { answers: [{ path: 'sections.main.rows.pick', userAnswer: ['helmet'] }] },
    draft: null,
    hints: { messages: [], costs: [], remaining: 1, nextMalus: 0, reach: { max: 1, now: 1, afterNext: 1 } },
    results: null,
  };

  it('with a next page keeps all that is declared, whichever branch comes next', () => {
    const serialize = serializerOf(endpoints.answerPage);
    for (const next of [page, lessonEndSample()]) {
      const body = { ...page, lesson: lessonStandingSample(), next };
      expect(pageAnswer.parse(JSON.parse(serialize(body)))).toEqual(body);
    }
  });

  it('never carries what was put into it by mistake', () => {
    const serialize = serializerOf(endpoints.answerPage);
    const leaky = structuredClone({ ...page, lesson: lessonStandingSample(), next: page }) as Record<
      string,
      unknown
    >;
    const plant = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        if (Array.isArray(value)) for (const inner of value) plant(inner);
        return;
      }
      for (const inner of Object.values(value)) plant(inner);
      Object.assign(value, { PLANTED: 'KEY' });
    };
    plant(leaky);
    // A record holds whatever names there are; its planted text is no object and becomes null.
    expect(serialize(leaky)).not.toContain('KEY');
  });
});

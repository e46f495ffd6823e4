/** Values drawn once per page, written into its texts, and graded by (domain §5, spec §5 Exercises). */
import type { BlockKeys, CourseContent } from '@parcours/contract';
import { courseContentSample, sampleBlocks, sampleNodes, samplePath } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { lessonFacts, seededRandom } from '../../testing/lesson-facts.ts';
import { playerOf, type Player } from '../../testing/player.ts';

type Validator = Extract<BlockKeys['rows'][string], { type: 'free-answer' }>['validator'];

function content(): CourseContent {
  const sample = courseContentSample();
  const block = sample.blocks[sampleBlocks.text];
  if (block === undefined) throw new Error('the sample course has lost a block');
  const statement = { html: '<p>[[length:1]] m by [[width]] m</p>' };
  return {
    ...sample,
    blocks: { ...sample.blocks, [sampleBlocks.text]: { ...block, content: { ...block.content, statement } } },
  };
}

function keys(validator: Validator): Record<string, BlockKeys> {
  return {
    [sampleBlocks.text]: {
      datasets: [
        { kind: 'integer', name: 'length', min: 1_000, max: 9_000 },
        { kind: 'integer', name: 'width', min: 2, max: 9 },
      ],
      datasetsComputed: [{ name: 'area', formula: 'length * width' }],
      rows: { say: { type: 'free-answer', validator } },
      hints: [{ message: 'Multiply by [[width]].', cost: 0 }],
      feedbacks: [{ message: 'It is [[area]].', conditions: [{ preset: 'correct' }] }],
    },
  };
}

function atText(validator: Validator, locale = 'fr'): Player {
  const facts = lessonFacts({
    content: content(),
    keys: keys(validator),
    around: { locale },
    lesson: { currentNodeId: sampleNodes.text },
  });
  const player = playerOf(facts, seededRandom(4));
  player.see({ kind: 'current' });
  return player;
}

const values = (player: Player) => player.page(sampleNodes.text)?.draw.values ?? {};

function answer(player: Player, text: string) {
  const answers = [{ path: samplePath('say'), userAnswer: text }];
  return player.see({ kind: 'answer', answers, includeNext: false }).results;
}

describe('values of a page', () => {
  test('are drawn when it is opened, and never again', () => {
    const player = atText({ kind: 'formula', formula: 'area' });
    const drawn = values(player);
    expect(drawn['area']).toBe(Number(drawn['length']) * Number(drawn['width']));
    player.see({ kind: 'current' });
    expect(values(player)).toBe(drawn);
    expect(player.events.find(({ kind }) => kind === 'page-opened')).toMatchObject({
      draw: { values: drawn },
    });
  });

  test('are written into its texts and hints in the learner’s language', () => {
    const player = atText({ kind: 'formula', formula: 'area' });
    const { width } = values(player);
    const { content: shown } = player.see({ kind: 'current' });
    expect(shown?.statement?.html).toMatch(new RegExp(`^<p>\\d{4},\\d m by ${String(width)} m</p>$`));
    expect(player.play({ kind: 'hint' })).toMatchObject({
      answer: { hints: { messages: [`Multiply by ${String(width)}.`] } },
    });
  });

  test('travel only where the page shows them: neither formulas nor what is asked', () => {
    const player = atText({ kind: 'formula', formula: 'area * 1' });
    const { length, width, area } = values(player);
    const page = player.see({ kind: 'current' });
    expect(page.sheet).toEqual({ datasetComputed: { length, width } });
    expect(JSON.stringify(page)).not.toContain(String(area));
    expect(JSON.stringify(page)).not.toContain('area');
  });

  test('a page without datasets has no sheet', () => {
    expect(playerOf(lessonFacts()).see({ kind: 'current' })).not.toHaveProperty('sheet');
  });
});

describe('free answers', () => {
  test('a formula on the values gives the expected number, and the correction shows it', () => {
    const player = atText({ kind: 'formula', formula: 'area', relative: 0.01 });
    const area = Number(values(player)['area']);
    const results = answer(player, String(area * 1.005).replace('.', ','));
    expect(results).toMatchObject({
      verdict: 'correct',
      feedbacks: [{ message: expect.stringMatching(/^It is [\d\s]+\.$/u) }],
      sections: { main: { say: { expected: String(area) } } },
    });
    expect(answer(atText({ kind: 'formula', formula: 'area' }), '1')).toMatchObject({ verdict: 'incorrect' });
  });

  test.each([
    [String(NaN), 'incorrect'],
    ['7', 'partialy_correct'],
  ])('a formula may give the ratio itself: %s is %s', (text, verdict) => {
    const validator = { kind: 'ratio', formula: 'if(answer_number = 7, 0.5, 0)' } as const;
    expect(answer(atText(validator), text)).toMatchObject({ verdict });
  });

  test.each([
    [{ pattern: 'harn.*' }, 'harnais', 'correct'],
    [{ pattern: 'harn' }, 'harnais', 'incorrect'],
    [{ pattern: 'harn', anywhere: true }, 'un harnais', 'correct'],
    [{ pattern: 'HARNAIS', foldCase: true }, 'harnais', 'correct'],
    [{ pattern: '(' }, '(', 'incorrect'],
    [{ pattern: '(a+)+$' }, `${'a'.repeat(900)}b`, 'incorrect'],
  ])('pattern %j on %s: %s', (pattern, text, verdict) => {
    expect(answer(atText({ kind: 'pattern', ...pattern }), text)).toMatchObject({ verdict });
  });

  test('a formula that cannot be computed grades nothing right', () => {
    const results = answer(atText({ kind: 'formula', formula: 'nothing + 1' }), '1');
    expect(results).toMatchObject({ verdict: 'incorrect', sections: { main: { say: { expected: null } } } });
  });
});

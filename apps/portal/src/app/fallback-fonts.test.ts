/** What is written in a device's own face until ours arrive is as wide: lines break in the same places (experience §3.1). */
import '@parcours/ui/styles.css';
import '@parcours/ui/heading-font.css';
import { expect, test } from 'vitest';
import { messages as shellEn } from './locales/shell/en.ts';
import { messages as shellFr } from './locales/shell/fr.ts';
import { messages as dashboardEn } from './locales/dashboard/en.ts';
import { messages as dashboardFr } from './locales/dashboard/fr.ts';

/** Every sentence without values, of some length. */
function sentencesOf(messages: object): readonly string[] {
  return Object.values(messages)
    .flatMap((one: unknown) =>
      typeof one === 'string' ? [one] : typeof one === 'object' && one !== null ? sentencesOf(one) : [],
    )
    .filter((text) => text.length > 25 && !text.includes('{'));
}
const sentences = [shellEn, shellFr, dashboardEn, dashboardFr].flatMap(sentencesOf);

const next = 'Atkinson Hyperlegible Next';
test.for([
  [400, next, 'Body Fallback'],
  [600, next, 'Body Fallback'],
  [700, next, 'Body Fallback'],
  [700, 'Bricolage Grotesque', 'Heading Fallback'],
] as const)(
  'at weight %i %s is as wide as its %s, within half a percent',
  async ([weight, face, fallback]) => {
    expect(sentences.length).toBeGreaterThan(100);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('nothing to measure with');
    const widthIn = async (family: string): Promise<number> => {
      const font = `${weight} 17px '${family}'`;
      expect(await document.fonts.load(font), `${family} is on this machine`).not.toEqual([]);
      pen.font = font;
      return sentences.reduce((sum, text) => sum + pen.measureText(text).width, 0);
    };
    const ratio = (await widthIn(fallback)) / (await widthIn(face));
    expect(Math.abs(ratio - 1), `${ratio}`).toBeLessThan(0.005);
  },
);

test('a column of text is as wide in the fallback as in the face itself', async () => {
  await document.fonts.load(`400 17px '${next}'`);
  const [own, other] = [next, 'Body Fallback'].map((family) => {
    const column = document.createElement('div');
    column.style.cssText = `font-family: '${family}'; inline-size: var(--measure)`;
    document.body.append(column);
    const { width } = column.getBoundingClientRect();
    column.remove();
    return width;
  });
  expect(own).toBeGreaterThan(500);
  expect(other).toBe(own);
});

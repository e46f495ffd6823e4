/** What is copied out of a paper comes out as it was written (pdf.js, as Firefox shows it). */
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPaper } from '../../testing/papers/papers.ts';
import { certificateFonts } from '../certificates/certificate-font.ts';
import { createRecordPage } from './record-page.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');

test('a reference is one word, whatever letters stand side by side', async () => {
  const page = createRecordPage(
    {
      title: 'Dossier',
      author: 'Centre',
      subject: 'Ana',
      language: 'fr',
      madeAt: new Date(0),
      colour: '#000000',
      footer: String,
    },
    await certificateFonts(),
  );
  const refs = letters.map((first) => letters.map((second) => `${first}${second}`).join(''));
  for (const ref of refs)
    for (const part of [ref.slice(0, 44), ref.slice(44, 88), ref.slice(88)]) page.paragraph(part, 9, true);
  for (const ref of refs) page.code({ address: `http://a/${ref.slice(0, 44)}`, text: 'Vérifier', alt: 'QR' });
  page.end();
  const { text } = await readPaper(await buffer(page.pdf));
  const words = new Set(text.split(' '));
  const wanted = refs.flatMap((ref) => [
    ref.slice(0, 44),
    ref.slice(44, 88),
    ref.slice(88),
    `http://a/${ref.slice(0, 44)}`,
  ]);
  expect(wanted.filter((one) => !words.has(one))).toEqual([]);
});

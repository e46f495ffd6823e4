/** A guide of the API as HTML: its words, its tables, and its examples as they are copied. */
import { escaped } from '../escaped.ts';
import type { Guide, GuidePart } from './guide.ts';
import { guidesInEnglish } from './guides-in-english.ts';
import { guidesInFrench } from './guides-in-french.ts';

export const guides: readonly Guide[] = [...guidesInEnglish, ...guidesInFrench];

/** What stands between backquotes is code. */
const wordsHtml = (text: string): string =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `<code>${escaped(part)}</code>`))
    .join('');

export const guideHtml = ({ title, lang, parts }: Guide): string =>
  `<article lang="${lang}"><h2>${escaped(title)}</h2>\n${parts.map(partHtml).join('\n')}</article>`;

function partHtml(part: GuidePart): string {
  switch (part.kind) {
    case 'heading':
      return `<h3>${wordsHtml(part.text)}</h3>`;
    case 'words':
      return `<p>${wordsHtml(part.text)}</p>`;
    case 'example':
      return `<h4>${escaped(part.title)}</h4>\n<pre tabindex="0" data-language="${part.example.language}">${escaped(part.example.code)}</pre>`;
    default: {
      const head = part.heads.map((one) => `<th scope="col">${wordsHtml(one)}</th>`).join('');
      const rows = part.rows.map(([first = '', ...cells]) => {
        const rest = cells.map((cell) => `<td>${wordsHtml(cell)}</td>`).join('');
        return `<tr><th scope="row">${wordsHtml(first)}</th>${rest}</tr>`;
      });
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    }
  }
}

/** What the editor writes is what the server's cleaner keeps, sign for sign; what it reads brings nothing else. */
import { cleanerOptions } from '@parcours/contract/rich-text-cleaner';
import { allowedTags } from '@parcours/contract/rich-text';
import fc from 'fast-check';
import type { Node as Doc, NodeType, Schema } from 'prosemirror-model';
import sanitize from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { latexToMathml } from '../../mathematics/latex-to-mathml.ts';
import { cleanPaste } from './clean-paste.ts';
import { readHtml, writeHtml } from './html-text.ts';
import { schemas, type TextProfile } from './schemas.ts';

const clean = (html: string): string => sanitize(html, cleanerOptions);
/** Spaces that a browser does not show are none. */
const bare = (html: string): string => html.replaceAll(/[ \t\n\r\f]+/g, '');
const through = (profile: TextProfile, html: string): string => writeHtml(readHtml(schemas[profile], html));

/** Hostile and odd pieces that people type, paste, or that come from elsewhere. */
const pieces = [
  'Le harnais & la longe',
  '<b>gras</b>',
  '<p>Un <em>deux</em><br>trois</p>',
  '<h2>Titre</h2><h4 lang="en">Title</h4>',
  '<ul><li>un<ul><li>deux</li></ul></li></ul>',
  '<ol start="3"><li><p>a</p></li></ol>',
  '<table><caption>Cotes</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  '<a href="https://exemple.fr/?a=1&amp;b=2" title="Guide">le guide</a>',
  '<a href="javascript:alert(1)">x</a>',
  '<img src="https://exemple.fr/a.png" alt="" onerror="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<script>alert(1)</script><style>p{}</style>',
  '<svg><script>alert(1)</script></svg>',
  '<math alttext="\\frac{a}{b}"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
  '<math><mi href="javascript:alert(1)">x</mi><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '[[a]] et [[ b:2 ]]',
  '<span lang="en">hello</span>',
  '<abbr title="a &quot;b&quot; <c>">x</abbr>',
  '<pre>a  &lt;b&gt;\n c</pre>',
  '<dl><dt>Un</dt><dd>Deux</dd></dl>',
  '<figure><img src="/a.png" alt="x"><figcaption>Y</figcaption></figure>',
  '<blockquote><p>q</p></blockquote><hr>',
  '<div><p>a</p>b</div>',
  '&nbsp;\u00a0 « guillemets » \u202f; <>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="position:fixed" onclick="alert(1)">s</p>',
] as const;

const marked = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 })), { maxLength: 6 });

describe.each(['inline', 'short', 'full'] as const)('the %s profile', (profile) => {
  test('writes what the cleaner keeps as it is, and reads it back the same', () => {
    fc.assert(
      fc.property(marked, (parts) => {
        const written = through(profile, parts.join(' '));
        expect(clean(written)).toBe(written);
        expect(bare(through(profile, written))).toBe(bare(written));
        expect(written).not.toMatch(/<script|onerror|onclick|javascript:|<svg|<iframe|style=/i);
      }),
      { numRuns: 150 },
    );
  });

  test('writes what the cleaner keeps of any document of its schema', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1_000)), (draws) => {
        const pick = (below: number): number => Number(draws.next().value ?? 0) % Math.max(1, below);
        const written = writeHtml(randomDoc(schemas[profile], pick));
        expect(clean(written)).toBe(written);
      }),
      { numRuns: 150 },
    );
  });
});

/** A document made of whatever the schema allows, at most four deep. */
function randomDoc(schema: Schema, pick: (below: number) => number): Doc {
  const words = ['a', 'b & <c>', '« é »', '"q"', "l'an"];
  const run = (): Doc => {
    const marks = Object.values(schema.marks).filter(() => pick(6) === 0);
    const made = marks.map((type) =>
      type.create({
        href: 'https://exemple.fr/?a=1&b="2"',
        title: pick(2) === 0 ? null : 'T "t"',
        lang: 'en',
      }),
    );
    return schema.text(words[pick(words.length)] ?? 'a', made);
  };
  const fill = (type: NodeType, depth: number): Doc => {
    const attributes = {
      name: 'a:2',
      src: 'https://exemple.fr/a.png?x=1&y=2',
      alt: pick(2) === 0 ? '' : 'un "toit"',
      mathml: '<mi>a</mi><mo>&lt;</mo>',
      latex: 'a < "b"',
      level: 1 + pick(6),
      caption: pick(2) === 0 ? '' : 'Un & deux',
      ...(pick(3) === 0 ? { lang: 'en' } : {}),
    };
    const known = Object.fromEntries(
      Object.entries(attributes).filter(([name]) => Object.hasOwn(type.spec.attrs ?? {}, name)),
    );
    if (type.isLeaf) return type.create(known);
    if (type.inlineContent)
      return type.create(known, type.spec.content === 'text*' ? [schema.text('x < y')] : [run(), run()]);
    if (type.name === 'table') {
      const { table_row: row, table_cell: cell, table_header: header, paragraph } = schema.nodes;
      const cells = [0, 1].map(() =>
        (pick(2) === 0 ? header : cell)?.create(null, paragraph?.create(null, [run()])),
      );
      const line = row?.create(
        null,
        cells.flatMap((one) => one ?? []),
      );
      return type.create(known, line === undefined ? [] : [line]);
    }
    const options = Object.values(schema.nodes).filter(
      (child) =>
        !child.isText &&
        !child.isInline &&
        child !== schema.topNodeType &&
        (depth < 3 || child.inlineContent),
    );
    for (let tries = 0; tries < 8; tries += 1) {
      const child = options[pick(options.length)];
      if (child !== undefined && type.contentMatch.matchType(child) !== null) {
        const made = type.createAndFill(known, [fill(child, depth + 1)]);
        if (made !== null) return made;
      }
    }
    return type.createAndFill(known) ?? type.create(known);
  };
  return schema.topNodeType.inlineContent
    ? schema.topNodeType.create(null, [run(), run()])
    : fill(schema.topNodeType, 0);
}

test('the full schema holds every tag of the allow-list, or reads it as the same thing', () => {
  const sample: Readonly<Record<string, string>> = {
    li: '<ul><li>x</li></ul>',
    dt: '<dl><dt>x</dt><dd>y</dd></dl>',
    dd: '<dl><dt>x</dt><dd>y</dd></dl>',
    caption: '<table><caption>x</caption><tbody><tr><td>y</td></tr></tbody></table>',
    thead: '<table><thead><tr><th>x</th></tr></thead><tbody><tr><td>y</td></tr></tbody></table>',
    tbody: '<table><tbody><tr><td>x</td></tr></tbody></table>',
    tr: '<table><tbody><tr><td>x</td></tr></tbody></table>',
    th: '<table><tbody><tr><th>x</th><td>y</td></tr></tbody></table>',
    td: '<table><tbody><tr><td>x</td></tr></tbody></table>',
    figcaption: '<figure><p>x</p><figcaption>y</figcaption></figure>',
    img: '<p><img src="/a.png" alt="x"></p>',
    br: '<p>x<br>y</p>',
    hr: '<p>x</p><hr>',
    a: '<p><a href="/a">x</a></p>',
    span: '<p><span lang="en">x</span></p>',
  };
  const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em', tfoot: 'tbody' };
  const lost = Object.keys(allowedTags).filter((tag) => {
    const html =
      tag === 'tfoot'
        ? '<table><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>x</td></tr></tfoot></table>'
        : (sample[tag] ??
          (/^(p|h\d|ul|ol|dl|div|blockquote|pre|figure|table)$/.test(tag)
            ? `<${tag}>x</${tag}>`
            : `<p><${tag}>x</${tag}></p>`));
    const real =
      tag === 'ul' || tag === 'ol'
        ? `<${tag}><li>x</li></${tag}>`
        : tag === 'dl'
          ? '<dl><dt>x</dt></dl>'
          : tag === 'table'
            ? (sample['td'] ?? '')
            : html;
    return !through('full', real).includes(`<${synonyms[tag] ?? tag}`);
  });
  expect(lost).toEqual([]);
});

test('a paste of Word keeps headings, lists, tables and links, and nothing of its dress', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
    <h1 style="mso-x:y">Sécurité</h1>
    <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>   </span></span>Casque<o:p></o:p></p>
    <p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o   </span>Jugulaire</p>
    <p class=MsoNormal><span style="font-weight:bold">Gras</span> <a href="https://exemple.fr/">le guide</a></p>
    <table><tr><td><b>Cote</b></td><td><b>Valeur</b></td></tr><tr><td>A</td><td>2</td></tr></table></body></html>`;
  const html = through('full', cleanPaste(word));
  expect(html).toContain('<h1>Sécurité</h1>');
  expect(html).toMatch(/<ul><li><p>\s*Casque<\/p><ul><li><p>\s*Jugulaire<\/p><\/li><\/ul><\/li><\/ul>/);
  expect(html).toContain('<strong>Gras</strong>');
  expect(html).toContain('<a href="https://exemple.fr/">le guide</a>');
  expect(html).toContain('<thead><tr><th scope="col"><p>');
  expect(html).not.toMatch(/mso|style|class|o:p/i);
});

test.each([
  '\\frac{a}{b}',
  '\\sqrt{x^2+1}',
  '\\overline{AB}',
  '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
  '\\vec{F}',
])('the formula %s is stored as the cleaner keeps it', (latex) => {
  const formula = latexToMathml(latex, false);
  if (!formula.ok) throw new Error(formula.detail);
  const { math, paragraph, doc } = schemas.full.nodes;
  const node = math?.create({ latex, mathml: formula.mathml });
  const page = doc?.create(null, paragraph?.create(null, node === undefined ? [] : [node]));
  const html = page === undefined ? '' : writeHtml(page);
  expect(html).toContain('<math alttext="');
  expect(html).not.toMatch(/menclose|class=|style=/);
  expect(clean(html)).toBe(html);
  expect(through('full', html)).toBe(html);
});

test.each([
  ['\\frac{a', 'unreadable'],
  ['\\cancel{x}', 'unsupported'],
  ['\\href{javascript:alert(1)}{x}', 'unreadable'],
])('%s is refused as %s', (latex, code) => {
  expect(latexToMathml(latex, false)).toMatchObject({ ok: false, code });
});

/** What authors write reaches the page; what would run, load or leave does not. */
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { RichText } from '@parcours/player';

const container = document.createElement('div');
const root = createRoot(container);

function draw(html: string): string {
  flushSync(() => root.render(<RichText html={html} />));
  return container.innerHTML;
}

afterEach(() => root.render(null));

test.for([
  ['<p onclick="alert(1)">A</p>', /onclick/],
  ['<script>alert(1)</script><p>A</p>', /script|alert/],
  ['<a href="javascript:alert(1)">A</a>', /javascript|href/],
  ['<a href=" &#1;java\nscript:alert(1)">A</a>', /href/],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>" onerror="x">', /img|onerror/],
  ['<svg><p><style><img src=x onerror=alert(1)></style></p></svg>', /svg|onerror|style/],
  ['<iframe srcdoc="A"></iframe>', /iframe/],
  ['<p style="position:fixed">A</p>', /style/],
  ['<form action="/"><input name="a"></form>', /form|input/],
  ['<h1>A</h1>', /<h1/],
  ['<math><mi href="javascript:alert(1)">x</mi></math>', /href/],
  ['<math><maction actiontype="statusline"><mi>x</mi></maction></math>', /maction/],
  ['<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>', /img/],
  ['<math><mtext><img src="x.png" onerror="alert(1)"></mtext></math>', /img|onerror/],
] as const)('%s loses what it must not bring', ([html, never]) => {
  expect(draw(html)).not.toMatch(never);
});

test('tables, lists and emphasis stay', () => {
  expect(
    draw('<ul><li><strong>A</strong></li></ul><table><tbody><tr><th scope="row">B</th></tr></tbody></table>'),
  ).toMatch(/<ul><li><strong>A<\/strong>.*<th scope="row">B/);
});

test('a formula is drawn as MathML, and keeps what its author typed', () => {
  const half = '<math alttext="\\frac{1}{2}"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';
  expect(draw(`<p>${half} m</p>`)).toContain(half);
  const drawn = container.querySelector('math mfrac');
  expect(drawn?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
});

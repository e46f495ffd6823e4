/** What of an author's HTML is stored (domain §5): formulas are, whatever could lead away or run is not. */
import { expect, test } from 'vitest';
import { loadCleanHtml } from './clean-html.ts';

test.each([
  '<math alttext="\\frac{1}{2}"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>',
  '<p>Aire : <math display="block"><msup><mi>r</mi><mn>2</mn></msup></math></p>',
  '<math><mtable><mtr><mtd columnspan="2"><mi>a</mi></mtd></mtr></mtable></math>',
])('%s is stored as it is', async (html) => {
  const clean = await loadCleanHtml();
  expect(clean(html)).toBe(html);
});

test.each([
  ['<math><mi href="https://elsewhere.example/">x</mi></math>', '<math><mi>x</mi></math>'],
  ['<math><mi mathcolor="red" onclick="go()">x</mi></math>', '<math><mi>x</mi></math>'],
  ['<math><maction actiontype="toggle"><mi>x</mi></maction></math>', '<math><mi>x</mi></math>'],
  ['<math><mtext><script>go()</script></mtext></math>', '<math><mtext></mtext></math>'],
  ['<math><semantics><mi>x</mi></semantics></math>', '<math><mi>x</mi></math>'],
])('%s loses what acts', async (html, kept) => {
  const clean = await loadCleanHtml();
  expect(clean(html)).toBe(kept);
});

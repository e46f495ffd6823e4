/** Finds HTML that would act: an author's text that holds any did not come from our editors. */

import { mathTags } from '@parcours/contract/rich-text';

const activeTags =
  'script, iframe, object, embed, form, base, meta, link, template, svg, math [href], frame, portal';

function isActive(html: string): boolean {
  // The parser's document is inert: nothing in it runs or is fetched.
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  if (documentElement.querySelector(`body :is(${activeTags}), head > *`) !== null) return true;
  return [...documentElement.querySelectorAll('*')].some(
    (element) =>
      (element instanceof MathMLElement && !Object.hasOwn(mathTags, element.localName)) ||
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          name === 'style' ||
          // oxlint-disable-next-line no-control-regex -- browsers skip them inside a scheme
          /^[\s\u0000-\u0020]*(javascript|vbscript|data):/i.test(value.replaceAll(/[\t\n\r]/g, '')),
      ),
  );
}

/** Whether any text in a tree is HTML with scripts, handlers, frames, styles or addresses that run. */
export function hasActiveHtml(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('<') && isActive(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasActiveHtml);
}

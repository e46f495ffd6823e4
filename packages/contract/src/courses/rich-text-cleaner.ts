/** How the server's cleaner is set, for the server and for the tests that hold the editor to it: what the allow list names. */
import { allowedTags, droppedTags, isSafeAddress, mathTags } from './rich-text.ts';

/** Where a relative address leads does not matter here: only that it is one. */
const somewhere = 'https://portal.invalid/';

function isSafe(address: string | undefined, kind: 'link' | 'image'): boolean {
  return address !== undefined && isSafeAddress(address, kind, somewhere);
}

type Attributes = Record<string, string>;

/** For `sanitize-html`. */
export const cleanerOptions = {
  allowedTags: [...Object.keys(allowedTags), ...Object.keys(mathTags)],
  allowedAttributes: {
    ...Object.fromEntries(
      Object.entries({ ...allowedTags, ...mathTags }).map(([tag, names]) => [tag, [...names]]),
    ),
    '*': ['lang', 'title'],
  },
  // Their words go with them; any other tag loses its name and keeps its words.
  nonTextTags: [...droppedTags],
  // Judged below, the same as when it is shown.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  exclusiveFilter: ({ tag, attribs }: { tag: string; attribs: Attributes }) =>
    tag === 'img' && !isSafe(attribs['src'], 'image'),
  transformTags: {
    a: (tagName: string, attribs: Attributes) => {
      const { href, ...rest } = attribs;
      const kept: Attributes = href !== undefined && isSafe(href, 'link') ? { ...rest, href } : rest;
      return { tagName, attribs: kept };
    },
  },
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

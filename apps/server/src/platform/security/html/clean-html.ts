/** Authors' HTML as it is stored: what the contract's allow list names, and nothing else (domain §5). */
import { allowedTags, droppedTags, isSafeAddress } from '@parcours/contract/rich-text';
import type { IOptions } from 'sanitize-html';

const options: IOptions = {
  allowedTags: Object.keys(allowedTags),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(allowedTags).map(([tag, names]) => [tag, [...names]])),
    '*': ['lang', 'title'],
  },
  // Their words go with them; any other tag loses its name and keeps its words.
  nonTextTags: [...droppedTags],
  // Judged below, the same as when it is shown.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isSafe(attribs['src'], 'image'),
  transformTags: {
    a: (tagName, attribs) => {
      const { href, ...rest } = attribs;
      return { tagName, attribs: href !== undefined && isSafe(href, 'link') ? { ...rest, href } : rest };
    },
  },
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

/** Where a relative address leads does not matter here: only that it is one. */
const somewhere = 'https://portal.invalid/';

function isSafe(address: string | undefined, kind: 'link' | 'image'): boolean {
  return address !== undefined && isSafeAddress(address, kind, somewhere);
}

export type CleanHtml = (html: string) => string;

let loading: Promise<CleanHtml> | undefined;

/** Loaded when somebody first writes: most processes only ever read. */
export function loadCleanHtml(): Promise<CleanHtml> {
  loading ??= import('sanitize-html').then(
    ({ default: sanitize }) =>
      (html) =>
        sanitize(html, options),
  );
  return loading;
}

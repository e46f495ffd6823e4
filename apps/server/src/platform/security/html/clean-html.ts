/** Authors' HTML as it is stored: what the contract's allow list names, and nothing else (domain §5). */
import { cleanerOptions } from '@parcours/contract/rich-text-cleaner';
import type { IOptions } from 'sanitize-html';

const options: IOptions = cleanerOptions;

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

/** The OpenAPI document as readable pages: plain HTML with one style sheet of fixed bytes, and no script. */
import { sha256 } from '../../../platform/security/digest.ts';
import type { ApiDocument } from './api-document.ts';
import { escaped } from './escaped.ts';
import { guideHtml, guides } from './guides/guide-html.ts';
import { operationHtml } from './operation-html.ts';

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1rem}
nav ul{columns:14rem;padding:0;list-style:none}a{color:inherit}h2{border-top:1px solid #8888;padding-top:1rem;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace}pre{overflow-x:auto;border:1px solid #8888;border-radius:.5rem;padding:.75rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884;vertical-align:top}
p,li,th,td{overflow-wrap:anywhere}thead th,tbody td:last-child{min-width:30%}.skip{position:absolute;left:-99rem}.skip:focus{left:1rem}.method{font-weight:700;letter-spacing:.03em}`;

/** Nothing but the one style sheet may apply, and nothing may run. */
export const documentationPolicy = `default-src 'none'; style-src 'sha256-${sha256(style).toString('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const groupOf = (path: string) => path.split('/')[1] ?? '';

const groupsOf = ({ paths }: ApiDocument): string[] =>
  [...new Set(Object.keys(paths).map(groupOf))].toSorted();

/** The names of the pages: the guides, and one for each first part of an address. */
export const pagesOf = (document: ApiDocument): readonly string[] => [
  ...guides.map(({ name }) => name),
  ...groupsOf(document),
];

/** One page: the contents, and the guide or the operations of `group` where one is named. */
export function documentationPage(document: ApiDocument, group: string | null): string {
  const { title, version } = document.info;
  const link = (name: string, words: string, lang = ''): string => {
    const current = name === group ? ' aria-current="page"' : '';
    return `<li${lang}><a href="?of=${encodeURIComponent(name)}"${current}>${escaped(words)}</a></li>`;
  };
  const guideLinks = guides.map(({ name, title: words, lang }) => link(name, words, ` lang="${lang}"`));
  const links = groupsOf(document).map((name) => link(name, name));
  const guide = guides.find(({ name }) => name === group);
  const operations = Object.entries(document.paths)
    .filter(([path]) => groupOf(path) === group)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation)),
    );
  const shown = guide?.title ?? group;
  const heading = shown === null ? `${title} API ${version}` : `${shown} · ${title} API ${version}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(heading)}</title><style>${style}</style></head><body>
<a class="skip" href="#main">Skip to the operations</a>
<header><h1>${escaped(heading)}</h1>
<p>Addresses are relative to <code>/api</code>. The same as data: <a href="openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Contents"><ul>${guideLinks.join('')}</ul><ul>${links.join('')}</ul></nav>
<main id="main">${guide === undefined ? operations.join('\n') : guideHtml(guide)}</main></body></html>
`;
}

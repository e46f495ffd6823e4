/** The OpenAPI document as readable pages: plain HTML with one style sheet of fixed bytes, and no script. */
import { sha256 } from '../../../platform/security/digest.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}
interface Media {
  readonly schema?: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-access': string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1rem}
nav ul{columns:14rem;padding:0;list-style:none}a{color:inherit}h2{border-top:1px solid #8888;padding-top:1rem;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace}pre{overflow-x:auto;border:1px solid #8888;border-radius:.5rem;padding:.75rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884;vertical-align:top}
p,li,th,td{overflow-wrap:anywhere}.skip{position:absolute;left:-99rem}.skip:focus{left:1rem}.method{font-weight:700;letter-spacing:.03em}`;

/** Nothing but the one style sheet may apply, and nothing may run. */
export const documentationPolicy = `default-src 'none'; style-src 'sha256-${sha256(style).toString('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const groupOf = (path: string) => path.split('/')[1] ?? '';

/** The names of the pages, one for each first part of an address. */
export function groupsOf({ paths }: ApiDocument): string[] {
  return [...new Set(Object.keys(paths).map(groupOf))].toSorted();
}

/** One page: the contents, and the operations of `group` where one is named. */
export function documentationPage(document: ApiDocument, group: string | null): string {
  const { title, version } = document.info;
  const links = groupsOf(document).map((name) => {
    const current = name === group ? ' aria-current="page"' : '';
    return `<li><a href="?of=${encodeURIComponent(name)}"${current}>${escaped(name)}</a></li>`;
  });
  const operations = Object.entries(document.paths)
    .filter(([path]) => groupOf(path) === group)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation)),
    );
  const heading = group === null ? `${title} API ${version}` : `${group} · ${title} API ${version}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(heading)}</title><style>${style}</style></head><body>
<a class="skip" href="#main">Skip to the operations</a>
<header><h1>${escaped(heading)}</h1>
<p>Addresses are relative to <code>/api</code>. The same as data: <a href="openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
<main id="main">${operations.join('\n')}</main></body></html>
`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  return `<section aria-labelledby="${operationId}">
<h2 id="${operationId}"><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h2>
<p>${escaped(summary)}</p><p>May call: ${escaped(operation['x-access'])}. In the client: <code>${operationId}</code>.</p>
${parameters.length === 0 ? '' : `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th></tr></thead><tbody>${parameters.map((one) => `<tr><th scope="row"><code>${escaped(one.name)}</code>${one.required ? '' : ' (optional)'}</th><td>${one.in}</td><td>${escaped(textOf(one.schema, 0))}</td></tr>`).join('')}</tbody></table>`}
${body === undefined ? '' : `<h3>Body</h3><pre tabindex="0">${escaped(textOf(body, 0))}</pre>`}
<h3>Answers</h3>${Object.entries(responses)
    .map(([status, answer]) =>
      answerHtml(status, answer.description, answer.content?.['application/json']?.schema),
    )
    .join('')}
</section>`;
}

function answerHtml(status: string, description: string, schema: Schema | undefined): string {
  const head = `<strong>${status}</strong> ${escaped(description)}`;
  if (schema === undefined || Number(status) >= 400) return `<p>${head}</p>`;
  return `<details><summary>${head}</summary><pre tabindex="0">${escaped(textOf(schema, 0))}</pre></details>`;
}

const depthMax = 6;

/** A schema as a reader takes it in: fields a line each, `?` where one may be left out. */
function textOf(schema: Schema, depth: number): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => textOf(one, depth)).join(' | ');
  if (schema.type === 'array') return `[${textOf(schema.items ?? {}, depth)}]`;
  if (schema.type !== 'object' || schema.properties === undefined)
    return `${schema.format ?? schema.type ?? 'any'}${boundsOf(schema)}`;
  if (depth >= depthMax) return '{…}';
  const pad = '  '.repeat(depth + 1);
  const lines = Object.entries(schema.properties).map(
    ([name, inner]) =>
      `${pad}${name}${schema.required?.includes(name) === true ? '' : '?'}: ${textOf(inner, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function boundsOf({ maxLength, minimum, maximum }: Schema): string {
  if (maxLength !== undefined) return ` (at most ${maxLength} characters)`;
  const bounds = [minimum, maximum].map((one) =>
    one === undefined || Math.abs(one) >= Number.MAX_SAFE_INTEGER ? '' : String(one),
  );
  return bounds.every((one) => one === '') ? '' : ` (${bounds.join('..')})`;
}

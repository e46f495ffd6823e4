/** One operation of the API as HTML: who may call it, what it takes, an example, what it answers. */
import type { Operation, Schema } from './api-document.ts';
import { curlExample } from './curl-example.ts';
import { escaped } from './escaped.ts';

export function operationHtml(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  return `<section aria-labelledby="${operationId}">
<h2 id="${operationId}"><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h2>
<p>${escaped(summary)}</p><p>May call: ${escaped(operation['x-access'])}${keyWords(operation)}. In the client: <code>${operationId}</code>.</p>
${parameters.length === 0 ? '' : `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th></tr></thead><tbody>${parameters.map((one) => `<tr><th scope="row"><code>${escaped(one.name)}</code>${one.required ? '' : ' (optional)'}</th><td>${one.in}</td><td>${escaped(textOf(one.schema, 0))}</td></tr>`).join('')}</tbody></table>`}
${body === undefined ? '' : `<h3>Body</h3><pre tabindex="0">${escaped(textOf(body, 0))}</pre>`}
<h3>Example</h3><pre tabindex="0">${escaped(curlExample(method, path, operation))}</pre>
<h3>Answers</h3>${Object.entries(responses)
    .map(([status, answer]) =>
      answerHtml(status, answer.description, answer.content?.['application/json']?.schema),
    )
    .join('')}
</section>`;
}

function keyWords({ 'x-access': access, 'x-api-scope': scope }: Operation): string {
  if (access === 'anyone') return '';
  return scope === undefined
    ? '; no key of the API'
    : `; a key of the API with the scope <code>${escaped(scope)}</code>`;
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

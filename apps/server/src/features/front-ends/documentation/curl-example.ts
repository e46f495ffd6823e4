/** An operation of the API as a command: a body of the smallest kind that its schema takes, variables for what is one's own. */
import { type Endpoint, endpoints } from '@parcours/contract';
import type { Operation, Schema } from './api-document.ts';

const declared: Readonly<Record<string, Endpoint>> = endpoints;

/** `API` is the address of the portal with `/api`, `KEY` a key of the API or the token of who signed in. */
export function curlExample(method: string, path: string, operation: Operation): string {
  const { operationId, parameters, requestBody } = operation;
  const verb = method.toUpperCase();
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const search = needed.map(({ name }) => `${name}=$${name.toUpperCase()}`).join('&');
  const lines = [
    `curl -sS${verb === 'GET' ? '' : verb === 'HEAD' ? ' --head' : ` -X ${verb}`} "$API${address}${search === '' ? '' : `?${search}`}"`,
    ...(operation['x-access'] === 'anyone' ? [] : ['-H "Authorization: Bearer $KEY"']),
  ];
  for (const { name, in: place, required, schema } of parameters)
    if (place === 'header' && required) lines.push(`-H "${name}: ${valueOf(name, schema)}"`);
  if (requestBody?.content[partType] !== undefined)
    lines.push(`-H "Content-Type: ${partType}"`, '--data-binary "@$PART"');
  if (requestBody?.content['multipart/form-data'] !== undefined) lines.push('-F "file=@$FILE"');
  const schema = requestBody?.content['application/json']?.schema;
  if (schema !== undefined) {
    const body = sampleOf(schema);
    const isSound = declared[operationId]?.body?.safeParse(body).success === true;
    lines.push('-H "Content-Type: application/json"');
    // What only a person can fill in stands in a file of theirs.
    lines.push(isSound ? `-d ${quoted(JSON.stringify(body))}` : '-d @body.json');
  }
  return lines.join(' \\\n  ');
}

/** A part of a file that is sent in several (tus 1.0.0). */
const partType = 'application/offset+octet-stream';

const valueOf = (name: string, schema: Schema): string =>
  typeof schema.const === 'string' ? schema.const : `$${name.toUpperCase().replaceAll('-', '_')}`;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const texts: Readonly<Record<string, string>> = {
  uuid: '0197f6a0-0000-7000-8000-000000000000',
  'date-time': '2026-09-01T08:00:00.000Z',
  date: '2026-09-01',
  email: 'camille.roy@example.org',
  uri: 'https://example.org/',
};

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'string':
      return texts[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, 's');
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return [sampleOf(schema.items ?? {})];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true)
          .map(([name, inner]) => [name, sampleOf(inner)]),
      );
    default:
      return null;
  }
}

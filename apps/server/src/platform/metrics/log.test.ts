/** Lines of the log: short, whole JSON, with their component, whatever is given to them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createLog, logLineBytesMax, logOf } from './log.ts';

function lineOf(write: (log: ReturnType<typeof createLog>) => void): {
  text: string;
  fields: Record<string, unknown>;
} {
  const lines: string[] = [];
  write(logOf(createLog({ level: 'info', to: { write: (line) => void lines.push(line) } }), 'database'));
  expect(lines).toHaveLength(1);
  const [text = ''] = lines;
  return { text, fields: JSON.parse(text) as Record<string, unknown> };
}

const long = 'é'.repeat(50_000);
const circular: Record<string, unknown> = { long };
circular['self'] = circular;
let nested: unknown = long;
for (let depth = 0; depth < 500; depth += 1) nested = { [`level ${depth}`]: nested, beside: long };
const withBaggage = Object.assign(new Error('lost', { cause: new Error(long) }), {
  client: { connection: { stream: long, list: Array.from({ length: 10_000 }, () => long) } },
  detail: 'Key (email)=(somebody@example.org) already exists.',
  code: '23505',
  constraint: 'users_email',
});
const deepStack = new Error('deep');
deepStack.stack = `Error: deep\n${'    at somewhere (file.ts:1:1)\n'.repeat(5_000)}`;

test.each<[string, object, string]>([
  ['an error with a connection on it', { err: withBaggage }, 'lost'],
  ['an error with a long message', { err: new Error(long) }, 'x'],
  ['an error with a long stack', { err: deepStack }, 'x'],
  ['an aggregate of errors', { err: new AggregateError([new Error(long), new Error(long)], long) }, 'x'],
  ['something thrown that is no error', { err: long }, 'x'],
  ['a long text', { reason: long }, 'x'],
  ['a long message', {}, long],
  ['a long list', { issues: Array.from({ length: 5_000 }, () => ({ path: long, message: long })) }, 'x'],
  ['many fields', Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field ${at}`, long])), 'x'],
  ['deep nesting', { nested }, 'x'],
  ['a circle', { circular }, 'x'],
])('%s stays under 8 KiB, and is JSON with its component', (_what, given, message) => {
  const { text, fields } = lineOf((log) => log.error(given, message));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(logLineBytesMax);
  expect(text.endsWith('\n')).toBe(true);
  expect(fields).toMatchObject({ component: 'database', level: 50 });
});

test('of an error it says its kind, its code and what it broke, never the values', () => {
  const { text, fields } = lineOf((log) => log.error({ err: withBaggage }, 'a request failed'));
  expect(fields['err']).toMatchObject({
    type: 'Error',
    message: 'lost',
    code: '23505',
    constraint: 'users_email',
  });
  expect(text).not.toContain('somebody@example.org');
});

test('a request and a reply are never written out', () => {
  const request = { method: 'GET', headers: { authorization: 'canary' }, url: '/?token=canary' };
  const { text } = lineOf((log) => log.warn({ req: request, res: { statusCode: 200, request } }, 'x'));
  expect(text).not.toContain('canary');
});

test.each([
  ['ends by itself', ''],
  ['is ended', 'process.exit(0);'],
  ['ends by a bug', `process.on('uncaughtException', () => process.exit(0)); throw new Error('bug');`],
])('what waits to be written leaves when the process %s', (_how, end) => {
  const from = pathToFileURL(join(import.meta.dirname, 'log.ts')).href;
  const program = `const { createLog } = await import('${from}');
    const log = createLog({ level: 'info' });
    for (let line = 0; line < 300; line += 1) log.info({ line }, 'said');
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly line: number }).line);
  expect(lines).toEqual(Array.from({ length: 300 }, (_, line) => line));
});

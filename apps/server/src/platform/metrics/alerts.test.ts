/** Dashboards and alerts name metrics that exist, by labels and routes that exist; every alert has its page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedRequests } from '../../observing.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { createMeter } from './meter.ts';

const root = join(import.meta.dirname, '../../../../..');
const rules = readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8');
const alerts = [
  ...rules.matchAll(
    /^ {6}- alert: (\w+)\n {8}expr: '(.+)'\n {8}for: \w+\n.*\n.*\n {10}summary: .+\n {10}page: (.+)$/gm,
  ),
].map(([, name = '', expr = '', page = '']) => ({ name, expr, page }));
const grafana = join(root, 'deploy/grafana');
const dashboards = readdirSync(grafana).map((file) => ({
  file,
  panels: (JSON.parse(readFileSync(join(grafana, file), 'utf8')) as Dashboard).panels,
}));

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

/** Every expression, by where it stands. */
const expressions = [
  ...alerts.map(({ name, expr }) => [name, expr] as const),
  ...dashboards.flatMap(({ file, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`${file}: ${title}`, expr] as const)),
  ),
];

let server: TestServer;
let text: string;
beforeAll(async () => {
  const meter = createMeter(countedRequests);
  server = await startServer({ meter });
  meter.watch(server.open.database, server.app.waitingWork, server.app.callsNow);
  text = await meter.text();
});
afterAll(() => server.close());

test('there are as many alerts as rules, and panels in every dashboard', () => {
  expect(alerts.length).toBe(rules.split('alert:').length - 1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const { file, panels } of dashboards) expect(panels.length, file).toBeGreaterThan(8);
});

test('every metric that is named is one that a server has', () => {
  const parts = {
    counter: [''],
    gauge: [''],
    histogram: ['_bucket', '_sum', '_count'],
    summary: ['', '_sum', '_count'],
  };
  const known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (counter|gauge|histogram|summary)$/gm)].flatMap(
      ([, name = '', type = '']) => parts[type as keyof typeof parts].map((part) => `${name}${part}`),
    ),
  );
  for (const [where, expr] of expressions) {
    const names = [...expr.matchAll(/\b(?:parcours|process|nodejs)_\w+/g)].map(([name]) => name);
    // Prometheus' own, of whether it could read.
    expect(names.length > 0 || expr.startsWith('up{'), where).toBe(true);
    for (const name of names) expect(known.has(name), `${where}: ${name}`).toBe(true);
  }
});

test('every route that is named is one of the contract', () => {
  const routes = new Set(Object.values(calls).map(({ path }) => `/api${path}`));
  const named = expressions.flatMap(([where, expr]) =>
    [...expr.matchAll(/route="([^"]+)"/g)].map(
      ([, route = '']) => `${where}: ${routes.has(route) ? 'known' : route}`,
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((one) => !one.endsWith(': known'))).toEqual([]);
});

test('every alert has its page: what it means, what to look at, what to do', () => {
  const page = readFileSync(join(root, 'docs/OPERATING.md'), 'utf8');
  const headings = [...page.matchAll(/^### (Parcours\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts.map(({ name }) => name));
  for (const { name, page: address } of alerts) {
    expect(address).toBe(`docs/OPERATING.md#${name.toLowerCase()}`);
    const [section = ''] = page.slice(page.indexOf(`### ${name}\n`) + 4).split(/^##/m);
    for (const part of ['**Means.**', '**Look at** ', '**Do.**']) expect(section, name).toContain(part);
  }
});

/** Settings of contexts, programs, courses and nodes: each number has its bounds, and what lies beyond is named. */
import { type ContextSettings, limits } from '@parcours/contract';
import type { Client, Result } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockSettings } from '../../testing/stock/stock-tenant.ts';
import { stockWorld, type World } from '../../testing/stock/stocked-world.ts';

let server: TestServer;
let world: World;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  admin = await clientOf(server, world.tenant, 'admin');
});
afterAll(() => server.close());

const context = (settings: Partial<ContextSettings>) =>
  admin.updateContext({
    params: { id: world.contextId },
    body: { settings: { ...stockSettings, ...settings } },
  });
const course = (settings: Record<string, unknown>) =>
  admin.updateCourse({ params: { id: world.rows.own.courses }, body: { settings } });
const node = (settings: Record<string, unknown>) =>
  admin.updateCourseNode({ params: { id: world.rows.own['course-nodes'] }, body: { settings } });
const program = (settings: Record<string, unknown>) =>
  admin.updateProgram({ params: { id: world.rows.own.programs }, body: { settings } });
const windows = (global: number) => ({ exerciseLimits: { global, competency: 20, category: 50 } });
const certifying = (minRatio: number, validDays = 1) => ({
  certification: { enabled: true, minRatio, validDays },
});
const origins = (count: number) => ({
  tincanOrigins: Array.from({ length: count }, (_, at) => `https://m${at}.example`),
});

type Case = readonly [
  name: string,
  within: () => Promise<Result<unknown>>,
  beyond: () => Promise<Result<unknown>>,
  path: string,
];
const cases: readonly Case[] = [
  [
    'an exercise window, least',
    () => context(windows(1)),
    () => context(windows(0)),
    'exerciseLimits.global',
  ],
  [
    'an exercise window, most',
    () => context(windows(1_000)),
    () => context(windows(1_001)),
    'exerciseLimits.global',
  ],
  [
    'the shortest password',
    () => context({ passwordMinLength: 64 }),
    () => context({ passwordMinLength: 65 }),
    'passwordMinLength',
  ],
  [
    'the shortest password, at least',
    () => context({ passwordMinLength: limits.passwordMin }),
    () => context({ passwordMinLength: limits.passwordMin - 1 }),
    'passwordMinLength',
  ],
  [
    'the largest file',
    () => context({ fileBytesMax: { pdf: limits.fileBytesMax } }),
    () => context({ fileBytesMax: { pdf: limits.fileBytesMax + 1 } }),
    'fileBytesMax.pdf',
  ],
  ['origins of modules', () => context(origins(20)), () => context(origins(21)), 'tincanOrigins'],
  [
    'the time of a lesson',
    () => course({ timeLimit: limits.timeLimitSecondsMax }),
    () => course({ timeLimit: limits.timeLimitSecondsMax + 1 }),
    'timeLimit',
  ],
  ['the ratio of a certificate', () => course(certifying(1)), () => course(certifying(1.01)), 'minRatio'],
  [
    'the days of a certificate',
    () => course(certifying(1, limits.certificateDaysMax)),
    () => course(certifying(1, limits.certificateDaysMax + 1)),
    'validDays',
  ],
  [
    'the time of a page',
    () => node({ timeLimit: limits.timeLimitSecondsMax }),
    () => node({ timeLimit: limits.timeLimitSecondsMax + 1 }),
    'timeLimit',
  ],
];

describe('a bound is kept to the last', () => {
  test.each(cases)('%s', async (_name, within, beyond, path) => {
    expect(await within()).toMatchObject({ ok: true });
    const refused = await beyond();
    expect(refused).toMatchObject({ ok: false, status: 400, code: 'BAD_REQUEST' });
    expect(JSON.stringify(refused)).toContain(path);
  });
});

describe('a setting that there is not is refused, never ignored', () => {
  test.each([
    ['of a context', () => context({ lockzoom: true } as never), 'lockzoom'],
    ['of a program', () => program({ allowReset: true }), 'allowReset'],
    ['of a course', () => course({ certificate: true }), 'certificate'],
    ['of a node', () => node({ seconds: 3 }), 'seconds'],
  ])('%s', async (_name, send, name) => {
    const refused = await send();
    expect(refused).toMatchObject({ ok: false, status: 400, code: 'BAD_REQUEST' });
    expect(JSON.stringify(refused)).toContain(name);
  });

  test('those of a program are the ones that the rules read', async () => {
    for (const settings of [{ progression: 'free' }, { progression: 'ordered' }, { reset: true }, {}])
      expect(await program(settings)).toMatchObject({ ok: true, data: { settings } });
  });
});

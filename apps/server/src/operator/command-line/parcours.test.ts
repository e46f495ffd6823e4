/** `npm run parcours` as an operator types it beside a running server, on both databases. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type OperatedPlace,
  operatorFolder,
  removeOperatorFolders,
  typeCommand,
  wantedTenant,
} from '../../testing/servers/operator-command.ts';
import { lendPostgres } from '../../testing/servers/postgres-database.ts';
import {
  endServer,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../../testing/servers/server-process.ts';
import { chosenDatabase } from '../../testing/servers/start-server.ts';
import { exitCodes } from './command.ts';

let lent: Awaited<ReturnType<typeof lendPostgres>> | undefined;
beforeAll(async () => {
  lent = chosenDatabase() === 'postgres' ? await lendPostgres() : undefined;
});
afterAll(async () => {
  await lent?.close();
  removeOperatorFolders();
});

describe('beside a running server', () => {
  // Longer than the address of a socket may be.
  const dataDir = join(operatorFolder(), 'data'.repeat(30));
  let server: ServerProcess;
  let where: OperatedPlace;

  beforeAll(async () => {
    mkdirSync(dataDir);
    where = { dataDir, databaseUrl: lent?.url };
    const port = await freePort();
    const environment = { LOG_LEVEL: 'info', STOP_NOTICE_MS: '0' };
    server = spawnServer({ port, dataDir, databaseUrl: lent?.url, environment });
    await untilReady(server, port);
  });
  afterAll(() => endServer(server, 'SIGKILL'));

  test('commands work: they print, they answer JSON, they read files and the standard input', async () => {
    const made = await typeCommand(where, 'tenant', 'create', ...wantedTenant);
    expect(made).toMatchObject({ status: 0, complained: '' });
    const listed = await typeCommand(where, 'tenant', 'list', '--json');
    expect(JSON.parse(listed.said)).toMatchObject({ tenants: [{ alias: 'ecole', hosts: ['ecole.test'] }] });
    const oidc = ['tenant', 'oidc', '--alias', 'ecole', '--issuer', 'https://sso.test', '--client-id', 'x'];
    expect(await typeCommand({ ...where, input: 'shh\n' }, ...oidc, '--secret-file', '-')).toMatchObject({
      status: 0,
    });
    // By the folder in which it was typed.
    writeFileSync(join(dataDir, 'secret'), 'shh');
    expect(await typeCommand(where, ...oidc, '--secret-file', 'secret')).toMatchObject({ status: 0 });
    expect(await typeCommand(where, ...oidc, '--secret-file', 'gone')).toMatchObject({
      status: exitCodes.failed,
    });
    expect((await typeCommand(where, 'verify')).said).toMatch(/^0 of \d+ lessons differ/);
    expect(await typeCommand(where, 'housekeeping')).toMatchObject({ status: 0 });
    expect(await typeCommand(where, 'tenant', 'retire', '--alias', 'gone', '--yes')).toMatchObject({
      status: 1,
    });
  });

  test('a course is written as a folder and brought back, by the folder in which it was typed', async () => {
    const context = ['--context', 'ecole'];
    const { said } = await typeCommand(where, 'course', 'list', ...context, '--json');
    const [listed] = (JSON.parse(said) as { courses: { id: string; title: string }[] }).courses;
    if (listed === undefined) throw new Error('the tenant has no course');
    const pull = ['course', 'pull', ...context, '--course', listed.id, '--to', 'cours'];
    const pulled = await typeCommand(where, ...pull);
    expect(pulled).toMatchObject({ status: 0, complained: '' });
    expect(pulled.said).toContain(`“${listed.title}” is in ${join(dataDir, 'cours')}: `);
    expect(await typeCommand(where, ...pull)).toMatchObject({ status: exitCodes.declined });
    const push = ['course', 'push', ...context, '--from', 'cours', '--as', 'admin@ecole.test'];
    expect((await typeCommand(where, ...push)).said).toContain(
      `Nothing differs from the draft of “${listed.title}”.\n`,
    );
    const path = join(dataDir, 'cours/course.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*$/m, 'title: Nouveau titre'));
    const tried = await typeCommand(where, ...push, '--dry-run');
    expect(tried).toMatchObject({ status: 0, complained: '' });
    expect(tried.said).toContain('  changed course “Nouveau titre”: title');
    const pushed = await typeCommand(where, ...push, '--json');
    expect(JSON.parse(pushed.said)).toMatchObject({ applied: true, revision: 1 });
    expect((await typeCommand(where, 'course', 'list', ...context)).said).toContain('Nouveau titre');
    writeFileSync(path, 'format: [');
    const broken = await typeCommand(where, ...push);
    expect(broken.status).toBe(exitCodes.failed);
    expect(broken.said).toMatch(/^course\.yaml:1 is no YAML: /);
  });

  test('the socket is for its owner alone, is gone with the server, and the log names commands without their values', async () => {
    const socket = join(dataDir, 'operator.sock');
    const mode = existsSync(socket) ? statSync(socket).mode & 0o777 : undefined;
    // On PostgreSQL a command runs where it was typed.
    const ranHere = server.output().includes('"command":"tenant oidc"');
    expect([mode, ranHere]).toEqual(lent === undefined ? [0o600, true] : [undefined, false]);
    expect(server.output()).not.toContain('https://sso.test');
    await endServer(server, 'SIGTERM');
    expect(existsSync(socket)).toBe(false);
    expect(await server.ended).toBe(0);
    expect((await typeCommand(where, 'tenant', 'list')).said).toContain('ecole');
  });
});

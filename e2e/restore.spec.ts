// A backup that is restored knows nothing of who was erased since: the operator's command erases them again (decision 0116).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Learner, signIn, worked } from './learner.ts';
import { lendData } from './portal-data.ts';
import { type Portal, root, startPortal } from './portal.ts';
import { expect, test } from './test.ts';

const tenant = 'maple';

test('erased, restored from a backup of before, and erased again before anybody is let in @embedded', async () => {
  test.setTimeout(240_000);
  // The embedded database: its folder, copied while nobody uses it, is the backup.
  const data = await lendData('embedded');
  const kept = mkdtempSync(join(tmpdir(), 'parcours-backup-'));
  const database = join(data.dataDir, 'database');
  const erasures = (...args: string[]) => {
    const { DATABASE_URL: _, ...env } = process.env;
    const ended = spawnSync(
      process.execPath,
      [join(root, 'apps/server/src/operator/parcours.ts'), 'erasures', ...args],
      {
        env: { ...env, DATA_DIR: data.dataDir },
        encoding: 'utf8',
      },
    );
    return { status: ended.status, said: ended.stdout.trim(), complained: ended.stderr.trim() };
  };
  const restore = () => {
    rmSync(database, { recursive: true });
    cpSync(join(kept, 'database'), database, { recursive: true });
  };
  const during = async <T>(work: (portal: Portal) => Promise<T>): Promise<T> => {
    const portal = await startPortal(data);
    try {
      return await work(portal);
    } finally {
      await portal.stop();
    }
  };
  const peopleIn = async (portal: Portal): Promise<string> => {
    const admin = await signIn(portal, tenant, 'admin');
    return JSON.stringify(worked(await admin.api.listUsers({ query: { limit: 200 } })).items);
  };

  try {
    await during((portal) => signIn(portal, tenant, 'learner2'));
    cpSync(database, join(kept, 'database'), { recursive: true });
    const { id, name } = await during(async (portal) => {
      const leaver: Learner = await signIn(portal, tenant, 'learner2');
      const { lastname } = worked(await leaver.api.getMe({ query: {} }));
      worked(await leaver.api.requestAccountDeletion());
      const admin = await signIn(portal, tenant, 'admin');
      worked(await admin.api.confirmAccountDeletion({ params: { id: leaver.id } }));
      expect(await peopleIn(portal)).not.toContain(String(lastname));
      // The mark lies beside the files with the outbox's next round.
      const marked = () =>
        readdirSync(join(data.dataDir, 'files'), { recursive: true }).some((file) =>
          String(file).endsWith(`erased-${leaver.id}`),
        );
      await expect.poll(marked, { timeout: 20_000 }).toBe(true);
      return { id: leaver.id, name: String(lastname) };
    });
    const list = erasures('list');
    expect(list).toMatchObject({ status: 0, complained: '' });
    expect(JSON.parse(list.said)).toMatchObject({ userId: id });

    // The database alone was lost: the marks beside the files tell.
    restore();
    expect(erasures('replay', '--yes')).toEqual({
      status: 0,
      said: '1 erased again, 0 marks added.',
      complained: '',
    });
    expect(erasures('replay', '--yes').said).toBe('0 erased again, 0 marks added.');
    await during(async (portal) => {
      expect(await peopleIn(portal)).not.toContain(name);
      await expect(signIn(portal, tenant, 'learner2')).rejects.toThrow('INVALID_CREDENTIALS');
    });

    // The files were lost with it: the list that was kept elsewhere tells, and a broken one changes nothing.
    restore();
    rmSync(join(data.dataDir, 'files'), { recursive: true });
    const file = join(kept, 'erasures.jsonl');
    writeFileSync(file, `${list.said}\n{"userId": 1}\n`);
    expect(erasures('replay', '--yes', '--from', file)).toMatchObject({
      status: 1,
      complained: `${file}: line 2 names no erasure; nothing was done`,
    });
    expect(erasures('replay', '--yes').said).toBe('0 erased again, 0 marks added.');
    writeFileSync(file, `${list.said}\n`);
    expect(erasures('replay', '--yes', '--from', file).said).toBe('1 erased again, 0 marks added.');
    expect(erasures('nothing')).toMatchObject({ status: 2 });
    await during(async (portal) => expect(await peopleIn(portal)).not.toContain(name));
  } finally {
    rmSync(kept, { recursive: true, force: true });
    await data.remove();
  }
});

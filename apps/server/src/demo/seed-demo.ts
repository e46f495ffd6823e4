/** Puts the two demo tenants into a database, once; what is there already stays as it is. */
import { usualPeriods } from '@parcours/rules';
import type { Clock } from '../platform/time/clock.ts';
import type { OpenDatabase } from '../platform/database/connections/open.ts';
import type { Owner } from '../platform/database/connections/owner.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createIds } from '../platform/database/ids.ts';
import { removeOld } from '../features/jobs/housekeeping/housekeeping.store.ts';
import { createPasswords } from '../platform/security/passwords.ts';
import type { Random } from '../platform/security/random.ts';
import { derivedIds } from './courses/derived-id.ts';
import { atelier } from './atelier.ts';
import { demoIdsSince, demoPassword } from './demo-accounts.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { maple } from './maple.ts';
import { seedClasses } from './seed-classes.ts';
import { seedCourses } from './seed-courses.ts';
import { seedFiles } from './seed-files.ts';
import { seedLogBook } from './seed-logbook.ts';
import { seedPackages } from './seed-packages.ts';
import { seedPeople } from './seed-people.ts';

export interface DemoParts {
  readonly open: Pick<OpenDatabase, 'database' | 'asOwner'>;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly random: Random;
}

const demoTenants: readonly DemoTenant[] = [atelier, maple];

/** More than the demonstration's people are ever told. */
const notificationsMax = 1_000;

/** Adds the context, hidden until its people and content are complete: a start that was cut short is begun again. */
const addHiddenContext = async (
  owner: Owner,
  contextId: string,
  tenant: DemoTenant,
  idOf: (path: string) => string,
  now: Date,
): Promise<void> => {
  await owner.query('delete from contexts where id = $1', [contextId]);
  await owner.query(
    `insert into contexts (id, alias, name, description, assets, metas, settings, "createdAt", "retiredAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      contextId,
      tenant.alias,
      tenant.name,
      tenant.description,
      JSON.stringify(
        Object.fromEntries(
          Object.entries(tenant.assets).map(([asset, name]) => [asset, idOf(`file/brand/${name}`)]),
        ),
      ),
      JSON.stringify(tenant.metas),
      JSON.stringify(tenant.settings),
      now,
    ],
  );
};

const showContext = async (
  owner: Owner,
  contextId: string,
  { hosts, isDefault }: DemoTenant,
): Promise<void> => {
  await owner.query(
    `with hosts as (
       insert into context_hosts (host, "contextId", kind)
       select x.host, $1::uuid, x.kind from jsonb_to_recordset($2::jsonb) as x (host text, kind text)
       on conflict (host) do nothing)
     update contexts set "retiredAt" = null, "isDefault" = $3 and not exists (select from contexts where "isDefault")
     where id = $1::uuid`,
    [contextId, JSON.stringify(hosts), isDefault],
  );
};

/** Answers the aliases of the tenants that were added; none when all were there. */
export const seedDemo = async ({ open, files, clock, random }: DemoParts): Promise<string[]> =>
  open.asOwner(async (owner) => {
    const known = await owner.query<{ alias: string }>(
      'select alias from contexts where "retiredAt" is null',
    );
    const missing = demoTenants.filter(({ alias }) => !known.some((context) => context.alias === alias));
    if (missing.length === 0) return [];
    const passwordHash = await createPasswords(random).hash(demoPassword);
    const ids = createIds(clock, random);
    for (const tenant of missing) {
      const now = clock.now();
      const idOf = derivedIds(tenant.alias, demoIdsSince);
      const contextId = idOf('context');
      await addHiddenContext(owner, contextId, tenant, idOf, now);
      await open.database.withTenant(contextId, async (tx) => {
        const seed = { tenant, tx, files, now, random, idOf, ids, passwordHash };
        await seedPeople(seed);
        await seedFiles(seed);
        await seedPackages(seed);
        await seedCourses(seed);
        await seedClasses(seed);
        await seedLogBook(seed);
        // Their months have passed: what no portal would tell of any more is not told here either.
        await removeOld(tx, 'notifications', { periods: usualPeriods, now, max: notificationsMax });
      });
      await showContext(owner, contextId, tenant);
    }
    return missing.map(({ alias }) => alias);
  });

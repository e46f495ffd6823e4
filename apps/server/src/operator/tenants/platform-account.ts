/** Accounts of the platform's own people (domain §2): no call makes one, only the command line. */
import type { Clock } from '../../platform/time/clock.ts';
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import { createIds } from '../../platform/database/ids.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import type { Random } from '../../platform/security/random.ts';
import { newPassword } from './new-password.ts';

export interface AccountParts {
  readonly open: Pick<OpenDatabase, 'asOwner' | 'database'>;
  readonly clock: Clock;
  readonly random: Random;
}

const name = /^[a-z0-9][a-z0-9._@-]{2,59}$/;

/** Makes the account. One that is there is given a new password and brought back where `renews`, which ends what was open under the old one; else it is refused. */
export async function setPlatformAccount(
  { open, clock, random }: AccountParts,
  { username, renews }: { readonly username: string; readonly renews: boolean },
): Promise<{ readonly password: string; readonly isNew: boolean }> {
  if (!name.test(username))
    throw new Error('--username has 3 to 60 small letters, digits, dots, hyphens or underscores');
  const password = newPassword(random);
  const passwordHash = await createPasswords(random).hash(password);
  const at = clock.now();
  const account = await open.asOwner(async (owner) => {
    const [written] = await owner.query<{ id: string; isNew: boolean }>(
      `insert into platform_accounts (id, username, "passwordHash", "createdAt") values ($1, $2, $3, $4)
       on conflict (username) do update set "passwordHash" = excluded."passwordHash", "retiredAt" = null where $5
       returning id, (xmax = 0) as "isNew"`,
      [createIds(clock, random).next(), username, passwordHash, at, renews],
    );
    if (written === undefined)
      throw new Error(`${username} is a platform account already: --renew gives it a new password`);
    return written;
  });
  await endStays(open, account.id, at);
  return { password, isNew: account.isNew };
}

/** No more entry; its stays in tenants end too. One that was cut short is finished by another. */
export async function retirePlatformAccount(
  open: Pick<OpenDatabase, 'asOwner' | 'database'>,
  username: string,
  at: Date,
): Promise<void> {
  const account = await open.asOwner(async (owner) => {
    const [retired] = await owner.query<{ id: string }>(
      'update platform_accounts set "retiredAt" = coalesce("retiredAt", $2) where username = $1 returning id',
      [username, at],
    );
    if (retired === undefined) throw new Error(`there is no platform account ${username}`);
    return retired;
  });
  await endStays(open, account.id, at);
}

/** Signs the account out of the platform, then out of every tenant that it visits. */
async function endStays(
  open: Pick<OpenDatabase, 'asOwner' | 'database'>,
  accountId: string,
  at: Date,
): Promise<void> {
  const contexts = await open.asOwner(async (owner) => {
    await owner.query('delete from platform_sessions where "accountId" = $1', [accountId]);
    return owner.query<{ id: string }>('select id from contexts');
  });
  for (const { id } of contexts)
    await open.database.withTenant(id, (tx) =>
      tx.run(
        tx.sql
          .updateTable('sessions')
          .set({ endedAt: at })
          .where('contextId', '=', id)
          .where('userId', '=', accountId)
          .where('endedAt', 'is', null),
      ),
    );
}

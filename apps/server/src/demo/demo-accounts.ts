/**
 * The accounts of the demonstration: their password is public. A start without the demo closes them, also in a database
 * that was a demo before (domain §2). Light on purpose: every start loads this file, the demo's courses are elsewhere.
 */
import type { OpenDatabase } from '../platform/database/connections/open.ts';
import { letLastRightsGo } from '../platform/database/last-rights.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import { derivedIds } from './courses/derived-id.ts';

/** The time that ids of the demo's named things carry. */
export const demoIdsSince = Date.UTC(2026, 0, 5);

export const demoPassword = 'Demo-2026!';
/** Of the tenant that lets people register. */
export const demoInvitation = 'MAPLE-2026-STAR';

/** Every username that a version of the demo ever gave an account, by tenant. */
export const demoUsernames = {
  atelier: [
    'learner',
    'learner2',
    'trainer',
    'organizer',
    'admin',
    'author',
    'editor',
    'awa.diop',
    'ines.da-silva',
    'yann.le-goff',
  ],
  maple: [
    'learner',
    'learner2',
    'trainer',
    'organizer',
    'admin',
    'author',
    'editor',
    'dana.kowalski',
    'marcus.lee',
    'sam.tremblay',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

interface DemoContext {
  readonly contextId: string;
  readonly userIds: readonly string[];
  readonly invitationId: string;
}

export const demoContexts: readonly DemoContext[] = Object.entries(demoUsernames).map(
  ([alias, usernames]) => {
    const idOf = derivedIds(alias, demoIdsSince);
    return {
      contextId: idOf('context'),
      userIds: usernames.map((username) => idOf(`user/${username}`)),
      invitationId: idOf('invitation'),
    };
  },
);

/**
 * Nobody signs in with a demo account any more: deactivated, its sign-ins ended by the schema, its password and what
 * could replace it gone; and nobody registers with the demo's invitation code. Answers how many accounts it closed.
 */
export async function closeDemoAccounts(
  open: Pick<OpenDatabase, 'database' | 'asOwner'>,
  now: Date,
): Promise<number> {
  let closed = 0;
  for (const context of await knownContexts(open))
    closed += await open.database.withTenant(context.contextId, (tx) => closeIn(tx, context, now));
  return closed;
}

/** Opens again what a start without the demo closed: the accounts without a password. Answers how many. */
export async function reopenDemoAccounts(
  open: Pick<OpenDatabase, 'database' | 'asOwner'>,
  hash: (password: string) => Promise<string>,
  now: Date,
): Promise<number> {
  let reopened = 0;
  for (const { contextId, userIds, invitationId } of await knownContexts(open))
    reopened += await open.database.withTenant(contextId, async (tx) => {
      const closed = await tx.run(
        tx.sql
          .selectFrom('users as u')
          .leftJoin('user_secrets as s', (join) =>
            join.onRef('s.contextId', '=', 'u.contextId').onRef('s.userId', '=', 'u.id'),
          )
          .select('u.id')
          .where('u.contextId', '=', contextId)
          .where('u.id', 'in', userIds)
          .where('u.deactivatedAt', 'is not', null)
          .where('u.erasedAt', 'is', null)
          .where('s.userId', 'is', null),
      );
      if (closed.length === 0) return 0;
      const passwordHash = await hash(demoPassword);
      const ids = closed.map(({ id }) => id);
      await tx.run(
        tx.sql
          .insertInto('user_secrets')
          .values(ids.map((userId) => ({ contextId, userId, passwordHash, changedAt: now }))),
      );
      await tx.run(
        tx.sql
          .updateTable('users')
          .set({ deactivatedAt: null })
          .where('contextId', '=', contextId)
          .where('id', 'in', ids),
      );
      // The code opens the door as long as its class, as the demo made it.
      await tx.run(
        tx.sql
          .updateTable('invitation_codes as i')
          .from('classes as c')
          .set((of) => ({ expiresAt: of.fn.coalesce('c.expireAt', 'i.expiresAt') }))
          .whereRef('c.contextId', '=', 'i.contextId')
          .whereRef('c.id', '=', 'i.classId')
          .where('i.contextId', '=', contextId)
          .where('i.id', '=', invitationId),
      );
      return ids.length;
    });
  return reopened;
}

async function knownContexts(open: Pick<OpenDatabase, 'asOwner'>): Promise<readonly DemoContext[]> {
  const known = await open.asOwner((owner) => owner.query<{ id: string }>('select id from contexts'));
  return demoContexts.filter(({ contextId }) => known.some(({ id }) => id === contextId));
}

async function closeIn(tx: TenantTransaction, context: DemoContext, now: Date): Promise<number> {
  const { contextId, userIds, invitationId } = context;
  await letLastRightsGo(tx);
  const deactivated = await tx.run(
    tx.sql
      .updateTable('users')
      .set({ deactivatedAt: now })
      .where('contextId', '=', contextId)
      .where('id', 'in', userIds)
      .where('deactivatedAt', 'is', null)
      .returning('id'),
  );
  await tx.run(
    tx.sql.deleteFrom('user_secrets').where('contextId', '=', contextId).where('userId', 'in', userIds),
  );
  await tx.run(
    tx.sql
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('contextId', '=', contextId)
      .where('userId', 'in', userIds)
      .where('endedAt', 'is', null),
  );
  await tx.run(
    tx.sql
      .updateTable('invitation_codes')
      .set({ expiresAt: now })
      .where('contextId', '=', contextId)
      .where('id', '=', invitationId)
      .where('expiresAt', '>', now),
  );
  return deactivated.length;
}

/** The mail server of a tenant, whether it takes letters, and the letters that wait for it; its password is sealed before it comes here. */
import type { MailServerSettings, MailStep } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { mailKind } from '../letters.store.ts';

export interface StoredMailServer extends MailServerSettings {
  /** Sealed. */
  readonly password: string | null;
  /** In a row. */
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly failedStep: MailStep | null;
  readonly failedSaid: string | null;
  readonly pausedUntil: Date | null;
}

const stored = statement<StoredMailServer>(
  'outgoingMail.find',
  `select host, port, security, username, password, "fromName", "fromAddress", "replyTo", "dkimSelector",
     failures, "failingSince", "failedStep", "failedSaid", "pausedUntil"
   from outgoing_mail where "contextId" = $1`,
);

export async function findMailServer(tx: TenantTransaction): Promise<StoredMailServer | undefined> {
  return (await tx.query(stored, [tx.contextId]))[0];
}

const set = statement(
  'outgoingMail.set',
  `insert into outgoing_mail ("contextId", host, port, security, username, password, "fromName", "fromAddress", "replyTo", "dkimSelector")
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict ("contextId") do update set host = excluded.host, port = excluded.port, security = excluded.security,
     username = excluded.username, password = excluded.password, "fromName" = excluded."fromName",
     "fromAddress" = excluded."fromAddress", "replyTo" = excluded."replyTo", "dkimSelector" = excluded."dkimSelector",
     failures = 0, "failingSince" = null, "failedStep" = null, "failedSaid" = null, "pausedUntil" = null`,
);

/** Set anew, it is given every trust again. */
export async function setMailServer(
  tx: TenantTransaction,
  server: MailServerSettings & { readonly password: string | null },
): Promise<void> {
  const { host, port, security, username, password, fromName, fromAddress, replyTo, dkimSelector } = server;
  const values = [host, port, security, username, password, fromName, fromAddress, replyTo, dkimSelector];
  await tx.query(set, [tx.contextId, ...values]);
}

const removed = statement<{ readonly host: string }>(
  'outgoingMail.remove',
  'delete from outgoing_mail where "contextId" = $1 returning host',
);

/** The host of the one that is gone; undefined where there was none. */
export async function removeMailServer(tx: TenantTransaction): Promise<string | undefined> {
  return (await tx.query(removed, [tx.contextId]))[0]?.host;
}

const failed = statement(
  'outgoingMail.failed',
  // The pause doubles from one minute to an hour; what was set anew meanwhile is another server, and those that were under
  // way together are one failure.
  `update outgoing_mail set failures = failures + 1, "failingSince" = coalesce("failingSince", $2), "failedStep" = $3,
     "failedSaid" = $4, "pausedUntil" = $2::timestamptz + least(power(2, least(failures, 10)), 60) * interval '1 minute'
   where "contextId" = $1 and host = $5 and port = $6 and password is not distinct from $7
     and ("pausedUntil" is null or "pausedUntil" <= $2)`,
);

export type UsedServer = Pick<StoredMailServer, 'host' | 'port' | 'password'>;

/** It took no letter: until the pause is over it is left alone. */
export async function setMailServerFailed(
  tx: TenantTransaction,
  { host, port, password }: UsedServer,
  { step, said, now }: { readonly step: MailStep; readonly said: string; readonly now: Date },
): Promise<void> {
  await tx.query(failed, [tx.contextId, now, step, said, host, port, password]);
}

const well = statement(
  'outgoingMail.well',
  `update outgoing_mail set failures = 0, "failingSince" = null, "failedStep" = null, "failedSaid" = null, "pausedUntil" = null
   where "contextId" = $1 and failures > 0 and host = $2 and port = $3 and password is not distinct from $4`,
);

export async function setMailServerWell(
  tx: TenantTransaction,
  { host, port, password }: UsedServer,
): Promise<void> {
  await tx.query(well, [tx.contextId, host, port, password]);
}

export interface LetterCounts {
  readonly waiting: number;
  readonly givenUp: number;
}

const counts = statement<LetterCounts>(
  'outgoingMail.counts',
  // One whose time was over is empty, and nobody misses it.
  `select (count(*) filter (where "doneAt" is null and attempts > 0))::int as waiting,
     (count(*) filter (where "failedAt" is not null and payload <> '{}'))::int as "givenUp"
   from outbox where "contextId" = $1 and kind = $2 and ("doneAt" is null or "failedAt" is not null)`,
);

export async function countLetters(tx: TenantTransaction): Promise<LetterCounts> {
  return (await tx.query(counts, [tx.contextId, mailKind]))[0] ?? { waiting: 0, givenUp: 0 };
}

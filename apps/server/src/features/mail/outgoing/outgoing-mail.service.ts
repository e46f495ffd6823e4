/** The mail server of a tenant as its admin sets it: sealed, judged, audited (back-office §5). */
import type { endpoints, HandlerInput, OutgoingMail, SuccessBody } from '@parcours/contract';
import { changedFields, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { rouseJobs } from '../../../platform/jobs/queue-job.ts';
import { type AuditEntry, insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import { mailKind } from '../letters.store.ts';
import { openWrittenServer, type ServerParts } from './open-server.ts';
import {
  countLetters,
  findMailServer,
  removeMailServer,
  setMailServer,
  type StoredMailServer,
} from './outgoing-mail.store.ts';

export interface OutgoingMailParts extends ServerParts {
  /** The sender of letters that leave by the platform's server. */
  readonly platformAddress: string;
}

export async function getOutgoingMail(
  { tx, principal }: Scope,
  parts: Pick<OutgoingMailParts, 'platformAddress'>,
): Promise<OutgoingMail> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const { waiting, givenUp } = await countLetters(tx);
  const stored = await findMailServer(tx);
  return {
    server: stored === undefined ? null : { ...shown(stored), hasPassword: stored.password !== null },
    platformAddress: parts.platformAddress,
    trouble: troubleOf(stored),
    waiting,
    givenUp,
  };
}

export async function setOutgoingMail(
  scope: Scope,
  parts: OutgoingMailParts,
  { body }: HandlerInput<typeof endpoints.setOutgoingMail>,
): Promise<SuccessBody<typeof endpoints.setOutgoingMail>> {
  const { tx, principal, clock } = scope;
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const before = await findMailServer(tx);
  const after = openWrittenServer(parts, tx.contextId, before, body);
  const { vault } = parts;
  const isKept = before !== undefined && body.password === undefined;
  await setMailServer(tx, {
    ...after,
    password:
      after.password === null
        ? null
        : isKept
          ? before.password
          : vault.seal(after.password, secretOf('outgoing_mail', tx.contextId)),
  });
  await rouseJobs(tx, mailKind, clock.now());
  for (const { field, from, to } of changedFields(before === undefined ? {} : shown(before), shown(after)))
    // oxlint-disable-next-line no-await-in-loop -- entries keep the order of the fields
    await note(scope, 'mail-server-changed', { field, from, to });
  if (body.password !== undefined) await note(scope, 'mail-server-changed', { field: 'password' });
  return getOutgoingMail(scope, parts);
}

/** Letters leave by the platform's server again, those that wait within a minute. */
export async function deleteOutgoingMail(scope: Scope): Promise<void> {
  const { tx, principal, clock } = scope;
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const host = await removeMailServer(tx);
  if (host === undefined) throw new AppError('MODEL_NOT_FOUND');
  await rouseJobs(tx, mailKind, clock.now());
  await note(scope, 'mail-server-removed', { host });
}

/** What is answered and written down of it: never the password. */
function shown({
  host,
  port,
  security,
  username,
  fromName,
  fromAddress,
  replyTo,
  dkimSelector,
}: Omit<
  StoredMailServer,
  'failures' | 'failingSince' | 'failedStep' | 'failedSaid' | 'pausedUntil' | 'password'
>) {
  return { host, port, security, username, fromName, fromAddress, replyTo, dkimSelector };
}

function troubleOf(stored: StoredMailServer | undefined): OutgoingMail['trouble'] {
  if (stored === undefined || stored.failingSince === null || stored.failedStep === null) return null;
  const { failingSince, failedStep: step, failedSaid, pausedUntil } = stored;
  return {
    since: failingSince.toISOString(),
    step,
    said: failedSaid ?? '',
    pausedUntil: (pausedUntil ?? failingSince).toISOString(),
  };
}

async function note(
  { tx, principal, clock, ids }: Scope,
  action: AuditEntry['action'],
  details: NonNullable<AuditEntry['details']>,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: principal.userId };
  await insertAuditEntry(tx, { ...entry, action, subject: tx.contextId, details });
}

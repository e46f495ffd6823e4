/** An admin tries a mail server, stored or not: one letter to the admin, and which step failed (back-office §5). */
import { type endpoints, type HandlerInput, limits, type MailTrial } from '@parcours/contract';
import { displayName, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GuardedScope } from '../../../platform/http/calls/scope.ts';
import type { ConnectOut } from '../../../platform/http/egress/connect-out.ts';
import { rouseJobs } from '../../../platform/jobs/queue-job.ts';
import { takeQuota } from '../../../platform/limits/quotas.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import { isMailAddress } from '../../../platform/mail/mail-message.ts';
import { MailServerFailure } from '../../../platform/mail/mail-server-failure.ts';
import { type OpenMailServer, sendByServer } from '../../../platform/mail/send-by-server.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { findCorrespondents, mailKind } from '../letters.store.ts';
import { languageOf, writeLetter } from '../write-letter.ts';
import { isSameServer, openStoredServer, openWrittenServer, type ServerParts } from './open-server.ts';
import { findMailServer, setMailServerWell, type StoredMailServer } from './outgoing-mail.store.ts';

export interface MailTrialParts extends ServerParts {
  readonly connect: ConnectOut;
  /** Authorities that are trusted; those that Node brings where absent. */
  readonly ca?: string | undefined;
}

type Scope = GuardedScope<Principal>;

/** Well within the ten seconds that a call may take. */
const trialMs = 6_000;

export async function createMailTrial(
  scope: Scope,
  parts: MailTrialParts,
  { body }: HandlerInput<typeof endpoints.createMailTrial>,
): Promise<MailTrial> {
  const { clock, transact, who, context, ids } = scope;
  if (!isContextAdmin(who)) throw new AppError('Forbidden');
  const { reader, stored, server } = await transact(async (tx) => {
    await takeQuota(tx, { clock, settings: context.settings }, { name: 'writes', personId: who.userId });
    await takeOrRefuse(tx, clock, [rateLimit('mailTrials', `mail-trial:${who.userId}`)]);
    const people = await findCorrespondents(tx, [who.userId]);
    const before = await findMailServer(tx);
    const written = openWrittenServer(parts, context.id, before, body);
    return { reader: people.get(who.userId), stored: before, server: written };
  });
  const email = reader?.email ?? '';
  const id = ids.next();
  const failure =
    reader === undefined || !isMailAddress(email)
      ? { step: 'recipient' as const, said: '' }
      : await sent(scope, parts, server, { id, reader: { ...reader, email } });
  await transact(async (tx) => {
    const details = { host: server.host, ...(failure === null ? {} : { step: failure.step }) };
    const entry = { id: ids.next(), at: clock.now(), actorId: who.userId, subject: context.id, details };
    await insertAuditEntry(tx, { ...entry, action: 'mail-server-tried' });
    if (failure !== null || stored === undefined) return;
    if (!isSameServer(openStoredServer(parts.vault, context.id, stored), server)) return;
    // What letters wait for works: they need not wait for their pause.
    await letLeave(tx, stored, clock.now());
  });
  return {
    id,
    step: failure?.step ?? null,
    said: failure?.said ?? '',
    sentTo: email.slice(0, limits.emailMax),
  };
}

async function letLeave(
  tx: Parameters<typeof setMailServerWell>[0],
  stored: StoredMailServer,
  now: Date,
): Promise<void> {
  await setMailServerWell(tx, stored);
  await rouseJobs(tx, mailKind, now);
}

type Reader = Exclude<ReturnType<Awaited<ReturnType<typeof findCorrespondents>>['get']>, undefined>;

/** Null where the server took the letter. */
async function sent(
  { context, clock }: Scope,
  { connect, ca }: MailTrialParts,
  server: OpenMailServer,
  { id, reader }: { readonly id: string; readonly reader: Reader & { readonly email: string } },
): Promise<Pick<MailServerFailure, 'step' | 'said'> | null> {
  const language = languageOf(reader, context);
  const letter = writeLetter(
    'mailTrial',
    { host: server.host },
    { tenant: context.name, firstname: reader.firstname ?? '' },
    { language, colour: context.metas.colours.brand },
  );
  const mail = {
    id,
    to: { name: displayName(reader), address: reader.email },
    fromName: server.fromName,
    ...letter,
    language,
    at: clock.now(),
    attachments: [],
  };
  try {
    await sendByServer(mail, server, { connect, ca, timeoutMs: trialMs });
    return null;
  } catch (error) {
    if (error instanceof MailServerFailure) return error;
    throw error;
  }
}

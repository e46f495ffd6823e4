/** An admin sends a letter to oneself with words that are not stored, by the server that carries the centre's letters (back-office §4). */
import { type endpoints, type HandlerInput, type LetterTrial, limits } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import type { GuardedScope } from '../../../platform/http/calls/scope.ts';
import type { ConnectOut } from '../../../platform/http/egress/connect-out.ts';
import type { PublicAddress } from '../../../platform/http/sites/public-address.ts';
import { takeQuota } from '../../../platform/limits/quotas.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { Mail, MailCarrier } from '../../../platform/mail/mail-carrier.ts';
import { isMailAddress } from '../../../platform/mail/mail-message.ts';
import { MailServerFailure } from '../../../platform/mail/mail-server-failure.ts';
import { sendByServer } from '../../../platform/mail/send-by-server.ts';
import { type CarrierFailure, tryCarrier } from '../../../platform/mail/try-carrier.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { findCorrespondents } from '../letters.store.ts';
import { openStoredServer } from '../outgoing/open-server.ts';
import { findMailServer, type StoredMailServer } from '../outgoing/outgoing-mail.store.ts';
import { mustBeFilled, mustBeWritable, mustWriteLetters, sampleLetter } from './sample-letter.ts';

export interface LetterTrialParts {
  readonly publicAddress: PublicAddress;
  readonly vault: Vault;
  /** The platform's own, for centres without a mail server. */
  readonly platform: Pick<MailCarrier, 'send'>;
  readonly connect: ConnectOut;
  /** Authorities that are trusted; those that Node brings where absent. */
  readonly ca?: string | undefined;
}

/** Well within the ten seconds that a call may take. */
const trialMs = 6_000;

export async function createLetterTrial(
  scope: GuardedScope<Principal>,
  parts: LetterTrialParts,
  { body: { kind, language, words } }: HandlerInput<typeof endpoints.createLetterTrial>,
): Promise<LetterTrial> {
  const { clock, transact, who, context, ids } = scope;
  mustWriteLetters(who);
  mustBeWritable(kind);
  mustBeFilled(kind, words);
  const { reader, stored } = await transact(async (tx) => {
    await takeQuota(tx, { clock, settings: context.settings }, { name: 'writes', personId: who.userId });
    await takeOrRefuse(tx, clock, [rateLimit('letterTrials', `letter-trial:${who.userId}`)]);
    const people = await findCorrespondents(tx, [who.userId]);
    return { reader: people.get(who.userId), stored: await findMailServer(tx) };
  });
  const email = reader?.email ?? '';
  const id = ids.next();
  const now = clock.now();
  const failure =
    reader === undefined || !isMailAddress(email)
      ? { step: 'recipient' as const, said: '' }
      : await send(parts, context.id, stored, {
          id,
          to: { name: displayName({ ...reader, email }), address: email },
          fromName: stored?.fromName ?? context.name,
          ...sampleLetter(context, parts.publicAddress, { kind, language, words, reader: null, now }),
          language,
          at: now,
          attachments: [],
        });
  await transact((tx) =>
    insertAuditEntry(tx, {
      id: ids.next(),
      at: now,
      actorId: who.userId,
      action: 'letter-tried',
      subject: context.id,
      details: { letter: kind, language, ...(failure === null ? {} : { step: failure.step }) },
    }),
  );
  return {
    id,
    step: failure?.step ?? null,
    said: failure?.said ?? '',
    sentTo: email.slice(0, limits.emailMax),
    by: stored === undefined ? 'platform' : 'centre',
  };
}

/** Null where a server took it. A pause of the centre's own is not waited for, and a failure begins none. */
async function send(
  { vault, platform, connect, ca }: LetterTrialParts,
  contextId: string,
  stored: StoredMailServer | undefined,
  mail: Mail,
): Promise<CarrierFailure | null> {
  try {
    if (stored === undefined) return await tryCarrier(platform, mail, trialMs);
    await sendByServer(mail, openStoredServer(vault, contextId, stored), { connect, ca, timeoutMs: trialMs });
    return null;
  } catch (error) {
    if (error instanceof MailServerFailure) return error;
    throw error;
  }
}

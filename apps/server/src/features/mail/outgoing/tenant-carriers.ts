/**
 * Who carries the letters of a tenant: its own mail server where it has one, else the platform's. A server that fails is
 * left alone for a while that grows, so that the letters of a thousand people do not each try a wrong password.
 */
import type { Database } from '../../../platform/database/database.ts';
import type { ConnectOut } from '../../../platform/http/egress/connect-out.ts';
import { NotDeliverable } from '../../../platform/jobs/failure.ts';
import type { Mail, MailCarrier } from '../../../platform/mail/mail-carrier.ts';
import { MailServerFailure } from '../../../platform/mail/mail-server-failure.ts';
import { sendByServer } from '../../../platform/mail/send-by-server.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { openStoredServer } from './open-server.ts';
import {
  findMailServer,
  setMailServerFailed,
  setMailServerWell,
  type StoredMailServer,
} from './outgoing-mail.store.ts';

export interface CarrierParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  /** The platform's own. */
  readonly platform: MailCarrier;
  readonly connect: ConnectOut;
  /** Authorities that are trusted; those that Node brings where absent. */
  readonly ca?: string | undefined;
}

/** Of an attempt by a tenant's own server. */
const sendMs = 60_000;

/** Answers the carrier of a tenant; throws where its own server is left alone for now. */
export function createTenantCarriers(
  parts: CarrierParts,
): (contextId: string) => Promise<Pick<MailCarrier, 'send'>> {
  const { database, clock, platform } = parts;
  return async (contextId) => {
    const stored = await database.withTenant(contextId, findMailServer);
    if (stored === undefined) return platform;
    if (stored.pausedUntil !== null && stored.pausedUntil > clock.now())
      throw new Error(
        `the mail server of the centre is left alone until ${stored.pausedUntil.toISOString()}`,
      );
    return { send: (mail) => sendByOwn(parts, contextId, stored, mail) };
  };
}

async function sendByOwn(
  { database, clock, vault, connect, ca }: CarrierParts,
  contextId: string,
  stored: StoredMailServer,
  mail: Mail,
): Promise<void> {
  try {
    await sendByServer(mail, openStoredServer(vault, contextId, stored), { connect, ca, timeoutMs: sendMs });
  } catch (error) {
    if (!(error instanceof MailServerFailure)) throw error;
    if (error.isForGood) throw new NotDeliverable(`refused: ${error.said}`);
    if (!error.isOfMail) {
      const { step, said } = error;
      await database.withTenant(contextId, (tx) =>
        setMailServerFailed(tx, stored, { step, said, now: clock.now() }),
      );
    }
    throw error;
  }
  if (stored.failures > 0) await database.withTenant(contextId, (tx) => setMailServerWell(tx, stored));
}

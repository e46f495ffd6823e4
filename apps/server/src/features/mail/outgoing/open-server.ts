/** A tenant's mail server with its password in the open, as it is stored or as an admin wrote it. */
import { mailPorts, type WrittenMailServer } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { isNamedPlace, refusalOfPlace } from '../../../platform/http/egress/connect-out.ts';
import type { OpenMailServer } from '../../../platform/mail/send-by-server.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import type { StoredMailServer } from './outgoing-mail.store.ts';

export interface ServerParts {
  readonly vault: Vault;
  /** Hosts that may be called wherever they lead (EGRESS_HOSTS). */
  readonly egressHosts: ReadonlySet<string>;
}

/** Throws `SecretsKeyUnknown` where no key at hand opens the password. */
export function openStoredServer(vault: Vault, contextId: string, stored: StoredMailServer): OpenMailServer {
  const { host, port, security, username, fromName, fromAddress, replyTo, dkimSelector } = stored;
  const password =
    stored.password === null ? null : vault.open(stored.password, secretOf('outgoing_mail', contextId));
  return { host, port, security, username, fromName, fromAddress, replyTo, dkimSelector, password };
}

/** What an admin wrote with the password that is meant; the stored one goes to nobody but whom it was stored for. */
export function openWrittenServer(
  { vault, egressHosts }: ServerParts,
  contextId: string,
  before: StoredMailServer | undefined,
  { password, ...written }: WrittenMailServer,
): OpenMailServer {
  const isInside = isNamedPlace(egressHosts, written);
  if (refusalOfPlace(written, { allowedHosts: egressHosts, ports: mailPorts }) !== undefined)
    throw new AppError('MAIL_SERVER_REFUSED', { path: 'body.host' });
  // A password and letters would travel in clear over networks of others.
  if (written.security === 'none' && !isInside)
    throw new AppError('MAIL_SERVER_REFUSED', { path: 'body.security' });
  if (written.username === null) return { ...written, password: null };
  if (password !== undefined) return { ...written, password };
  if (before === undefined || before.password === null || !isSamePlace(before, written))
    throw new AppError('MAIL_PASSWORD_NEEDED', { path: 'body.password' });
  return { ...written, password: openStoredServer(vault, contextId, before).password };
}

const isSamePlace = (
  one: Pick<StoredMailServer, 'host' | 'port' | 'security' | 'username'>,
  other: Pick<WrittenMailServer, 'host' | 'port' | 'security' | 'username'>,
): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.security === other.security &&
  one.username === other.username;

/** Whether both are the same server, entered in the same way. */
export const isSameServer = (one: OpenMailServer, other: OpenMailServer): boolean =>
  isSamePlace(one, other) && one.password === other.password && one.fromAddress === other.fromAddress;

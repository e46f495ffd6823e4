/** What is typed about a mail server, what is wrong with it, and what is sent. */
import type { MailSecurity, OutgoingMail, WrittenMailServer } from '@parcours/contract';

export interface TypedServer {
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
  /** Empty: the server asks for none. */
  readonly username: string;
  /** Empty: the stored one stays. */
  readonly password: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly replyTo: string;
  readonly dkimSelector: string;
}

export type ServerField = Exclude<keyof TypedServer, 'security' | 'username'>;

export const usualPorts: Readonly<Record<MailSecurity, string>> = { tls: '465', starttls: '587', none: '25' };

export function typedServerFrom({ server }: OutgoingMail, centre: string): TypedServer {
  return {
    host: server?.host ?? '',
    port: server === null ? usualPorts.tls : String(server.port),
    security: server?.security ?? 'tls',
    username: server?.username ?? '',
    password: '',
    fromName: server?.fromName ?? centre,
    fromAddress: server?.fromAddress ?? '',
    replyTo: server?.replyTo ?? '',
    dkimSelector: server?.dkimSelector ?? '',
  };
}

const isAddress = (text: string) =>
  text.length <= 254 && /^[^\s@<>(),;:"\\[\]]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/iu.test(text);

/** The fields that must be mended before anything is sent. */
export function serverFaults(typed: TypedServer, { server }: OutgoingMail): readonly ServerField[] {
  const [host, port, username] = [typed.host.trim().toLowerCase(), Number(typed.port), typed.username.trim()];
  const isKept =
    server?.hasPassword === true &&
    server.host === host &&
    server.port === port &&
    server.security === typed.security &&
    (server.username ?? '') === username;
  const faults: readonly (readonly [ServerField, boolean])[] = [
    ['host', !/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f:]*:[\da-f:.]*)$/.test(host)],
    ['port', !Number.isInteger(port) || port < 1 || port > 65_535],
    // A password is sent to nobody but whom it was given for.
    ['password', username !== '' && typed.password === '' && !isKept],
    ['fromName', typed.fromName.trim() === ''],
    ['fromAddress', !isAddress(typed.fromAddress.trim())],
    ['replyTo', typed.replyTo.trim() !== '' && !isAddress(typed.replyTo.trim())],
    ['dkimSelector', !/^(?:[a-z\d](?:[a-z\d._-]*[a-z\d])?)?$/i.test(typed.dkimSelector.trim())],
  ];
  return faults.flatMap(([field, isWrong]) => (isWrong ? [field] : []));
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export function writtenServer(typed: TypedServer): WrittenMailServer {
  const username = orNull(typed.username);
  return {
    host: typed.host.trim(),
    port: Number(typed.port),
    security: typed.security,
    username,
    fromName: typed.fromName.trim(),
    fromAddress: typed.fromAddress.trim(),
    replyTo: orNull(typed.replyTo),
    dkimSelector: orNull(typed.dkimSelector),
    ...(username === null || typed.password === '' ? {} : { password: typed.password }),
  };
}

/** One mail by somebody's own mail server: encrypted as it is set, signed in, and never for longer than is given. */
import type { MailServerSettings } from '@parcours/contract';
import type { ConnectOut } from '../http/egress/connect-out.ts';
import type { Mail } from './mail-carrier.ts';
import { mailMessage } from './mail-message.ts';
import { commandOf, mailServerFailure } from './mail-server-failure.ts';

/** A mail server with its password in the open. */
export interface OpenMailServer extends MailServerSettings {
  readonly password: string | null;
}

export interface SendingParts {
  readonly connect: ConnectOut;
  /** Authorities that are trusted; those that Node brings where absent. */
  readonly ca?: string | undefined;
  /** For all of it. */
  readonly timeoutMs: number;
}

const answerBytesMax = 65_536;

/** Resolves once the server has taken the mail; throws a `MailServerFailure`. */
export async function sendByServer(
  mail: Mail,
  server: OpenMailServer,
  { connect, ca, timeoutMs }: SendingParts,
): Promise<void> {
  const { host, port, security, username, password } = server;
  const { createTransport } = await import('nodemailer');
  const signal = AbortSignal.timeout(timeoutMs);
  let command: string | undefined;
  const heard = (entry: unknown, line?: unknown): void => {
    if ((entry as { readonly tnx?: unknown } | undefined)?.tnx !== 'client') return;
    command = commandOf(String(line)) ?? command;
  };
  const silent = (): void => undefined;
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username === null ? {} : { auth: { user: username, pass: password ?? '' }, forceAuth: true }),
    tls: ca === undefined ? {} : { ca },
    maxResponseSize: answerBytesMax,
    socketTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    socketCloseTimeout: 0,
    // Read for the commands alone; what is secret in a session is masked there, and nothing is kept.
    debug: true,
    logger: {
      level: silent,
      trace: silent,
      debug: heard,
      info: silent,
      warn: silent,
      error: silent,
      fatal: silent,
    },
    getSocket: (_options, done) => {
      connect({ host, port }, signal).then(
        (connection) => {
          command = 'CONNECT';
          // oxlint-disable-next-line promise/no-callback-in-promise -- the library takes a callback
          done(null, { connection });
        },
        // oxlint-disable-next-line promise/no-callback-in-promise -- the library takes a callback
        (error: unknown) => done(error as Error),
      );
    },
  });
  const { fromName, fromAddress, replyTo } = server;
  const ownReply = replyTo === null ? {} : { replyTo: { name: fromName, address: replyTo } };
  try {
    await transport.sendMail({ ...mailMessage({ ...ownReply, ...mail, fromName }, fromAddress), signal });
  } catch (error) {
    throw mailServerFailure(error, command, { username, password });
  } finally {
    transport.close();
    // What was not read is not left open.
    for (const { bytes } of mail.attachments) bytes.destroy();
  }
}

/** A real SMTP server for tests: keeps what arrives, and can be told to refuse or to be away. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Recipients refused for good. */
  readonly refused: Set<string>;
  readonly stop: () => Promise<void>;
  /** Comes back at the same port. */
  readonly restart: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  let port = 0;
  let server: SMTPServer;

  async function listen(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      // Whoever keeps a connection open is cut off.
      closeTimeout: 50,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo({ address }, _session, done) {
        if (refused.has(address)) done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
        else done();
      },
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks);
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          const keep = async () => {
            received.push({ from, to, raw: raw.toString(), mail: await PostalMime.parse(raw) });
          };
          void keep().finally(() => done());
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    ({ port } = server.server.address() as AddressInfo);
  }

  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    stop: () => new Promise((done) => server.close(done)),
    restart: listen,
  };
}

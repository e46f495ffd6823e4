// A real SMTP server that keeps what arrives, and can go away and come back at the same port.
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** As it was sent, quoted lines joined. */
  readonly text: string;
  /** In its parts: words, and attached files as bytes. */
  readonly parsed: () => Promise<Email>;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly stop: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let port = 0;
  let server: SMTPServer;
  async function listen(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      closeTimeout: 50,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const whole = Buffer.concat(chunks);
          const text = whole.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
          received.push({
            to: envelope.rcptTo.map(({ address }) => address),
            text,
            parsed: () => PostalMime.parse(whole),
          });
          done();
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
    stop: () => new Promise((done) => server.close(done)),
    restart: listen,
  };
}

/** Whether two files are the same, byte by byte. */
export const sumOf = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** A real SMTP server as a centre has one: encrypted, signed in to, and able to refuse at each step, or to say nothing. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from './mail-server.ts';

export interface Certificate {
  readonly key: string;
  /** Its own authority. */
  readonly cert: string;
}

/** A certificate for `localhost`, of its own authority. */
export function localCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'mail-certificate-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'crt')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' });
  const read = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return read;
}

export interface OwnMailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Sign-ins that were tried. */
  readonly tries: () => number;
  /** Who is refused, by the reason and the step; nobody where empty. */
  readonly refuses: { sender?: string; recipient?: string; message?: string };
  readonly stop: () => Promise<void>;
}

export const mailUser = 'formation@centre.example';
export const mailPassword = 'p\u00e4ssw0rd-of-the-centre';

export async function startOwnMailServer(
  security: 'tls' | 'starttls' | 'none',
  certificate: Certificate,
): Promise<OwnMailServer> {
  const received: ReceivedMail[] = [];
  const refuses: OwnMailServer['refuses'] = {};
  let tries = 0;
  const refusal = (message: string) => Object.assign(new Error(message), { responseCode: 550 });
  const server = new SMTPServer({
    ...certificate,
    secure: security === 'tls',
    closeTimeout: 50,
    authMethods: ['PLAIN', 'LOGIN'],
    ...(security === 'none' ? { disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true } : {}),
    onAuth({ username, password }, _session, done) {
      tries += 1;
      if (username === mailUser && password === mailPassword) return done(null, { user: username });
      // Some servers repeat what they were sent.
      const echoed = Buffer.from(`\0${String(username)}\0${String(password)}`).toString('base64');
      return done(
        Object.assign(new Error(`bad credentials ${String(password)} ${echoed}`), { responseCode: 535 }),
      );
    },
    onMailFrom(_address, _session, done) {
      done(refuses.sender === undefined ? null : refusal(refuses.sender));
    },
    onRcptTo(_address, _session, done) {
      done(refuses.recipient === undefined ? null : refusal(refuses.recipient));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuses.message !== undefined) return done(refusal(refuses.message));
        const raw = Buffer.concat(chunks);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        const keep = async () => {
          received.push({ from, to, raw: raw.toString(), mail: await PostalMime.parse(raw) });
        };
        return void keep().finally(() => done());
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    tries: () => tries,
    refuses,
    stop: () => new Promise((done) => server.close(done)),
  };
}

export interface RawServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** A server that answers as it is told; with nothing, it accepts and never says a word. */
export async function startRawServer(
  onConnection: (socket: Socket) => void = () => undefined,
): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

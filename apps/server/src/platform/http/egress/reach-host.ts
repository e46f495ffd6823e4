/** One address of a centre as somebody outside would reach it: its name, its certificate, and who answers there. */
import type { HostState } from '@parcours/contract';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { TLSSocket } from 'node:tls';

export interface Reached {
  readonly state: HostState;
  readonly certificateUntil: Date | null;
}

export interface Reaching {
  readonly now: Date;
  /** Certificates that are trusted; those that Node brings where absent. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

const dayMs = 86_400_000;
/** A certificate that ends so soon should have been renewed. */
const endingMs = 14 * dayMs;
const usualTimeoutMs = 5_000;

const states: Readonly<Record<string, HostState>> = {
  ENOTFOUND: 'unknown-name',
  EAI_AGAIN: 'unknown-name',
  CERT_HAS_EXPIRED: 'certificate-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-other-name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-untrusted',
};

/** `origin` such as `https://school.example`. Never throws: whatever goes wrong is a state. */
export function reachHost(
  origin: string,
  { now, ca, timeoutMs = usualTimeoutMs }: Reaching,
): Promise<Reached> {
  const url = new URL('/api/livez', origin);
  const isSecure = url.protocol === 'https:';
  const start = isSecure ? httpsRequest : httpRequest;
  const options = {
    signal: AbortSignal.timeout(timeoutMs),
    // Another server's session would hide its certificate.
    agent: false,
    ...(isLocal(url.hostname) ? { lookup: toThisMachine } : {}),
    ...(ca === undefined ? {} : { ca }),
  } as const;
  return new Promise((done) => {
    const asked = start(url, options, (answer) => {
      const certificateUntil = isSecure ? endOf(answer.socket as TLSSocket) : null;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        // Ours is a line.
        if (chunks.length > 10) asked.destroy();
      });
      answer.on('error', () => done({ state: 'elsewhere', certificateUntil }));
      answer.on('end', () => {
        const isOurs = answer.statusCode === 200 && isLiveness(Buffer.concat(chunks).toString());
        const isEnding = certificateUntil !== null && certificateUntil.getTime() - now.getTime() < endingMs;
        done({
          state: isOurs ? (isEnding ? 'certificate-ending' : 'answers') : 'elsewhere',
          certificateUntil,
        });
      });
    });
    asked.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      done({ state: states[code] ?? 'unreachable', certificateUntil: null }),
    );
    asked.end();
  });
}

/** Browsers lead these names to the machine itself, whatever a name server says. */
const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

const toThisMachine: LookupFunction = (_hostname, { all }, done) =>
  all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

function endOf(socket: TLSSocket): Date | null {
  const end = new Date(socket.getPeerCertificate().valid_to);
  return Number.isNaN(end.getTime()) ? null : end;
}

/** `GET /api/livez` of this product, and nobody else's page. */
function isLiveness(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && Object.keys(body).join(' ') === 'status';
  } catch {
    return false;
  }
}

/** JSON web signatures in compact form (RFC 7515), made with RSA and an X.509 certificate beside them. */
import { verify, X509Certificate } from 'node:crypto';

const hashOf: Readonly<Record<string, string>> = {
  RS256: 'RSA-SHA256',
  RS384: 'RSA-SHA384',
  RS512: 'RSA-SHA512',
};

export interface Signature {
  /** What was signed, as text. */
  readonly payload: string;
}

const base64url = /^[A-Za-z0-9_-]+$/;

/**
 * Reads a signature, or answers undefined where it is malformed, uses another algorithm than RS256, RS384 or RS512,
 * or does not verify against the first certificate of `x5c`. Without a certificate nothing can be verified.
 */
export function readSignature(compact: string): Signature | undefined {
  const parts = compact.trim().split('.');
  const [head = '', body = '', sum = ''] = parts;
  if (parts.length !== 3 || !parts.every((part) => base64url.test(part))) return undefined;
  const header = jsonOf(head);
  const hash = typeof header?.['alg'] === 'string' ? hashOf[header['alg']] : undefined;
  if (header === undefined || hash === undefined) return undefined;
  if ('x5c' in header && !verifies(hash, `${head}.${body}`, sum, header['x5c'])) return undefined;
  return { payload: Buffer.from(body, 'base64url').toString('utf8') };
}

function jsonOf(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function verifies(hash: string, signed: string, sum: string, chain: unknown): boolean {
  const first: unknown = Array.isArray(chain) ? chain[0] : undefined;
  if (typeof first !== 'string') return false;
  try {
    const { publicKey } = new X509Certificate(Buffer.from(first, 'base64'));
    if (publicKey.asymmetricKeyType !== 'rsa') return false;
    return verify(hash, Buffer.from(signed), publicKey, Buffer.from(sum, 'base64url'));
  } catch {
    return false;
  }
}

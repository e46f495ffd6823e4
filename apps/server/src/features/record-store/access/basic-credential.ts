/** The username and password of a Basic credential: the name tells tenant and id, the password is 256 random bits. */
import { sha256 } from '../../../platform/security/digest.ts';
import type { Random } from '../../../platform/security/random.ts';

export interface BasicCredential {
  readonly username: string;
  readonly password: string;
  /** Kept in place of the password. */
  readonly secretHash: Uint8Array;
}

const secretBytes = 32;

export function newBasicCredential(contextId: string, id: string, random: Random): BasicCredential {
  const password = Buffer.from(random.bytes(secretBytes)).toString('base64url');
  const username = Buffer.from(`${contextId}${id}`.replaceAll('-', ''), 'hex').toString('base64url');
  return { username, password, secretHash: sha256(password) };
}

/** The value of an Authorization header. */
export function basicHeader({ username, password }: Pick<BasicCredential, 'username' | 'password'>): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

export interface PresentedCredential {
  readonly contextId: string;
  readonly id: string;
  readonly secretHash: Uint8Array;
}

/** What a caller claims to be; undefined where the header is none of ours. */
export function readBasicHeader(header: string | undefined): PresentedCredential | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/_=-]{1,400})$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [username = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (!/^[A-Za-z0-9_-]{43}$/.test(username)) return undefined;
  const hex = Buffer.from(username, 'base64url').toString('hex');
  return {
    contextId: uuidFrom(hex.slice(0, 32)),
    id: uuidFrom(hex.slice(32)),
    secretHash: sha256(rest.join(':')),
  };
}

function uuidFrom(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

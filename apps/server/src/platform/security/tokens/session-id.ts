/**
 * What a token names its session by, and what the database keeps of it: only a hash, so that nobody who reads the
 * database, or a copy of it, can make a token even with the signing key.
 */
import { keyOf } from '../digest.ts';
import type { Random } from '../random.ts';

export interface NewSession {
  /** The row's id, and the session's name everywhere but in its token. */
  readonly sessionId: string;
  /** Stands in the token alone: 128 random bits. */
  readonly sessionSecret: string;
}

const secretBytes = 16;
const secretForm = /^[\w-]{22}$/;

export function newSession(random: Random): NewSession {
  const sessionSecret = Buffer.from(random.bytes(secretBytes)).toString('base64url');
  return { sessionSecret, sessionId: sessionIdOf(sessionSecret) };
}

export const isSessionSecret = (value: unknown): value is string =>
  typeof value === 'string' && secretForm.test(value);

export const sessionIdOf = (sessionSecret: string): string => keyOf(`session ${sessionSecret}`);

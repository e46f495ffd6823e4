/** Passwords as argon2id hashes (assurance §4 D12): at most two at work at once, a short queue, then 429. */
import { argon2, timingSafeEqual } from 'node:crypto';
import { AppError } from '../http/app-error.ts';
import type { Random } from './random.ts';

interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagBytes = 32;
const saltBytes = 16;
const atOnce = 2;
/** About five seconds of work on one machine; {@link rateLimits} bound what one address block puts into it. */
const queueMax = 600;
const retryAfterSeconds = 5;

export interface Passwords {
  /** The text that `user_secrets.passwordHash` keeps: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password matches; with no hash the same work is done and the answer is no. */
  readonly verify: (password: string, hash: string | null) => Promise<boolean>;
  /** How many hashes were computed: what tests compare instead of a stopwatch. */
  readonly computed: () => number;
}

export function createPasswords(random: Random): Passwords {
  const admit = admission();
  let computed = 0;
  const dummySalt = Buffer.from(random.bytes(saltBytes));
  const work = (password: string, salt: Buffer, { memory, passes, parallelism }: Cost, length: number) =>
    admit(() => {
      computed += 1;
      return derive(password, salt, { memory, passes, parallelism }, length);
    });

  return {
    computed: () => computed,
    async hash(password) {
      const salt = Buffer.from(random.bytes(saltBytes));
      return encode(salt, await work(password, salt, cost, tagBytes));
    },
    async verify(password, hash) {
      const known = hash === null ? null : decode(hash);
      if (known === null) {
        await work(password, dummySalt, cost, tagBytes);
        return false;
      }
      const tag = await work(password, known.salt, known.cost, known.tag.length);
      return timingSafeEqual(tag, known.tag);
    },
  };
}

function derive(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Cost,
  tagLength: number,
): Promise<Buffer> {
  // NFC, so that the same letters typed on another keyboard are the same password.
  const message = Buffer.from(password.normalize('NFC'));
  return new Promise((done, fail) => {
    argon2('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }, (error, tag) => {
      if (error === null) done(tag);
      else fail(error);
    });
  });
}

function encode(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function decode(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt, tag] = encoded.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('a stored password hash is not argon2id');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Runs work at most {@link atOnce} at a time; more than {@link queueMax} waiting is refused at once. */
function admission() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function admit<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= queueMax)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfter: retryAfterSeconds });
      await new Promise<void>((go) => {
        waiting.push(go);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

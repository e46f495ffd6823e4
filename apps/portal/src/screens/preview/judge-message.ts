/** Which window messages a preview may believe: origin, sender, shape and age are all checked, in that order (domain §12). */
import { previewChannel, previewLengthMax, renderMessage, type RenderPayload } from '@parcours/contract';
import { z } from 'zod';
import { hasActiveHtml } from './active-html.ts';

// The page's policy forbids making functions from texts, which the schemas would otherwise try.
z.config({ jitless: true });

export interface Heard {
  readonly data: unknown;
  readonly origin: string;
  /** Whether the window that embeds this one sent it. */
  readonly fromParent: boolean;
}

export interface Expected {
  readonly origin: string;
  /** The version that is shown; null before the first. */
  readonly shown: number | null;
}

export type Judgement =
  | { readonly verdict: 'ignored' | 'wrong-origin' | 'malformed' | 'stale' }
  | { readonly verdict: 'accepted'; readonly payload: RenderPayload };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

/** A plain tree without names that reach into the language itself. */
function isHarmless(value: unknown, depth = 0): boolean {
  if (depth > 24) return false;
  if (!isObject(value)) return true;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Reflect.ownKeys(value).every(
    (key) => typeof key === 'string' && !poisonous.has(key) && isHarmless(Reflect.get(value, key), depth + 1),
  );
}

/** JSON that is not too long; null for what cannot be written as JSON at all, such as a ring. */
function isShort(value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= previewLengthMax;
  } catch {
    return false;
  }
}

export function judgeMessage({ data, origin, fromParent }: Heard, expected: Expected): Judgement {
  if (!isObject(data) || !Object.hasOwn(data, 'channel') || data['channel'] !== previewChannel)
    return { verdict: 'ignored' };
  if (origin !== expected.origin) return { verdict: 'wrong-origin' };
  if (!fromParent) return { verdict: 'ignored' };
  if (!isHarmless(data) || !isShort(data)) return { verdict: 'malformed' };
  const message = renderMessage.safeParse(data);
  if (!message.success || hasActiveHtml(message.data.payload)) return { verdict: 'malformed' };
  const { payload } = message.data;
  if (expected.shown !== null && payload.contentVersion <= expected.shown) return { verdict: 'stale' };
  return { verdict: 'accepted', payload };
}

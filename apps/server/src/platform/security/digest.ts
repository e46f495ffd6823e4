/** One-way sums of texts and bytes, and comparing secrets without telling how much of them was right. */
import { createHash, timingSafeEqual } from 'node:crypto';

export const sha1Hex = (content: Uint8Array | string): string =>
  createHash('sha1').update(content).digest('hex');

/** A sum that grows with what comes in, for what is too large to hold. */
export const growingSha256 = () => createHash('sha256');

export const sha256 = (content: Uint8Array | string): Buffer => createHash('sha256').update(content).digest();

/** 128 bits of SHA-256 as text: enough to tell subjects apart, useless to read them back at a glance. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** A text as a key of 128 bits in the form of a UUID: equal texts, equal keys. */
export function keyOf(text: string): string {
  const hex = sha256(text).toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The key of several names, in this order. */
export const keyOfNames = (names: readonly string[]): string => keyOf(JSON.stringify(names));

/** A UUID of version 5 (RFC 9562 §5.5): the same name in the same namespace, the same id. */
export function uuidOf(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(space).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const sha2OfLength: Readonly<Record<number, string>> = {
  56: 'sha224',
  64: 'sha256',
  96: 'sha384',
  128: 'sha512',
};

/** Whether the content has that SHA-2 sum; its length in hexadecimal tells which of the family it is. */
export function hasSha2(content: Uint8Array, sum: string): boolean {
  const algorithm = sha2OfLength[sum.length];
  return algorithm !== undefined && createHash(algorithm).update(content).digest('hex') === sum.toLowerCase();
}

export function isSameSecret(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

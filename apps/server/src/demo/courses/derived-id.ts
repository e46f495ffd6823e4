/** Ids of seeded things: shaped as UUIDv7 (domain §2), derived from a tenant and a path, so the same at each run. */
import { createHash } from 'node:crypto';

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

/** @param createdAt milliseconds since 1970, the time that the ids carry. */
export const derivedIds =
  (tenant: string, createdAt: number) =>
  (path: string): string => {
    const digest = createHash('sha256').update(`${tenant}/${path}`).digest('hex');
    const time = hex(createdAt, 12);
    const variant = hex((Number.parseInt(digest.slice(3, 4), 16) & 0x3) | 0x8, 1);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(8, 20)}`;
  };

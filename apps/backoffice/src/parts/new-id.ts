/** Ids of what is made here before the server knows of it: UUIDv7, as all rows have (domain §2). */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(Date.now()) << 16n) | 0x7000n | BigInt(randomOf(bytes)));
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Twelve random bits beside the version. */
const randomOf = (bytes: Uint8Array): number => (((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) & 0x0fff;

/** The pair of keys by which a tenant is known to the services of browsers' makers (VAPID, RFC 8292). */
import { createECDH, ECDH } from 'node:crypto';

const curve = 'prime256v1';

export interface PushKey {
  /** The point of P-256, uncompressed, in base64url: what a browser subscribes with. */
  readonly publicKey: string;
  /** In base64url. */
  readonly privateKey: string;
}

export function newPushKey(): PushKey {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys('base64url');
  // A number that begins with zeros is shorter.
  const privateKey = Buffer.alloc(32);
  const number = pair.getPrivateKey();
  number.copy(privateKey, privateKey.length - number.length);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

/** Whether nothing can be encrypted for it: such bytes are no point of the curve. */
export function isNoPoint(deviceKey: string): boolean {
  try {
    ECDH.convertKey(deviceKey, curve, 'base64url');
    return false;
  } catch {
    return true;
  }
}

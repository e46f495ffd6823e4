/** A signature with its certificate, made anew in each run: no key lies in the tree. */
import { createSign, generateKeyPairSync } from 'node:crypto';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** One field in DER: tag, length, content. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const [sequence, integer, bitString, utcTime] = [0x30, 0x02, 0x03, 0x17] as const;
/** sha256WithRSAEncryption */
const algorithm = der(sequence, Buffer.from('06092a864886f70d01010b0500', 'hex'));

/** A self-signed X.509 certificate with no names in it. */
function certificate(): Buffer {
  const validity = der(
    sequence,
    der(utcTime, Buffer.from('200101000000Z')),
    der(utcTime, Buffer.from('491231235959Z')),
  );
  const name = der(sequence);
  const key = pair.publicKey.export({ type: 'spki', format: 'der' });
  const signed = der(sequence, der(integer, Buffer.from([1])), algorithm, name, validity, name, key);
  const sum = createSign('RSA-SHA256').update(signed).sign(pair.privateKey);
  return der(sequence, signed, algorithm, der(bitString, Buffer.from([0]), sum));
}

/** A compact JWS by RS256 whose header names the certificate. */
export function signedByCertificate(payload: string): Buffer {
  const header = { alg: 'RS256', x5c: [certificate().toString('base64')] };
  const head = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${Buffer.from(payload).toString('base64url')}`;
  const sum = createSign('RSA-SHA256').update(head).sign(pair.privateKey);
  return Buffer.from(`${head}.${sum.toString('base64url')}`);
}

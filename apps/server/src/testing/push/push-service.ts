/** The service of a browser's maker, and a device that subscribed there: it reads what is sent with another library. */
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { decrypt } from 'http_ece';

/** What the service worker shows. */
export interface ShownPush {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly language: string;
}

export interface PushMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Subscription {
  readonly body: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** Throws where it is not for this device. */
  readonly read: (message: PushMessage) => ShownPush;
}

export function newSubscription(endpoint: string): Subscription {
  const device: ECDH = createECDH('prime256v1');
  device.generateKeys();
  const secret = randomBytes(16);
  return {
    body: {
      endpoint,
      keys: { p256dh: device.getPublicKey('base64url'), auth: secret.toString('base64url') },
    },
    read({ headers, body }) {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not as RFC 8291 says');
      const text = decrypt(body, {
        version: 'aes128gcm',
        privateKey: device,
        authSecret: secret.toString('base64url'),
      });
      return JSON.parse(text.toString('utf8')) as ShownPush;
    },
  };
}

/** The claims of the token that says who sends (RFC 8292); throws where the key did not sign it. */
export function claimsOf(
  { headers }: PushMessage,
  publicKey: string,
): { readonly aud: string; readonly sub: string; readonly exp: number } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isSigned) throw new Error('the tenant did not send it');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as ReturnType<typeof claimsOf>;
}

export interface PushService {
  readonly addressOf: (device: string) => string;
  readonly messages: (device: string) => readonly PushMessage[];
  /** What it answers; 201 where nothing was said. */
  readonly answer: (device: string, status: number) => void;
  readonly close: () => Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const messages = new Map<string, PushMessage[]>();
  const answers = new Map<string, number>();
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const device = (request.url ?? '').slice(1);
      messages.set(device, [
        ...(messages.get(device) ?? []),
        { headers: request.headers, body: Buffer.concat(parts) },
      ]);
      reply.writeHead(answers.get(device) ?? 201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    addressOf: (device) => `http://127.0.0.1:${port}/${device}`,
    messages: (device) => messages.get(device) ?? [],
    answer: (device, status) => void answers.set(device, status),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

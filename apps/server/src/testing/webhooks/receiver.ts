/** A receiver of webhooks that behaves well or badly, and the check of a signature as the specification says it. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Behaviour = 'answers' | 'fails' | 'hangs up' | 'never answers' | 'talks without end' | 'redirects';

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  behaviour: Behaviour;
  readonly close: () => Promise<void>;
}

/** More than is read of any answer. */
const endlessBytes = 3_000_000;

export async function startReceiver(behaviour: Behaviour = 'answers'): Promise<Receiver> {
  const received: Received[] = [];
  const listening = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      if (made.behaviour === 'hangs up') request.socket.destroy();
      else if (made.behaviour === 'fails') response.writeHead(500).end('a bug of theirs');
      else if (made.behaviour === 'redirects')
        response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end();
      else if (made.behaviour === 'talks without end') response.writeHead(200).end('x'.repeat(endlessBytes));
      else if (made.behaviour === 'answers') response.writeHead(200).end('merci');
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  const made: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    behaviour,
    async close() {
      listening.closeAllConnections();
      listening.close();
      await once(listening, 'close');
    },
  };
  return made;
}

/** By nothing of the server. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

/** `GET /metrics` on a port of its own: what is counted says how busy which part is, so that callers of the portal never reach it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from './log.ts';
import type { Meter } from './meter.ts';

export interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** A reader that says nothing is not waited for. */
const requestMs = 5_000;

export async function startMetricsServer(
  { text, contentType }: Pick<Meter, 'text' | 'contentType'>,
  { host, port, log }: { readonly host: string; readonly port: number; readonly log: Log },
): Promise<MetricsServer> {
  const server = createServer(
    { requestTimeout: requestMs, headersTimeout: requestMs },
    (request, response) => {
      const [path] = (request.url ?? '').split('?');
      const status = path !== '/metrics' ? 404 : request.method !== 'GET' ? 405 : 200;
      if (status !== 200) return response.writeHead(status).end();
      text().then(
        (metrics) => response.writeHead(200, { 'content-type': contentType }).end(metrics),
        (error: unknown) => {
          log.error({ err: error }, 'the metrics could not be read');
          response.writeHead(500).end();
        },
      );
      return undefined;
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

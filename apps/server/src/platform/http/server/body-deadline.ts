/** How slowly a body may come in (assurance §4 D14): a few seconds for data, a steady flow for files. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface BodyDeadline {
  /** A body that is not an upload must have come in within this time. */
  readonly wholeMs: number;
  /** An upload must bring {@link bytes} in each of these windows. */
  readonly windowMs: number;
  readonly bytes: number;
}

export const bodyDeadline: BodyDeadline = { wholeMs: 10_000, windowMs: 10_000, bytes: 65_536 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads a file of any length. */
    upload?: boolean;
  }
}

/** Closes the connection of a sender that is slower than that; nothing sensible can be answered to half a request. */
export function installBodyDeadline(app: FastifyInstance, limits: BodyDeadline = bodyDeadline): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, limits);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Counts from when the body begins to be read: what waited before was not the sender's doing. */
function watch({ raw, routeOptions }: FastifyRequest, { wholeMs, windowMs, bytes }: BodyDeadline): void {
  const { socket } = raw;
  const isUpload = routeOptions.config?.upload === true;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    let seen = socket.bytesRead;
    timer = setInterval(
      () => {
        if (isUpload && socket.bytesRead - seen >= bytes) seen = socket.bytesRead;
        // Where we are the slow ones (a full disk queue), the sender cannot be blamed.
        else if (raw.readableFlowing === true) raw.destroy();
      },
      isUpload ? windowMs : wholeMs,
    );
    timer.unref();
  };
  const stop = () => clearInterval(timer);
  raw.once('resume', start).once('end', stop).once('close', stop);
}

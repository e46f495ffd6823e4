/** How long a request may take as a whole (assurance §4 D14): whoever waits for it is told "not now" instead of waiting on. */
import type { FastifyInstance } from 'fastify';

/** Until the first byte of the answer: what is being sent may take its time. */
export const requestDeadlineMs = 10_000;
/** A file may take longer to come in; `body-deadline.ts` sees to it that it keeps coming. */
export const uploadDeadlineMs = 600_000;

/** Fastify's own `handlerTimeout` would also end an answer of which a part was sent, such as a long video. */
export function installRequestDeadline(app: FastifyInstance, wholeMs = requestDeadlineMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isUpload = request.routeOptions.config?.upload === true;
    const timer = setTimeout(
      () => {
        if (!reply.sent && !reply.raw.headersSent) void reply.send(new DeadlinePassed());
      },
      isUpload ? uploadDeadlineMs : wholeMs,
    );
    timer.unref();
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}

/** Answered like a database that is away. */
class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the request took longer than its deadline');
  }
}

/** Puts every call through admission: refused before its body is read, or given a place when the body is there. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Random } from '../../../security/random.ts';
import type { Log } from '../../../metrics/log.ts';
import type { Admission, CallClass, Place } from './admission.ts';
import { sendRefusal } from '../error-exit.ts';

/** Callers that were refused together do not come back together: after 1 to so many seconds. */
const retryAfterMaxSeconds = 4;
const sayEveryMs = 10_000;

export interface AdmissionParts {
  readonly admission: Admission;
  readonly random: Random;
  readonly log: Pick<Log, 'warn'>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which class its calls are of; `none`: they take no place, because they bound themselves or cost nothing. */
    readonly admission?: CallClass | 'none';
  }
}

export function installAdmission(app: FastifyInstance, { admission, random, log }: AdmissionParts): void {
  const places = new WeakMap<FastifyRequest, Place>();
  let saidAt = -Infinity;

  function refuse(request: FastifyRequest, reply: FastifyReply): void {
    const now = performance.now();
    // A line for each would be work too, just now.
    if (now - saidAt > sayEveryMs) {
      saidAt = now;
      log.warn(
        { code: 'OVERLOADED', ...admission.look() },
        'more is asked than can be done: calls are refused',
      );
    }
    const [byte = 0] = random.bytes(1);
    sendRefusal(request, reply, 'UNAVAILABLE', { retryAfter: 1 + (byte % retryAfterMaxSeconds) });
  }

  app.addHook('onRequest', (request, reply, done) => {
    const callClass = classOf(request);
    if (callClass !== undefined && admission.refuses(callClass, tenantOf(request))) refuse(request, reply);
    else done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    const callClass = classOf(request);
    if (callClass === undefined) {
      done();
      return;
    }
    // Whoever gives a place back calls this: what follows is this request's all the same.
    const decide = AsyncLocalStorage.bind((isLetIn: boolean) => {
      // Its deadline, or the caller, was faster.
      if (reply.sent || reply.raw.destroyed) place.leave();
      else if (isLetIn) done();
      else refuse(request, reply);
    });
    const place = admission.enter(callClass, tenantOf(request), decide);
    places.set(request, place);
    reply.raw.once('close', place.leave);
    if (place.isLetIn) done();
  });
  // What is left to do is the socket's, however slowly the caller takes it.
  app.addHook('onSend', (request, _reply, payload, done) => {
    places.get(request)?.leave();
    done(null, payload);
  });
}

/** Undefined: it takes no place. A caller who has an older answer, and says so, refreshes. */
function classOf({ method, headers, routeOptions }: FastifyRequest): CallClass | undefined {
  const { url, config } = routeOptions;
  if (url === undefined || config.admission === 'none') return undefined;
  if (config.admission !== undefined) return config.admission;
  if (method !== 'GET' && method !== 'HEAD') return 'answer';
  return headers['if-none-match'] === undefined ? 'read' : 'refresh';
}

const tenantOf = ({ site }: FastifyRequest) => site?.context.id ?? '';

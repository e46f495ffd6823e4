/** Which class of admission the calls of an endpoint are of (assurance §4 D14). */
import { calls, type Endpoint } from '@parcours/contract';

/** Files come in slowly, who signs in is bounded by what a hash costs, others' servers answer late: none takes the place of an answer. */
export function admissionOf(endpoint: Endpoint): { admission?: 'none' | 'ping' } {
  const { background, upload, waitsOutside, access, call } = endpoint;
  if (background === true) return { admission: 'ping' };
  const isFree =
    upload === true ||
    waitsOutside === true ||
    withoutPlace.has(call.path) ||
    (access === 'anyone' && call.method !== 'GET');
  return isFree ? { admission: 'none' } : {};
}

/** Whoever watches the server is answered also when it has too much to do. */
const withoutPlace: ReadonlySet<string> = new Set([calls.getLiveness.path, calls.getReadiness.path]);

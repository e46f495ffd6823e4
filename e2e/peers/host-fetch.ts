// `fetch` with a Host header of one's choice, which the built-in one does not send: a tenant is asked for by its host,
// whether or not this machine knows the name `maple.localhost`.
import { request } from 'node:http';

/** Bodies are texts; an answer's body is read whole. */
export const hostFetch: typeof fetch = (input, init = {}) =>
  new Promise((done, fail) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init.headers));
    const outgoing = request(url, { method: init.method ?? 'GET', headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', fail);
      incoming.on('end', () => {
        const status = incoming.statusCode ?? 0;
        const body = status === 204 || status === 304 ? null : Buffer.concat(chunks);
        const answered = new Headers();
        for (const [name, values] of Object.entries(incoming.headersDistinct))
          for (const value of values ?? []) answered.append(name, value);
        done(new Response(body, { status, headers: answered }));
      });
    });
    outgoing.on('error', fail);
    if (typeof init.body === 'string') outgoing.write(init.body);
    outgoing.end();
  });

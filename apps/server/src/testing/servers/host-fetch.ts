/** `fetch` with a Host header of one's choice, which the built-in one does not send: tests ask for tenants by name. */
import { request } from 'node:http';

/** Bodies are texts; an answer's body is read whole. */
export const hostFetch = (async (
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : input);
  return new Promise((done, fail) => {
    const outgoing = request(
      url,
      {
        method: init.method ?? 'GET',
        // The path as written, so that a test can send one that a URL parser would tidy up.
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(init.signal ? { signal: init.signal } : {}),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 0;
          const body = status === 204 || status === 304 ? null : Buffer.concat(chunks);
          const headers = new Headers();
          for (const [name, values] of Object.entries(incoming.headersDistinct))
            for (const value of values ?? []) headers.append(name, value);
          done(new Response(body, { status, headers }));
        });
      },
    );
    outgoing.on('error', fail);
    if (init.body !== undefined && init.body !== null) outgoing.write(init.body);
    outgoing.end();
  });
}) satisfies typeof fetch;

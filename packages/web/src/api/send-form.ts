/** Sends a form with a file; given up only when nothing of it has moved for a while, however long the whole takes. */

/** Answers as `fetch` would; `fetch` itself cannot tell how far a body has come. */
export function sendForm(address: string, init: RequestInit, stillMs: number): Promise<Response> {
  return new Promise((done, refuse) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const moved = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), stillMs);
    };
    const failed = (): void => refuse(new TypeError('the upload did not get through'));
    request.open(init.method ?? 'POST', address);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    for (const type of ['progress', 'load'] as const) request.upload.addEventListener(type, moved);
    request.addEventListener('progress', moved);
    request.addEventListener('error', failed);
    request.addEventListener('abort', failed);
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => {
      // Somebody else's page, behind a redirection: no answer of the API.
      if (new URL(request.responseURL).pathname !== new URL(address, location.href).pathname) failed();
      else done(responseOf(request));
    });
    moved();
    request.send(init.body as FormData);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers,
  });
}

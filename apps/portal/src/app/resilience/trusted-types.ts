/**
 * What may become script or markup (assurance §4 D9): our own built files as workers, and authors' HTML in the browser's
 * inert parser, from which only words and named elements are taken. Everything else is refused by the browser.
 */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML: (text: string, type: string, sink: string) => string | null;
      readonly createScriptURL: (address: string) => string | null;
    },
  ) => unknown;
}

const workers = /^\/(sw\.js|assets\/[\w.-]+\.m?js)$/;

/** Refuses a worker from anywhere but our own build. */
export function trustedWorker(address: string): string | null {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && workers.test(pathname) ? address : null;
}

export function limitScripts(): void {
  // The preview's schemas come later and would try to make functions from texts, which the page's policy forbids.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (text, _type, sink) => (sink.startsWith('DOMParser') ? text : null),
    createScriptURL: trustedWorker,
  });
}

/**
 * What may become markup (assurance §4 D9): authors' HTML in the browser's inert parser, from which only words and named
 * elements are taken, and our own built files as workers. Everything else is refused by the browser.
 */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML: (text: string, type?: string, sink?: string) => string | null;
      readonly createScriptURL: (address: string) => string | null;
    },
  ) => unknown;
}

const workers = /^\/assets\/[\w.-]+\.m?js$/;

/** Refuses a worker from anywhere but our own build. */
export function trustedWorker(address: string): string | null {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && workers.test(pathname) ? address : null;
}

/**
 * No sink is named where a library asks by name: ProseMirror does, for what is pasted, which it reads in a document that
 * runs nothing and takes only what its schema has.
 */
export function trustedMarkup(text: string, _type?: string, sink?: string): string | null {
  return sink === undefined || sink.startsWith('DOMParser') ? text : null;
}

export function limitScripts(): void {
  // The schemas come later and would try to make functions from texts, which the page's policy forbids and reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', { createHTML: trustedMarkup, createScriptURL: trustedWorker });
}

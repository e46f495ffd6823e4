// The network between the portal and its API, broken on purpose: what leaves the browser is cut before or after the
// server has it, or answered by somebody else.
import type { BrowserContext, Page, Request, Route } from '@playwright/test';

export type CallName = 'submit' | 'draft' | 'ping' | 'lesson';

const calls: Readonly<Record<CallName, { readonly method: string; readonly path: RegExp }>> = {
  submit: { method: 'PATCH', path: /\/api\/lessons\/[^/]+\/pages\/current$/ },
  draft: { method: 'PUT', path: /\/api\/lessons\/[^/]+\/pages\/current\/draft$/ },
  ping: { method: 'POST', path: /\/api\/lessons\/[^/]+\/ping$/ },
  lesson: { method: 'GET', path: /\/api\/lessons\/[^/]+$/ },
};

export type Cut = (route: Route) => Promise<void>;

const json = 'application/json';
const busy = JSON.stringify({ errors: [{ code: 'UNAVAILABLE' }], requestId: 'r' });

/** Nothing of these reaches the server, but for the one that says so. */
export const cuts = {
  before: (route) => route.abort('connectionreset'),
  /** The server has it, and its answer is lost. */
  after: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  signInOfAHotel: (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<h1>Wi-Fi : acceptez les conditions</h1>',
    }),
  empty: (route) => route.fulfill({ status: 200, body: '' }),
  redirect: (route) => route.fulfill({ status: 302, headers: { location: '/login' } }),
  wrongJson: (route) => route.fulfill({ status: 200, contentType: json, body: '{"status":"ok"}' }),
  unavailable: (route) =>
    route.fulfill({ status: 503, contentType: json, headers: { 'retry-after': '1' }, body: busy }),
  tooMany: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '' }),
} satisfies Readonly<Record<string, Cut>>;

export interface CutLine {
  /** The calls that were cut so far. */
  readonly met: readonly Request[];
  /** From now on everything gets through; what is under way stays cut. */
  mend(): void;
}

/** Cuts a call, the first `times` of them. */
export async function cutCall(
  where: Page | BrowserContext,
  name: CallName,
  cut: Cut,
  times = Infinity,
): Promise<CutLine> {
  const { method, path } = calls[name];
  const met: Request[] = [];
  let most = times;
  await where.route(
    (url) => path.test(url.pathname),
    async (route) => {
      const request = route.request();
      if (request.method() !== method || met.length >= most) return route.fallback();
      met.push(request);
      return cut(route);
    },
  );
  return {
    met,
    mend: () => {
      most = 0;
    },
  };
}

/** The requests of a kind that leave, cut or not. */
export function watchCalls(where: Page | BrowserContext, name: CallName): readonly Request[] {
  const { method, path } = calls[name];
  const seen: Request[] = [];
  where.on('request', (request: Request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) seen.push(request);
  });
  return seen;
}

/**
 * The service worker: the shell opens without network. It keeps the tenant's page and built files, both the same for
 * everybody; what the API answers and the files of the content origin pass by and are never kept (assurance §2 #9).
 */

/** The build puts the release's name and its first files here (scripts/worker-plugin.ts). */
declare const release: string;
declare const shellFiles: readonly string[];

/** As much of a worker's scope as is used: the library of its types would clash with the page's. */
interface WorkerScope {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly OpenPage[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  addEventListener(type: 'install', listener: (event: InstallingEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ChosenEvent) => void): void;
}
interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface InstallingEvent extends LastingEvent {
  /** Which requests never come here; only some browsers know how. */
  readonly addRoutes?: (rules: readonly Route[]) => Promise<void>;
}
interface Route {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'network';
}
interface OpenPage {
  readonly focus: () => Promise<unknown>;
  readonly navigate: (address: string) => Promise<unknown>;
}
interface PushedEvent extends LastingEvent {
  readonly data: { readonly json: () => unknown } | null;
}
interface ChosenEvent extends LastingEvent {
  readonly notification: Notification;
}
interface FetchingEvent extends LastingEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

const scope = self as unknown as WorkerScope;
const kept = `shell-${release}`;
/** One page serves every address of the portal. */
const page = '/';

/** What the worker only lets pass goes past it: the way through it costs each call some milliseconds. */
const past = ['/api/*', '/f/*'].map((urlPattern): Route => ({
  condition: { urlPattern },
  source: 'network',
}));

scope.addEventListener('install', (event) => {
  // Without them nothing is wrong, only slower.
  event.waitUntil(event.addRoutes?.(past).catch(() => undefined) ?? Promise.resolve());
  event.waitUntil(registerWorker().then(scope.skipWaiting.bind(scope)));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetEarlier().then(() => scope.clients.claim()));
});

/** A page that was being opened while the worker took over is under nobody's control: it asks. */
scope.addEventListener('message', (event) => {
  event.waitUntil(scope.clients.claim());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

/** What the server sends; browsers want something to be shown each time. */
interface Pushed {
  readonly id?: string;
  readonly title?: string;
  readonly body?: string;
  readonly language?: string;
}

scope.addEventListener('push', (event) => {
  const {
    id = '',
    title = location.hostname,
    body = '',
    language = '',
  } = (event.data?.json() ?? {}) as Pushed;
  // By its tag one that comes twice is shown once.
  event.waitUntil(
    scope.registration.showNotification(title, {
      body,
      lang: language,
      tag: id,
      icon: '/apple-touch-icon.png',
    }),
  );
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNews(`/notifications?n=${encodeURIComponent(event.notification.tag)}`));
});

/** In a page that is open already: a second one would ask for a lesson twice. */
async function openNews(address: string): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window' });
  // A page of an earlier worker may not be led elsewhere.
  const isLed = await open?.navigate(address).then(
    () => true,
    () => false,
  );
  await (isLed === true ? open?.focus() : scope.clients.openWindow(address));
}

async function registerWorker(): Promise<void> {
  const cache = await caches.open(kept);
  const files = shellFiles.map(async (file) => {
    const response = await fetch(file);
    if (!isBuiltFile(response)) throw new Error(`${file} did not come`);
    await cache.put(file, response);
  });
  await Promise.all([...files, keepPage(await fetch(page, { cache: 'no-store' }))]);
}

async function forgetEarlier(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

const isHtml = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html');

/** No built file is a page: one that comes as a page is the word of whoever stands before the server. */
const isBuiltFile = (response: Response): boolean => response.ok && !response.redirected && !isHtml(response);

/** Keeps the portal's own page alone: a network's sign-in page is answered to any address, with 200. */
async function keepPage(response: Response): Promise<void> {
  if (!response.ok || response.redirected || !isHtml(response)) return;
  const own = (await response.clone().text()).includes('<div id="root">');
  if (own) await (await caches.open(kept)).put(page, response);
}

/** The network's page, which knows the tenant's latest look; the kept one only where there is no network. */
async function openPage(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    // A file or an answer of the API may be opened by its address too: those are not pages.
    await keepPage(response.clone());
    return response;
  } catch (error) {
    const found = await caches.match(page);
    if (found === undefined) throw error;
    return found;
  }
}

/** Built files are named by their content: one that is kept is right. */
async function openFile(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found !== undefined) return found;
  const response = await fetch(request);
  if (isBuiltFile(response)) await (await caches.open(kept)).put(request, response.clone());
  return response;
}

/** The entry: starts what the first screen needs all at once, then draws it. */
import './device-storage.ts';
import '@parcours/ui/styles.css';
import { chooseLocale } from '@parcours/rules';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { api, awaitInstallOffer, ChunkLoadError, loadChunk, retryAfterRelease } from '@parcours/web';
import { queryClient } from './query-client.ts';
import { makeRouter } from './routes/router.tsx';
import { limitScripts } from './resilience/trusted-types.ts';
import { loadTexts, wishedLocales } from './texts/texts.ts';
import { Button, Sheet } from '@parcours/ui';
import type { ReactElement } from 'react';
import styles from './frame.module.css';
import type { Context } from '@parcours/contract';

/** Registers the worker that keeps the shell, and sees to it that this page is under its control. */
async function registerWorker(worker: ServiceWorkerContainer): Promise<void> {
  await worker.register('/sw.js');
  const { active } = await worker.ready;
  // A page that was being opened while the worker took over would stay without it until the next one.
  if (worker.controller === null) active?.postMessage('claim');
}

/** The data island that the server writes into the page, else the call. */
async function readContext(): Promise<Context | null> {
  const island = document.getElementById('context')?.textContent ?? '';
  if (island !== '') return JSON.parse(island) as Context;
  const result = await api.getCurrentContext();
  return result.ok ? result.data : null;
}

/** Colours and favicon, unless the server wrote them already. */
async function applyContext(context: Context): Promise<void> {
  if (document.getElementById('theme') !== null) return;
  document.querySelector('link[rel=icon]')?.setAttribute('href', context.assets.favicon);
  const { themeCss } = await loadChunk('theme', () => import('@parcours/rules/theme'));
  // A constructed sheet passes a policy that refuses inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(context.metas.colours));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** What is shown when not even the tenant could be read: both languages, since none is known. */
function BootFailure(): ReactElement {
  return (
    <main className={styles['alone']}>
      <Sheet>
        <h1 lang="fr">Le portail ne répond pas</h1>
        <p lang="fr">Vérifiez votre connexion, puis rechargez la page.</p>
        <p lang="en">The portal does not answer. Check your connection, then reload the page.</p>
        <Button variant="primary" onClick={() => location.reload()}>
          Recharger / Reload
        </Button>
      </Sheet>
    </main>
  );
}

async function start(root: HTMLElement): Promise<void> {
  const router = makeRouter(queryClient);
  // The route's chunk and its data set off before the texts and the tenant are here.
  void router.load();
  const context = await readContext();
  if (context === null) {
    createRoot(root).render(<BootFailure />);
    return;
  }
  const locale = chooseLocale(wishedLocales(), context.metas.locales);
  document.documentElement.lang = locale;
  // Neither the sign-in page nor the player shows what is around a lesson.
  const isShell = !/^\/(login|session)\b/.test(location.pathname);
  const [texts] = await Promise.all([
    loadTexts(locale, isShell ? ['first', 'shell'] : ['first']),
    applyContext(context),
  ]);
  createRoot(root).render(
    <App context={context} first={{ locale, texts }} queryClient={queryClient} router={router} />,
  );
}

limitScripts();
awaitInstallOffer();
// After the first screen, with which its own files would compete.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void registerWorker(navigator.serviceWorker).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

const root = document.getElementById('root');
if (root !== null)
  await start(root).catch(async (error: unknown) => {
    // After a new release the page's own pieces may be gone before anything is shown.
    const isMissing = error instanceof ChunkLoadError && error.reason === 'missing';
    if (isMissing && (await retryAfterRelease())) return;
    createRoot(root).render(<BootFailure />);
    throw error;
  });

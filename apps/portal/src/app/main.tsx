/** The entry: starts what the first screen needs all at once, then draws it. */
import './device-storage.ts';
import '@parcours/ui/styles.css';
import { chooseLocale } from '@parcours/rules';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { BootFailure } from './boot-failure.tsx';
import { applyContext, readContext } from './context.ts';
import { awaitInstallOffer, ChunkLoadError, retryAfterRelease } from '@parcours/web';
import { queryClient } from './query-client.ts';
import { makeRouter } from './router.tsx';
import { registerWorker } from './resilience/register-worker.ts';
import { limitScripts } from './resilience/trusted-types.ts';
import { wishedLocales } from './locale.ts';
import { loadTexts } from './texts.ts';

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

/** The entry: reads the tenant and the texts of the language, and draws the back-office. */
import '@parcours/ui/styles.css';
import '@parcours/ui/heading-font.css';
import type { Context } from '@parcours/contract';
import { chooseLocale } from '@parcours/rules';
import { Button, Sheet } from '@parcours/ui';
import {
  api,
  ChunkLoadError,
  orThrow,
  queryDefaults,
  retryAfterRelease,
  session,
  wishedLocales,
} from '@parcours/web';
import { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app.tsx';
import styles from './frame.module.css';
import { makeRouter } from './routes/router.tsx';
import { loadTexts } from './texts/texts.ts';
import { limitScripts } from './trusted-types.ts';
import { platformPage } from './platform-page.ts';

/** The data island that the server writes into the page; null where it was not that server. */
function contextOfPage(): Context | null {
  const island = document.getElementById('context')?.textContent ?? '';
  return island === '' ? null : (JSON.parse(island) as Context);
}

/** Colours and favicon, unless the server wrote them already. */
async function applyContext(context: Context): Promise<void> {
  if (document.getElementById('theme') !== null) return;
  document.querySelector('link[rel=icon]')?.setAttribute('href', context.assets.favicon);
  const { themeCss } = await import('@parcours/rules/theme');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(context.metas.colours));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** What is shown when not even the tenant could be read: both languages, since none is known. */
function BootFailure(): ReactElement {
  return (
    <main className={styles['alone']}>
      <Sheet>
        <h1 lang="fr">Le serveur ne répond pas</h1>
        <p lang="fr">Vérifiez votre connexion, puis rechargez la page.</p>
        <p lang="en">The server does not answer. Check your connection, then reload the page.</p>
        <Button variant="primary" onClick={() => location.reload()}>
          Recharger / Reload
        </Button>
      </Sheet>
    </main>
  );
}

/** Counted by the page itself: every file of the start is here. */
function clearStartTries(): void {
  try {
    sessionStorage.removeItem('start_tries');
  } catch {
    // Then nothing was counted.
  }
}

async function start(root: Root): Promise<void> {
  session.watchPerson();
  const queryClient = new QueryClient({ defaultOptions: { queries: queryDefaults } });
  const router = makeRouter(queryClient);
  const context = contextOfPage() ?? (await orThrow(api.getCurrentContext()));
  platformPage.note(context.id);
  const locale = chooseLocale(wishedLocales(), context.metas.locales);
  document.documentElement.lang = locale;
  const [texts] = await Promise.all([loadTexts(locale, ['first']), applyContext(context)]);
  root.render(<App context={context} first={{ locale, texts }} queryClient={queryClient} router={router} />);
}

limitScripts();
clearStartTries();
const container = document.getElementById('root');
if (container !== null) {
  const root = createRoot(container);
  start(root).catch(async (error: unknown) => {
    // After a new release the page's own pieces may be gone before anything is shown.
    const isMissing = error instanceof ChunkLoadError && error.reason === 'missing';
    if (isMissing && (await retryAfterRelease())) return;
    root.render(<BootFailure />);
    throw error;
  });
}

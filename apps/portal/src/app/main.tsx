/** The entry: draws what can be seen first by itself, and hands the page over to the portal. */
import './device-storage.ts';
import '@parcours/ui/styles.css';
import type { Context } from '@parcours/contract';
import { awaitInstallOffer, ChunkLoadError, loadChunk, retryAfterRelease, whenStill } from '@parcours/web';
import { Button, Sheet } from '@parcours/ui';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import styles from './frame.module.css';
import type { Sight } from './first-sight/sight.ts';
import { registerShellWorker } from '../parts/device-push/shell-worker.ts';
import { limitScripts } from './resilience/trusted-types.ts';

/** The data island that the server writes into the page; null where it was not that server. */
function contextOfPage(): Context | null {
  const island = document.getElementById('context')?.textContent ?? '';
  return island === '' ? null : (JSON.parse(island) as Context);
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

/** How long the portal's own scripts wait for the first sight, in whose way they would run, in milliseconds. */
const sightMs = 150;

async function start(root: Root): Promise<void> {
  const context = contextOfPage();
  // Somebody of the centre looks at a learner's portal.
  if (location.hash.startsWith('#view=') || sessionStorage['view']) {
    const { beginView } = await loadChunk('view', () => import('./view/begin-view.tsx'));
    if (!(await beginView(context))) return;
  }
  const sight: Sight = { state: 'awaited' };
  if (context !== null && window.firstAnswers !== undefined) {
    const drawn = loadChunk('first sight', () => import('./first-sight/first-sight.tsx'))
      .then(({ drawFirstSight }) => drawFirstSight(root, context, sight))
      // The portal draws everything itself, or says what is missing.
      .catch(() => undefined);
    await Promise.race([drawn, new Promise((done) => setTimeout(done, sightMs))]);
  }
  const { startPortal } = await loadChunk('portal', () => import('./portal.tsx'));
  await startPortal(root, context, sight);
}

limitScripts();
// Counted by the page itself: every file of the start is here.
sessionStorage.removeItem('start_tries');
awaitInstallOffer();
/** It fetches every file that it keeps: the first screen and whoever uses it come before, in milliseconds. */
const workerWait = { stillMs: 2_000, atMostMs: 20_000 };

const container = document.getElementById('root');
if (container !== null) {
  const root = createRoot(container);
  // Not awaited: the other chunks wait until this module has run.
  start(root)
    .finally(() => whenStill(() => void registerShellWorker(), workerWait))
    .catch(async (error: unknown) => {
      // After a new release the page's own pieces may be gone before anything is shown.
      const isMissing = error instanceof ChunkLoadError && error.reason === 'missing';
      if (isMissing && (await retryAfterRelease())) return;
      root.render(<BootFailure />);
      throw error;
    });
}

/** What is shown when not even the tenant could be read: both languages, since none is known. */
import { Button, Sheet } from '@parcours/ui';
import type { ReactElement } from 'react';
import styles from './frame.module.css';

export function BootFailure(): ReactElement {
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

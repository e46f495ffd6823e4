/** What the page says: alerts, disclosure, waiting. */
import type { ReactElement } from 'react';
import { Alert, Disclosure, DelayedText, Skeleton } from '../src/index.ts';

export function MessagesBoard(): ReactElement {
  return (
    <section>
      <h2>Les mots</h2>
      <div className="pair">
        <Alert tone="info" title="À savoir">
          <p>La session ouvre lundi à 08:00.</p>
        </Alert>
        <Alert tone="success" title="Réussi">
          <p>Votre réponse est bonne.</p>
        </Alert>
        <Alert tone="warning" title="Attention">
          <p>Il reste 20 secondes.</p>
        </Alert>
        <Alert tone="danger" title="Non envoyé" closeLabel="Fermer" onClose={() => undefined}>
          <p>Vos réponses sont gardées ici. Référence 7F2C.</p>
        </Alert>
      </div>
      <Disclosure summary="Voir la transcription" defaultOpen>
        <p>La cote se lit toujours en millimètres.</p>
      </Disclosure>
      <div className="stack">
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
      <DelayedText>Chargement…</DelayedText>
    </section>
  );
}

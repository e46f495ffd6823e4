/** Every primitive in every dress, to be looked at: `npm run gallery`. `?theme=dark` and `?brand=yellow` change the dress. */
import '../src/styles/index.css';
import '../src/styles/heading-font.css';
import '../src/styles/mono-font.css';
import './gallery.css';
import { StrictMode, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertHost, AlertsProvider, AnnouncerProvider, PageTitle, SkipLinks } from '../src/index.ts';
import { ActionsBoard } from './actions-board.tsx';
import { FieldsBoard } from './fields-board.tsx';
import { IconsBoard } from './icons-board.tsx';
import { MessagesBoard } from './messages-board.tsx';
import { PaperBoard } from './paper-board.tsx';

/** What the colour engine answers for a yellow and for a red, copied so that this workspace keeps its arrows. */
const brands: Readonly<Record<string, string>> = {
  yellow:
    ':root{--tenant-brand:#ffd400;--tenant-on-brand:#000000;--tenant-text-light:#806900;--tenant-text-dark:#ffd400;--tenant-edge-light:#a28500;--tenant-edge-dark:#ffd400;--tenant-soft-light:#f5f0de;--tenant-soft-dark:#332b0f}',
  red: ':root{--tenant-brand:#c0392b;--tenant-on-brand:#ffffff;--tenant-text-light:#c0392b;--tenant-text-dark:#ee6452;--tenant-edge-light:#c0392b;--tenant-edge-dark:#cb4334;--tenant-soft-light:#ffebe7;--tenant-soft-dark:#3f221e;--tenant-danger-fill:var(--sheet);--tenant-on-danger:var(--danger)}',
};

const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
const sheet = document.createElement('style');
sheet.textContent = brands[asked.get('brand') ?? ''] ?? '';
document.head.append(sheet);

function Gallery(): ReactElement {
  return (
    <AnnouncerProvider>
      <AlertsProvider>
        <SkipLinks label="Accès rapide" links={[{ targetId: 'content', text: 'Contenu' }]} />
        <main id="content" className="gallery">
          <PageTitle>Mesurer, tracer, assembler</PageTitle>
          <PaperBoard />
          <ActionsBoard />
          <FieldsBoard />
          <MessagesBoard />
          <IconsBoard />
        </main>
        <AlertHost
          label="Notifications"
          closeLabel="Fermer"
          textOf={({ code }) => ({ title: 'Enregistré', message: `Code ${code}` })}
        />
      </AlertsProvider>
    </AnnouncerProvider>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}

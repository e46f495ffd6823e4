/** /_gallery: each component of the interface and of the player in each of its states, for those who build or check them. */
import '@parcours/ui/heading-font.css';
import { ModeTexts } from '@parcours/player';
import { PageTitle, useRouteFocus } from '@parcours/ui';
import type { ReactElement } from 'react';
import { useTenant } from '@parcours/web';
import { ActionsBoard } from './actions-board.tsx';
import { FieldsBoard } from './fields-board.tsx';
import styles from './gallery.module.css';
import { IconsBoard } from './icons-board.tsx';
import { LookSwitch } from './look-switch.tsx';
import { MessagesBoard } from './messages-board.tsx';
import { PaperBoard } from './paper-board.tsx';
import { RowsBoard } from './rows-board.tsx';
import { useGalleryWords } from './words.ts';

export function GalleryScreen(): ReactElement {
  const t = useGalleryWords();
  const tenant = useTenant();
  useRouteFocus({ routeKey: 'gallery', documentTitle: `${tenant.metas.title ?? tenant.name} – ${t.title}` });
  return (
    <ModeTexts>
      <main id="content" className={styles['main']}>
        <PageTitle>{t.title}</PageTitle>
        <p>{t.lead}</p>
        <LookSwitch />
        <PaperBoard />
        <ActionsBoard />
        <FieldsBoard />
        <MessagesBoard />
        <RowsBoard />
        <IconsBoard />
      </main>
    </ModeTexts>
  );
}

/** How the player works, in a window of 870 by 630 beside the page it speaks of; a dialog where there is no room. */
import { Dialog } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { FloatingWindow } from '@parcours/player';
import { chaptersEn } from './chapters.en.ts';
import { chaptersFr } from './chapters.fr.ts';
import styles from './tutorial.module.css';

/** Spec §9 "Tutorial window". */
export const tutorialSize = { width: 870, height: 630 } as const;

export function TutorialWindow({
  asDialog,
  onClose,
}: {
  readonly asDialog: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('tools');
  const chapters = useLocale().startsWith('fr') ? chaptersFr : chaptersEn;
  const text = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section aria-label={t('tutorial')} tabIndex={0}>
      <dl className={styles['tutorial']}>
        {chapters.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  if (asDialog)
    return (
      <Dialog open title={t('tutorial')} closeLabel={t('close')} size="large" onClose={onClose}>
        {text}
      </Dialog>
    );
  const width = Math.min(tutorialSize.width, window.innerWidth - 32);
  const height = Math.min(tutorialSize.height, window.innerHeight - 96);
  return (
    <FloatingWindow
      kind="tutorial"
      title={t('tutorial')}
      frame={{ width, height, left: (window.innerWidth - width) / 2, top: 64 }}
      resizable
      onClose={onClose}
    >
      {text}
    </FloatingWindow>
  );
}

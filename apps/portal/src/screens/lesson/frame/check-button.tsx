/** The footer's check button: loads the hints of the step, and says how many are left (spec §2). */
import { Button } from '@parcours/ui';
import { lightbulbIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ComponentProps, ReactElement } from 'react';
import { lazyPart } from '@parcours/web';
import type { HintsDialog } from '../dialogs/hints-dialog.tsx';
import styles from '../lesson.module.css';
import type { Player } from '../player.ts';
import { useOfPage } from '../use-of-page.ts';

const hintsDialog = lazyPart<ComponentProps<typeof HintsDialog>>(
  () => import('../dialogs/hints-dialog.tsx').then((chunk) => chunk.HintsDialog),
  null,
);
export const hintsAhead = hintsDialog.arrival;

/** Nothing where the step has no hint to open or to read again. */
export function CheckButton({ player }: { readonly player: Player }): ReactElement | null {
  const t = useText('lesson');
  const { id, hints, progress } = player.page;
  const [open, setOpen] = useOfPage(id, false);
  const count = progress === 'ONGOING' ? hints.remaining : 0;
  if (count + hints.messages.length === 0) return null;
  return (
    <>
      <Button icon={lightbulbIcon} onClick={() => setOpen(true)}>
        <span className={styles['checkLabel']}>{t('check', { count })}</span>
        <span className={styles['checkCount']} aria-hidden="true">
          {count}
        </span>
      </Button>
      {open ? <hintsDialog.View player={player} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Buttons, chips, dialogs, alerts that float. */
import { useState, type ReactElement } from 'react';
import {
  Button,
  buttonClass,
  Chip,
  ConfirmDialog,
  Dialog,
  IconButton,
  StatusChip,
  Toolbar,
  useAlerts,
} from '@parcours/ui';
import { arrowRightIcon, calculatorIcon, lightbulbIcon, trashIcon, xIcon } from '@parcours/ui/icons';
import { Board } from './board.tsx';
import styles from './gallery.module.css';
import { useGalleryWords } from './words.ts';

export function ActionsBoard(): ReactElement {
  const t = useGalleryWords();
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none');
  const [pressed, setPressed] = useState(true);
  const alerts = useAlerts();
  const close = (): void => setOpen('none');
  const showAlert = (): void => {
    alerts.show({ tone: 'success', code: 'gallery', values: { title: t.success, message: t.saved } });
  };
  return (
    <Board title={t.actions}>
      <div className={styles['row']}>
        <Button variant="primary" iconEnd={arrowRightIcon}>
          {t.next}
        </Button>
        <Button onClick={() => setOpen('dialog')}>{t.open}</Button>
        <Button onClick={() => setOpen('confirm')}>{t.ask}</Button>
        <Button variant="quiet" icon={lightbulbIcon}>
          {t.hints}
        </Button>
        <Button variant="danger" icon={trashIcon}>
          {t.remove}
        </Button>
        <Button variant="primary" busy busyLabel={t.sending}>
          {t.send}
        </Button>
        <Button disabled>{t.off}</Button>
        <Button size="small">{t.small}</Button>
        <Button size="large" variant="primary">
          {t.large}
        </Button>
        <IconButton icon={xIcon} label={t.close} />
        <a className={buttonClass()} href="#content">
          {t.keep}
        </a>
        <Button onClick={showAlert}>{t.alert}</Button>
      </div>
      <div className={styles['row']}>
        <Chip pressed={pressed} count={4} onClick={() => setPressed(!pressed)}>
          {t.ongoing}
        </Chip>
        <Chip pressed={false} count={12}>
          {t.coming}
        </Chip>
        <Chip pressed={false}>{t.past}</Chip>
        <Toolbar label={t.tools}>
          <IconButton icon={calculatorIcon} label={t.calculator} />
          <IconButton icon={lightbulbIcon} label={t.hints} aria-pressed="true" />
        </Toolbar>
      </div>
      <div className={styles['row']}>
        <StatusChip state="draft">{t.draft}</StatusChip>
        <StatusChip state="sending">{t.sending}</StatusChip>
        <StatusChip state="saved">{t.saved}</StatusChip>
        <StatusChip state="offline">{t.offline}</StatusChip>
        <StatusChip state="failed">{t.failed}</StatusChip>
      </div>
      <Dialog
        open={open === 'dialog'}
        title={t.open}
        closeLabel={t.close}
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            {t.next}
          </Button>
        }
      >
        <p>{t.longText}</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title={t.ask}
        confirmLabel={t.remove}
        cancelLabel={t.keep}
        onConfirm={close}
        onCancel={close}
      >
        <p>{t.longText}</p>
      </ConfirmDialog>
    </Board>
  );
}

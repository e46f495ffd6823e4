/** A list of things with titles: renamed in place, removed where nothing needs them, added below. */
import { ConfirmDialog, IconButton } from '@parcours/ui';
import { pencilSimpleIcon, trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { CallFailure, useRefusalText } from '@parcours/web';
import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './catalogue.module.css';

interface Entry {
  readonly id: string;
  readonly title: string;
}

export function EntryLine<E extends Entry>({
  entry,
  facts,
  mayWrite,
  form,
  remove,
}: {
  readonly entry: E;
  readonly facts?: string;
  readonly mayWrite: boolean;
  /** `close` is for its cancelling, and for what was saved. */
  readonly form: (close: () => void) => ReactNode;
  readonly remove: {
    readonly mutate: (id: string) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
}): ReactElement {
  const t = useText('catalogue');
  const refusal = useRefusalText();
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, title } = entry;
  return (
    <>
      {isOpen ? (
        form(() => setIsOpen(false))
      ) : (
        <div className={styles['entry']}>
          <span>
            {title}
            {facts === undefined ? null : <span className={styles['facts']}> – {facts}</span>}
          </span>
          {mayWrite ? (
            <span className={styles['actions']}>
              <IconButton
                icon={pencilSimpleIcon}
                label={t('edit', { title })}
                onClick={() => setIsOpen(true)}
              />
              <IconButton
                icon={trashIcon}
                label={t('remove', { title })}
                onClick={() => setIsLeaving(true)}
              />
            </span>
          ) : null}
        </div>
      )}
      <ConfirmDialog
        open={isLeaving}
        title={t('removeTitle', { title })}
        confirmLabel={t('removeNow')}
        cancelLabel={t('cancel')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
        onCancel={() => setIsLeaving(false)}
      >
        <p>{t('removeText')}</p>
        {remove.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
      </ConfirmDialog>
    </>
  );
}

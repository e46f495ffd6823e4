/** A secret that is shown this once: to copy, and to close once it is noted. */
import { Button, Dialog, TextField, useAnnounce } from '@parcours/ui';
import { copyIcon } from '@parcours/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import styles from './shown-once-dialog.module.css';

export function ShownOnceDialog({
  title,
  label,
  value,
  words,
  onClose,
  children,
}: {
  readonly title: string;
  /** Name of the secret. */
  readonly label: string;
  readonly value: string;
  readonly words: {
    readonly lead: string;
    readonly copy: string;
    readonly copied: string;
    readonly noted: string;
  };
  readonly onClose: () => void;
  readonly children?: ReactNode;
}): ReactElement {
  const announce = useAnnounce();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.noted}
        </Button>
      }
    >
      <div className={styles['parts']}>
        <p>{words.lead}</p>
        <TextField
          label={label}
          value={value}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div>
          <Button
            icon={copyIcon}
            onClick={() => void navigator.clipboard.writeText(value).then(() => announce(words.copied))}
          >
            {words.copy}
          </Button>
        </div>
        {children}
      </div>
    </Dialog>
  );
}

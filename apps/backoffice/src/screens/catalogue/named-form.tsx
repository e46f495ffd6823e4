/** One line to name something new, and to rename what is there; what else it has stands in between. */
import { Button, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { CallFailure, useRefusalText } from '@parcours/web';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Edited } from '../../parts/fields/edited.tsx';
import { useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import styles from './catalogue.module.css';

export function NamedForm({
  label,
  action,
  title = '',
  isBusy,
  error,
  onSave,
  onCancel,
  edits,
  children,
}: {
  readonly label: string;
  readonly action: string;
  readonly title?: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSave: (title: string) => Promise<unknown>;
  readonly onCancel?: (() => void) | undefined;
  /** The field of the contract that is its name. */
  readonly edits: string;
  readonly children?: ReactNode;
}): ReactElement {
  const t = useText('catalogue');
  const refusal = useRefusalText();
  const [{ name }, change] = useOwnChanges({ name: title });
  const [isChecked, setIsChecked] = useState(false);
  const submit = async () => {
    setIsChecked(true);
    if (name.trim() === '' || isBusy) return;
    await onSave(name.trim());
    setIsChecked(false);
    if (title === '') change({ name: '' });
  };
  return (
    <form
      noValidate
      className={styles['line']}
      onSubmit={(event) => {
        event.preventDefault();
        // A refusal is shown below the field.
        submit().catch(() => undefined);
      }}
    >
      <Edited field={edits}>
        <TextField
          label={label}
          value={name}
          maxLength={500}
          error={isChecked && name.trim() === '' ? t('nameFault') : undefined}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Edited>
      {children}
      <div className={styles['buttons']}>
        <Button type="submit" busy={isBusy}>
          {action}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {error instanceof CallFailure ? <p role="alert">{refusal(error)}</p> : null}
    </form>
  );
}

/** A message with files, for a new thread or an answer. What was typed stays when sending fails. */
import { Button, FormErrorSummary, TextArea, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useId, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import logbook from './logbook.module.css';
import { EntryFiles } from './entry-files.tsx';
import { messageMax, type KeptFile } from './send-file.ts';

export interface WrittenEntry {
  readonly message: string;
  readonly attachmentIds: readonly string[];
}

export interface FieldProblem {
  readonly fieldId: string;
  readonly message: string;
}

export function EntryForm({
  submitLabel,
  onSubmit,
  onCancel,
  problems = [],
  children,
}: {
  readonly submitLabel: string;
  /** True once it was kept: the form empties itself. */
  readonly onSubmit: (entry: WrittenEntry) => Promise<boolean>;
  readonly onCancel?: () => void;
  /** Of the fields in `children`, shown at the first attempt to send. */
  readonly problems?: readonly FieldProblem[];
  /** Fields before the message; told whether their problems are to be shown. */
  readonly children?: (tried: boolean) => ReactNode;
}): ReactElement {
  const t = useText('dashboard');
  const announce = useAnnounce();
  const id = useId();
  const [message, setMessage] = useState('');
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  /** Files on their way: an entry that left now would leave without them. */
  const [sending, setSending] = useState(0);
  const tooLong = message.length > messageMax;
  const own =
    message.trim() === '' ? t('messageMissing') : tooLong ? t('messageTooLong', { max: messageMax }) : null;
  const all = [...problems, ...(own === null ? [] : [{ fieldId: `${id}-message`, message: own }])];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (all.length > 0) {
      setAttempt((now) => now + 1);
      return;
    }
    setBusy(true);
    const kept = await onSubmit({ message: message.trim(), attachmentIds: files.map((file) => file.id) });
    setBusy(false);
    if (!kept) return;
    setMessage('');
    setFiles([]);
    setAttempt(0);
    announce(t('sent'));
  };

  return (
    <form noValidate className={logbook['form']} onSubmit={(event) => void submit(event)}>
      <FormErrorSummary title={t('problem')} errors={attempt === 0 ? [] : all} attempt={attempt} />
      {children?.(attempt > 0)}
      <TextArea
        id={`${id}-message`}
        label={t('message')}
        rows={5}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={attempt > 0 || tooLong ? (own ?? undefined) : undefined}
        overLimit={tooLong}
        readOnly={busy}
      />
      <EntryFiles
        files={files}
        onChange={setFiles}
        onSending={(change) => setSending((now) => now + change)}
      />
      <div className={logbook['actions']}>
        <Button
          type="submit"
          variant="primary"
          busy={busy || sending > 0}
          busyLabel={t(busy ? 'sending' : 'sendingFile')}
        >
          {submitLabel}
        </Button>
        {onCancel === undefined ? null : <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}

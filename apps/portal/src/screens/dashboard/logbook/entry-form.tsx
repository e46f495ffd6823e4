/** A message with files, for a new thread or an answer. What was typed stays when sending fails. */
import { Button, FormErrorSummary, TextArea, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement, type ReactNode } from 'react';
import { type FormProblem, useForm, useUnsentWords } from '@parcours/web';
import logbook from './logbook.module.css';
import { EntryFiles } from './entry-files.tsx';
import { messageMax, type KeptFile } from './send-file.ts';

export interface WrittenEntry {
  readonly message: string;
  readonly attachmentIds: readonly string[];
}

export function EntryForm<Field extends string = never>({
  form: id,
  place,
  submitLabel,
  onSubmit,
  onCancel,
  problems = [],
  children,
}: {
  /** Begins the ids of its fields. */
  readonly form: string;
  /** Where its words are kept until they are sent. */
  readonly place: string;
  readonly submitLabel: string;
  /** True once it was kept: the form empties itself. */
  readonly onSubmit: (entry: WrittenEntry) => Promise<boolean>;
  readonly onCancel?: () => void;
  /** Of the fields in `children`. */
  readonly problems?: readonly FormProblem<Field>[];
  /** Fields before the message. */
  readonly children?: (errorOf: (field: Field) => string | undefined) => ReactNode;
}): ReactElement {
  const t = useText('dashboard');
  const announce = useAnnounce();
  const [message, setMessage] = useUnsentWords(place);
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  /** Files on their way: an entry that left now would leave without them. */
  const [sending, setSending] = useState(0);
  const tooLong = message.length > messageMax;
  const own =
    message.trim() === '' ? t('messageMissing') : tooLong ? t('messageTooLong', { max: messageMax }) : null;
  const form = useForm<Field | 'message'>({
    form: id,
    check: () => [...problems, ...(own === null ? [] : [{ field: 'message' as const, message: own }])],
    async send() {
      const kept = await onSubmit({ message: message.trim(), attachmentIds: files.map((file) => file.id) });
      if (!kept) return [];
      setMessage('');
      setFiles([]);
      announce(t('sent'));
      return [];
    },
  });

  return (
    <form {...form.props} className={logbook['form']}>
      <FormErrorSummary title={t('problem')} {...form.summary} />
      {children?.(form.errorOf)}
      <TextArea
        id={`${id}-message`}
        label={t('message')}
        rows={5}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={tooLong ? (own ?? undefined) : form.errorOf('message')}
        overLimit={tooLong}
        readOnly={form.busy}
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
          busy={form.busy || sending > 0}
          busyLabel={t(form.busy ? 'sending' : 'sendingFile')}
        >
          {submitLabel}
        </Button>
        {onCancel === undefined ? null : (
          <Button
            onClick={() => {
              setMessage('');
              onCancel();
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the centre adds to its register: who it is, whom it names, and a note per activity. */
import {
  processingActivities,
  type ProcessingActivity,
  type ProcessingRegister,
  type RegisterField,
  registerFields,
} from '@parcours/contract';
import { Button, Disclosure, TextArea, useAnnounce } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import styles from './register.module.css';

const max = 2_000;

export function WordsForm({ stored }: { readonly stored: ProcessingRegister }): ReactElement {
  const t = useText('processingRegister');
  const locale = useLocale();
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const [words, setWords] = useState(stored.words);
  const [notes, setNotes] = useState(stored.notes);
  const key = settingsKeys.processingRegister();
  const save = useMutation({
    mutationFn: () =>
      orThrow(api.setProcessingRegister({ body: { words, notes, revision: stored.revision } })),
    onSuccess: (after) => {
      announce(t('saved'));
      queryClient.setQueryData(key, after);
    },
  });
  const faultOf = (text: string) => (text.length > max ? t('tooLong', { max }) : undefined);
  const isTooLong = [...Object.values(words), ...Object.values(notes)].some((text) => text.length > max);
  const isStale = save.error instanceof CallFailure && save.error.code === 'BAD_REQUEST';
  const word = (field: RegisterField) => (
    <TextArea
      key={field}
      label={t(`field-${field}`)}
      value={words[field]}
      rows={2}
      autoComplete="off"
      error={faultOf(words[field])}
      onChange={({ currentTarget }) => setWords({ ...words, [field]: currentTarget.value })}
    />
  );
  const note = (name: ProcessingActivity) => (
    <TextArea
      key={name}
      label={t('noteOf', { name: t(`activity-${name}`) })}
      value={notes[name] ?? ''}
      rows={2}
      autoComplete="off"
      error={faultOf(notes[name] ?? '')}
      onChange={({ currentTarget }) => setNotes({ ...notes, [name]: currentTarget.value })}
    />
  );
  return (
    <form
      noValidate
      aria-label={t('own')}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong && !save.isPending) save.mutate();
      }}
    >
      <p>{t('ownLead')}</p>
      {registerFields.map(word)}
      <Disclosure summary={t('notes')}>
        <div className={styles['form']}>{processingActivities.map(note)}</div>
      </Disclosure>
      {isStale ? (
        <div role="alert">
          <p>{t('changedElsewhere')}</p>
          <Button onClick={() => void queryClient.invalidateQueries({ queryKey: key })}>{t('reread')}</Button>
        </div>
      ) : save.error instanceof CallFailure ? (
        <p role="alert">{refusal(save.error)}</p>
      ) : null}
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
        {stored.savedAt === null ? null : (
          <span>
            {stored.savedBy === null
              ? t('savedOn', { day: formatDate(new Date(stored.savedAt), locale) })
              : t('savedBy', { day: formatDate(new Date(stored.savedAt), locale), name: stored.savedBy })}
          </span>
        )}
      </div>
    </form>
  );
}

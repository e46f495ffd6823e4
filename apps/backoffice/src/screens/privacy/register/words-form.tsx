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
import { overtaken, useOwnChanges, withChanges } from '../../../parts/own-changes/own-changes.ts';
import styles from './register.module.css';

const max = 2_000;

type Typed = Pick<ProcessingRegister, 'words' | 'notes'>;

interface Theirs {
  readonly words: Partial<Typed['words']>;
  readonly notes: Partial<Typed['notes']>;
}

export function WordsForm({ stored }: { readonly stored: ProcessingRegister }): ReactElement {
  const t = useText('processingRegister');
  const locale = useLocale();
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const [{ words, notes }, change, saved] = useOwnChanges<Typed>({
    words: stored.words,
    notes: stored.notes,
  });
  /** What somebody else has written meanwhile where something was typed here too. */
  const [theirs, setTheirs] = useState<Theirs>({ words: {}, notes: {} });
  const key = settingsKeys.processingRegister();
  const save = useMutation({
    mutationFn: async () => {
      const latest = await orThrow(api.getProcessingRegister());
      const found = {
        words: overtaken(stored.words, words, latest.words),
        notes: overtaken(stored.notes, notes, latest.notes),
      };
      setTheirs(found);
      if (Object.keys({ ...found.words, ...found.notes }).length > 0) return { isSaved: false, now: latest };
      const body = {
        words: withChanges(latest.words, stored.words, words),
        notes: withChanges(latest.notes, stored.notes, notes),
        revision: latest.revision,
      };
      return { isSaved: true, now: await orThrow(api.setProcessingRegister({ body })) };
    },
    onSuccess: ({ isSaved, now }) => {
      if (isSaved) saved();
      announce(t(isSaved ? 'saved' : 'overtaken'));
      queryClient.setQueryData(key, now);
    },
  });
  const faultOf = (text: string, others: Readonly<Record<string, string | undefined>>, name: string) => {
    if (text.length > max) return t('tooLong', { max });
    if (!(name in others)) return undefined;
    const { [name]: written = '' } = others;
    return written === '' ? t('theirsEmpty') : t('theirs', { text: written });
  };
  const isTooLong = [...Object.values(words), ...Object.values(notes)].some((text) => text.length > max);
  const isStale = save.error instanceof CallFailure && save.error.code === 'BAD_REQUEST';
  const word = (field: RegisterField) => (
    <TextArea
      key={field}
      label={t(`field-${field}`)}
      value={words[field]}
      rows={2}
      autoComplete="off"
      error={faultOf(words[field], theirs.words, field)}
      onChange={({ currentTarget }) => change({ words: { ...words, [field]: currentTarget.value } })}
    />
  );
  const note = (name: ProcessingActivity) => (
    <TextArea
      key={name}
      label={t('noteOf', { name: t(`activity-${name}`) })}
      value={notes[name] ?? ''}
      rows={2}
      autoComplete="off"
      error={faultOf(notes[name] ?? '', theirs.notes, name)}
      onChange={({ currentTarget }) => change({ notes: { ...notes, [name]: currentTarget.value } })}
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
      {save.data?.isSaved === false && !save.isPending ? <p role="alert">{t('overtaken')}</p> : null}
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

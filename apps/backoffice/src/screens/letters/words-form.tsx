/** The words of a letter in one language: typed, saved, sent to oneself, taken back. */
import type { LetterSheet, LetterWords } from '@parcours/contract';
import { Alert, Button, FormErrorSummary, TextArea, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { WordsField } from '@parcours/rules';
import { CallFailure, useRefusalText } from '@parcours/web';
import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from './calls.ts';
import { type Draft, isSame, type Problem, problemsOf } from './letter-draft.ts';
import styles from './letters.module.css';
import { PlaceholderChips } from './placeholder-chips.tsx';
import { TrialOutcome } from './trial-outcome.tsx';
import { useLetterActs } from './use-letter-acts.ts';

export function WordsForm({
  sheet,
  language,
  draft,
  onType,
  onDone,
}: {
  readonly sheet: LetterSheet;
  readonly language: Language;
  readonly draft: Draft;
  readonly onType: (words: LetterWords) => void;
  /** What was typed is stored, or is to be forgotten. */
  readonly onDone: () => void;
}): ReactElement {
  const t = useText('letters');
  const refusal = useRefusalText();
  const { kind, hasButton, placeholders } = sheet;
  const stored = sheet.languages[language];
  const { words } = draft;
  const acts = useLetterActs({ kind, language, draft, onDone });
  const [tried, setTried] = useState<{ readonly attempt: number; readonly problems: readonly Problem[] }>({
    attempt: 0,
    problems: [],
  });
  const problems = problemsOf(kind, words, t);
  const last = useRef<WordsField>('text');
  const send = (act: () => void): void => {
    setTried(({ attempt }) => ({ attempt: attempt + 1, problems }));
    if (problems.length === 0 && !acts.isBusy) act();
  };
  const insert = (word: string): void => {
    const field = document.getElementById(`letter-${last.current}`);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = field;
    const from = selectionStart ?? value.length;
    flushSync(() =>
      onType({
        ...words,
        [last.current]: value.slice(0, from) + word + value.slice(selectionEnd ?? from),
      }),
    );
    field.focus();
    field.setSelectionRange(from + word.length, from + word.length);
  };
  const field = (name: WordsField) => ({
    id: `letter-${name}`,
    label: t(name),
    value: words[name] ?? '',
    lang: language,
    autoComplete: 'off',
    error: tried.attempt === 0 ? undefined : problems.find((problem) => problem.field === name)?.message,
    onFocus: () => {
      last.current = name;
    },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType({ ...words, [name]: currentTarget.value }),
  });
  const isChanged = !isSame(words, stored.words);
  return (
    <form
      noValidate
      aria-label={t('words')}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send(acts.save);
      }}
    >
      <FormErrorSummary
        title={t('summary')}
        attempt={tried.attempt}
        errors={tried.problems.map(({ field: name, message }) => ({
          fieldId: `letter-${name}`,
          message: t('inField', { field: t(name), fault: message }),
        }))}
      />
      {stored.state === 'invalid' ? (
        <Alert tone="warning" title={t('invalid')}>
          <p>{t('invalidText')}</p>
        </Alert>
      ) : null}
      <TextField {...field('subject')} />
      <TextArea
        {...field('text')}
        rows={9}
        hint={`${t('textHint')}${stored.delivered.text === '' ? ` ${t('textOptional')}` : ''}`}
      />
      {hasButton ? <TextField {...field('button')} hint={t('buttonHint')} /> : null}
      <PlaceholderChips placeholders={placeholders} onInsert={insert} />
      {stored.kept.length === 0 ? null : (
        <div className={styles['form']}>
          <h2>{t('kept')}</h2>
          <ul className={styles['kept']} lang={language}>
            {stored.kept.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {acts.isOvertaken ? (
        <Alert
          tone="danger"
          title={t('changed')}
          actions={<Button onClick={acts.reread}>{t('reread')}</Button>}
        >
          <p>{t('changedText')}</p>
        </Alert>
      ) : acts.failure instanceof CallFailure ? (
        <p role="alert">{refusal(acts.failure)}</p>
      ) : null}
      {acts.trial === undefined ? null : <TrialOutcome trial={acts.trial} />}
      {acts.undoRevert === undefined ? null : (
        <Alert
          tone="success"
          title={t('reverted')}
          actions={<Button onClick={acts.undoRevert}>{t('undo')}</Button>}
        />
      )}
      {isChanged ? <p>{t('unsaved')}</p> : null}
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={acts.isSaving}>
          {t('save')}
        </Button>
        <Button busy={acts.isTrying} busyLabel={t('trying')} onClick={() => send(acts.sendTrial)}>
          {t('try')}
        </Button>
        {stored.state === 'delivered' ? null : <Button onClick={acts.revert}>{t('revert')}</Button>}
      </div>
    </form>
  );
}

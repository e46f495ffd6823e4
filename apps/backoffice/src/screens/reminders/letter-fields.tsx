/** The letter of a rule in one language, and the words in braces that it may hold. */
import { TextArea, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { type Language, type RuleDraft, unknownWords } from './rule-draft.ts';
import styles from './reminders.module.css';

const subjectMax = 150;
const textMax = 4_000;

type Letter = RuleDraft['texts'][Language];

export function LetterFields({
  language,
  letter,
  error,
  onChange,
}: {
  readonly language: Language;
  readonly letter: Letter;
  readonly error: string | undefined;
  readonly onChange: (letter: Letter) => void;
}): ReactElement {
  const t = useText('reminders');
  const words = unknownWords(letter)
    .map((word) => `{${word}}`)
    .join(', ');
  return (
    <fieldset className={styles['set']}>
      <legend>{t(`letter-${language}`)}</legend>
      <TextField
        label={t('subject')}
        value={letter.subject}
        maxLength={subjectMax}
        lang={language}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...letter, subject: currentTarget.value })}
      />
      <TextArea
        label={t('text')}
        value={letter.text}
        rows={6}
        lang={language}
        overLimit={letter.text.length > textMax}
        error={words === '' ? error : t('wordFault', { words })}
        onChange={({ currentTarget }) => onChange({ ...letter, text: currentTarget.value })}
      />
    </fieldset>
  );
}

const placeholders = ['firstname', 'class', 'centre', 'start', 'end', 'days'] as const;

export function PlaceholderList(): ReactElement {
  const t = useText('reminders');
  return (
    <div>
      <p>{t('words')}</p>
      <ul className={styles['bullets']}>
        {placeholders.map((name) => (
          <li key={name}>{t(`word-${name}`, { word: `{${name}}` })}</li>
        ))}
      </ul>
    </div>
  );
}

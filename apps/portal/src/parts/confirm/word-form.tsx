/** Deleting asks for a confirmation word (spec §5 "Deleting"): typed or pasted, case and accents do not count. */
import { Button, TextField } from '@parcours/ui';
import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import styles from './word-form.module.css';

const folded = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

export interface WordFormTexts {
  readonly word: string;
  /** Says which word to type. */
  readonly label: string;
  readonly wrong: string;
  readonly cancel: string;
  readonly confirm: string;
}

export function WordForm({
  texts,
  onConfirm,
  onCancel,
  children,
}: {
  readonly texts: WordFormTexts;
  /** Called with the right word alone; the form is busy until it has answered. */
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const [word, setWord] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const right = folded(word) === folded(texts.word);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!right) return;
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      {children}
      <TextField
        label={texts.label}
        value={word}
        autoComplete="off"
        onChange={(event) => setWord(event.target.value)}
        error={tried && !right ? texts.wrong : undefined}
      />
      <div className={styles['actions']}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}

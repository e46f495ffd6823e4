/** Deleting asks for a confirmation word (spec §5 "Deleting"): typed or pasted, case and accents do not count. */
import { Button, FormErrorSummary, TextField } from '@parcours/ui';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useForm } from '@parcours/web';
import styles from './word-form.module.css';

const folded = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

export interface WordFormTexts {
  readonly word: string;
  /** Says which word to type. */
  readonly label: string;
  readonly wrong: string;
  /** Over what is wrong. */
  readonly problem: string;
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
  const right = folded(word) === folded(texts.word);
  const id = useId();
  const form = useForm<'word'>({
    form: id,
    check: () => (right ? [] : [{ field: 'word', message: texts.wrong }]),
    async send() {
      await onConfirm();
      return [];
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <FormErrorSummary title={texts.problem} {...form.summary} />
      {children}
      <TextField
        id={`${id}-word`}
        label={texts.label}
        value={word}
        autoComplete="off"
        onChange={(event) => setWord(event.target.value)}
        error={form.errorOf('word')}
      />
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}

/** Writes words of the portal in the centre's own: a text, or each form of a plural. */
import type { Locale, PreviewedWords } from '@parcours/contract';
import { Button, Dialog, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useState } from 'react';
import styles from '../brand.module.css';
import type { OwnLabels } from '../brand-values.ts';
import {
  faultOfWords,
  labelsOf,
  type WordField,
  wordFieldsOf,
  type WordsFault,
  wordsMax,
} from './word-fields.ts';

export function WordsDialog({
  words,
  locale,
  areTooMany,
  onClose,
  onDone,
}: {
  readonly words: PreviewedWords;
  readonly locale: Locale;
  readonly areTooMany: (labels: OwnLabels) => boolean;
  readonly onClose: () => void;
  readonly onDone: (labels: OwnLabels) => void;
}): ReactElement {
  const t = useText('brand');
  // What the frame tells anew meanwhile changes nothing of what is written.
  const [fields] = useState(() => wordFieldsOf(words));
  const [texts, setTexts] = useState(() => fields.map(({ shown }) => shown));
  const labels = labelsOf(fields, texts);
  const faults = fields.map((field, at) => faultOfWords(texts[at] ?? '', field));
  const tooMany = areTooMany(labels);
  const keep = (): void => {
    if (!tooMany && faults.every((fault) => fault === undefined)) onDone(labels);
  };
  const isDelivered = fields.every(({ shown, delivered }) => shown === delivered);
  return (
    <Dialog
      open
      title={t('wordsTitle')}
      onClose={onClose}
      initialFocus="first"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {isDelivered ? null : (
            <Button onClick={() => onDone(labelsOf(fields, []))}>{t('wordsBack')}</Button>
          )}
          <Button variant="primary" onClick={keep}>
            {t('wordsKeep')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {fields.map((field, at) => (
          <FormField
            key={field.keys[0]}
            field={field}
            text={texts[at] ?? ''}
            fault={faults[at]}
            locale={locale}
            onChange={(text) => setTexts(texts.map((one, index) => (index === at ? text : one)))}
          />
        ))}
        <p>{t('wordsPlaces', { count: words.keys.length })}</p>
        {tooMany ? <p role="alert">{t('wordsTooMany')}</p> : null}
      </div>
    </Dialog>
  );
}

function FormField({
  field: { form, delivered },
  text,
  fault,
  locale,
  onChange,
}: {
  readonly field: WordField;
  readonly text: string;
  readonly fault: WordsFault | undefined;
  readonly locale: Locale;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const t = useText('brand');
  const language = t(`language-${locale}`);
  const name =
    form === null
      ? ''
      : form === 'one' || form === 'other'
        ? t(`wordsForm-${form}`)
        : form.startsWith('=')
          ? t('wordsExactly', { number: form.slice(1) })
          : t('wordsCase', { name: form });
  return (
    <TextArea
      label={form === null ? t('wordsField', { language }) : t('wordsFormField', { language, form: name })}
      hint={t('wordsHint', { words: delivered })}
      error={
        fault === undefined
          ? undefined
          : t(fault.kind === 'unknown' ? 'wordsUnknown' : 'wordsNumber', {
              values: bracesAround(fault.values),
            })
      }
      lang={locale}
      rows={2}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, wordsMax))}
    />
  );
}

const bracesAround = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** The words of the previewed screen, each of which can be the centre's own: chosen here, or clicked in the frame. */
import type { Locale, PreviewedWords } from '@parcours/contract';
import { Button, Dialog, Disclosure, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useState } from 'react';
import { unknownValues } from '../brand-values.ts';
import styles from '../brand.module.css';

const most = 500;

export function OwnWords({
  words,
  own,
  locale,
  chosen,
  choose,
  onChange,
}: {
  readonly words: readonly PreviewedWords[];
  readonly own: Readonly<Record<string, string>>;
  readonly locale: Locale;
  /** The first key of those that are written. */
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
  /** Empty: the words delivered. */
  readonly onChange: (keys: readonly string[], text: string) => void;
}): ReactElement {
  const t = useText('brand');
  const written = words.find(({ keys: [first] }) => first === chosen);
  return (
    <>
      <Disclosure summary={t('wordsOfScreen')}>
        <ul className={styles['words']} aria-label={t('wordsOfScreen')}>
          {words.map(({ keys: [key = ''], shown }) => (
            <li key={key}>
              <Button size="small" onClick={() => choose(key)}>
                {own[key] === undefined ? inShort(shown) : t('wordsOwn', { words: inShort(shown) })}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
      {written === undefined ? null : (
        <WordsDialog
          key={chosen}
          words={written}
          locale={locale}
          onClose={() => choose(null)}
          onDone={(text) => {
            onChange(written.keys, text);
            choose(null);
          }}
        />
      )}
    </>
  );
}

function WordsDialog({
  words: { keys, shown, delivered },
  locale,
  onClose,
  onDone,
}: {
  readonly words: PreviewedWords;
  readonly locale: Locale;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}): ReactElement {
  const t = useText('brand');
  const [text, setText] = useState(shown);
  const unknown = unknownValues(text, delivered);
  const keep = (): void => {
    if (unknown.length > 0) return;
    const said = text.trim();
    onDone(said === delivered ? '' : said);
  };
  return (
    <Dialog
      open
      title={t('wordsTitle')}
      onClose={onClose}
      initialFocus="first"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {shown === delivered ? null : <Button onClick={() => onDone('')}>{t('wordsBack')}</Button>}
          <Button variant="primary" onClick={keep}>
            {t('wordsKeep')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextArea
          label={t('wordsField', { language: t(`language-${locale}`) })}
          hint={t('wordsHint', { words: delivered })}
          error={unknown.length === 0 ? undefined : t('wordsUnknown', { values: bracesAround(unknown) })}
          lang={locale}
          rows={2}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value.slice(0, most))}
        />
        <p>{t('wordsPlaces', { count: keys.length })}</p>
      </div>
    </Dialog>
  );
}

const bracesAround = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Without the names of its values. */
const inShort = (words: string): string => words.replaceAll(/\{\w+\}/g, '…');

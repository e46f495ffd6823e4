/** The words of the previewed screen, each of which can be the centre's own: chosen here, or clicked in the frame. */
import type { Locale, PreviewedWords } from '@parcours/contract';
import { Button, Disclosure } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from '../brand.module.css';
import type { OwnLabels } from '../brand-values.ts';
import { WordsDialog } from './words-dialog.tsx';
import { wordFieldsOf } from './word-fields.ts';

export function OwnWords({
  words,
  own,
  locale,
  chosen,
  choose,
  areTooMany,
  onChange,
}: {
  readonly words: readonly PreviewedWords[];
  readonly own: Readonly<Record<string, string>>;
  readonly locale: Locale;
  /** The first key of those that are written. */
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
  /** Whether there would be more of them than may be. */
  readonly areTooMany: (labels: OwnLabels) => boolean;
  readonly onChange: (labels: OwnLabels) => void;
}): ReactElement {
  const t = useText('brand');
  const written = words.find(({ keys: [first] }) => first === chosen);
  const isOwn = (one: PreviewedWords) =>
    wordFieldsOf(one).some(({ keys: [key = ''] }) => own[key] !== undefined);
  return (
    <>
      <Disclosure summary={t('wordsOfScreen')}>
        <ul className={styles['words']} aria-label={t('wordsOfScreen')}>
          {words.map((one) => (
            <li key={one.keys[0]}>
              <Button size="small" onClick={() => choose(one.keys[0] ?? null)}>
                {isOwn(one) ? t('wordsOwn', { words: inShort(one) }) : inShort(one)}
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
          areTooMany={areTooMany}
          onClose={() => choose(null)}
          onDone={(labels) => {
            onChange(labels);
            choose(null);
          }}
        />
      )}
    </>
  );
}

/** Without the names of its values. */
const inShort = ({ shown }: PreviewedWords): string => shown.replaceAll(/\{\w+\}/g, '…');

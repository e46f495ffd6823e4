/** Words of a running text as toggle buttons: one stop for Tab, arrows from word to word (experience §1.4). */
import type { ChoiceMark } from '@parcours/contract';
import { pickableIn } from '@parcours/rules';
import { Button, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Authored } from '@parcours/web';
import { Mark } from '../mark.tsx';
import styles from './pick-words.module.css';
import { picksOf, togglePick } from './picks.ts';
import { RowFrame } from '../row-frame.tsx';
import type { RowViewProps } from '../row-view.ts';
import rows from '../rows.module.css';

/** Where an arrow leads among the words; null for any other key. */
function stepOf(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return at === last ? 0 : at + 1;
    case 'ArrowLeft':
    case 'ArrowUp':
      return at === 0 ? last : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

export function PickWords(props: RowViewProps<'pick-words'>): ReactElement {
  const { row, value, onChange, readOnly, correction } = props;
  const t = useText('rows');
  const announce = useAnnounce();
  const order = pickableIn['pick-words'](row);
  const picks = picksOf(value);
  const text = useRef<HTMLParagraphElement>(null);
  const [stop, setStop] = useState(0);
  const counted = (ids: readonly string[]): string =>
    t('wordsPicked', { count: ids.filter((id) => id !== row.noneId).length });
  const toggle = (id: string): void => {
    if (readOnly) return;
    const now = togglePick(order, value, id);
    onChange([...now]);
    announce(counted(now));
  };
  const move = (event: KeyboardEvent, at: number): void => {
    const to = stepOf(event.key, at, order.ids.length - 1);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setStop(to);
    text.current?.querySelectorAll<HTMLElement>('button')[to]?.focus();
  };
  return (
    <RowFrame view={props} instruction={t('wordsInstruction')}>
      <p className={styles['read']}>
        {/* Words that are buttons are read one by one: here the sentence is heard whole (experience §1.4). */}
        <Button onClick={() => announce(row.pieces.map((piece) => piece.text).join(''))}>
          {t('wordsRead')}
        </Button>
      </p>
      <p ref={text} className={styles['text']}>
        {row.pieces.map((piece, i) => {
          const { id } = piece;
          // A run without an id has no identity but its place.
          if (id === undefined) return <Authored key={i}>{piece.text}</Authored>;
          const at = order.ids.indexOf(id);
          return (
            <Word
              key={id}
              text={<Authored>{piece.text}</Authored>}
              picked={picks.includes(id)}
              readOnly={readOnly}
              mark={correction?.words[id] ?? null}
              isStop={at === stop}
              onPress={() => {
                setStop(at);
                toggle(id);
              }}
              onKeyDown={(event) => move(event, at)}
            />
          );
        })}
      </p>
      {correction === null ? null : <MarksInWords pieces={row.pieces} marks={correction.words} />}
      {row.noneId === undefined ? null : (
        <p>
          <Word
            text={t('wordsNone')}
            picked={picks.includes(row.noneId)}
            readOnly={readOnly}
            mark={correction?.words[row.noneId] ?? null}
            isStop
            onPress={() => toggle(row.noneId ?? '')}
          />
        </p>
      )}
      {readOnly ? null : (
        <p className={styles['foot']}>
          <span>{counted(picks)}</span>
          {picks.length === 0 ? null : (
            <Button
              variant="quiet"
              onClick={() => {
                onChange([]);
                announce(t('wordsCleared'));
                text.current?.querySelectorAll<HTMLElement>('button')[stop]?.focus();
              }}
            >
              {t('wordsClear')}
            </Button>
          )}
        </p>
      )}
    </RowFrame>
  );
}

/** In the text a mark is a drawing: under it each says its words. */
function MarksInWords({
  pieces,
  marks,
}: {
  readonly pieces: RowViewProps<'pick-words'>['row']['pieces'];
  readonly marks: Readonly<Record<string, ChoiceMark>>;
}): ReactElement {
  return (
    <>
      {(['good', 'wrong', 'expected'] as const).map((mark) => {
        const marked = pieces.filter(({ id }) => id !== undefined && marks[id] === mark);
        return marked.length === 0 ? null : (
          <p key={mark} className={rows['verdict']}>
            <Mark mark={mark} />
            <Authored>{marked.map(({ text }) => text).join(', ')}</Authored>
          </p>
        );
      })}
    </>
  );
}

function Word({
  text,
  picked,
  readOnly,
  mark,
  isStop,
  onPress,
  onKeyDown,
}: {
  readonly text: ReactNode;
  readonly picked: boolean;
  readonly readOnly: boolean;
  readonly mark: ChoiceMark | null;
  readonly isStop: boolean;
  readonly onPress: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={styles['word']}
      aria-pressed={picked}
      aria-disabled={readOnly || undefined}
      data-mark={mark ?? undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      {text}
      {mark === null ? null : <Mark mark={mark} compact />}
    </button>
  );
}

/** Option cards over real radios and checkboxes; an explicit "none" stands alone (domain §7). */
import type { Choice, ChoiceMark } from '@parcours/contract';
import { pickableIn } from '@parcours/rules';
import { useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useId, type CSSProperties, type ReactElement } from 'react';
import { besideChoice, ChoiceLabel } from './choice-label.tsx';
import { Mark } from '../mark.tsx';
import { picksOf, togglePick } from './picks.ts';
import { RowFrame } from '../row-frame.tsx';
import type { RowViewProps } from '../row-view.ts';
import styles from '../rows.module.css';

export function MultipleChoice(props: RowViewProps<'multiple-choice'>): ReactElement {
  const { row, files, value, onChange, readOnly, correction } = props;
  const t = useText('rows');
  const name = useId();
  const picks = picksOf(value);
  const announce = useAnnounce();
  const pick = (id: string): void => {
    const now = togglePick(pickableIn['multiple-choice'](row), value, id);
    onChange([...now]);
    if (row.multiple) announce(t('selected', { count: now.length }));
  };
  return (
    <RowFrame view={props} instruction={t(row.multiple ? 'severalAnswers' : 'oneAnswer')}>
      <div className={styles['options']} style={{ '--columns': row.settings?.columns ?? 1 } as CSSProperties}>
        {row.choices.map((choice) => (
          <Option
            key={choice.id}
            choice={choice}
            name={name}
            multiple={row.multiple}
            picked={picks.includes(choice.id)}
            readOnly={readOnly}
            mark={correction?.choices[choice.id] ?? null}
            settings={row.settings}
            files={files}
            onPick={() => pick(choice.id)}
          />
        ))}
      </div>
      {row.multiple && !readOnly ? (
        <p className={styles['count']}>{t('selected', { count: picks.length })}</p>
      ) : null}
    </RowFrame>
  );
}

function Option({
  choice,
  name,
  multiple,
  picked,
  readOnly,
  mark,
  settings,
  files,
  onPick,
}: {
  readonly choice: Choice;
  readonly name: string;
  readonly multiple: boolean;
  readonly picked: boolean;
  readonly readOnly: boolean;
  readonly mark: ChoiceMark | null;
  readonly settings: RowViewProps<'multiple-choice'>['row']['settings'];
  readonly files: RowViewProps<'multiple-choice'>['files'];
  readonly onPick: () => void;
}): ReactElement {
  const option = (
    <label className={styles['option']} data-mark={mark ?? undefined} data-picked={picked || undefined}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        value={choice.id}
        checked={picked}
        // Still reached and read in the correction: never `disabled`.
        aria-disabled={readOnly || undefined}
        onChange={() => {
          if (!readOnly) onPick();
        }}
      />
      <span className={styles['optionBody']}>
        <ChoiceLabel choice={choice} settings={settings} files={files} />
        {mark === null ? null : <Mark mark={mark} />}
      </span>
    </label>
  );
  const file = besideChoice(choice, files);
  if (file === null) return option;
  return (
    <div className={styles['besideFile']}>
      {option}
      {file}
    </div>
  );
}

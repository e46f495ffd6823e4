/** What counts as right, as the dialog of a repair edits it: texts, one choice of several, or every choice by itself. */
import type { AnalysedRow } from '@parcours/contract';
import { Checkbox, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useId, useState, type ReactElement } from 'react';
import { acceptable, rightOf } from './accepting-key.ts';
import styles from './analysis.module.css';

interface Props {
  readonly row: AnalysedRow;
  readonly right: readonly string[];
  readonly onChange: (right: readonly string[]) => void;
}

export function RightAnswers(props: Props): ReactElement {
  const { row } = props;
  if (row.type === 'free-answer') return <AcceptedTexts {...props} />;
  const [former, ...others] = rightOf(row.key) ?? [];
  // Where a repair has accepted two already, each is ticked by itself.
  return row.isSingle && former !== undefined && others.length === 0 ? (
    <OneAnswer {...props} former={former} />
  ) : (
    <EachAnswer {...props} />
  );
}

function AcceptedTexts({ right, onChange }: Props): ReactElement {
  const t = useText('analysis');
  return (
    <TextArea
      label={t('acceptedTexts')}
      hint={t('acceptedHint')}
      rows={4}
      defaultValue={right.join('\n')}
      onChange={({ target }) =>
        onChange(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        )
      }
    />
  );
}

/** The choice that is pressed takes the place of the former one, which may stay right beside it. */
function OneAnswer({ row, right, onChange, former }: Props & { readonly former: string }): ReactElement {
  const t = useText('analysis');
  const name = useId();
  const chosen = right.at(-1);
  const [keeps, setKeeps] = useState(right.length > 1);
  const change = (id: string, isKept: boolean): void =>
    onChange(isKept && id !== former ? [former, id] : [id]);
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('rightAnswer')}</legend>
      {acceptable(row).map(([id, label]) => (
        <label key={id} className={styles['one']}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => change(id, keeps)} />
          <span>{label}</span>
        </label>
      ))}
      <Checkbox
        label={t('keepFormer')}
        checked={keeps}
        onChange={({ target }) => {
          setKeeps(target.checked);
          change(chosen ?? former, target.checked);
        }}
      />
    </fieldset>
  );
}

function EachAnswer({ row, right, onChange }: Props): ReactElement {
  const t = useText('analysis');
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('rightAnswers')}</legend>
      {acceptable(row).map(([id, label]) => (
        <Checkbox
          key={id}
          label={label}
          checked={right.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...right, id] : right.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}

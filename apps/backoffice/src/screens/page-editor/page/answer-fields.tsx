/** An answer that a feedback waits for, told as a learner would give it: picked choices, a text, a choice for each target. */
import type { GradedRow, UserAnswer } from '@parcours/contract';
import { emptyAnswer } from '@parcours/rules';
import { plainText } from '@parcours/player';
import { Checkbox, Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from '../forms/forms.module.css';

interface Pickable {
  readonly id: string;
  readonly name: string;
}

function pickableOf(row: GradedRow, none: string): readonly Pickable[] {
  const noneOf = 'noneId' in row && row.noneId !== undefined ? [{ id: row.noneId, name: none }] : [];
  switch (row.type) {
    case 'multiple-choice':
    case 'combined-choice':
    case 'drag-n-drop':
      return row.choices.map(({ id, value }) => ({ id, name: plainText(value) || id }));
    case 'pick-words':
      return [
        ...row.pieces.flatMap(({ id, text }) => (id === undefined ? [] : [{ id, name: text }])),
        ...noneOf,
      ];
    case 'image-cliquable':
      return [...row.choices.map(({ id, value }) => ({ id, name: plainText(value) || id })), ...noneOf];
    case 'free-answer':
      return [];
  }
}

/** Where an author begins: the first choice given. */
export function emptyGiven(row: GradedRow): UserAnswer {
  const [first] = pickableOf(row, '');
  if (row.type === 'combined-choice') return first?.id ?? null;
  if (row.type === 'drag-n-drop') return row.targets.map((_, at) => (at === 0 ? (first?.id ?? null) : null));
  if (row.type === 'free-answer') return '';
  return first === undefined ? emptyAnswer(row) : [first.id];
}

export function AnswerFields({
  row,
  value,
  onChange,
}: {
  readonly row: GradedRow;
  readonly value: UserAnswer;
  readonly onChange: (value: UserAnswer) => void;
}): ReactElement {
  const t = useText('pageForms');
  const options = pickableOf(row, t('noneOfThem'));
  if (row.type === 'free-answer')
    return (
      <TextField
        label={t('givenText')}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const list = Array.isArray(value) ? value : [];
  const one = (label: string, chosen: string | null, set: (id: string | null) => void): ReactElement => (
    <Select
      key={label}
      label={label}
      value={chosen ?? ''}
      onChange={({ target }) => set(target.value === '' ? null : target.value)}
    >
      <option value="">{t('anything')}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
  if (row.type === 'combined-choice')
    return one(t('givenChoice'), typeof value === 'string' ? value : null, onChange);
  if (row.type === 'drag-n-drop')
    return (
      <div className={styles['pair']}>
        {row.targets.map(({ id, label }, at) =>
          one(plainText(label) || id, list[at] ?? null, (chosen) =>
            onChange(row.targets.map((_, place) => (place === at ? chosen : (list[place] ?? null)))),
          ),
        )}
      </div>
    );
  const picked = list.filter((id): id is string => id !== null);
  return (
    <fieldset className={styles['list']}>
      <legend>{t('givenChoices')}</legend>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={picked.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...picked, id] : picked.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  );
}

/** The form of a text whose words are picked: the text is cut into words, and a click or Space marks the right ones. */
import { cutWords, joinWithNext, textOfPieces } from '@parcours/authoring';
import type { RowKeyOf, RowOf } from '@parcours/contract';
import { Button, Checkbox, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { Edited } from '../../../../parts/fields/edited.tsx';
import { DescriptionField, InstructionField, TitleField } from '../common-fields.tsx';
import { FormPart } from '../form-part.tsx';
import styles from '../forms.module.css';
import { ExactField, PointsField } from './grading-fields.tsx';
import { withField, type RowFormProps } from '../row-form.ts';
import { RowSettingsForm } from '../row-settings.tsx';

type PickWordsRow = RowOf<'pick-words'>;
type Key = RowKeyOf<'pick-words'>;

function keyFor(row: PickWordsRow, key: Key): Key {
  const known = new Set([
    ...row.pieces.flatMap(({ id }) => id ?? []),
    ...(row.noneId === undefined ? [] : [row.noneId]),
  ]);
  return { ...key, correct: key.correct.filter((id) => known.has(id)) };
}

export function PickWordsForm({ row, rowKey, onChange, newKey }: RowFormProps<'pick-words'>): ReactElement {
  const t = useText('rowForms');
  const key: Key = rowKey ?? { type: 'pick-words', correct: [] };
  const set = (next: PickWordsRow): void => onChange(next, keyFor(next, key));
  return (
    <>
      <TitleField row={row} isQuestion onChange={onChange} />
      <DescriptionField row={row} onChange={onChange} />
      <WordsText row={row} onChange={set} newKey={newKey} />
      <Words row={row} rowKey={key} onChange={(next) => onChange(row, next)} onJoin={set} />
      <Edited field="row.pick-words.noneId">
        <Checkbox
          label={t('offerNoWord')}
          checked={row.noneId !== undefined}
          onChange={({ target }) => set(withField(row, 'noneId', target.checked ? newKey() : undefined))}
        />
      </Edited>
      {row.noneId === undefined ? null : (
        <Checkbox
          label={t('noWordIsRight')}
          checked={key.correct.includes(row.noneId)}
          onChange={({ target }) =>
            onChange(row, { ...key, correct: target.checked ? [row.noneId ?? ''] : [] })
          }
        />
      )}
      <FormPart title={t('grading')}>
        <PointsField rowKey={key} onChange={(next) => onChange(row, next)} />
        <ExactField rowKey={key} onChange={(next) => onChange(row, next)} />
      </FormPart>
      <FormPart title={t('display')} closed>
        <InstructionField row={row} onChange={onChange} />
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}

function WordsText({
  row,
  onChange,
  newKey,
}: {
  readonly row: PickWordsRow;
  readonly onChange: (row: PickWordsRow) => void;
  readonly newKey: () => string;
}): ReactElement {
  const t = useText('rowForms');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? textOfPieces(row.pieces);
  return (
    <Edited field="row.pick-words.pieces[].text">
      <TextArea
        label={t('wordsText')}
        hint={t('wordsTextHint')}
        rows={4}
        value={text}
        error={text.trim() === '' ? t('wordsTextMissing') : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          const pieces = cutWords(target.value, row.pieces, newKey);
          if (pieces.length > 0) onChange({ ...row, pieces });
        }}
        onBlur={() => setTyped(null)}
      />
    </Edited>
  );
}

function Words({
  row,
  rowKey,
  onChange,
  onJoin,
}: {
  readonly row: PickWordsRow;
  readonly rowKey: Key;
  readonly onChange: (key: Key) => void;
  readonly onJoin: (row: PickWordsRow) => void;
}): ReactElement {
  const t = useText('rowForms');
  const [last, setLast] = useState<number | null>(null);
  const canJoin = last !== null && row.pieces.some(({ id }, at) => at > last && id !== undefined);
  return (
    <div className={styles['form']}>
      <Edited field="key.pick-words.correct row.pick-words.pieces[].id">
        <div className={styles['words']} role="group" aria-label={t('wordsToMark')}>
          {row.pieces.map(({ id, text }, at) =>
            id === undefined ? (
              // Pieces without an id have no identity but their place.
              <span key={at} className={styles['fixed']}>
                {text}
              </span>
            ) : (
              <button
                key={id}
                type="button"
                className={styles['word']}
                aria-pressed={rowKey.correct.includes(id)}
                onFocus={() => setLast(at)}
                onClick={() => {
                  const bare = rowKey.correct.filter((one) => one !== id && one !== row.noneId);
                  const correct = rowKey.correct.includes(id) ? bare : [...bare, id];
                  onChange({ ...rowKey, correct });
                }}
              >
                {text}
              </button>
            ),
          )}
        </div>
      </Edited>
      <div className={styles['acts']}>
        <Button
          size="small"
          aria-disabled={!canJoin}
          onClick={() => {
            if (last !== null && canJoin) onJoin({ ...row, pieces: joinWithNext(row.pieces, last) });
          }}
        >
          {t('joinWords')}
        </Button>
      </div>
    </div>
  );
}

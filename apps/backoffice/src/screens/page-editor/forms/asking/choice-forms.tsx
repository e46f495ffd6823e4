/** The forms of multiple choice and of fill in the gap: question, answers with the right ones, then how it is graded and shown. */
import { Checkbox, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../../parts/fields/edited.tsx';
import { ChoiceList } from './choice-list.tsx';
import { DescriptionField, InstructionField, TitleField } from '../common-fields.tsx';
import styles from '../forms.module.css';
import { ExactField, PointsField } from './grading-fields.tsx';
import { textOrNone, withField, type RowFormProps } from '../row-form.ts';
import { FormPart } from '../form-part.tsx';
import { RowSettingsForm } from '../row-settings.tsx';

export function MultipleChoiceForm({
  row,
  rowKey,
  onChange,
  newKey,
}: RowFormProps<'multiple-choice'>): ReactElement {
  const t = useText('rowForms');
  const key = rowKey ?? { type: 'multiple-choice' as const, correct: [] };
  return (
    <>
      <TitleField row={row} isQuestion onChange={onChange} />
      <DescriptionField row={row} onChange={onChange} />
      <Edited field="row.multiple-choice.multiple">
        <Checkbox
          label={t('multiple')}
          checked={row.multiple}
          onChange={({ target }) => {
            const correct = target.checked ? key.correct : key.correct.slice(0, 1);
            onChange({ ...row, multiple: target.checked }, { ...key, correct });
          }}
        />
      </Edited>
      <ChoiceList
        field="row.multiple-choice.choices"
        choices={row.choices}
        correct={key.correct}
        isSingle={!row.multiple}
        least={2}
        withNone
        newKey={newKey}
        onChange={({ choices, correct }) =>
          onChange({ ...row, choices }, { ...key, correct: correct ?? key.correct })
        }
      />
      <FormPart title={t('grading')}>
        <PointsField rowKey={key} onChange={(next) => onChange(row, next)} />
        {row.multiple ? <ExactField rowKey={key} onChange={(next) => onChange(row, next)} /> : null}
      </FormPart>
      <FormPart title={t('display')} closed>
        <InstructionField row={row} onChange={onChange} />
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}

export function CombinedChoiceForm({
  row,
  rowKey,
  onChange,
  newKey,
}: RowFormProps<'combined-choice'>): ReactElement {
  const t = useText('rowForms');
  const key = rowKey ?? { type: 'combined-choice' as const, correct: [] };
  return (
    <>
      <TitleField row={row} isQuestion onChange={onChange} />
      <DescriptionField row={row} onChange={onChange} />
      <div className={styles['pair']}>
        <Edited field="row.combined-choice.before">
          <TextField
            label={t('gapBefore')}
            maxLength={2_000}
            value={row.before ?? ''}
            onChange={({ target }) => onChange(withField(row, 'before', textOrNone(target.value)))}
          />
        </Edited>
        <Edited field="row.combined-choice.after">
          <TextField
            label={t('gapAfter')}
            maxLength={2_000}
            value={row.after ?? ''}
            onChange={({ target }) => onChange(withField(row, 'after', textOrNone(target.value)))}
          />
        </Edited>
      </div>
      <ChoiceList
        field="row.combined-choice.choices"
        choices={row.choices}
        correct={key.correct}
        // Several answers may be taken for right; the learner picks one.
        isSingle={false}
        least={2}
        withNone
        newKey={newKey}
        onChange={({ choices, correct }) =>
          onChange({ ...row, choices }, { ...key, correct: correct ?? key.correct })
        }
      />
      <FormPart title={t('grading')}>
        <PointsField rowKey={key} onChange={(next) => onChange(row, next)} />
      </FormPart>
      <FormPart title={t('display')} closed>
        <InstructionField row={row} onChange={onChange} />
        <RowSettingsForm row={row} onChange={onChange} />
      </FormPart>
    </>
  );
}

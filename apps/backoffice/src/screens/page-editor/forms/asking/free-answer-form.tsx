/** The form of a free answer: one select says how it is graded, and a field tries an answer by the real rules. */
import type { RowKeyOf } from '@parcours/contract';
import { Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../../parts/fields/edited.tsx';
import { DescriptionField, InstructionField, TitleField } from '../common-fields.tsx';
import { FormPart } from '../form-part.tsx';
import styles from '../forms.module.css';
import { PointsField } from './grading-fields.tsx';
import { textOrNone, withField, type RowFormProps } from '../row-form.ts';
import { RowSettingsForm } from '../row-settings.tsx';
import { TriedAnswer } from './tried-answer.tsx';
import { ValidatorFields } from './validator-fields.tsx';

type Validator = RowKeyOf<'free-answer'>['validator'];

const validatorKinds = ['text', 'number', 'formula', 'ratio', 'pattern', 'manual'] as const;
const inputs = ['text', 'number', 'long'] as const;

/** What was written for one kind is of no use to another; each starts with what grades something. */
function newValidator(kind: Validator['kind'], sample: string): Validator {
  switch (kind) {
    case 'text':
      return { kind, accepted: [sample], foldCase: true, foldAccents: true };
    case 'number':
      return { kind, value: 1 };
    case 'formula':
      return { kind, formula: '1 + 1' };
    case 'ratio':
      return { kind, formula: 'answer_number = 2' };
    case 'pattern':
      return { kind, pattern: '[0-9]+' };
    case 'manual':
      return { kind };
  }
}

const inputFor = (kind: Validator['kind'], before: (typeof inputs)[number]): (typeof inputs)[number] =>
  kind === 'number' || kind === 'formula' ? 'number' : kind === 'manual' ? 'long' : before;

export function FreeAnswerForm({ row, rowKey, onChange }: RowFormProps<'free-answer'>): ReactElement {
  const t = useText('rowForms');
  const sample = t('acceptedSample');
  const key: RowKeyOf<'free-answer'> = rowKey ?? {
    type: 'free-answer',
    validator: newValidator('text', sample),
  };
  const setValidator = (validator: Validator): void => onChange(row, { ...key, validator });
  return (
    <>
      <TitleField row={row} isQuestion onChange={onChange} />
      <DescriptionField row={row} onChange={onChange} />
      <FormPart title={t('expectedAnswer')}>
        <Edited field="key.free-answer.validator.kind">
          <Select
            label={t('validator')}
            value={key.validator.kind}
            onChange={({ target }) => {
              const kind = validatorKinds.find((one) => one === target.value) ?? 'text';
              onChange(
                { ...row, input: inputFor(kind, row.input === 'number' ? 'text' : row.input) },
                { ...key, validator: newValidator(kind, sample) },
              );
            }}
          >
            {validatorKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`validator_${kind}`)}
              </option>
            ))}
          </Select>
        </Edited>
        <ValidatorFields validator={key.validator} onChange={setValidator} />
        <TriedAnswer row={row} rowKey={key} />
      </FormPart>
      <FormPart title={t('answerField')}>
        <Edited field="row.free-answer.input">
          <Select
            label={t('input')}
            value={row.input}
            onChange={({ target }) =>
              onChange({ ...row, input: inputs.find((one) => one === target.value) ?? 'text' })
            }
          >
            {inputs.map((input) => (
              <option key={input} value={input}>
                {t(`input_${input}`)}
              </option>
            ))}
          </Select>
        </Edited>
        <div className={styles['pair']}>
          <Edited field="row.free-answer.unit">
            <TextField
              label={t('unit')}
              maxLength={30}
              value={row.unit ?? ''}
              onChange={({ target }) => onChange(withField(row, 'unit', textOrNone(target.value)))}
            />
          </Edited>
          <Edited field="row.free-answer.formatHint">
            <TextField
              label={t('formatHint')}
              hint={t('formatHintHint')}
              maxLength={200}
              value={row.formatHint ?? ''}
              onChange={({ target }) => onChange(withField(row, 'formatHint', textOrNone(target.value)))}
            />
          </Edited>
        </div>
      </FormPart>
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

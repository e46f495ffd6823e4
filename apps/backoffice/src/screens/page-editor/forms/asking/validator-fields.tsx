/** What each way of grading a free answer needs: accepted texts, a number with its tolerance, a formula, a pattern. */
import { limits, type RowKeyOf } from '@parcours/contract';
import { parseExpression } from '@parcours/rules';
import { Checkbox, TextArea, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { Edited } from '../../../../parts/fields/edited.tsx';
import { NumberField } from '../../../../parts/fields/number-field.tsx';
import styles from '../forms.module.css';
import { textOrNone, withField } from '../row-form.ts';

type Validator = RowKeyOf<'free-answer'>['validator'];
type Of<K extends Validator['kind']> = Extract<Validator, { kind: K }>;
type Change = (validator: Validator) => void;

export function ValidatorFields({
  validator,
  onChange,
}: {
  readonly validator: Validator;
  readonly onChange: Change;
}): ReactElement {
  const t = useText('rowForms');
  switch (validator.kind) {
    case 'text':
      return <TextFields validator={validator} onChange={onChange} />;
    case 'number':
      return (
        <>
          <Edited field="key.free-answer.validator.value">
            <NumberField
              label={t('expectedNumber')}
              required
              value={validator.value}
              onChange={(value) => {
                if (value !== undefined) onChange({ ...validator, value });
              }}
            />
          </Edited>
          <ToleranceFields validator={validator} onChange={onChange} />
        </>
      );
    case 'formula':
      return (
        <>
          <FormulaField validator={validator} onChange={onChange} hint={t('formulaHint')} />
          <ToleranceFields validator={validator} onChange={onChange} />
        </>
      );
    case 'ratio':
      return <FormulaField validator={validator} onChange={onChange} hint={t('ratioHint')} />;
    case 'pattern':
      return <PatternFields validator={validator} onChange={onChange} />;
    case 'manual':
      return <ManualFields validator={validator} onChange={onChange} />;
  }
}

/** What is written for the trainer alone. */
function ManualFields({
  validator,
  onChange,
}: {
  readonly validator: Of<'manual'>;
  readonly onChange: Change;
}): ReactElement {
  const t = useText('rowForms');
  return (
    <>
      <p>{t('manualNote')}</p>
      {(['expected', 'guide'] as const).map((name) => (
        <Edited key={name} field={`key.free-answer.validator.${name}`}>
          <TextArea
            label={t(`manual_${name}`)}
            hint={t(`manual_${name}Hint`)}
            rows={3}
            value={validator[name] ?? ''}
            onChange={({ target }) =>
              onChange(withField(validator, name, textOrNone(target.value.slice(0, limits.markingTextMax))))
            }
          />
        </Edited>
      ))}
    </>
  );
}

/** One accepted text a line; an empty line is none. */
function TextFields({
  validator,
  onChange,
}: {
  readonly validator: Of<'text'>;
  readonly onChange: Change;
}): ReactElement {
  const t = useText('rowForms');
  const [typed, setTyped] = useState<string | null>(null);
  const lines = typed ?? validator.accepted.join('\n');
  return (
    <>
      <Edited field="key.free-answer.validator.accepted">
        <TextArea
          label={t('accepted')}
          hint={t('acceptedHint')}
          rows={3}
          value={lines}
          error={lines.trim() === '' ? t('acceptedMissing') : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            const accepted = target.value.split('\n').filter((line) => line.trim() !== '');
            if (accepted.length > 0) onChange({ ...validator, accepted });
          }}
          onBlur={() => setTyped(null)}
        />
      </Edited>
      {(['foldCase', 'foldAccents', 'dropPunctuation', 'tolerateTypos'] as const).map((name) => (
        <Edited key={name} field={`key.free-answer.validator.${name}`}>
          <Checkbox
            label={t(`fold_${name}`)}
            checked={validator[name] === true}
            onChange={({ target }) => onChange(withField(validator, name, target.checked ? true : undefined))}
          />
        </Edited>
      ))}
    </>
  );
}

function ToleranceFields({
  validator,
  onChange,
}: {
  readonly validator: Of<'number'> | Of<'formula'>;
  readonly onChange: Change;
}): ReactElement {
  const t = useText('rowForms');
  return (
    <div className={styles['pair']}>
      <Edited field="key.free-answer.validator.absolute">
        <NumberField
          label={t('absolute')}
          min={0}
          value={validator.absolute}
          onChange={(absolute) => onChange(withField(validator, 'absolute', absolute))}
        />
      </Edited>
      <Edited field="key.free-answer.validator.relative">
        <NumberField
          label={t('relative')}
          unit="%"
          min={0}
          value={validator.relative === undefined ? undefined : Number((validator.relative * 100).toFixed(8))}
          onChange={(percent) =>
            onChange(withField(validator, 'relative', percent === undefined ? undefined : percent / 100))
          }
        />
      </Edited>
    </div>
  );
}

function FormulaField({
  validator,
  onChange,
  hint,
}: {
  readonly validator: Of<'formula'> | Of<'ratio'>;
  readonly onChange: Change;
  readonly hint: string;
}): ReactElement {
  const t = useText('rowForms');
  const [typed, setTyped] = useState<string | null>(null);
  const formula = typed ?? validator.formula;
  const parsed = parseExpression(formula);
  return (
    <Edited field="key.free-answer.validator.formula">
      <TextField
        label={t('formula')}
        hint={hint}
        spellCheck={false}
        value={formula}
        error={
          parsed.ok
            ? undefined
            : t('formulaWrong', { place: Math.min(parsed.problem.at + 1, formula.length + 1) })
        }
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value.trim() !== '') onChange({ ...validator, formula: target.value });
        }}
        onBlur={() => setTyped(null)}
      />
    </Edited>
  );
}

function PatternFields({
  validator,
  onChange,
}: {
  readonly validator: Of<'pattern'>;
  readonly onChange: Change;
}): ReactElement {
  const t = useText('rowForms');
  return (
    <>
      <Edited field="key.free-answer.validator.pattern">
        <TextField
          label={t('pattern')}
          hint={t('patternHint')}
          spellCheck={false}
          maxLength={500}
          value={validator.pattern}
          onChange={({ target }) => {
            if (target.value !== '') onChange({ ...validator, pattern: target.value });
          }}
        />
      </Edited>
      <Edited field="key.free-answer.validator.foldCase">
        <Checkbox
          label={t('fold_foldCase')}
          checked={validator.foldCase === true}
          onChange={({ target }) =>
            onChange(withField(validator, 'foldCase', target.checked ? true : undefined))
          }
        />
      </Edited>
      <Edited field="key.free-answer.validator.anywhere">
        <Checkbox
          label={t('anywhere')}
          checked={validator.anywhere === true}
          onChange={({ target }) =>
            onChange(withField(validator, 'anywhere', target.checked ? true : undefined))
          }
        />
      </Edited>
    </>
  );
}

/** What each kind of variable is drawn from: a range of numbers, one value of several, or several dealt to names. */
import type { BlockKeys } from '@parcours/contract';
import { TextArea, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { Edited } from '../fields/edited.tsx';
import { NumberField } from '../fields/number-field.tsx';
import styles from './datasets.module.css';

export type Variable = NonNullable<BlockKeys['datasets']>[number];

export function newVariable(kind: Variable['kind'], name: string): Variable {
  switch (kind) {
    case 'integer':
      return { kind, name, min: 1, max: 10 };
    case 'decimal':
      return { kind, name, min: 0, max: 10, step: 0.5 };
    case 'pick':
      return { kind, name, values: [2, 4, 8] };
    case 'shuffle':
      return { kind, names: [name, `${name}2`], values: [1, 2, 3] };
  }
}

export function VariableFields({
  variable,
  onChange,
}: {
  readonly variable: Variable;
  readonly onChange: (variable: Variable) => void;
}): ReactElement {
  const t = useText('datasets');
  if (variable.kind === 'shuffle')
    return (
      <>
        <Edited field="keys.datasets[].names">
          <LinesField
            label={t('names')}
            lines={variable.names}
            onChange={(names) => onChange({ ...variable, names: names.map((name) => name.trim()) })}
          />
        </Edited>
        <ValuesField variable={variable} onChange={onChange} />
      </>
    );
  const name = (
    <Edited field="keys.datasets[].name">
      <TextField
        label={t('name')}
        maxLength={64}
        value={variable.name}
        onChange={({ target }) => {
          if (target.value !== '') onChange({ ...variable, name: target.value });
        }}
      />
    </Edited>
  );
  if (variable.kind === 'pick')
    return (
      <>
        {name}
        <ValuesField variable={variable} onChange={onChange} />
      </>
    );
  return (
    <>
      {name}
      <div className={styles['range']}>
        {(['min', 'max'] as const).map((bound) => (
          <Edited key={bound} field={`keys.datasets[].${bound}`}>
            <NumberField
              label={t(bound)}
              required
              value={variable[bound]}
              onChange={(number) => {
                if (number !== undefined) onChange({ ...variable, [bound]: number });
              }}
            />
          </Edited>
        ))}
        <Edited field="keys.datasets[].step">
          <NumberField
            label={t('step')}
            required={variable.kind === 'decimal'}
            value={variable.step}
            onChange={(step) => {
              if (variable.kind === 'decimal') {
                if (step !== undefined) onChange({ ...variable, step });
              } else {
                const { step: _, ...rest } = variable;
                onChange(step === undefined ? rest : { ...rest, step });
              }
            }}
          />
        </Edited>
      </div>
    </>
  );
}

/** A line that reads as a number is one. */
const valueOf = (line: string): number | string => {
  const plain = line.trim().replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : line.trim().slice(0, 500);
};

function ValuesField({
  variable,
  onChange,
}: {
  readonly variable: Extract<Variable, { values: unknown }>;
  readonly onChange: (variable: Variable) => void;
}): ReactElement {
  const t = useText('datasets');
  return (
    <Edited field="keys.datasets[].values">
      <LinesField
        label={t('values')}
        lines={variable.values.map(String)}
        onChange={(lines) => onChange({ ...variable, values: lines.map(valueOf).slice(0, 200) })}
      />
    </Edited>
  );
}

/** One a line. */
function LinesField({
  label,
  lines,
  onChange,
}: {
  readonly label: string;
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
}): ReactElement {
  const t = useText('datasets');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? lines.join('\n');
  return (
    <TextArea
      label={label}
      hint={t('oneALine')}
      rows={3}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.split('\n').filter((line) => line.trim() !== ''));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

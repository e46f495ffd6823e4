/** A number as it is typed, with a comma or a dot; an empty field is no number. */
import { TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';

function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? null : value;
}

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly hint?: string | undefined;
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly whole?: boolean | undefined;
  /** A field that must hold a number keeps its last one. */
  readonly required?: boolean | undefined;
}

export function NumberField({
  label,
  value,
  onChange,
  hint,
  unit,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  whole = false,
  required = false,
}: NumberFieldProps): ReactElement {
  const t = useText('fields');
  /** What is being typed, while it says something else than the value: "1," or a number out of bounds. */
  const [typed, setTyped] = useState<string | null>(null);
  const isFine = (number: number): boolean =>
    number >= min && number <= max && (!whole || Number.isInteger(number));
  const shown = typed ?? (value === undefined ? '' : String(value).replace('.', t('decimalSign')));
  const read = numberOf(shown);
  const isEmpty = shown.trim() === '';
  const wrong = isEmpty ? required : read === null || !isFine(read);
  const bounds =
    Number.isFinite(min) && Number.isFinite(max)
      ? t('numberBetween', { min, max })
      : Number.isFinite(min)
        ? t('numberFrom', { min })
        : t('number');
  return (
    <TextField
      label={label}
      hint={hint}
      unit={unit}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={shown}
      error={wrong ? (whole ? `${bounds} ${t('wholeNumber')}` : bounds) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = numberOf(target.value);
        if (target.value.trim() === '' && !required) onChange(undefined);
        else if (next !== null && isFine(next)) onChange(next);
      }}
      onBlur={() => {
        if (!wrong) setTyped(null);
      }}
    />
  );
}

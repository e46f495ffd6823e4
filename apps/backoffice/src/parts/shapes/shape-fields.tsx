/** A shape in numbers, and what is wrong with it: too small for a finger, over another one, out of the image. */
import type { Shape } from '@parcours/contract';
import { Disclosure, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { NumberField } from '../fields/number-field.tsx';
import { faultsOf } from './shape-moves.ts';
import styles from './shapes.module.css';

export function ShapeFields({
  name,
  shape,
  height,
  others,
  onChange,
}: {
  readonly name: string;
  readonly shape: Shape;
  readonly height: number;
  readonly others: readonly Shape[];
  readonly onChange: (shape: Shape) => void;
}): ReactElement {
  const t = useText('shapes');
  const faults = faultsOf(shape, others, height);
  return (
    <>
      {faults.length === 0 ? null : (
        <ul className={styles['faults']}>
          {faults.map((fault) => (
            <li key={fault}>{t(`fault_${fault}`)}</li>
          ))}
        </ul>
      )}
      <Disclosure summary={t('numbersOf', { name })}>
        {shape.kind === 'polygon' ? (
          <PolygonField points={shape.points} onChange={(points) => onChange({ kind: 'polygon', points })} />
        ) : (
          <div className={styles['fields']}>
            {numbersOf(shape).map(([field, value]) => (
              <NumberField
                key={field}
                label={t(field)}
                required
                min={0}
                max={10_000}
                value={value}
                onChange={(next) => {
                  if (next !== undefined) onChange({ ...shape, [field]: next });
                }}
              />
            ))}
          </div>
        )}
      </Disclosure>
    </>
  );
}

type Named = 'cx' | 'cy' | 'r' | 'x' | 'y' | 'width' | 'height';

function numbersOf(shape: Exclude<Shape, { kind: 'polygon' }>): readonly (readonly [Named, number])[] {
  if (shape.kind === 'circle')
    return [
      ['cx', shape.cx],
      ['cy', shape.cy],
      ['r', shape.r],
    ];
  return [
    ['x', shape.x],
    ['y', shape.y],
    ['width', shape.width],
    ['height', shape.height],
  ];
}

type Points = Extract<Shape, { kind: 'polygon' }>['points'];

function pointsOf(text: string): Points | null {
  const points = text
    .trim()
    .split(/\s*;\s*|\n+/)
    .filter((pair) => pair !== '')
    .map((pair) =>
      pair
        .trim()
        .split(/\s*,\s*|\s+/)
        .map(Number),
    );
  const isFine = points.every(
    (pair) => pair.length === 2 && pair.every((one) => Number.isFinite(one) && one >= 0 && one <= 10_000),
  );
  return !isFine || points.length < 3 || points.length > 60 ? null : points.map(([x = 0, y = 0]) => [x, y]);
}

function PolygonField({
  points,
  onChange,
}: {
  readonly points: Points;
  readonly onChange: (points: Points) => void;
}): ReactElement {
  const t = useText('shapes');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? points.map(([x, y]) => `${x}, ${y}`).join(' ; ');
  return (
    <TextField
      label={t('corners')}
      hint={t('cornersHint')}
      value={text}
      error={pointsOf(text) === null ? t('cornersWrong') : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = pointsOf(target.value);
        if (next !== null) onChange(next);
      }}
      onBlur={() => {
        if (pointsOf(text) !== null) setTyped(null);
      }}
    />
  );
}

/** One zone over an image: outline, number, and its state by pattern as well as by colour. */
import type { ChoiceMark, Shape } from '@parcours/contract';
import type { ReactElement, SVGProps } from 'react';
import styles from './image-cliquable.module.css';

/** Spec §9: image-clickable view width. */
export const viewWidth = 808;

type Point = readonly [number, number];

/** Where its number stands. */
export function middleOf(shape: Shape): Point {
  switch (shape.kind) {
    case 'circle':
      return [shape.cx, shape.cy];
    case 'rectangle':
      return [shape.x + shape.width / 2, shape.y + shape.height / 2];
    case 'polygon': {
      const sum = shape.points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
      return [sum[0] / shape.points.length, sum[1] / shape.points.length];
    }
  }
}

function Outline({ shape, ...rest }: { readonly shape: Shape } & SVGProps<SVGElement>): ReactElement {
  const { ref: _, ...props } = rest;
  switch (shape.kind) {
    case 'circle':
      return <circle {...props} cx={shape.cx} cy={shape.cy} r={shape.r} />;
    case 'rectangle':
      return <rect {...props} x={shape.x} y={shape.y} width={shape.width} height={shape.height} />;
    case 'polygon':
      return <polygon {...props} points={shape.points.map(([x, y]) => `${x},${y}`).join(' ')} />;
  }
}

export function ShapeZone({
  shape,
  number,
  picked,
  lit,
  mark,
  readOnly,
  onPick,
}: {
  readonly shape: Shape;
  readonly number: number;
  readonly picked: boolean;
  readonly lit: boolean;
  readonly mark: ChoiceMark | null;
  readonly readOnly: boolean;
  readonly onPick: () => void;
}): ReactElement {
  const [x, y] = middleOf(shape);
  return (
    <g
      className={styles['shape']}
      data-picked={picked || undefined}
      data-lit={lit || undefined}
      data-mark={mark ?? undefined}
      data-still={readOnly || undefined}
      onClick={readOnly ? undefined : onPick}
    >
      {/* Two lines, dark under light: seen on any image. */}
      <Outline shape={shape} className={styles['under']} />
      <Outline shape={shape} className={styles['over']} />
      <circle cx={x} cy={y} r={18} className={styles['dot']} />
      <text x={x} y={y} className={styles['number']}>
        {picked ? '✓' : number}
      </text>
    </g>
  );
}

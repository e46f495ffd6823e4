/** One zone over an image: its outline and its number; its state by pattern and sign as well as by colour. */
import type { ChoiceMark, Shape } from '@parcours/contract';
import { checkIcon, Icon } from '@parcours/ui/icons';
import type { ReactElement, SVGProps } from 'react';
import styles from './image-cliquable.module.css';
import { markDrawings } from '../mark.tsx';

/** Spec §9: image-clickable view width. */
export const viewWidth = 808;

type Point = readonly [number, number];

/** Where its number stands: on the edge, since what is asked about lies inside. */
function cornerOf(shape: Shape): Point {
  switch (shape.kind) {
    case 'circle':
      return [shape.cx - shape.r * Math.SQRT1_2, shape.cy - shape.r * Math.SQRT1_2];
    case 'rectangle':
      return [shape.x, shape.y];
    case 'polygon':
      return shape.points.reduce<Point>(
        (best, point) => (sum(point) < sum(best) ? point : best),
        shape.points[0] ?? [0, 0],
      );
  }
}

const sum = ([x, y]: Point): number => x + y;

/** Its own half is kept inside the image. */
const within = (share: number): string => `clamp(16px, ${100 * share}%, 100% - 16px)`;

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

export interface ZoneProps {
  readonly shape: Shape;
  readonly picked: boolean;
  readonly lit: boolean;
  readonly mark: ChoiceMark | null;
  readonly readOnly: boolean;
  readonly onPick: () => void;
  readonly onLight: (isLit: boolean) => void;
}

const stateOf = ({ picked, lit, mark, readOnly, onPick, onLight }: ZoneProps) => ({
  'data-picked': picked || undefined,
  'data-lit': lit || undefined,
  'data-mark': mark ?? undefined,
  'data-still': readOnly || undefined,
  onClick: readOnly ? undefined : onPick,
  onPointerEnter: () => onLight(true),
  onPointerLeave: () => onLight(false),
});

export function ShapeZone(zone: ZoneProps): ReactElement {
  return (
    <g className={styles['shape']} {...stateOf(zone)}>
      {/* Two lines, dark under light: seen on any image. */}
      <Outline shape={zone.shape} className={styles['under']} />
      <Outline shape={zone.shape} className={styles['over']} />
    </g>
  );
}

/** Over the drawing, not in it: a number stays readable, and a small zone can be hit, however small the image is shown. */
export function ZoneNumber({
  number,
  viewHeight,
  ...zone
}: ZoneProps & { readonly number: number; readonly viewHeight: number }): ReactElement {
  const [x, y] = cornerOf(zone.shape);
  const sign = zone.mark === null ? (zone.picked ? checkIcon : null) : markDrawings[zone.mark];
  return (
    <span
      className={styles['number']}
      style={{ insetInlineStart: within(x / viewWidth), insetBlockStart: within(y / viewHeight) }}
      {...stateOf(zone)}
    >
      {sign === null ? null : <Icon drawing={sign} />}
      {number}
    </span>
  );
}

/** How a shape moves, grows and is judged: units of a view 808 wide (spec §9). */
import type { Shape } from '@parcours/contract';

export const viewWidth = 808;
/** A target smaller than this is missed by fingers (WCAG 2.5.8). */
export const targetMin = 24;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export function boxOf(shape: Shape): Box {
  switch (shape.kind) {
    case 'circle':
      return { x: shape.cx - shape.r, y: shape.cy - shape.r, width: 2 * shape.r, height: 2 * shape.r };
    case 'rectangle':
      return { x: shape.x, y: shape.y, width: shape.width, height: shape.height };
    case 'polygon': {
      const xs = shape.points.map(([x]) => x);
      const ys = shape.points.map(([, y]) => y);
      const x = Math.min(...xs);
      const y = Math.min(...ys);
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    }
  }
}

/** Moved as far as the view goes, never out of it. */
export function moveShape(shape: Shape, dx: number, dy: number, height: number): Shape {
  const box = boxOf(shape);
  const x = Math.max(-box.x, Math.min(dx, Math.max(-box.x, viewWidth - box.x - box.width)));
  const y = Math.max(-box.y, Math.min(dy, Math.max(-box.y, height - box.y - box.height)));
  switch (shape.kind) {
    case 'circle':
      return { ...shape, cx: rounded(shape.cx + x), cy: rounded(shape.cy + y) };
    case 'rectangle':
      return { ...shape, x: rounded(shape.x + x), y: rounded(shape.y + y) };
    case 'polygon':
      return { ...shape, points: shape.points.map(([px, py]) => [rounded(px + x), rounded(py + y)]) };
  }
}

/** Drawn from one corner to the other; null where it is too small to be meant. */
export function drawnShape(
  kind: 'circle' | 'rectangle',
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): Shape | null {
  const width = Math.abs(bx - ax);
  const height = Math.abs(by - ay);
  if (kind === 'circle') {
    const r = Math.min(Math.hypot(width, height), ax, ay, viewWidth - ax);
    return r < 4 ? null : { kind, cx: rounded(ax), cy: rounded(ay), r: rounded(r) };
  }
  return width < 4 || height < 4
    ? null
    : {
        kind,
        x: rounded(Math.min(ax, bx)),
        y: rounded(Math.min(ay, by)),
        width: rounded(width),
        height: rounded(height),
      };
}

/** For whoever draws by keyboard: a shape in the middle, to be moved and sized by arrows and numbers. */
export function startingShape(kind: Shape['kind'], height: number): Shape {
  const cx = viewWidth / 2;
  const cy = Math.round(height / 2);
  const reach = Math.max(12, Math.min(60, cy));
  if (kind === 'circle') return { kind, cx, cy, r: reach };
  if (kind === 'rectangle')
    return { kind, x: cx - reach, y: cy - reach, width: 2 * reach, height: 2 * reach };
  return {
    kind,
    points: [
      [cx - reach, cy + reach],
      [cx + reach, cy + reach],
      [cx, cy - reach],
    ],
  };
}

/** Whether the boxes of two shapes lie over each other by more than a hair. */
export function overlap(one: Shape, other: Shape): boolean {
  if (one.kind === 'circle' && other.kind === 'circle')
    return Math.hypot(one.cx - other.cx, one.cy - other.cy) < one.r + other.r - 1;
  const a = boxOf(one);
  const b = boxOf(other);
  return (
    a.x + a.width - 1 > b.x && b.x + b.width - 1 > a.x && a.y + a.height - 1 > b.y && b.y + b.height - 1 > a.y
  );
}

export type ShapeFault = 'small' | 'outside' | 'overlap';

export function faultsOf(shape: Shape, others: readonly Shape[], height: number): readonly ShapeFault[] {
  const box = boxOf(shape);
  return [
    ...(Math.min(box.width, box.height) < targetMin ? (['small'] as const) : []),
    ...(box.x < 0 || box.y < 0 || box.x + box.width > viewWidth || box.y + box.height > height
      ? (['outside'] as const)
      : []),
    ...(others.some((other) => overlap(shape, other)) ? (['overlap'] as const) : []),
  ];
}

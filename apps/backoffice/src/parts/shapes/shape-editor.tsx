/** Zones drawn over an image: by pointer, or added and moved by the arrow keys (1, with Shift 10). */
import type { Shape } from '@parcours/contract';
import { SegmentedRadio, useAnnounce, Button } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import styles from './shapes.module.css';
import { boxOf, drawnShape, moveShape, startingShape, viewWidth } from './shape-moves.ts';

export interface EditedZone {
  readonly id: string;
  readonly label: string;
  readonly shape: Shape;
}

type Point = readonly [number, number];
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a pointer is doing: drawing a new shape, or moving one that is there. */
type Gesture =
  | { readonly kind: 'draw'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'move'; readonly id: string; readonly from: Point; readonly shape: Shape };

export function ShapeEditor({
  address,
  height,
  zones,
  canAdd,
  onAdd,
  onChange,
}: {
  readonly address: string | undefined;
  readonly height: number;
  readonly zones: readonly EditedZone[];
  readonly canAdd: boolean;
  readonly onAdd: (shape: Shape) => void;
  readonly onChange: (id: string, shape: Shape) => void;
}): ReactElement {
  const t = useText('shapes');
  const announce = useAnnounce();
  const drawing = useRef<SVGSVGElement>(null);
  const [kind, setKind] = useState<Shape['kind']>('rectangle');
  const [gesture, setGesture] = useState<Gesture | null>(null);
  /** Corners of a polygon that is being drawn. */
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = drawing.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return [0, 0];
    const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
    return [
      within(((clientX - box.left) / box.width) * viewWidth, viewWidth),
      within(((clientY - box.top) / box.height) * height, height),
    ];
  };
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const from = pointOf(event);
    const id = (event.target as Element).closest('[data-zone]')?.getAttribute('data-zone');
    const zone = zones.find((one) => one.id === id);
    if (zone !== undefined && corners.length === 0)
      setGesture({ kind: 'move', id: zone.id, from, shape: zone.shape });
    else if (!canAdd) return;
    else if (kind === 'polygon') setCorners([...corners, from]);
    else setGesture({ kind: 'draw', from, to: from });
    drawing.current?.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent): void => {
    if (gesture === null) return;
    const [x, y] = pointOf(event);
    if (gesture.kind === 'draw') setGesture({ ...gesture, to: [x, y] });
    else onChange(gesture.id, moveShape(gesture.shape, x - gesture.from[0], y - gesture.from[1], height));
  };
  const release = (): void => {
    if (gesture?.kind === 'draw' && kind !== 'polygon') {
      const shape = drawnShape(kind, gesture.from, gesture.to);
      if (shape !== null) onAdd(shape);
    }
    setGesture(null);
  };
  const nudge = (event: KeyboardEvent, zone: EditedZone): void => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    const shape = moveShape(zone.shape, step[0] * by, step[1] * by, height);
    onChange(zone.id, shape);
    const { x, y } = boxOf(shape);
    announce(t('movedTo', { x: Math.round(x), y: Math.round(y) }));
  };
  const preview =
    gesture?.kind === 'draw' && kind !== 'polygon' ? drawnShape(kind, gesture.from, gesture.to) : null;
  return (
    <div className={styles['editor']}>
      <SegmentedRadio
        legend={t('newShape')}
        value={kind}
        options={(['rectangle', 'circle', 'polygon'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          setKind(next);
          setCorners([]);
        }}
      />
      <div className={styles['acts']}>
        <Button
          size="small"
          icon={plusIcon}
          aria-disabled={!canAdd}
          onClick={() => {
            if (canAdd) onAdd(startingShape(kind, height));
          }}
        >
          {t('addShape')}
        </Button>
        {corners.length === 0 ? null : (
          <>
            <Button
              size="small"
              aria-disabled={corners.length < 3}
              onClick={() => {
                if (corners.length < 3) return;
                onAdd({ kind: 'polygon', points: corners.slice(0, 60).map(([x, y]) => [x, y]) });
                setCorners([]);
              }}
            >
              {t('closePolygon', { count: corners.length })}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setCorners([])}>
              {t('dropPolygon')}
            </Button>
          </>
        )}
      </div>
      <p className={styles['hint']}>{t(kind === 'polygon' ? 'polygonHint' : 'drawHint')}</p>
      <svg
        ref={drawing}
        className={styles['view']}
        viewBox={`0 0 ${viewWidth} ${height}`}
        role="group"
        aria-label={t('drawing')}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => setGesture(null)}
      >
        {address === undefined ? null : (
          <image href={address} width={viewWidth} height={height} preserveAspectRatio="none" />
        )}
        {zones.map((zone, at) => (
          <g
            key={zone.id}
            data-zone={zone.id}
            className={styles['zone']}
            tabIndex={0}
            role="button"
            aria-label={t('zone', { number: at + 1, label: zone.label })}
            aria-roledescription={t('movable')}
            onKeyDown={(event) => nudge(event, zone)}
          >
            <Outline shape={zone.shape} />
            <ZoneNumber shape={zone.shape} number={at + 1} />
          </g>
        ))}
        {preview === null ? null : (
          <g className={styles['zone']}>
            <Outline shape={preview} />
          </g>
        )}
        {corners.length === 0 ? null : (
          <polyline className={styles['under']} points={corners.map((point) => point.join(',')).join(' ')} />
        )}
        {corners.map(([x, y]) => (
          <circle key={`${x} ${y}`} className={styles['corner']} cx={x} cy={y} r={5} />
        ))}
      </svg>
    </div>
  );
}

function ZoneNumber({ shape, number }: { readonly shape: Shape; readonly number: number }): ReactElement {
  const { x, y } = boxOf(shape);
  return (
    <>
      <circle className={styles['plate']} cx={x + 16} cy={y + 16} r={14} />
      <text className={styles['number']} x={x + 16} y={y + 22} textAnchor="middle">
        {number}
      </text>
    </>
  );
}

/** Two lines, dark under light: seen on any image. */
function Outline({ shape }: { readonly shape: Shape }): ReactElement {
  return (
    <>
      {(['under', 'over'] as const).map((name) => {
        const className = styles[name];
        if (shape.kind === 'circle')
          return <circle key={name} className={className} cx={shape.cx} cy={shape.cy} r={shape.r} />;
        if (shape.kind === 'rectangle')
          return (
            <rect
              key={name}
              className={className}
              x={shape.x}
              y={shape.y}
              width={shape.width}
              height={shape.height}
            />
          );
        return (
          <polygon
            key={name}
            className={className}
            points={shape.points.map((point) => point.join(',')).join(' ')}
          />
        );
      })}
    </>
  );
}

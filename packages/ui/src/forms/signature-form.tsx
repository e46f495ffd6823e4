/** Signing by hand or by a click, which counts as much: what is drawn is a list of numbers, and needs no pointer to be left out. */
import { type PointerEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Button } from '../basics/button.tsx';
import styles from './signature-form.module.css';

/** Each stroke as x, y, x, y … on a field of so many units. */
export type Strokes = readonly (readonly number[])[];

export interface SignatureField {
  readonly width: number;
  readonly height: number;
  /** Of all strokes; what is drawn beyond is left out. */
  readonly numbersMost: number;
  readonly strokesMost: number;
}

export interface SignatureWords {
  /** Of the field: “Votre signature”. */
  readonly field: string;
  readonly hint: string;
  /** What the field says of itself: empty, or how much was drawn. */
  readonly empty: string;
  readonly drawn: string;
  readonly clear: string;
  readonly sign: string;
  readonly click: string;
  readonly missing: string;
}

/** Nearer than so many units, a point says nothing new. */
const step = 6;

export function SignatureForm({
  field,
  words,
  busy,
  onSign,
}: {
  readonly field: SignatureField;
  readonly words: SignatureWords;
  readonly busy: boolean;
  /** Null: by a click. */
  readonly onSign: (strokes: number[][] | null) => void;
}): ReactElement {
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [isMissing, setIsMissing] = useState(false);
  const labelId = useId();
  const hintId = useId();
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(strokes.length === 0);
        if (strokes.length > 0 && !busy) onSign(strokes.map((stroke) => [...stroke]));
      }}
    >
      <div className={styles['labels']}>
        <span id={labelId} className={styles['label']}>
          {words.field}
        </span>
        <span id={hintId}>{words.hint}</span>
      </div>
      <SignaturePad
        field={field}
        strokes={strokes}
        name={`${words.field}. ${strokes.length === 0 ? words.empty : words.drawn}`}
        onDraw={(draw) => {
          // Several moves may come before the next picture: each goes on from the one before.
          setStrokes(draw);
          setIsMissing(false);
        }}
      />
      {isMissing ? (
        <p role="alert" className={styles['missing']}>
          {words.missing}
        </p>
      ) : null}
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={busy}>
          {words.sign}
        </Button>
        <Button busy={busy} onClick={() => onSign(null)}>
          {words.click}
        </Button>
        <Button disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          {words.clear}
        </Button>
      </div>
    </form>
  );
}

function SignaturePad({
  field: { width, height, numbersMost, strokesMost },
  strokes,
  name,
  onDraw,
}: {
  readonly field: SignatureField;
  readonly strokes: Strokes;
  readonly name: string;
  readonly onDraw: (draw: (before: Strokes) => Strokes) => void;
}): ReactElement {
  /** The stroke that is being drawn, by the pointer that draws it: a second finger draws nothing. */
  const pen = useRef<number | null>(null);
  const room = (drawn: Strokes): number => numbersMost - drawn.reduce((sum, one) => sum + one.length, 0);

  function pointOf(event: PointerEvent<SVGSVGElement>): readonly [number, number] {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
    return [within(x, width), within(y, height)];
  }

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (pen.current !== null || event.button !== 0 || strokes.length >= strokesMost || room(strokes) < 4)
      return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = event.pointerId;
    const [x, y] = pointOf(event);
    // A dot is a stroke without length.
    onDraw((before) => [...before, [x, y, x, y]]);
  }

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (pen.current !== event.pointerId) return;
    const [x, y] = pointOf(event);
    onDraw((before) => {
      const stroke = before.at(-1) ?? [];
      const [lastX = 0, lastY = 0] = stroke.slice(-2);
      if (room(before) < 2 || Math.hypot(x - lastX, y - lastY) < step) return before;
      return [...before.slice(0, -1), [...stroke, x, y]];
    });
  }

  function end(event: PointerEvent<SVGSVGElement>): void {
    if (pen.current === event.pointerId) pen.current = null;
  }

  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      className={styles['pad']}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={strokePath(strokes)} className={styles['ink']} />
    </svg>
  );
}

/** The lines of strokes as the path of an SVG: of numbers alone, whatever else was sent. */
function strokePath(strokes: Strokes): string {
  return strokes
    .map((stroke) => {
      const points: string[] = [];
      for (let at = 0; at + 1 < stroke.length; at += 2)
        points.push(`${Number(stroke[at])} ${Number(stroke[at + 1])}`);
      return `M${points.join('L')}`;
    })
    .join('');
}

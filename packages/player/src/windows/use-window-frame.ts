/** Where a window stands and how large it is: by pointer, by arrows, by a click. */
import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** Pixels. */
export interface WindowFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height?: number | undefined;
}

/** Spec §5: resizable windows have a minimum width of 400. */
export const windowMinWidth = 400;
const minHeight = 200;
const step = 24;

/** Keeps the bar within reach: a window dragged out of sight could not be brought back. */
function within(frame: WindowFrame): WindowFrame {
  const left = Math.min(Math.max(frame.left, 80 - frame.width), window.innerWidth - 80);
  return { ...frame, left, top: Math.min(Math.max(frame.top, 0), window.innerHeight - 48) };
}

/** Pixels between the toolbar and a window that stands beside it. */
const gap = 8;

/** Beside the toolbar, where there is room for both: what lies on it keeps its tools from being used (experience §7). */
function besideTools(frame: WindowFrame): WindowFrame {
  const tools = document.getElementById('tools')?.getBoundingClientRect();
  if (tools === undefined) return frame;
  const { left, top, width } = frame;
  const isClear = left >= tools.right || left + width <= tools.left || top >= tools.bottom;
  const beside = tools.right + gap;
  return isClear || beside + width > window.innerWidth ? frame : { ...frame, left: beside };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const fitting = (width: number): number =>
  Math.max(Math.min(windowMinWidth, window.innerWidth), Math.min(width, window.innerWidth));

/** All of it in sight, as far as there is room: the screen was turned, or what it shows is larger now. */
const inSight = (frame: WindowFrame): WindowFrame => {
  const width = Math.min(frame.width, window.innerWidth);
  return within({ ...frame, width, left: Math.max(0, Math.min(frame.left, window.innerWidth - width)) });
};

export function useWindowFrame(first: WindowFrame) {
  const [frame, setFrame] = useState(() => besideTools(within(first)));
  useEffect(() => {
    const fit = (): void => setFrame(inSight);
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, []);
  const from = useRef<{ readonly x: number; readonly y: number; readonly frame: WindowFrame } | null>(null);
  const put = (next: WindowFrame): WindowFrame => {
    const at = within(next);
    setFrame(at);
    return at;
  };

  const handle = (change: (dx: number, dy: number, at: WindowFrame) => WindowFrame) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button') !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, frame };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = from.current;
      if (start !== null) put(change(event.clientX - start.x, event.clientY - start.y, start.frame));
    },
    onPointerUp() {
      from.current = null;
    },
  });

  return {
    frame,
    /** Where it stands now; null when the key was no arrow. */
    move: (key: string): WindowFrame | null => {
      const by = arrows[key];
      if (by === undefined) return null;
      return put({ ...frame, left: frame.left + by[0], top: frame.top + by[1] });
    },
    resize: (by: number): WindowFrame => put({ ...frame, width: fitting(frame.width + by) }),
    dock: (side: 'left' | 'right'): WindowFrame =>
      put(besideTools({ ...frame, left: side === 'left' ? 0 : window.innerWidth - frame.width })),
    dragHandle: handle((dx, dy, at) => ({ ...at, left: at.left + dx, top: at.top + dy })),
    resizeHandle: handle((dx, dy, at) => ({
      ...at,
      width: fitting(at.width + dx),
      height: Math.max(minHeight, (at.height ?? 480) + dy),
    })),
  };
}

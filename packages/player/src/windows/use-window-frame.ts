/** Where a window stands and how large it is: by pointer, by arrows, by a click; kept on this device (experience §7). */
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import {
  keepPlace,
  keptPlace,
  reserveRoom,
  type Side,
  type WindowFrame,
  type WindowPlace,
} from './window-place.ts';

/** Spec §5: resizable windows have a minimum width of 400. */
export const windowMinWidth = 400;
const minHeight = 200;
const step = 24;
/** What the page keeps beside a docked window, and the sheet beside one that was just opened. */
const pageMinWidth = 400;
const sheetMinWidth = 480;
const edge = 50;
const gap = 16;

/** The bar stays within reach, and nothing lies on the toolbar: a tool under a window could not be used. */
function within(frame: WindowFrame): WindowFrame {
  const tools = document.getElementById('tools')?.getBoundingClientRect();
  const left = Math.min(Math.max(frame.left, 80 - frame.width), window.innerWidth - 80);
  const highest = tools?.bottom ?? 0;
  return { ...frame, left, top: Math.min(Math.max(frame.top, highest), window.innerHeight - 48) };
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

/** The room that a window takes at the right of the sheet, where the sheet can spare it; null elsewhere. */
function roomBeside(width: number): number | null {
  const outline = document.querySelector('[data-outline-column]')?.getBoundingClientRect().width ?? 0;
  const room = width + edge + gap;
  return window.innerWidth >= 1200 && window.innerWidth - outline - room >= sheetMinWidth ? room : null;
}

/** Where it opens, unless this device knows where it was left: beside the sheet if there is room. */
function firstPlace(kind: string, first: WindowFrame): WindowPlace {
  const kept = keptPlace(kind);
  if (kept !== null) return { ...kept, frame: inSight({ ...first, ...kept.frame }) };
  const left = roomBeside(first.width) === null ? first.left : window.innerWidth - first.width - edge;
  return { frame: within({ ...first, left }), side: null, own: false };
}

/** `kind` names what it shows; `floats` is false where it has no place of its own, as on a phone. */
export function useWindowFrame(kind: string, first: WindowFrame, floats: boolean) {
  const id = useId();
  const [place, setPlace] = useState(() => firstPlace(kind, first));
  const [viewport, setViewport] = useState(window.innerWidth);
  const { frame } = place;
  const side = floats && viewport - frame.width >= pageMinWidth ? place.side : null;
  useEffect(() => {
    const fit = (): void => {
      setViewport(window.innerWidth);
      setPlace((now) => ({ ...now, frame: inSight(now.frame) }));
    };
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, []);
  useEffect(() => {
    if (side !== null) return reserveRoom(id, side, frame.width);
    const room = floats && !place.own ? roomBeside(frame.width) : null;
    return room === null ? undefined : reserveRoom(id, 'beside', room);
  }, [id, side, floats, place.own, frame.width, viewport]);

  const from = useRef<{ readonly x: number; readonly y: number; readonly frame: WindowFrame } | null>(null);
  const put = (next: WindowFrame, at: Side | null = null): WindowFrame => {
    const chosen = { frame: within(next), side: at, own: true };
    setPlace(chosen);
    keepPlace(kind, chosen);
    return chosen.frame;
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
    /** Null while it floats. */
    side,
    /** Where it stands now; null when the key was no arrow. */
    move: (key: string): WindowFrame | null => {
      const by = arrows[key];
      if (by === undefined) return null;
      return put({ ...frame, left: frame.left + by[0], top: frame.top + by[1] });
    },
    resize: (by: number): WindowFrame => put({ ...frame, width: fitting(frame.width + by) }, place.side),
    /** Where the page has no room beside it, it floats at that side. */
    dock: (at: Side): WindowFrame =>
      put({ ...frame, left: at === 'left' ? 0 : window.innerWidth - frame.width }, at),
    dragHandle: handle((dx, dy, at) => ({ ...at, left: at.left + dx, top: at.top + dy })),
    resizeHandle: handle((dx, dy, at) => ({
      ...at,
      width: fitting(at.width + dx),
      height: Math.max(minHeight, (at.height ?? 480) + dy),
    })),
  };
}

/** What windows leave behind: their place, for each person of a device; and the room that the page makes for them while they are open. */
import { session } from '@parcours/web';

/** Pixels. */
export interface WindowFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height?: number | undefined;
}

export type Side = 'left' | 'right';

/** Where it floats, and the side at which it is docked instead, as high as the screen; `own` once somebody chose it. */
export interface WindowPlace {
  readonly frame: WindowFrame;
  readonly side: Side | null;
  readonly own: boolean;
}

const keyOf = (kind: string): string => `window ${kind} ${session.userId() ?? ''}`;

export function keepPlace(kind: string, place: WindowPlace): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(place));
  } catch {
    // A device without room opens it where it opens at first.
  }
}

const isFrame = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['left', 'top', 'width'].every((part) => Number.isFinite(Reflect.get(value, part)));

/** Null where it was never moved, or what is kept is not ours. */
export function keptPlace(kind: string): WindowPlace | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null') as WindowPlace | null;
    if (kept === null || !isFrame(kept.frame)) return null;
    return {
      frame: kept.frame,
      side: kept.side === 'left' || kept.side === 'right' ? kept.side : null,
      own: true,
    };
  } catch {
    return null;
  }
}

type Where = Side | 'beside';

/** Where -> window -> pixels. */
const rooms: Readonly<Record<Where, Map<string, number>>> = {
  left: new Map(),
  right: new Map(),
  beside: new Map(),
};

/** `--dock-left`, `--dock-right` narrow the whole page, `--dock-beside` the sheet alone. */
function apply(where: Where): void {
  const widest = Math.max(0, ...rooms[where].values());
  const { style } = document.documentElement;
  if (widest === 0) style.removeProperty(`--dock-${where}`);
  else style.setProperty(`--dock-${where}`, `${widest}px`);
}

/** Until the answered function is called. */
export function reserveRoom(id: string, where: Where, pixels: number): () => void {
  rooms[where].set(id, pixels);
  apply(where);
  return () => {
    rooms[where].delete(id);
    apply(where);
  };
}

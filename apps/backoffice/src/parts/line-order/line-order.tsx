/** Lines in an order of their own: moved by two buttons, by Alt with the arrows from any button of the line, and by their handle. */
import { IconButton } from '@parcours/ui';
import { arrowDownIcon, arrowUpIcon } from '@parcours/ui/icons';
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useState } from 'react';
import { DragHandle } from './drag-handle.tsx';

interface Moves {
  readonly id: string;
  readonly place: number;
  /** Of how many. */
  readonly count: number;
  readonly isBusy: boolean;
  /** Names of the buttons. */
  readonly up: string;
  readonly down: string;
  /** What the handle says to a pointer that rests on it. */
  readonly drag: string;
  readonly onMove: (to: number) => void;
}

export function MoveButtons({ id, place, count, isBusy, up, down, drag, onMove }: Moves): ReactElement {
  return (
    <>
      <DragHandle title={drag} isBusy={isBusy} onMove={onMove} />
      <IconButton
        icon={arrowUpIcon}
        label={up}
        aria-keyshortcuts="Alt+ArrowUp"
        data-moves={id}
        disabled={place === 0}
        busy={isBusy}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon={arrowDownIcon}
        label={down}
        aria-keyshortcuts="Alt+ArrowDown"
        data-moves={id}
        disabled={place === count - 1}
        busy={isBusy}
        onClick={() => onMove(place + 1)}
      />
    </>
  );
}

/** For `onKeyDown` of the line. */
export const moveByKeys =
  (place: number, onMove: ((to: number) => void) | undefined) =>
  (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || onMove === undefined) return;
    event.preventDefault();
    onMove(place + by);
  };

/** The focus stays on the line that moved: on the button that moves it on, or back where it is at an end. */
export function useMovedFocus(list: RefObject<HTMLElement | null>, lines: readonly unknown[]) {
  const [moved, setMoved] = useState<{ readonly id: string; readonly isUp: boolean }>();
  useEffect(() => {
    if (moved === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${moved.id}"]`);
    const [up, down] = [buttons?.[0], buttons?.[1]];
    const [first, second] = moved.isUp ? [up, down] : [down, up];
    (first?.disabled === false ? first : second)?.focus();
  }, [moved, lines, list]);
  return setMoved;
}

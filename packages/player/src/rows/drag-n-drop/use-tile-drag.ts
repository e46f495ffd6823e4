/** Dragging a label with the mouse or the pen, over the pick-then-place buttons; touch taps, since a finger scrolls. */
import { useRef, type PointerEvent } from 'react';

/** Pixels before a press becomes a drag. */
const threshold = 6;

interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly element: HTMLElement;
  moving: boolean;
}

export interface TileDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => void;
}

/**
 * For the element around labels and places: each button in it with `data-draggable` is dragged by its `data-choice`.
 * `drop` is called with the target under the pointer; a drop elsewhere changes nothing.
 */
export function useTileDrag(drop: (choiceId: string, at: number) => void): TileDrag {
  const drag = useRef<Drag | null>(null);
  const swallow = useRef(false);

  const end = (): void => {
    const now = drag.current;
    drag.current = null;
    if (now === null) return;
    now.element.style.removeProperty('translate');
    delete now.element.dataset['dragging'];
  };

  return {
    onPointerDown(event) {
      swallow.current = false;
      if (event.pointerType === 'touch' || event.button !== 0) return;
      const element = (event.target as Element).closest<HTMLElement>('[data-draggable]');
      const id = element?.dataset['choice'];
      if (element === null || id === undefined) return;
      // Held from the press on: a quick first move may already be off the label.
      element.setPointerCapture(event.pointerId);
      drag.current = { id, x: event.clientX, y: event.clientY, element, moving: false };
    },
    onPointerMove(event) {
      const now = drag.current;
      if (now === null) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.moving && Math.hypot(dx, dy) < threshold) return;
      if (!now.moving) {
        now.moving = true;
        now.element.dataset['dragging'] = '';
      }
      now.element.style.translate = `${dx}px ${dy}px`;
    },
    onPointerUp(event) {
      const now = drag.current;
      if (now === null) return;
      end();
      if (!now.moving) return;
      // The click that follows a drag is no pick.
      swallow.current = true;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const list = now.element.closest('fieldset');
      const target = under
        .map((element) => element.closest<HTMLElement>('[data-target]'))
        .find((element) => element !== null && list?.contains(element) === true);
      if (target?.dataset['target'] !== undefined) drop(now.id, Number(target.dataset['target']));
    },
    onPointerCancel: end,
    onClickCapture(event) {
      if (!swallow.current) return;
      swallow.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

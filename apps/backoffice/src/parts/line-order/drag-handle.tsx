/** A line is dragged by its handle to between two others, by mouse, pen or finger: a third way, beside the buttons and the keys. */
import { dotsSixVerticalIcon, Icon } from '@parcours/ui/icons';
import { type ReactElement, useEffect, useRef } from 'react';
import styles from './line-order.module.css';

interface Drag {
  readonly line: HTMLElement;
  /** Places count without the line itself. */
  readonly from: number;
  to: number;
  /** Where the pointer is in the window. */
  y: number;
}

/** So near to an edge of the window the page scrolls by itself, so far with each frame, in pixels. */
const [edge, stride] = [56, 8];

/** Whoever reads by ear, or moves by keys, has the buttons beside it. */
export function DragHandle({
  title,
  isBusy,
  onMove,
}: {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onMove: (to: number) => void;
}): ReactElement {
  const drag = useRef<Drag | null>(null);
  const end = (): Drag | null => {
    const now = drag.current;
    drag.current = null;
    if (now !== null) unmark(now.line);
    return now;
  };
  // Escape leaves everything as it was.
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') end();
    };
    window.addEventListener('keydown', pressed);
    return () => {
      window.removeEventListener('keydown', pressed);
      end();
    };
  }, []);
  return (
    <span
      className={styles['handle']}
      title={title}
      aria-hidden="true"
      data-busy={isBusy || undefined}
      onPointerDown={(event) => {
        const line = event.currentTarget.closest('li');
        if (isBusy || event.button !== 0 || line === null) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = [...(line.parentElement?.children ?? [])].indexOf(line);
        drag.current = { line, from, to: from, y: event.clientY };
        line.dataset['lineDragged'] = '';
        scrollAtEdges(drag.current, () => drag.current);
      }}
      onPointerMove={(event) => {
        if (drag.current === null) return;
        drag.current.y = event.clientY;
        mark(drag.current);
      }}
      onPointerUp={() => {
        const ended = end();
        if (ended !== null && ended.to !== ended.from) onMove(ended.to);
      }}
      onPointerCancel={end}
      onLostPointerCapture={end}
    >
      <Icon drawing={dotsSixVerticalIcon} />
    </span>
  );
}

const othersOf = (line: HTMLElement): readonly HTMLElement[] =>
  [...(line.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== line,
  );

/** Before as many of the others as lie with their middle under the pointer. */
function placeUnder({ line, y }: Drag): number {
  return othersOf(line).filter((one) => {
    const { top, height } = one.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

function unmark(line: HTMLElement): void {
  delete line.dataset['lineDragged'];
  for (const one of othersOf(line)) delete one.dataset['lineDrop'];
}

/** Shows where the line would come to lie. */
function mark(drag: Drag): void {
  drag.to = placeUnder(drag);
  const others = othersOf(drag.line);
  for (const one of others) delete one.dataset['lineDrop'];
  if (drag.to === drag.from) return;
  const [next, last] = [others[drag.to], others.at(-1)];
  if (next !== undefined) next.dataset['lineDrop'] = 'before';
  else if (last !== undefined) last.dataset['lineDrop'] = 'after';
}

/** As long as the drag lasts. */
function scrollAtEdges(drag: Drag, now: () => Drag | null): void {
  requestAnimationFrame(() => {
    if (now() !== drag) return;
    const by = drag.y < edge ? -stride : drag.y > window.innerHeight - edge ? stride : 0;
    if (by !== 0) {
      window.scrollBy(0, by);
      mark(drag);
    }
    scrollAtEdges(drag, now);
  });
}

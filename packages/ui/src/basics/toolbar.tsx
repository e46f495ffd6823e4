/** A row of buttons that counts as one stop of the Tab key; arrows move inside. */
import { useEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import styles from './plain.module.css';

export interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
}

const controls = 'button, a[href], input, select';

export function Toolbar({ label, children }: ToolbarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(bar.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const settle = (active: HTMLElement | undefined): void => {
    for (const item of items()) item.tabIndex = item === active ? 0 : -1;
  };
  useEffect(() => {
    const all = items();
    settle(all.find((item) => item.tabIndex === 0 && item === document.activeElement) ?? all[0]);
  });
  const move = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus lives on its controls, one at a time
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={styles['toolbar']}
      onKeyDown={move}
      onFocus={(event) => settle(event.target)}
    >
      {children}
    </div>
  );
}

/** How far the first sight has come: it and the portal draw in the same place, and the portal has the last word. */
export interface Sight {
  /** `over`: the portal draws, nobody else. */
  state: 'awaited' | 'drawn' | 'over';
  /** Does on the whole page what was pressed on the first sight of it. */
  replay?: () => void;
}

/** Nothing can be used yet: where the page was pressed last is pressed again once it can. */
export function holdPresses(): () => void {
  let pressed: MouseEvent | undefined;
  const note = (event: MouseEvent): void => {
    pressed = event;
  };
  document.addEventListener('click', note);
  return () => {
    document.removeEventListener('click', note);
    if (pressed === undefined) return;
    const target = document.elementFromPoint(pressed.clientX, pressed.clientY);
    if (!(target instanceof HTMLElement)) return;
    target.closest<HTMLElement>('button, a, input, textarea')?.focus();
    target.click();
  };
}

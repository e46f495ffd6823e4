/** How far the first sight has come: it and the portal draw in the same place, and the portal has the last word. */
export interface Sight {
  /** `over`: the portal draws, nobody else. */
  state: 'awaited' | 'drawn' | 'over';
  /** Does on the whole page what was pressed on the first sight of it. */
  replay?: () => void;
}

/** What Tab stops at, as far as a page has it that has just been drawn. */
const stops = ':is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled, [inert] *)';

function click({ clientX, clientY }: MouseEvent): void {
  const target = document.elementFromPoint(clientX, clientY);
  if (!(target instanceof HTMLElement)) return;
  target.closest<HTMLElement>('button, a, input, textarea')?.focus();
  target.click();
}

/** From `focused` to the next place that Tab stops at, or to the one before; from none, to the first or the last. */
function step(focused: Element, isBack: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>(stops)].filter((one) => one.checkVisibility());
  const here = all.findIndex((one) => one === focused);
  const before = here === -1 ? all.length - 1 : here - 1;
  all[isBack ? before : here + 1]?.focus();
}

/** Told to whoever listens; what the browser itself does at a key it does only for its own. */
function press({ key, code, shiftKey, ctrlKey }: KeyboardEvent): void {
  const focused = document.activeElement ?? document.body;
  if (key === 'Tab') {
    step(focused, shiftKey);
    return;
  }
  const init = { key, code, shiftKey, ctrlKey, bubbles: true, cancelable: true };
  const isLeft = focused.dispatchEvent(new KeyboardEvent('keydown', init));
  const clicks = { Enter: 'a[href], button', ' ': 'button, input:is([type=radio], [type=checkbox])' }[key];
  if (isLeft && clicks !== undefined && focused instanceof HTMLElement && focused.matches(clicks))
    focused.click();
}

/** Nothing can be used yet: where the page was clicked last, and the keys that were pressed since, are done again once it can. */
export function holdPresses(): () => void {
  let clicked: MouseEvent | undefined;
  const keys: KeyboardEvent[] = [];
  const note = (event: MouseEvent): void => {
    clicked = event;
    // What was pressed before it was meant for another place.
    keys.length = 0;
  };
  const noteKey = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, repeat } = event;
    // Those of the browser stay its own; so do all where the portal could not start and says so instead.
    const isOurs = !altKey && !metaKey && !repeat && (!ctrlKey || key === 'Enter');
    if (!isOurs || document.querySelector('#root > [inert]') === null) return;
    keys.push(event);
    // The focus would leave the page, which has no stop yet.
    if (key === 'Tab' || key === 'F6') event.preventDefault();
  };
  document.addEventListener('click', note);
  document.addEventListener('keydown', noteKey);
  return () => {
    document.removeEventListener('click', note);
    document.removeEventListener('keydown', noteKey);
    if (clicked !== undefined) click(clicked);
    for (const key of keys) press(key);
  };
}

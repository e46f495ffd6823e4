/** The zones of a screen, marked by `data-zone`: F6 goes from one to the next (experience §1.2 "Frame"). */

const focusable =
  'h1[tabindex], a[href], button:not([disabled]), input:not([type=hidden]), select, textarea, [tabindex="0"]';

/** Puts the focus on the heading of the next zone, or on the first thing in it that takes the focus. */
export function cycleZones(step: 1 | -1): void {
  const zones = [...document.querySelectorAll<HTMLElement>('[data-zone]')].filter(
    (zone) => zone.offsetParent !== null && zone.querySelector(focusable) !== null,
  );
  if (zones.length === 0) return;
  // Of two zones in each other the inner one counts.
  const here = zones.findLastIndex((zone) => zone.contains(document.activeElement));
  const from = here === -1 && step === -1 ? 0 : here;
  const zone = zones[(from + step + zones.length) % zones.length];
  (zone?.querySelector<HTMLElement>('h1[tabindex]') ?? zone?.querySelector<HTMLElement>(focusable))?.focus();
}

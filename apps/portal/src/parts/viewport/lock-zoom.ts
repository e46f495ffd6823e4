/** Spec §9 "Viewport meta", for a context that insists on it (domain §1): adjusted every second, no zoom under 768 px. */

const smallBelow = 768;
const everyMs = 1_000;

/** Undo with the function returned. */
export function lockZoom(): () => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (meta === null) return () => undefined;
  const free = meta.content;
  const adjust = (): void => {
    const wanted = innerWidth < smallBelow ? `${free}, maximum-scale=1, user-scalable=no` : free;
    if (meta.content !== wanted) meta.content = wanted;
  };
  adjust();
  const timer = setInterval(adjust, everyMs);
  return () => {
    clearInterval(timer);
    meta.content = free;
  };
}

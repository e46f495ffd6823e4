/** How wide an element is, as it changes. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Null before it is measured. */
export function useWidthOf<T extends HTMLElement>(): [RefObject<T | null>, number | null] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    setWidth(current.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

/** The width of an element in CSS pixels, and how large the reader’s letters are: charts are drawn at their real size, with room for their words. */
import { useEffect, useRef, useState, type RefObject } from 'react';

/** The px of a letter’s size for which the margins of charts are written. */
const usualSize = 17;

export function useWidth(): readonly [
  frame: RefObject<HTMLDivElement | null>,
  width: number,
  /** 1 where letters have their usual size, 2 where they are twice as large. */
  letters: number,
] {
  const element = useRef<HTMLDivElement>(null);
  const [[width, letters], setSize] = useState<readonly [width: number, letters: number]>([0, 1]);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => {
      const next = Math.floor(current.clientWidth);
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualSize;
      const large = Math.max(1, size);
      setSize((now) => (now[0] === next && now[1] === large ? now : [next, large]));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // Larger letters make no frame wider; they make what is written on the page take more of it.
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, []);
  return [element, width, letters];
}

/** Full screen: the browser's own, else the player fills the window by itself and Escape leaves it (spec §2). */
import { useEffect, useState } from 'react';

export interface Fullscreen {
  readonly on: boolean;
  readonly toggle: () => void;
}

const leaving = 'player-leaves-fullscreen';

/** Whichever of the two it is (spec §4 "Tincan messages"). */
export function leaveFullscreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen();
  window.dispatchEvent(new Event(leaving));
}

export function useFullscreen(): Fullscreen {
  const [native, setNative] = useState(document.fullscreenElement !== null);
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const changed = (): void => setNative(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  useEffect(() => {
    if (!filled) return undefined;
    document.documentElement.dataset['filled'] = '';
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setFilled(false);
    };
    const left = (): void => setFilled(false);
    window.addEventListener('keydown', pressed);
    window.addEventListener(leaving, left);
    return () => {
      delete document.documentElement.dataset['filled'];
      window.removeEventListener('keydown', pressed);
      window.removeEventListener(leaving, left);
    };
  }, [filled]);
  const toggle = (): void => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    else if (filled) setFilled(false);
    else {
      const root = document.documentElement;
      if (!document.fullscreenEnabled) setFilled(true);
      else root.requestFullscreen().catch(() => setFilled(true));
    }
  };
  return { on: native || filled, toggle };
}

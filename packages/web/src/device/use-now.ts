/** The time of this render, moved on every 20 s: what opens or closes meanwhile is shown so (spec §4). */
import { limits } from '@parcours/contract';
import { useEffect, useState } from 'react';

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), limits.refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

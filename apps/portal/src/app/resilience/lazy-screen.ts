/** A screen in a chunk of its own, which arrives, or fails with a typed error (spec §8). */
import { lazyRouteComponent as lazyByRouter } from '@tanstack/react-router';
import { loadChunk } from '@parcours/web';

/** As the router's own, which it hides: that one would reload the page by rules of its own. */
export function lazyRouteComponent<T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) {
  return lazyByRouter(() => loadChunk(name, load), name);
}

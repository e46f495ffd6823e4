/** The last visited path, restored after signing in (spec §2). */
import { paths } from '../../paths.ts';

const key = 'last_path';

export function rememberPath(path: string): void {
  if (path.startsWith(paths.notFound) || path.startsWith(paths.login)) return;
  localStorage.setItem(key, path);
}

/** Where to go after signing in: only ever an address of this portal. */
export function lastPath(): string {
  const path = localStorage.getItem(key);
  return path !== null && /^\/(?!\/)/.test(path) ? path : paths.home;
}

/** Signing out: the next person at this device starts at Home. So does whoever was last at a refused address. */
export function forgetPath(): void {
  localStorage.removeItem(key);
}

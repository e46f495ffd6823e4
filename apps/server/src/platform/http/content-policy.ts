/** The Content-Security-Policy of pages (D9). */
import { createHash } from 'node:crypto';
import { contentOrigin, hostOf, type Site } from './site.ts';

/** The policy of a portal page whose only inline styles are `styles`, and its only inline scripts `scripts`. */
export function pagePolicy(site: Site, styles: readonly string[], scripts: readonly string[] = []): string {
  const content = contentOrigin(site);
  const api = hostOf(site, 'api');
  const apiOrigin = api === undefined ? [] : [`${site.scheme}://${api}`];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    'img-src': ["'self'", 'data:', 'blob:', content],
    'media-src': ["'self'", 'blob:', content],
    'connect-src': ["'self'", content, ...apiOrigin],
    // The video-sharing service, asked only once the learner agrees (spec §2).
    'frame-src': [content, 'https://www.youtube-nocookie.com'],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The Content-Security-Policy of pages (assurance §4 D9). */
import { createHash } from 'node:crypto';
import { packageSandbox } from '@parcours/contract';
import { contentOrigin, type HostKind, hostOf, type Site } from '../sites/site.ts';

/** The texts that stand inside a page, and who may frame it: nothing else inline is admitted. */
export interface PageTexts {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly embedder?: string | undefined;
}

/** Addresses that the back-office embeds (spec §2, domain §12); no other page may be framed at all. */
const embedded =
  /^\/(preview(\/brand)?|tryout\/[^/]+(\/(page\/[^/]+|actions|questions))?|correction(\/[^/]+(\/page\/[^/]+)?)?)\/?$/;

/** The back-office's origin where it may embed the page at `path`; undefined elsewhere. */
export function embedderOf(site: Site, path: string): string | undefined {
  const host = embedded.test(path) ? hostOf(site, 'backoffice') : undefined;
  return host === undefined ? undefined : `${site.scheme}://${host}`;
}

/** The policy of a portal page. */
export function pagePolicy(site: Site, { styles, scripts, embedder }: PageTexts): string {
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
    'frame-src': [
      content,
      'https://www.youtube-nocookie.com',
      ...(site.context.settings.tincanOrigins ?? []),
    ],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [embedder ?? "'none'"],
    // Text becomes script or markup through the portal's own policy alone (apps/portal/src/app/steady).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return written(directives);
}

/** The policy of a page of the back-office: it frames the tenant's portal, for previews, and no page frames it. */
export function backOfficePolicy(site: Site, { styles, scripts }: PageTexts): string {
  const content = contentOrigin(site);
  const portal = hostOf(site, 'frontoffice');
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    'img-src': ["'self'", 'data:', 'blob:', content],
    'media-src': ["'self'", 'blob:', content],
    'connect-src': ["'self'", content],
    'frame-src': [content, ...(portal === undefined ? [] : [`${site.scheme}://${portal}`])],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return written(directives);
}

/** The policy of a page of the platform: its own files and its own API, and nothing of any tenant. */
export function platformPolicy({ styles, scripts }: PageTexts): string {
  return written({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
}

/**
 * The policy of a tincan package: its pages may do what pages of packages do (inline scripts, `eval`), on the content
 * origin and towards the launch gateway alone, and only inside a frame of the tenant's own portal.
 */
export function packagePolicy({ context, scheme, port }: Site): string {
  const origins = (kinds: readonly HostKind[]) =>
    context.hosts.filter(({ kind }) => kinds.includes(kind)).map(({ host }) => `${scheme}://${host}${port}`);
  const own = ["'self'", 'data:', 'blob:'];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': own,
    'script-src': [...own, "'unsafe-inline'", "'unsafe-eval'"],
    'style-src': [...own, "'unsafe-inline'"],
    'connect-src': [...own, ...origins(['frontoffice', 'api'])],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...origins(['frontoffice', 'backoffice'])],
    sandbox: packageSandbox,
  };
  return written(directives);
}

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

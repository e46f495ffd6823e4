/** What a device is told of a portal that it installs: the tenant's name, colours and icons (spec §9 "Touch icons"). */
import type { Context } from '@parcours/contract';
import { iconsOfManifest, type IconSources } from './touch-icons.ts';

/** The desk of the light theme: what a splash shows before the first paint. */
const background = '#f9f6f2';

/** `sources` where icons are drawn here; else those that the tenant keeps elsewhere are named as they are. */
export function manifestOf(
  { name, description, assets, metas }: Context,
  lang: string,
  sources: IconSources | undefined,
): string {
  const icons =
    sources === undefined
      ? [
          { src: assets.touchIcon192, sizes: '192x192', type: 'image/png' },
          { src: assets.touchIcon512, sizes: '512x512', type: 'image/png' },
        ].filter(({ src }) => src !== null && src !== '')
      : iconsOfManifest(sources);
  return JSON.stringify({
    id: '/',
    name: metas.title ?? name,
    short_name: name,
    ...(description === null ? {} : { description }),
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: metas.colours.brand,
    icons,
  });
}

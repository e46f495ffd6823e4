/** The portal's page with the tenant in it: title, look and context, so that the first paint needs no call. */
import type { Context } from '@parcours/contract';
import { themeCss } from '@parcours/rules';
import { iconLinks, type IconSources } from './touch-icons.ts';

export interface PageParts {
  /** `index.html` as it was built. */
  readonly template: string;
  readonly context: Context;
  /** Language of the page until the portal has chosen. */
  readonly lang: string;
  /** Elements for the head that ask for the first screen's files. */
  readonly preloads: string;
  /** Where the tenant's icons are drawn from. */
  readonly icons: IconSources | undefined;
}

export interface PortalPage {
  readonly html: string;
  /** The text of every inline style, for the policy. */
  readonly styles: readonly string[];
}

export function renderPage({ template, context, lang, preloads, icons }: PageParts): PortalPage {
  const theme = themeCss({ brand: context.metas.colours.brand });
  const head = [
    preloads,
    `<meta name="theme-color" content="${escapeHtml(context.metas.colours.brand)}" />`,
    ...installed(context, icons),
    ...(theme === '' ? [] : [`<style id="theme">${theme}</style>`]),
    `<script type="application/json" id="context">${island(context)}</script>`,
  ].join('');
  const html = template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(lang)}"`)
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(context.metas.title ?? context.name)}</title>`,
    )
    .replace(/<link rel="icon"[^<>]*>/, (link) =>
      context.assets.favicon === ''
        ? link
        : `<link rel="icon" href="${escapeHtml(context.assets.favicon)}" />`,
    )
    .replace('</head>', () => `${head}</head>`);
  return { html, styles: theme === '' ? [] : [theme] };
}

/** What a device reads that puts the portal among its programs: its icons, its name there, and that it fills the screen. */
function installed({ name, assets }: Context, icons: IconSources | undefined): readonly string[] {
  if (icons === undefined)
    return assets.touchIcon192 === null || assets.touchIcon192 === ''
      ? []
      : [`<link rel="apple-touch-icon" href="${escapeHtml(assets.touchIcon192)}" />`];
  return [
    `<meta name="mobile-web-app-capable" content="yes" />`,
    `<meta name="apple-mobile-web-app-capable" content="yes" />`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(name)}" />`,
    iconLinks(icons),
  ];
}

/** The text of every script that the build left inside its page, for the policy. */
export function inlineScripts(template: string): readonly string[] {
  return template
    .split('<script>')
    .slice(1)
    .flatMap((rest) => (rest.includes('</script>') ? rest.split('</script>', 1) : []));
}

/** JSON that cannot end its element nor begin another. */
function island(context: Context): string {
  return JSON.stringify(context).replaceAll('<', String.raw`\u003c`);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The learner's portal on a tenant's front-office host: built files, and one page for all of its addresses. */
import type { Context, Locale } from '@parcours/contract';
import { chooseLocale } from '@parcours/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { readStaticFolder, type StaticFolder } from '../../../platform/files/static-folder.ts';
import { acceptedLanguages } from '../../../platform/http/server/accepted.ts';
import { embedderOf, pagePolicy } from '../../../platform/http/server/content-policy.ts';
import { noStore } from '../../../platform/http/server/headers.ts';
import type { Site } from '../../../platform/http/sites/site.ts';
import { readFirstChunks } from './first-chunks.ts';
import { manifestOf } from './manifest.ts';
import type { ReadIcon } from './icon-cache.ts';
import { createPageSender, documentHeaders, isScreen, sendFile } from '../send-file.ts';
import { inlineScripts, renderPage } from './portal-page.ts';
import {
  iconAddress,
  iconSources,
  iconVersion,
  touchIconNamed,
  type IconSources,
  type TouchIcon,
  usualIcon,
  usualPaths,
} from './touch-icons.ts';

export interface PortalParts {
  /** Where the portal was built. */
  readonly folder: string;
  readonly viewContext: (site: Site) => Context;
  readonly readIcon: ReadIcon;
}

export interface Portal {
  /** Answers a request that no route took, or undefined when it is not the portal's either. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;
  readonly warm: () => Promise<void>;
}

interface SentIcon {
  readonly sources: IconSources;
  readonly icon: TouchIcon;
}

export function createPortal({ folder, viewContext, readIcon }: PortalParts): Portal {
  const files: StaticFolder = readStaticFolder(folder);
  const firstChunks = readFirstChunks(folder);
  const template = files.find('/index.html')?.bytes.toString();
  const scripts = inlineScripts(template ?? '');
  const send = createPageSender();

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    { html, path }: { readonly html: string; readonly path: string },
  ): Promise<FastifyReply> {
    const lang = langOf(request, site);
    const page = renderPage({
      template: html,
      context: viewContext(site),
      lang,
      preloads: firstChunks(path, lang),
      icons: iconSources(site.context),
    });
    const embedder = embedderOf(site, path);
    // This header knows no third party: the policy says it all.
    if (embedder !== undefined) void reply.removeHeader('x-frame-options');
    void reply.header(
      'content-security-policy',
      pagePolicy(site, { styles: page.styles, scripts, embedder }),
    );
    return send(request, reply, page.html);
  }

  /** Never kept: a tenant's new look is seen at once. */
  async function sendManifest(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
  ): Promise<FastifyReply> {
    const lang = langOf(request, site);
    return reply
      .headers(noStore)
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('vary', 'accept-language')
      .send(manifestOf(viewContext(site), lang, iconSources(site.context)));
  }

  /** An icon that is drawn from other files has another address; the usual ones at the root always mean the latest. */
  function findIcon(site: Site, path: string): SentIcon | undefined {
    const sources = iconSources(site.context);
    if (sources === undefined) return undefined;
    const address = iconAddress(path);
    const icon =
      address === undefined
        ? usualPaths.has(path)
          ? usualIcon
          : undefined
        : address.version === iconVersion(sources)
          ? touchIconNamed(address.name)
          : undefined;
    return icon === undefined ? undefined : { sources, icon };
  }

  async function sendIcon(
    reply: FastifyReply,
    { context }: Site,
    { sources, icon }: SentIcon,
  ): Promise<FastifyReply> {
    const bytes = await readIcon(context.id, sources, icon);
    if (bytes === undefined) throw new AppError('MODEL_NOT_FOUND');
    for (const name of documentHeaders) void reply.removeHeader(name);
    return (
      reply
        // Not for longer: it is gone with the file that it was drawn from.
        .header('cache-control', 'public, max-age=3600')
        .header('content-type', 'image/png')
        .send(bytes)
    );
  }

  return {
    warm: files.warm,
    answer(request, reply) {
      const { site } = request;
      if (site?.kind !== 'frontoffice' || template === undefined) return undefined;
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const [path = ''] = request.url.split('?');
      if (path === '/manifest.webmanifest') return sendManifest(request, reply, site);
      const icon = findIcon(site, path);
      if (icon !== undefined) return sendIcon(reply, site, icon);
      const file = path === '/index.html' ? undefined : files.find(path);
      if (file !== undefined) return sendFile(request, reply, file);
      return isScreen(path) ? sendPage(request, reply, site, { html: template, path }) : undefined;
    },
  };
}

/** The portal chooses by the same rule: what the page says of its language holds when its words come. */
function langOf({ headers }: FastifyRequest, { context }: Site): Locale {
  return chooseLocale(acceptedLanguages(headers), context.metas.locales);
}

/** The back-office on a tenant's back-office host, and on the platform's own: built files, and one page for all addresses. */
import type { Context } from '@parcours/contract';
import { chooseLocale } from '@parcours/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readStaticFolder } from '../../../platform/files/static-folder.ts';
import { acceptedLanguages } from '../../../platform/http/server/accepted.ts';
import { backOfficePolicy, platformPolicy } from '../../../platform/http/server/content-policy.ts';
import type { Site } from '../../../platform/http/sites/site.ts';
import { inlineScripts, renderPage } from '../portal/portal-page.ts';
import { platformContext } from './platform-context.ts';
import { createPageSender, isScreen, sendFile } from '../send-file.ts';

export interface BackOfficeParts {
  /** Where it was built. */
  readonly folder: string;
  readonly viewContext: (site: Site) => Context;
}

export interface BackOffice {
  /** Answers a request that no route took, or undefined when it is not the back-office's either. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | undefined;
  readonly warm: () => Promise<void>;
}

export function createBackOffice({ folder, viewContext }: BackOfficeParts): BackOffice {
  const files = readStaticFolder(folder);
  const template = files.find('/index.html')?.bytes.toString();
  const scripts = inlineScripts(template ?? '');
  const sendPage = createPageSender();
  return {
    warm: files.warm,
    answer(request, reply) {
      const { site, isPlatform, method, url, headers } = request;
      if (template === undefined || !(isPlatform || site?.kind === 'backoffice')) return undefined;
      if (method !== 'GET' && method !== 'HEAD') return undefined;
      const [path = ''] = url.split('?');
      const file = path === '/index.html' ? undefined : files.find(path);
      if (file !== undefined) return sendFile(request, reply, file);
      if (!isScreen(path)) return undefined;
      const context = site === null ? platformContext(request.host) : viewContext(site);
      const page = renderPage({
        template,
        context,
        lang: chooseLocale(acceptedLanguages(headers), context.metas.locales),
        preloads: '',
        icons: undefined,
      });
      const texts = { styles: page.styles, scripts };
      const policy = site === null ? platformPolicy(texts) : backOfficePolicy(site, texts);
      void reply.header('content-security-policy', policy);
      return sendPage(request, reply, page.html);
    },
  };
}

/** The back-office on a tenant's back-office host: built files, and one page for all of its addresses. */
import type { Context } from '@parcours/contract';
import { chooseLocale } from '@parcours/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readStaticFolder } from '../../../platform/files/static-folder.ts';
import { acceptedLanguages } from '../../../platform/http/server/accepted.ts';
import { backOfficePolicy } from '../../../platform/http/server/content-policy.ts';
import type { Site } from '../../../platform/http/sites/site.ts';
import { inlineScripts, renderPage } from '../portal/portal-page.ts';
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
      const { site, method, url, headers } = request;
      if (site?.kind !== 'backoffice' || template === undefined) return undefined;
      if (method !== 'GET' && method !== 'HEAD') return undefined;
      const [path = ''] = url.split('?');
      const file = path === '/index.html' ? undefined : files.find(path);
      if (file !== undefined) return sendFile(request, reply, file);
      if (!isScreen(path)) return undefined;
      const page = renderPage({
        template,
        context: viewContext(site),
        lang: chooseLocale(acceptedLanguages(headers), site.context.metas.locales),
        preloads: '',
        icons: undefined,
      });
      void reply.header('content-security-policy', backOfficePolicy(site, { styles: page.styles, scripts }));
      return sendPage(request, reply, page.html);
    },
  };
}

/** What is served at the hosts of a tenant: the portal and the back-office. */
import type { Context } from '@parcours/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { createBackOffice } from './features/front-ends/back-office/back-office.routes.ts';
import type { ReadIcon } from './features/front-ends/portal/icon-cache.ts';
import { createPortal } from './features/front-ends/portal/portal.routes.ts';
import type { Site } from './platform/http/sites/site.ts';

export interface FrontEnds {
  /** Answers a request that no route took, or undefined when it is none of theirs either. */
  readonly answer: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply | Promise<FastifyReply> | undefined;
  readonly warm: () => Promise<void>;
}

export function createFrontEnds(
  { portalDir, backOfficeDir }: AppParts,
  viewContext: (site: Site) => Context,
  readIcon: ReadIcon,
): FrontEnds {
  const portal = portalDir === null ? undefined : createPortal({ folder: portalDir, viewContext, readIcon });
  const backOffice =
    backOfficeDir === undefined ? undefined : createBackOffice({ folder: backOfficeDir, viewContext });
  return {
    answer: (request, reply) => portal?.answer(request, reply) ?? backOffice?.answer(request, reply),
    warm: async () => {
      await portal?.warm();
      await backOffice?.warm();
    },
  };
}

/** The published profile of the portal's own statements, at an address that the statements themselves name. */
import { profileDocument } from '@parcours/xapi';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { apiPolicy } from '../../../platform/http/server/headers.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';

/** Anyone: profiles are there to be read by whoever reads statements. */
export function bindProfile(app: FastifyInstance, publicAddress: PublicAddress): void {
  for (const url of ['/xapi/profile', '/xapi/profile/v1'])
    app.get(url, (request, reply) => {
      const { site } = request;
      if (site === null || site.kind === 'content') throw new AppError('MODEL_NOT_FOUND');
      const { context } = site;
      return reply
        .headers({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=3600',
          'content-security-policy': apiPolicy,
          'content-type': 'application/ld+json; charset=utf-8',
        })
        .send(JSON.stringify(profileDocument(publicOrigin(publicAddress, context), context.name)));
    });
}

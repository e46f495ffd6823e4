/** The media library of the API (back-office §3). */
import { endpoints } from '@parcours/contract';
import { bySessionOrKey } from '../../platform/http/calls/as-user.ts';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { AccessTokens } from '../../platform/security/tokens/access-token.ts';
import type { UploadParts } from '../files/uploads/keep-received.ts';
import { keepCaptions, readCaptionsOf, removeCaptions } from './captions.service.ts';
import { findUses, listLibrary, readMedia, removeFromLibrary } from './media.service.ts';
import { replaceBytes } from './replace-bytes.ts';

export function bindLibrary(binder: Binder, parts: UploadParts & { readonly tokens: AccessTokens }): void {
  binder.signedIn(endpoints.listMedia, async (scope, { query }) => ({
    status: 200,
    body: await listLibrary(scope, parts, query),
  }));
  binder.signedIn(endpoints.getMedia, async (scope, { params }) => ({
    status: 200,
    body: await readMedia(scope, parts, params.id),
  }));
  binder.signedIn(endpoints.listFileUses, async (scope, { params }) => ({
    status: 200,
    body: await findUses(scope, params.id),
  }));
  binder.guarded(
    endpoints.replaceFile,
    bySessionOrKey(parts.tokens, endpoints.replaceFile),
    async (scope, { params }) => ({
      status: 201,
      body: await replaceBytes(scope, parts, params.id),
    }),
  );
  binder.signedIn(endpoints.removeFile, async (scope, { params, body }) => {
    await removeFromLibrary(scope, params.id, body);
    return { status: 204, body: undefined };
  });
  binder.signedIn(endpoints.getCaptions, async (scope, { params }) => ({
    status: 200,
    body: await readCaptionsOf(scope, params),
  }));
  binder.signedIn(endpoints.setCaptions, async (scope, { params, body }) => ({
    status: 200,
    body: await keepCaptions(scope, params, body.vtt),
  }));
  binder.signedIn(endpoints.deleteCaptions, async (scope, { params }) => {
    await removeCaptions(scope, params);
    return { status: 204, body: undefined };
  });
}

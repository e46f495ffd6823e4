/** Files of the API: coming in, read, led to (spec §7). Their bytes leave from the content origin alone. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { bySession } from '../../../platform/http/calls/by-session.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { htmlPlayer } from './html-player.ts';
import { keepUpload, readFileOf, type UploadParts } from './uploads.service.ts';

export function bindUploads(binder: Binder, parts: UploadParts & { readonly tokens: AccessTokens }): void {
  binder.guarded(endpoints.createFile, bySession(parts.tokens), async (scope) => ({
    status: 201,
    body: await keepUpload(scope, parts),
  }));
  binder.signedIn(endpoints.getFile, async (scope, { params }) => ({
    status: 200,
    body: await readFileOf(scope, parts, params.id),
  }));
  binder.signedIn(endpoints.getFileInfos, async (scope, { params }) => {
    const file = await readFileOf(scope, parts, params.id);
    return { status: 200, body: { htmlPlayer: htmlPlayer(file), type: file.type, url: file.url } };
  });
  binder.signedIn(endpoints.downloadFile, async (scope, { params }) => {
    const { url } = await readFileOf(scope, parts, params.id);
    return { status: 302, body: undefined, headers: { location: url } };
  });
}

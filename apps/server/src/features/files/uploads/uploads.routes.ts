/** Files of the API: coming in, read, led to (spec §7). Their bytes leave from the content origin alone. */
import { type AppFile, endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { bySessionOrKey } from '../../../platform/http/calls/as-user.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import type { UploadParts } from './keep-received.ts';
import { keepUpload, readFileOf } from './uploads.service.ts';

export function bindUploads(binder: Binder, parts: UploadParts & { readonly tokens: AccessTokens }): void {
  binder.guarded(endpoints.createFile, bySessionOrKey(parts.tokens, endpoints.createFile), async (scope) => ({
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

/** A video as HTML (spec §3 "returns htmlPlayer for videos"): our own element, nothing of a sender. */
function htmlPlayer({ fileType, type, url }: AppFile): string | null {
  if (fileType !== 'video') return null;
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<video controls preload="metadata"><source src="${address}" type="${type}"></video>`;
}

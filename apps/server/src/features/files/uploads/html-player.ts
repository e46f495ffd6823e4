/** A video as HTML (spec §3 "returns htmlPlayer for videos"): our own element, nothing of a sender. */
import type { AppFile } from '@parcours/contract';

export function htmlPlayer({ fileType, type, url }: AppFile): string | null {
  if (fileType !== 'video') return null;
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<video controls preload="metadata"><source src="${address}" type="${type}"></video>`;
}

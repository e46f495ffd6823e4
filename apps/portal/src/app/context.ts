/** The tenant: read from the page when the server has put it there, else asked; its colours go on before the first paint. */
import type { Context } from '@parcours/contract';
import { api, loadChunk } from '@parcours/web';

/** The data island that the server writes into the page, else the call. */
export async function readContext(): Promise<Context | null> {
  const island = document.getElementById('context')?.textContent ?? '';
  if (island !== '') return JSON.parse(island) as Context;
  const result = await api.getCurrentContext();
  return result.ok ? result.data : null;
}

/** Colours and favicon, unless the server wrote them already. */
export async function applyContext(context: Context): Promise<void> {
  if (document.getElementById('theme') !== null) return;
  document.querySelector('link[rel=icon]')?.setAttribute('href', context.assets.favicon);
  const { themeCss } = await loadChunk('theme', () => import('@parcours/rules/theme'));
  // A constructed sheet passes a policy that refuses inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(context.metas.colours));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

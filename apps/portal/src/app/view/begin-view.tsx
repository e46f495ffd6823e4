/**
 * The portal as a learner sees it, opened from the back-office (back-office §4 “voir comme”): a code of the address is
 * exchanged for a token that only reads. The token lives in this tab alone; whatever else the portal keeps on a device
 * stays in memory, so that nothing of the viewer's own portal is touched, and nothing of the learner's stays.
 */
import type { Context } from '@parcours/contract';
import { chooseLocale } from '@parcours/rules';
import { TextProvider } from '@parcours/ui/text';
import { api, catalogsOf, session, wishedLocales } from '@parcours/web';
import { createRoot } from 'react-dom/client';
import { keepInMemory } from '../device-storage.ts';
import { loadTexts } from '../texts/texts.ts';
import { ViewBar } from './view-bar.tsx';
import { endView, viewKey } from './view-token.ts';

/** Answers whether there is a view to show; says so itself where its code opens nothing. */
export async function beginView(context: Context | null): Promise<boolean> {
  const code = /^#view=([\w-]{22})$/.exec(location.hash)?.[1];
  if (code !== undefined) {
    // Before anything else can read or keep it.
    history.replaceState(history.state, '', location.pathname + location.search);
    endView();
  }
  keepInMemory('localStorage');
  const answer = code === undefined ? null : await api.openView({ body: { code } });
  if (answer?.ok === true) sessionStorage.setItem(viewKey, answer.data.access_token);
  const token = sessionStorage.getItem(viewKey);
  if (token !== null) session.open(token);
  await showBar(context, token);
  return token !== null;
}

async function showBar(context: Context | null, token: string | null): Promise<void> {
  const place = document.createElement('div');
  document.body.prepend(place);
  document.body.dataset['view'] = '';
  const locale = chooseLocale(wishedLocales(), context?.metas.locales ?? ['fr', 'en']);
  const catalogs = catalogsOf(await loadTexts(locale, ['view']));
  createRoot(place).render(
    <TextProvider locale={locale} catalogs={catalogs}>
      <ViewBar token={token} backOffice={context?.hosts.backoffice ?? ''} />
    </TextProvider>,
  );
}

/** The portal itself: starts what its first screen needs all at once, then draws it. */
import type { Context } from '@parcours/contract';
import { chooseLocale } from '@parcours/rules';
import { api, loadChunk, orThrow, session, wishedLocales } from '@parcours/web';
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { App } from './app.tsx';
import type { Sight } from './first-sight/sight.ts';
import { queryClient } from './query-client.ts';
import { lastPath } from '../parts/ways-in/last-path.ts';
import { makeRouter } from './routes/router.tsx';
import type { StaffRoutes } from './routes/staff-routes.ts';
import { loadTexts } from './texts/texts.ts';

async function askContext(): Promise<Context> {
  return orThrow(api.getCurrentContext());
}

/** Colours and favicon, unless the server wrote them already. */
async function applyContext(context: Context): Promise<void> {
  if (document.getElementById('theme') !== null) return;
  document.querySelector('link[rel=icon]')?.setAttribute('href', context.assets.favicon);
  const { themeCss } = await loadChunk('theme', () => import('@parcours/rules/theme'));
  // A constructed sheet passes a policy that refuses inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(context.metas.colours));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** What stands on the screen is replaced by the whole, or after this at the latest, in milliseconds. */
const wholeMs = 1_000;

/** Resolves once everything that was asked for is answered. */
function settled(client: QueryClient): Promise<void> {
  return new Promise((done) => {
    const look = (): void => {
      if (client.isFetching() > 0) return;
      leave();
      done();
    };
    const leave = client.getQueryCache().subscribe(look);
    setTimeout(() => {
      leave();
      done();
    }, wholeMs);
    look();
  });
}

/** Where this page is one of them, or was before its visitor had to sign in. */
async function ownRoutesOfStaff(): Promise<StaffRoutes | undefined> {
  const isOne = (path: string) => /^\/(preview|tryout|correction|_gallery)\b/.test(path);
  if (![location.pathname, lastPath()].some(isOne)) return undefined;
  return (await loadChunk('routes of staff', () => import('./routes/staff-routes.ts'))).staffRoutes;
}

/** Draws the portal in `root`; fails where not even the tenant can be read. What is seen there already must not blink. */
export async function startPortal(root: Root, known: Context | null, sight: Sight): Promise<void> {
  session.watchPerson();
  const router = makeRouter(queryClient, await ownRoutesOfStaff());
  // The route's chunk and its data set off before the texts and the tenant are here.
  const loaded = router.load();
  const context = known ?? (await askContext());
  const locale = chooseLocale(wishedLocales(), context.metas.locales);
  document.documentElement.lang = locale;
  // Neither the sign-in page nor the player shows what is around a lesson.
  const isShell = !/^\/(login|session)\b/.test(location.pathname);
  const [texts] = await Promise.all([
    loadTexts(locale, isShell ? ['first', 'shell'] : ['first']),
    applyContext(context),
  ]);
  if (sight.state === 'drawn') await loaded.then(() => settled(queryClient));
  sight.state = 'over';
  const app = <App context={context} first={{ locale, texts }} queryClient={queryClient} router={router} />;
  if (sight.replay === undefined) {
    root.render(app);
    return;
  }
  flushSync(() => root.render(app));
  sight.replay();
}

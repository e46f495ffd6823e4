/** The whole portal on a fake network, at an address, in a language. */
import '@parcours/ui/styles.css';
import type { ContextMetas, ContextSettings, Locale } from '@parcours/contract';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../src/app/app.tsx';
import { makeRouter } from '../src/app/routes/router.tsx';
import { staffRoutes } from '../src/app/routes/staff-routes.ts';
import { loadTexts } from '../src/app/texts/texts.ts';
import { queryDefaults, session } from '@parcours/web';
import { fakeApi, type Answers, type SeenCall } from './fake-api.ts';
import { id, sampleContext, sampleUser } from './samples.ts';

export interface OpenPortal {
  readonly calls: readonly SeenCall[];
  /** Address in the bar. */
  readonly path: () => string;
  readonly go: (path: string) => Promise<void>;
  readonly close: () => void;
}

/** A token of the shape the server signs; nobody checks it here. */
export const sampleToken = `x.${btoa(JSON.stringify({ sub: id(2), iat: 1, exp: 2 }))}.x`;

let visits = 0;

interface Visit {
  readonly signedIn?: boolean;
  readonly locale?: Locale;
  /** Switches of the context that differ from the sample's. */
  readonly settings?: Partial<ContextSettings>;
  /** Whether only the first texts are here, as on a cold start. */
  readonly cold?: boolean;
  /** The tenant's own words. */
  readonly labels?: ContextMetas['labels'];
}

export async function openPortal(
  path: string,
  answers: Answers,
  { signedIn = true, locale = 'fr', cold = false, settings = {}, labels = {} }: Visit = {},
): Promise<OpenPortal> {
  localStorage.clear();
  // Each visit is a session of its own: what a closed one still hears ends no other.
  visits += 1;
  if (signedIn) session.open(`${sampleToken}${visits}`);
  const calls = fakeApi({
    getMe: () => sampleUser,
    getCalendarFeed: () => ({ createdAt: null }),
    getWeeklyGoal: () => ({ minutes: null, activeSeconds: 0, from: '2026-11-16', to: '2026-11-22' }),
    listMistakes: () => ({ items: [], more: false, mended: 0 }),
    getNotificationSettings: () => ({ digest: 'never', hour: 7 }),
    pingLesson: () => ({ timeSpent: 0, timeAlive: 0, now: new Date().toISOString(), deadlineAt: null }),
    ...answers,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { ...queryDefaults, retry: false } } });
  const router = makeRouter(queryClient, staffRoutes, createMemoryHistory({ initialEntries: [path] }));
  document.documentElement.lang = locale;
  const container = document.createElement('div');
  document.body.append(container);
  const root: Root = createRoot(container);
  root.render(
    <App
      context={{
        ...sampleContext,
        metas: { ...sampleContext.metas, labels },
        settings: { ...sampleContext.settings, ...settings },
      }}
      first={{ locale, texts: await loadTexts(locale, cold ? ['first'] : ['first', 'shell']) }}
      queryClient={queryClient}
      router={router}
    />,
  );
  return {
    calls,
    path: () => router.state.location.href,
    go: (to) => router.navigate({ to }),
    close: () => {
      root.unmount();
      container.remove();
      queryClient.clear();
    },
  };
}

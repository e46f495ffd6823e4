/** The whole back-office over a network of fixed answers, at an address, signed in: as tests of screens open it. */
import '@parcours/ui/styles.css';
import { type AppUser, platformContextId } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { queryDefaults, session } from '@parcours/web';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { platformPage } from '../src/app/platform-page.ts';
import { makeRouter } from '../src/app/routes/router.tsx';
import { palette, shortcutsDialog } from '../src/app/shell/open-windows.ts';
import { loadTexts } from '../src/app/texts/texts.ts';
import { platformPaths } from '../src/paths.ts';
import { tenant } from './edit-page.tsx';

const userId = sampleId(2);

/** Teaches one class, and is nothing else. */
const trainer: AppUser = {
  id: userId,
  _id: userId,
  contextId: sampleId(1),
  username: 'trainer',
  firstname: 'Théo',
  lastname: 'Martin',
  displayName: 'Théo Martin',
  email: 'theo@example.org',
  birthday: null,
  avatarId: null,
  legal: { cguAcceptedVersion: '1', cguAcceptedAt: '2026-01-01T00:00:00Z' },
  supportGroups: [],
  contributionLevel: 0,
  isFromInvitationCode: false,
  scoring: { global: { ratio: null, exercises: 0, done: 0 }, competencies: [], jobs: [] },
  donePageCount: { global: 0 },
  timeAlive: { global: 0 },
  roles: [],
  permissions: [],
  domain: 'client',
  companyUsers: [],
  classUsers: [{ id: sampleId(3), classId: sampleId(4), role: 'TEACHER' }],
  preferredLocale: null,
  tincanIdentifier: 'trainer',
  createdAt: '2026-01-01T00:00:00Z',
};

interface SentCall {
  readonly call: string;
  readonly body: unknown;
}

/** A refusal of the server, by its code. */
export const refused = (code: string, status = 409): Response =>
  Response.json({ errors: [{ code, title: '', message: '' }], requestId: 'request-1' }, { status });

/** `GET /waiting-answers` → what it answers; what is not named fails the test. */
export type OfficeAnswers = Readonly<
  Record<string, (call: SentCall & { readonly path: string; readonly query: URLSearchParams }) => unknown>
>;

export interface OpenOffice {
  readonly calls: readonly SentCall[];
  readonly path: () => string;
  readonly go: (path: string) => Promise<void>;
  readonly close: () => void;
}

let visits = 0;

export async function openOffice(
  path: string,
  answers: OfficeAnswers,
  /** What is different about who is signed in. */
  me: Partial<AppUser> = {},
  /** What is different about the settings of the centre. */
  settings: Partial<typeof tenant.settings> = {},
): Promise<OpenOffice> {
  localStorage.clear();
  // A test before, of this file or another in the same window, may have left them open.
  for (const one of [palette, shortcutsDialog]) one.close();
  visits += 1;
  session.open(`x.${btoa(JSON.stringify({ sub: userId, iat: visits, exp: visits + 1 }))}.x`);
  const all: OfficeAnswers = {
    'GET /users/me': () => ({ ...trainer, ...me }),
    'GET /role-users': () => ({ items: [] }),
    ...answers,
  };
  const calls: SentCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      location.origin,
    );
    const called = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
    const found = Object.keys(all).find((pattern) =>
      new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(called),
    );
    if (found === undefined) throw new Error(`the test has no answer for ${called}`);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ call: found, body });
    const answer = await Promise.resolve(
      all[found]?.({ call: found, body, path: pathname, query: searchParams }),
    );
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  // Its addresses are those of the platform's own host, which has no others.
  platformPage.note(path.startsWith(platformPaths.centres) ? platformContextId : tenant.id);
  const queryClient = new QueryClient({ defaultOptions: { queries: { ...queryDefaults, retry: false } } });
  const router = makeRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  document.documentElement.lang = 'fr';
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const texts = await loadTexts('fr', ['first']);
  root.render(
    <App
      context={{ ...tenant, settings: { ...tenant.settings, ...settings } }}
      first={{ locale: 'fr', texts }}
      queryClient={queryClient}
      router={router}
    />,
  );
  return {
    calls,
    path: () => router.state.location.href,
    go: (to) => router.navigate({ to }),
    close() {
      root.unmount();
      container.remove();
      queryClient.clear();
      vi.restoreAllMocks();
    },
  };
}

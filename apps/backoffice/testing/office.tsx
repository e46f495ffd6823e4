/** The whole back-office on a fake network, at an address, signed in as an admin, as tests of screens open it. */
import { type AppUser, type CallName, calls } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import '@parcours/ui/styles.css';
import { session } from '@parcours/web';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { makeRouter } from '../src/app/routes/router.tsx';
import { loadTexts } from '../src/app/texts/texts.ts';
import { tenant } from './edit-page.tsx';

const adminId = sampleId(2);

const admin: AppUser = {
  id: adminId,
  _id: adminId,
  contextId: sampleId(1),
  username: 'admin',
  firstname: 'Aïcha',
  lastname: 'Morel',
  displayName: 'Aïcha Morel',
  email: 'admin@atelier.example',
  birthday: null,
  avatarId: null,
  legal: { cguAcceptedVersion: '1', cguAcceptedAt: '2026-01-01T00:00:00Z' },
  supportGroups: [],
  contributionLevel: 0,
  isFromInvitationCode: false,
  scoring: { global: { ratio: null, exercises: 0, done: 0 }, competencies: [], jobs: [] },
  donePageCount: { global: 0 },
  timeAlive: { global: 0 },
  roles: ['admin'],
  permissions: [],
  domain: 'grains',
  companyUsers: [],
  preferredLocale: null,
  tincanIdentifier: 'admin',
  createdAt: '2026-01-01T00:00:00Z',
};

interface SeenCall {
  readonly name: CallName;
  readonly body: unknown;
  readonly query: URLSearchParams;
}

/** What each call is answered, or the code with which it is refused. */
export type Answers = { readonly [N in CallName]?: (call: SeenCall) => object | string | undefined };

function nameOf(method: string, path: string): CallName {
  const found = Object.entries(calls).find(
    ([, call]) =>
      call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (found === undefined) throw new Error(`no such call: ${method} ${path}`);
  return found[0] as CallName;
}

function fakeNetwork(answers: Answers): SeenCall[] {
  const seen: SeenCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const name = nameOf(init?.method ?? 'GET', url.pathname.replace(/^\/api/, ''));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { name, body, query: url.searchParams };
    seen.push(call);
    const answer = answers[name];
    if (answer === undefined) throw new Error(`the test has no answer for ${name}`);
    const given = answer(call);
    if (given === undefined) return Promise.resolve(new Response(null, { status: 204 }));
    if (typeof given !== 'string') return Promise.resolve(Response.json(given));
    const errors = [{ code: given, title: '', message: '' }];
    return Promise.resolve(Response.json({ errors }, { status: 400 }));
  });
  return seen;
}

export interface OpenOffice {
  readonly calls: readonly SeenCall[];
  readonly close: () => void;
}

export async function openOffice(path: string, answers: Answers): Promise<OpenOffice> {
  localStorage.clear();
  session.open(`x.${btoa(JSON.stringify({ sub: adminId, iat: 1, exp: 2 }))}.x`);
  const seen = fakeNetwork({
    getMe: () => admin,
    listRoleUsers: () => ({ items: [] }),
    getContext: () => ({ ...tenant, hosts: {} }),
    ...answers,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = makeRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  document.documentElement.lang = 'fr';
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <App
      context={tenant}
      first={{ locale: 'fr', texts: await loadTexts('fr', ['first']) }}
      queryClient={queryClient}
      router={router}
    />,
  );
  return {
    calls: seen,
    close() {
      root.unmount();
      container.remove();
      queryClient.clear();
      vi.restoreAllMocks();
      localStorage.clear();
    },
  };
}

/** Writes of the account leave one after the other; what is shown is what the server confirmed, under what is still wished. */
import type { AppUser, Comfort } from '@parcours/contract';
import type { Client, ResultOf } from '@parcours/contract/client';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { mayPass } from '../api/failure.ts';
import { keepMe, meQuery } from './me.ts';
import { session } from './session.ts';

export type AccountChanges = NonNullable<Parameters<Client['updateUser']>[0]>['body'];
type Chosen = NonNullable<AccountChanges['comfort']>;
type Saved = ResultOf<'updateUser'>;

/** What holds where an account says nothing of it. */
export const deviceComfort: Comfort = {
  theme: 'system',
  motion: 'system',
  timerSpeech: 'all',
  singleKeys: 'on',
  density: 'comfortable',
  readingFont: 'portal',
  textSize: 'device',
  sound: 'off',
  haptics: 'off',
};

interface Write {
  readonly body: AccountChanges;
  isSent: boolean;
}

interface Writes {
  /** The account as the server last answered it. */
  confirmed: AppUser;
  /** Not answered yet, oldest first. */
  readonly waiting: Write[];
  last: Promise<unknown>;
  /** Ends what watches the account while it is written. */
  readonly rest: () => void;
}

const open = new WeakMap<QueryClient, Writes>();

/** Sends `body` once everything before it was answered; what was chosen in it is shown at once, and until it is refused. */
export function saveAccount(queryClient: QueryClient, me: AppUser, body: AccountChanges): Promise<Saved> {
  const under = open.get(queryClient);
  const writes = under?.confirmed.id === me.id ? under : begin(queryClient, me);
  const write: Write = { body, isSent: false };
  writes.waiting.push(write);
  show(queryClient, writes);
  const answered = writes.last.then(async () => {
    // Whoever has signed out meanwhile wishes nothing any more.
    if (session.userId() !== me.id) return ended;
    write.isSent = true;
    return send(me.id, body);
  });
  writes.last = answered
    .then(async (result) => {
      writes.waiting.splice(writes.waiting.indexOf(write), 1);
      if (result.ok) confirm(writes, write, result.data);
      show(queryClient, writes);
      // Nobody knows whether it was counted.
      if (!result.ok && mayPass(result.status) && session.userId() === me.id) await ask(queryClient, writes);
    })
    .finally(() => {
      if (writes.waiting.length > 0) return;
      if (open.get(queryClient) === writes) open.delete(queryClient);
      writes.rest();
    });
  return answered;
}

const ended: Saved = { ok: false, status: 401, code: 'UNAUTHORIZED', body: null };

function begin(queryClient: QueryClient, me: AppUser): Writes {
  const flush = (): void => sendWishes(writes);
  addEventListener('pagehide', flush);
  const stopReading = queryClient.getQueryCache().subscribe((event) => {
    // A reading that was under way knows nothing of what is wished.
    const isRead = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!isRead || event.query.queryHash !== hashKey(meQuery().queryKey)) return;
    writes.confirmed = event.query.state.data as AppUser;
    show(queryClient, writes);
  });
  const writes: Writes = {
    confirmed: queryClient.getQueryData(meQuery().queryKey) ?? me,
    waiting: [],
    last: queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true }),
    rest: () => {
      removeEventListener('pagehide', flush);
      stopReading();
    },
  };
  open.set(queryClient, writes);
  return writes;
}

/** What an answer does not hold is as it was written. */
function confirm(
  writes: Writes,
  write: Write,
  answer: { readonly [K in keyof AppUser]?: AppUser[K] | undefined },
): void {
  const known = Object.entries(answer).filter(([, value]) => value !== undefined);
  writes.confirmed = {
    ...withWish(writes.confirmed, write),
    ...(Object.fromEntries(known) as Partial<AppUser>),
  };
}

async function ask(queryClient: QueryClient, writes: Writes): Promise<void> {
  const found = await api.getMe({ query: {} });
  if (found.ok) writes.confirmed = found.data;
  show(queryClient, writes);
}

function show(queryClient: QueryClient, { confirmed, waiting }: Writes): void {
  if (session.userId() !== confirmed.id) return;
  keepMe(queryClient, waiting.reduce(withWish, confirmed), {});
}

/** What is chosen shows at once; what is typed waits for the server's word. */
function withWish(me: AppUser, { body }: Write): AppUser {
  const { comfort, preferredLocale = me.preferredLocale, avatarId = me.avatarId } = body;
  return { ...me, preferredLocale, avatarId, ...(comfort === undefined ? {} : withComfort(me, comfort)) };
}

function withComfort(me: AppUser, chosen: Chosen): { readonly comfort: Comfort } {
  const known = me.comfort ?? deviceComfort;
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
  return { comfort: { ...known, ...(Object.fromEntries(given) as Partial<Comfort>) } };
}

const wishes = new Set(['comfort', 'preferredLocale', 'avatarId']);
const isWish = (body: AccountChanges): boolean => Object.keys(body).every((field) => wishes.has(field));

const send = (id: string, body: AccountChanges): Promise<Saved> => api.updateUser({ params: { id }, body });

/** The page goes away: what waits for its turn leaves now, as one, after all that was sent. */
function sendWishes({ confirmed, waiting }: Writes): void {
  const due = waiting.filter(({ body, isSent }) => !isSent && isWish(body)).map(({ body }) => body);
  if (due.length === 0 || session.userId() !== confirmed.id) return;
  const all = due.reduce((one, other) => ({
    ...one,
    ...other,
    ...(one.comfort === undefined ? {} : { comfort: { ...one.comfort, ...other.comfort } }),
  }));
  void send(confirmed.id, all);
}

/** Who is signed in, as local storage keeps it: `id_token` and `id_user` are enough (domain §3). */
import { forgetComfort } from '../tenant/comfort.ts';
import { wipeDrafts } from '../device/drafts.ts';

/** That this device has seen somebody with nothing left to say: their screens then need not wait for their account. */
const entranceKey = 'entrance';

export function markEntrance(userId: string, terms: string): void {
  localStorage.setItem(entranceKey, `${userId} ${terms}`);
}

export function isMarked(userId: string, terms: string): boolean {
  return localStorage.getItem(entranceKey) === `${userId} ${terms}`;
}

function forgetEntrance(): void {
  localStorage.removeItem(entranceKey);
}

const tokenKey = 'id_token';
const userKey = 'id_user';
const lifetimeKey = 'token_lifetime';

type Listener = () => void;
const listeners = new Set<Listener>();

function tell(): void {
  for (const listener of listeners) listener();
}

interface Claims {
  readonly sub?: unknown;
  readonly iat?: unknown;
  readonly exp?: unknown;
}

/** The claims of a signed token; only the server can tell whether they are true. */
function claimsOf(token: string): Claims {
  const part = token.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(
      atob(part.replaceAll('-', '+').replaceAll('_', '/')),
      (c) => c.codePointAt(0) ?? 0,
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}

/** Who a signed token is of, as it says. */
export function subjectOf(token: string): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : undefined;
}

/** A back-office's token for its preview: in memory alone, for this window alone (domain §12). */
let borrowed: string | null = null;

export const session = {
  token: (): string | null => borrowed ?? localStorage.getItem(tokenKey),
  userId: (): string | null => localStorage.getItem(userKey),
  isOpen: (): boolean => session.token() !== null,
  borrow(token: string): void {
    borrowed = token;
  },
  /** Seconds since 1970; null where nobody is signed in. */
  signedInAt(): number | null {
    const { iat } = claimsOf(localStorage.getItem(tokenKey) ?? '');
    return typeof iat === 'number' ? iat : null;
  },
  open(token: string): void {
    const { sub, iat, exp } = claimsOf(token);
    localStorage.setItem(tokenKey, token);
    if (typeof sub === 'string') localStorage.setItem(userKey, sub);
    // Spec §7: the lifetime is stored as exp minus iat.
    if (typeof iat === 'number' && typeof exp === 'number')
      localStorage.setItem(lifetimeKey, String(exp - iat));
    tell();
  },
  /** Forgets the token alone: the same person may sign in again and find the drafts. */
  expire(): void {
    borrowed = null;
    localStorage.removeItem(tokenKey);
    tell();
  },
  /** Signing out: everything personal leaves the device. `keepsWords`: but what was begun, since the person did not ask for it. */
  close({ keepsWords = false } = {}): void {
    const userId = session.userId();
    borrowed = null;
    if (userId !== null && !keepsWords) wipeDrafts(userId);
    for (const key of [tokenKey, userKey, lifetimeKey]) localStorage.removeItem(key);
    forgetComfort();
    forgetEntrance();
    tell();
  },
  /** A page of one person begins anew once another tab has signed in another one: nothing of the first is shown or sent by it. */
  watchPerson(): void {
    let person = session.userId();
    session.subscribe(() => {
      person = session.userId();
    });
    addEventListener('storage', ({ key, newValue, storageArea }) => {
      if (key !== userKey || storageArea !== localStorage || borrowed !== null) return;
      if (person !== null && newValue !== null && newValue !== person) location.reload();
    });
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The one client of the API, and what happens when the session has ended (spec §8, domain §1). */
import { type Client, createClient, isErrorBody } from '@parcours/contract/client';
import { connection } from './connection.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import { session } from '../session/session.ts';

/** What the page itself asked for before these scripts were here (index.html); each answer is good once, and soon. */
declare global {
  interface Window {
    /** By address. */
    firstAnswers?: Map<string, Promise<Response>>;
  }
}

/** A screen that asks later than this wants to know what is true by then, in milliseconds since the page began. */
const freshMs = 10_000;

function firstAnswer(address: string): Promise<Response> | undefined {
  const answers = window.firstAnswers;
  const answer = performance.now() < freshMs ? answers?.get(address) : undefined;
  answers?.delete(address);
  return answer;
}

/** Asks the learner to sign in again; true when they did. */
export type AskToSignIn = () => Promise<boolean>;

let askToSignIn: AskToSignIn | null = null;
let leave: () => void = () => undefined;
let asking: Promise<boolean> | null = null;

/** A lesson page asks on top of itself first, so that nothing typed is lost; undo with the function returned. */
export function askOnTop(ask: AskToSignIn): () => void {
  askToSignIn = ask;
  return () => {
    if (askToSignIn === ask) askToSignIn = null;
  };
}

/** What to do when nobody signs in again: the entry goes to the sign-in page. */
export function onSessionEnd(action: () => void): void {
  leave = action;
}

/** Where a 401 speaks of what was sent, not of a session that has ended. */
const exempt = /\/(users\/(me|email|reset\/[\w-]+)|login(\/\w+)?)(\?|$)/;

/** A gateway's own 401 ends no session. */
async function isOurs(response: Response): Promise<boolean> {
  return isErrorBody(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
}

/** In milliseconds; what has no answer by then counts as lost (decision 0170). The server itself gives up after 10 s. */
export const deadlines = {
  callMs: 30_000,
  /** A copy of all that is kept of a person. */
  copyMs: 120_000,
  /** An upload takes as long as it moves. */
  stillMs: 30_000,
};

async function reach(address: string, init: RequestInit = {}): Promise<Response> {
  if (init.body instanceof FormData) {
    const { sendForm } = await loadChunk('send-form', () => import('./send-form.ts'));
    return sendForm(address, init, deadlines.stillMs);
  }
  const ms = address.endsWith('/users/me/data') ? deadlines.copyMs : deadlines.callMs;
  return fetch(address, { ...init, signal: AbortSignal.timeout(ms) });
}

async function send(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const askedAt = performance.now();
  const askedWith = session.token();
  const askedBy = session.userId();
  const address = input instanceof Request ? input.url : String(input);
  const asked = init?.method === 'GET' ? firstAnswer(address) : undefined;
  const response = await (asked ?? reach(address, init)).catch((error: unknown) => {
    connection.noteSilence();
    throw error;
  });
  connection.noteAnswer(askedAt);
  if (response.status !== 401 || exempt.test(address) || !(await isOurs(response))) return response;
  // A late refusal of a session that has ended already says nothing of the one that was opened since.
  if (session.token() !== askedWith)
    // What one person sent is never sent again as another.
    return session.token() === null || session.userId() !== askedBy ? response : again(address, init);
  if (askToSignIn === null) {
    session.expire();
    leave();
    return response;
  }
  asking ??= askToSignIn().finally(() => {
    asking = null;
  });
  if (!(await asking)) {
    session.expire();
    leave();
    return response;
  }
  return again(address, init);
}

/** The same call with the token of now. */
function again(address: string, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${session.token() ?? ''}`);
  return reach(address, { ...init, headers });
}

export const api: Client = createClient({
  baseUrl: '/api',
  token: session.token,
  locale: () => document.documentElement.lang,
  fetch: send,
});

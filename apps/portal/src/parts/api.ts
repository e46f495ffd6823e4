/** The one client of the API, and what happens when the session has ended (spec §8, domain §1). */
import { createClient, isErrorBody, type Client } from '@parcours/contract/client';
import { connection } from './connection.ts';
import { firstAnswer } from './first-answers.ts';
import { session } from './session.ts';

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
const exempt = /\/users\/(me|login|login\/code|email|reset\/[\w-]+)(\?|$)/;

/** A gateway's own 401 ends no session. */
async function isOurs(response: Response): Promise<boolean> {
  return isErrorBody(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
}

async function send(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const askedAt = performance.now();
  const askedWith = session.token();
  const address = input instanceof Request ? input.url : String(input);
  const asked = init?.method === 'GET' ? firstAnswer(address) : undefined;
  const response = await (asked ?? fetch(input, init)).catch((error: unknown) => {
    connection.noteSilence();
    throw error;
  });
  connection.noteAnswer(askedAt);
  if (response.status !== 401 || exempt.test(address) || !(await isOurs(response))) return response;
  // A late refusal of a session that has ended already says nothing of the one that was opened since.
  if (session.token() !== askedWith) return session.token() === null ? response : again(input, init);
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
  return again(input, init);
}

/** The same call with the token of now. */
function again(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${session.token() ?? ''}`);
  return fetch(input, { ...init, headers });
}

export const api: Client = createClient({
  baseUrl: '/api',
  token: session.token,
  locale: () => document.documentElement.lang,
  fetch: send,
});

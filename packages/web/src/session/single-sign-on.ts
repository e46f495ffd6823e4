/** Single sign-on from the page's side: out with a secret kept here, in by a one-time code that only this page can use. */
import { isErrorCode, type ErrorCode } from '@parcours/contract';
import { api } from '../api/api.ts';
import { openSession } from './open-session.ts';

const key = 'sso_verifier';

const urlSafe = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Leaves for the identity provider of the tenant. */
export async function leaveForProvider(contextId: string): Promise<void> {
  const verifier = urlSafe(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(key, verifier);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  location.assign(`/api/contexts/${contextId}/oidc/login?challenge=${urlSafe(new Uint8Array(digest))}`);
}

/** What the provider led back with; the address is cleared of it at once. */
export type Return = { readonly code: string } | { readonly error: ErrorCode } | { readonly begin: true };

export function takeReturn(): Return | null {
  const found = /^#(code|error|begin)=([\w-]+)$/.exec(location.hash);
  if (found === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const [, kind, value = ''] = found;
  if (kind === 'begin') return { begin: true };
  if (kind === 'code') return { code: value };
  return { error: isErrorCode(value) ? value : 'UNDEFINED' };
}

/** Opens the session; answers the code of a refusal, or null. */
export async function exchange(code: string): Promise<ErrorCode | null> {
  const verifier = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  // Another page, or another browser, has begun this.
  if (verifier === null) return 'INVALID_CREDENTIALS';
  const result = await api.loginByCode({ body: { code, verifier } });
  if (!result.ok) return result.code;
  openSession(result.data.access_token);
  return null;
}

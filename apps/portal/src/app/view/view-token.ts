/** Where the token of a view lies: in the storage of its tab, which ends with the tab. `index.html` reads it too. */
export const viewKey = 'view';

export function endView(): void {
  sessionStorage.removeItem(viewKey);
}

/** When the server ends it, in milliseconds since 1970. */
export function expiryOf(token: string): number {
  const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return (JSON.parse(atob(claims)) as { readonly exp: number }).exp * 1_000;
}

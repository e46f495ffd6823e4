/** How a person is called (spec §3 AppUser "Display name"). */

export interface Named {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly username: string | null;
  readonly email: string;
}

/** Firstname and lastname, else username, else whichever is present, else email. */
export function displayName({ firstname, lastname, username, email }: Named): string {
  const [first, last, user] = [firstname, lastname, username].map((part) => part?.trim() ?? '');
  if (first && last) return `${first} ${last}`;
  return user || first || last || email;
}

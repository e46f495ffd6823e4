/** Who wrote a draft, a version or a schedule, as the statements ask for it and the screens name it. */
import { displayName, type Named } from '@parcours/rules';

/** The person of a column, as JSON; null for who was erased. */
export const writer = (
  column: string,
) => `(select json_build_object('firstname', u.firstname, 'lastname', u.lastname,
    'username', u.username, 'email', u.email) from users u
    where u."contextId" = $1 and u.id = ${column} and u."erasedAt" is null)`;
export const nameOf = (person: Named | null) => (person === null ? null : displayName(person));

/** An account as SCIM shows it (RFC 7643 §4.1). */
import { type Resource } from '../protocol/project.ts';
import { schemaNames } from '../protocol/schema-names.ts';
import type { DirectoryUser } from './directory-users.store.ts';
import type { UserDocument } from './user-document.ts';

export function showUser(user: DirectoryUser, base: string): Resource {
  const { id, externalId, firstname, lastname, email, preferredLocale, active, groups } = user;
  const full = [firstname, lastname].filter((part) => part !== null).join(' ');
  const name = {
    ...(full === '' ? {} : { formatted: full }),
    ...(firstname === null ? {} : { givenName: firstname }),
    ...(lastname === null ? {} : { familyName: lastname }),
  };
  return {
    schemas: [schemaNames.user],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: user.userName,
    ...(full === '' ? {} : { name, displayName: full }),
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(preferredLocale === null ? {} : { preferredLanguage: preferredLocale }),
    ...(groups.length === 0
      ? {}
      : {
          groups: groups.map((group) => ({
            ...group,
            $ref: `${base}/Groups/${group.value}`,
            type: 'direct',
          })),
        }),
    meta: {
      resourceType: 'User',
      created: user.createdAt.toISOString(),
      ...(user.changedAt === null ? {} : { lastModified: user.changedAt.toISOString() }),
      location: `${base}/Users/${id}`,
    },
  };
}

/** As the directory would have sent it: what a PATCH begins with. */
export function documentOf(user: DirectoryUser): UserDocument {
  const { externalId, userName, firstname, lastname, active, email, preferredLocale } = user;
  return {
    externalId,
    userName,
    givenName: firstname,
    familyName: lastname,
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    preferredLanguage: preferredLocale,
  };
}

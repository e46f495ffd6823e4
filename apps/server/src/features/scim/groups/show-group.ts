/** A company as SCIM shows it: a group of those who learn there (RFC 7643 §4.2). */
import type { Resource } from '../protocol/project.ts';
import { schemaNames } from '../protocol/schema-names.ts';
import type { DirectoryGroup } from './directory-groups.store.ts';

export function showGroup(group: DirectoryGroup, members: readonly string[], base: string): Resource {
  const { id, name, externalId, createdAt } = group;
  return {
    schemas: [schemaNames.group],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
    members: members.map((value) => ({ value, $ref: `${base}/Users/${value}`, type: 'User' })),
    meta: {
      resourceType: 'Group',
      ...(createdAt === null ? {} : { created: createdAt.toISOString() }),
      location: `${base}/Groups/${id}`,
    },
  };
}

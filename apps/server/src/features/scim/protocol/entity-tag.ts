/** Versions of resources (RFC 7644 §3.14): a weak tag of what is shown. */
import { sha1Hex } from '../../../platform/security/digest.ts';
import type { Resource } from './project.ts';
import { ScimError } from './scim-error.ts';

/** The caller's `If-Match`. */
export type Precondition = string | undefined;

export const entityTag = (resource: Resource): string =>
  `W/"${sha1Hex(Buffer.from(JSON.stringify(resource))).slice(0, 20)}"`;

export function mustMatch(precondition: Precondition, resource: Resource): void {
  if (precondition !== undefined && !names(precondition, entityTag(resource)))
    throw new ScimError(412, 'The resource has been changed since it was read');
}

/** Whether a header names the tag, among others or by `*`. */
export function names(header: string, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return header.split(',', 20).some((one) => one.trim() === '*' || bare(one) === bare(tag));
}

export const withVersion = (resource: Resource): Resource => {
  const { meta } = resource;
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) return resource;
  return { ...resource, meta: { ...(meta as Resource), version: entityTag(resource) } };
};

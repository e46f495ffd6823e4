/** Words and shapes of centres that a browser needs without their schemas. */

/** What answers at a host of a centre. */
export const hostKinds = ['frontoffice', 'api', 'content', 'backoffice', 'certification', 'lrs'] as const;

/** Stands where the id of a centre would, on the page of the platform itself. */
export const platformContextId = '00000000-0000-0000-0000-000000000000';

/** A bare name in small letters: no scheme, no port, no path. */
export const hostName =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
export const centreAlias = /^[a-z][a-z0-9-]{1,40}$/;

/** Nothing was agreed. */
export const noCentreLimits = { people: null, fileBytes: null, letters: null } as const;

/** Everything that the platform writes down of its own people. */
export const platformActions = [
  'sign-in',
  'sign-out',
  'centre-created',
  'centre-exported',
  'centre-archive-taken',
  'centre-switched-off',
  'centre-switched-on',
  'limits-changed',
  'host-added',
  'host-removed',
  'visit',
] as const;
export type PlatformAction = (typeof platformActions)[number];

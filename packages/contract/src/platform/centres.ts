/** The centres as a superadmin of the platform sees them: counts, hosts, limits, and never a person's row (domain §2). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { emailAddress } from '../people/account/account.ts';
import { id, instant, lineOfText } from '../scalars.ts';
import { centreAlias, hostKinds, hostName } from './centre-names.ts';
import { limits } from './limits.ts';

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const host = z.string().max(253).regex(hostName);

/** Null where nothing was agreed. Bytes past theirs are refused; people and letters past theirs are marked in the list. */
const centreLimits = z.strictObject({
  /** People who signed in, in 30 days. */
  people: count.nullable(),
  /** Bytes of files that are stored. */
  fileBytes: count.nullable(),
  /** Letters that were sent, in 30 days. */
  letters: count.nullable(),
});
export type CentreLimits = z.infer<typeof centreLimits>;

const centre = z.strictObject({
  id,
  alias: z.string(),
  name: z.string(),
  /** Off: nothing answers at its hosts, nothing of it is lost. */
  state: z.enum(['on', 'off']),
  createdAt: instant,
  hosts: z.array(z.strictObject({ host: z.string(), kind: z.enum(hostKinds) })),
  /** What is counted now, of what `limits` limits. */
  usage: z.strictObject({ people: count, fileBytes: count, letters: count }),
  limits: centreLimits,
  /** What holds where the limit of bytes is null. */
  fileBytesMax: count,
});
export type Centre = z.infer<typeof centre>;

const entry = z.strictObject({
  id,
  at: instant,
  /** Of the platform's account. */
  by: z.string(),
  action: z.string(),
  /** Of the centre; null for what is about none. */
  centreId: id.nullable(),
  centreName: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PlatformEntry = z.infer<typeof entry>;

const params = z.strictObject({ id });
const errors = ['UNAUTHORIZED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const ofOne = [...errors, 'CONTEXT_NOT_FOUND'] as const;
const paging = {
  limit: z.coerce.number().int().min(1).max(limits.listMax).optional(),
  offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
};

export const deletePlatformSession = endpoint({
  call: calls.deletePlatformSession,
  summary: 'Ends the stay of a superadmin on the platform (domain §2)',
  access: 'superadmin',
  success: { status: 204, body: z.undefined() },
  errors,
});

export const listCentres = endpoint({
  call: calls.listCentres,
  summary: 'The centres by name, with what each uses of its limits: counts alone (domain §2)',
  access: 'superadmin',
  query: z.strictObject({ search: z.string().trim().max(limits.searchTextMax).optional(), ...paging }),
  success: { status: 200, body: listOf(centre) },
  errors,
});

export const getCentre = endpoint({
  call: calls.getCentre,
  summary: 'One centre (domain §2)',
  access: 'superadmin',
  params,
  success: { status: 200, body: centre },
  errors: ofOne,
});

export const createCentre = endpoint({
  call: calls.createCentre,
  summary:
    'Makes a centre, empty or with a course to try; its first administrator gets a letter that opens the account (domain §2)',
  access: 'superadmin',
  body: z.strictObject({
    alias: z.string().regex(centreAlias),
    name: lineOfText(1, 200),
    /** Where its portal answers; `content.` and `admin.` before it are its other origins. */
    host,
    locale: z.enum(['fr', 'en']),
    template: z.enum(['empty', 'sample']),
    /** Of the first administrator. */
    email: emailAddress,
  }),
  success: { status: 201, body: centre },
  errors: [...errors, 'CENTRE_ALIAS_TAKEN', 'CENTRE_HOST_TAKEN'],
});

export const updateCentre = endpoint({
  call: calls.updateCentre,
  summary: 'Switches a centre off or on, or sets its limits (domain §2)',
  access: 'superadmin',
  params,
  body: z.strictObject({ state: z.enum(['on', 'off']), limits: centreLimits }).partial(),
  success: { status: 200, body: centre },
  errors: [...ofOne, 'CENTRE_HOST_MISSING'],
});

export const addCentreHost = endpoint({
  call: calls.addCentreHost,
  summary:
    'Adds a host to a centre; one of the portal brings its content and back-office origins along (domain §2)',
  access: 'superadmin',
  params,
  body: z.strictObject({ host, kind: z.enum(hostKinds).optional() }),
  success: { status: 200, body: centre },
  errors: [...ofOne, 'CENTRE_HOST_TAKEN'],
});

export const removeCentreHost = endpoint({
  call: calls.removeCentreHost,
  summary: 'Removes a host from a centre, never the last of its portal (domain §2)',
  access: 'superadmin',
  params: z.strictObject({ id, host: z.string().max(253) }),
  success: { status: 200, body: centre },
  errors: [...ofOne, 'MODEL_NOT_FOUND', 'CENTRE_LAST_HOST'],
});

export const visitCentre = endpoint({
  call: calls.visitCentre,
  summary:
    'Begins a visit, with a reason that the centre reads; its code opens the back-office of the centre once, within a minute (domain §2)',
  access: 'superadmin',
  params,
  body: z.strictObject({ reason: lineOfText(10, 500) }),
  success: { status: 201, body: z.strictObject({ code: z.string(), address: z.string() }) },
  errors: [...ofOne, 'CENTRE_OFF'],
});

export const listPlatformEntries = endpoint({
  call: calls.listPlatformEntries,
  summary: 'What superadmins did on the platform, the newest first (domain §2)',
  access: 'superadmin',
  query: z.strictObject({ centreId: id.optional(), ...paging }),
  success: { status: 200, body: listOf(entry) },
  errors,
});

export const openVisit = endpoint({
  call: calls.openVisit,
  summary: 'Exchanges the code of a visit for its token, at the centre that is visited (domain §2)',
  access: 'anyone',
  body: z.strictObject({ code: z.string().max(100) }),
  success: { status: 200, body: z.strictObject({ access_token: z.string() }) },
  errors: ['INVALID_CREDENTIALS', 'BAD_REQUEST', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'UNDEFINED'],
});

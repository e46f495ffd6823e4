/** People, their roles, and the companies that they belong to (spec §3). */
import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { contextAssets, contextHosts, contextMetas, contextSettings } from '../platform/context.ts';
import { isSiret } from '../evidence/provider-numbers.ts';
import { roleScope } from '../people/access-reasons.ts';
import { companyRole, personSummary } from '../people/user.ts';
import { id, instant, label, locale } from '../scalars.ts';
import {
  fixed,
  flags,
  ids,
  instants,
  keys,
  labels,
  maybeId,
  type Mention,
  maybeText,
  open,
  optional,
  required,
} from './field.ts';
import { resource } from './resource.ts';

/** What the context switches and the account screen rule over is written by calls of its own. */
const name = z.string().trim().min(limits.nameMin).max(limits.nameMax);

export const companies = resource(
  'companies',
  {
    ...keys,
    name: { ...labels, ...required },
    avatarId: { ...maybeId, ...optional, names: 'files' },
    /** By which a French employer is known: 14 digits, whose sum holds. */
    siret: {
      ...maybeText,
      ...optional,
      input: z
        .string()
        .regex(/^\d{14}$/)
        .refine(isSiret)
        .nullable(),
    },
  },
  {},
);

export const companyUsers = resource(
  'company-users',
  {
    ...keys,
    companyId: { ...ids, ...fixed, names: 'companies' },
    userId: { ...ids, ...fixed, names: 'users' },
    role: { kind: 'text', schema: companyRole, ...open, ...fixed },
  },
  { company: companies.read, user: personSummary },
);

/** The platform's own role is nobody's to give (domain §2). */
const roleName = label.refine((text) => text.trim().toLowerCase() !== 'superadmin');

export const roles = resource(
  'roles',
  {
    ...keys,
    name: { ...labels, ...required, input: roleName },
    permissions: { kind: 'texts', schema: z.array(label).max(100), ...optional },
  },
  {},
);

export const roleUsers = resource(
  'role-users',
  {
    ...keys,
    roleId: { ...ids, ...fixed, names: 'roles' },
    scopeId: { ...maybeId, create: 'optional', names: ['companies', 'classes', 'courses'] },
    /** What the scope is, and what it is called; null where the role holds in the whole context. */
    scope: { kind: 'text', schema: roleScope.nullable() },
    scopeName: { kind: 'text', schema: z.string().nullable() },
    principalType: { kind: 'text', schema: z.literal('AppUser'), ...open, create: 'optional' },
    principalId: { ...ids, ...fixed, names: 'users' },
  },
  { role: roles.read, principal: personSummary },
);

export const users = resource(
  'users',
  {
    ...keys,
    username: {
      kind: 'text',
      schema: z.string().nullable(),
      ...open,
      create: 'optional',
      input: name.nullable(),
    },
    firstname: {
      kind: 'text',
      schema: z.string().nullable(),
      ...open,
      create: 'optional',
      input: name.nullable(),
    },
    lastname: {
      kind: 'text',
      schema: z.string().nullable(),
      ...open,
      create: 'optional',
      input: name.nullable(),
    },
    displayName: { kind: 'text', schema: z.string() },
    email: {
      kind: 'text',
      schema: z.string().nullable(),
      ...open,
      ...fixed,
      input: z.email().min(limits.emailMin).max(limits.emailMax),
    },
    birthday: { kind: 'date', schema: z.iso.date().nullable(), ...open, create: 'optional' },
    /** First name, last name, username and e-mail: only to search. */
    searched: { kind: 'text', schema: z.string(), filter: true, hidden: true },
    avatarId: maybeId,
    isFromInvitationCode: flags,
    /** Whether one may sign in to it. */
    active: flags,
    /** By what every limit of time is multiplied; null: no limit. Of interest to an admin alone, and null to others. */
    /** Whether the person has ever come: has a password, or has signed in by an identity provider. */
    hasCome: { kind: 'flag', schema: z.boolean(), filter: true },
    /** When an invitation last left. */
    invitedAt: { kind: 'instant', schema: instant.nullable() },
    timeFactor: { kind: 'number', schema: z.number().nullable() },
    extraAttempts: { kind: 'whole', schema: z.number().int().nullable() },
    preferredLocale: { kind: 'text', schema: locale.nullable(), ...open, create: 'optional' },
    createdAt: instants,
  },
  {
    companyUsers: z.array(companyUsers.read),
    classUsers: z.array(
      z.strictObject({
        id,
        contextId: id,
        classId: id,
        userId: id,
        role: z.enum(['TEACHER', 'STUDENT']),
        createdAt: instant,
      }),
    ),
    roleUsers: z.array(roleUsers.read),
  },
);

/** Hosts and secrets of single sign-on belong to the platform (threat 8): they are not among the fields. */
const asUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An asset is a file of the tenant, or an address. */
function filesOfAssets(value: unknown): readonly Mention[] {
  const given = Object.values((value ?? {}) as Readonly<Record<string, unknown>>);
  const ids = given.filter((one): one is string => typeof one === 'string' && asUuid.test(one));
  return [{ to: 'files', ids }];
}

export const contexts = resource(
  'contexts',
  {
    id: ids,
    alias: labels,
    name: { ...labels, update: true },
    description: { ...maybeText, update: true },
    hosts: { kind: 'json', schema: z.partialRecord(contextHosts.keyof(), z.array(z.string())) },
    assets: {
      kind: 'json',
      schema: z.record(z.string(), z.string().nullable()),
      input: contextAssets.partial(),
      update: true,
      names: filesOfAssets,
    },
    metas: { kind: 'json', schema: contextMetas, update: true },
    settings: { kind: 'json', schema: contextSettings, update: true },
  },
  {},
);

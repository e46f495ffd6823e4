/** Making, listing and taking back invitation codes: for the context's admin and who manages the class's company. */
import { type endpoints, type HandlerInput, limits, type SuccessBody } from '@parcours/contract';
import { companiesInCharge, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { invitationCodeHash, newInvitationCode } from './invitation-code.ts';
import {
  findInvitations,
  insertInvitation,
  type InvitationRow,
  type Managed,
  removeInvitation,
} from './invitations.store.ts';

type Creating = typeof endpoints.createInvitationCode;
type Listing = typeof endpoints.listInvitationCodes;

const dayMs = 86_400_000;

/** Throws Forbidden to whoever manages nothing at all. */
function managedBy({ principal }: Scope): Managed {
  if (isContextAdmin(principal)) return null;
  const companies = companiesInCharge(principal);
  if (companies.length === 0) throw new AppError('Forbidden');
  return companies;
}

export async function createInvitation(
  scope: Scope,
  { classId, label, quota, expiresAt }: HandlerInput<Creating>['body'],
): Promise<SuccessBody<Creating>> {
  const companies = managedBy(scope);
  const { tx, clock, ids, random } = scope;
  const now = clock.now();
  const until = new Date(expiresAt);
  if (until <= now || until.getTime() > now.getTime() + limits.invitationDaysMax * dayMs)
    throw new AppError('BAD_REQUEST', { path: 'body.expiresAt' });
  const code = newInvitationCode(random);
  const codeHash = invitationCodeHash(tx.contextId, code);
  const invitation = { id: ids.next(), classId, label, quota, createdAt: now, expiresAt: until, codeHash };
  const row = await insertInvitation(tx, invitation, companies);
  if (row === undefined) throw new AppError('MODEL_NOT_FOUND');
  await note(scope, classId, { quota, until: expiresAt });
  return { ...viewOf(row), code };
}

export async function listInvitations(
  scope: Scope,
  { classId }: HandlerInput<Listing>['query'],
): Promise<SuccessBody<Listing>> {
  const rows = await findInvitations(scope.tx, classId ?? null, managedBy(scope));
  return { items: rows.map(viewOf) };
}

export async function deleteInvitation(scope: Scope, id: string): Promise<void> {
  const classId = await removeInvitation(scope.tx, id, managedBy(scope));
  if (classId === undefined) throw new AppError('MODEL_NOT_FOUND');
  await note(scope, classId, { taken: 'back' });
}

async function note(
  { tx, clock, ids, principal }: Scope,
  classId: string,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: principal.userId };
  await insertAuditEntry(tx, { ...entry, action: 'invitation', subject: classId, details });
}

function viewOf({ createdAt, expiresAt, ...row }: InvitationRow) {
  return { ...row, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

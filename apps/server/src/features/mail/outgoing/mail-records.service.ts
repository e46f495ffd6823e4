/** What lies in the DNS for the sender of a tenant's letters, looked up for its admin (back-office §5). */
import { limits, type endpoints, type MailRecord, type SuccessBody } from '@parcours/contract';
import {
  isContextAdmin,
  mailRecordsOf,
  mailRecordState,
  wantedMailRecords,
  type WantedRecord,
} from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GuardedScope } from '../../../platform/http/calls/scope.ts';
import type { LookUpTexts } from '../../../platform/http/egress/look-up-texts.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { findMailServer, type StoredMailServer } from './outgoing-mail.store.ts';

/** Of one kind under one name. */
const foundMax = 5;

export async function checkMailRecords(
  { who, context, clock, transact }: GuardedScope<Principal>,
  { lookUpTexts }: { readonly lookUpTexts: LookUpTexts },
): Promise<SuccessBody<typeof endpoints.checkMailRecords>> {
  if (!isContextAdmin(who)) throw new AppError('Forbidden');
  const server = await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [rateLimit('mailRecordChecks', `mail-records:${context.id}`)]);
    return findMailServer(tx);
  });
  if (server === undefined) throw new AppError('MODEL_NOT_FOUND');
  const items = await Promise.all(
    wantedMailRecords(server).map((wanted) => checked(wanted, server, lookUpTexts)),
  );
  return { items };
}

async function checked(
  { kind, name }: WantedRecord,
  server: StoredMailServer,
  lookUpTexts: LookUpTexts,
): Promise<MailRecord> {
  const texts = await lookUpTexts(name);
  if (texts === undefined) return { kind, name, state: 'unanswered', found: [] };
  const found = mailRecordsOf(kind, texts).slice(0, foundMax);
  return {
    kind,
    name,
    state: mailRecordState(kind, texts, server),
    found: found.map((text) =>
      text
        .toWellFormed()
        .replaceAll(/\p{Cc}+/gu, ' ')
        .slice(0, limits.mailRecordTextMax),
    ),
  };
}

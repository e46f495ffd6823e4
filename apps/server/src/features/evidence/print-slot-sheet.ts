/** The attendance sheets of a slot or a class as a paper, for whoever keeps them; who took it stays in the audit (back-office §4). */
import type { Readable } from 'node:stream';
import type { Locale } from '@parcours/contract';
import { usualTimeZone } from '@parcours/rules';
import type { GuardedScope } from '../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { findCountersignature, findSheetRows } from '../attendance/attendance.store.ts';
import { mustKeepSlot, mustKeepSlotsOf } from '../attendance/must-keep-slots.ts';
import { findSlots, type StoredSlot } from '../attendance/slots.store.ts';
import { printLanguage } from '../certificates/printed-certificate.ts';
import { attendanceWords } from './attendance-words.ts';
import type { Paper } from './record-page.ts';

type Scope = GuardedScope<Principal>;

export async function printSlotSheet(
  scope: Scope,
  slotId: string,
  locale: Locale | undefined,
): Promise<Paper> {
  const { who: principal } = scope;
  const found = await scope.transact(async (tx) => {
    const { slot, ofClass } = await mustKeepSlot({ tx, principal }, slotId, false);
    await note(scope, tx, ofClass.id, 1);
    return { className: ofClass.name, slots: [slot] };
  });
  return printSheets(scope, found, locale);
}

/** All of its slots in order of time. */
export async function printClassSheets(
  scope: Scope,
  classId: string,
  locale: Locale | undefined,
): Promise<Paper> {
  const { who: principal } = scope;
  const found = await scope.transact(async (tx) => {
    const ofClass = await mustKeepSlotsOf({ tx, principal }, classId);
    const slots = await findSlots(tx, ofClass.id);
    await note(scope, tx, ofClass.id, slots.length);
    return { className: ofClass.name, slots };
  });
  return printSheets(scope, found, locale);
}

/** Slots of one class. */
export interface Sheets {
  readonly className: string;
  readonly slots: readonly StoredSlot[];
  /** Whose lines alone are told: nobody else's presence or signature is the person's evidence. */
  readonly extractOf?: { readonly userId: string; readonly name: string };
}

export async function printSheets(
  scope: Scope,
  { className, slots, extractOf }: Sheets,
  locale: Locale | undefined,
): Promise<Paper & { readonly bytes: Readable }> {
  const { context, clock } = scope;
  const language = printLanguage(context, locale);
  const timeZone = context.settings.timeZone ?? usualTimeZone;
  // Loaded with the first print: what makes a PDF weighs as much as the rest of the server.
  const { printAttendance } = await import('./print-attendance.ts');
  const bytes = await printAttendance({
    centre: context.name,
    className,
    slots,
    ...(extractOf !== undefined && { extractOf: extractOf.name }),
    readSheet: (slotId) =>
      scope.transact(async (tx) => ({
        rows: (await findSheetRows(tx, slotId)).filter(
          ({ userId }) => extractOf === undefined || userId === extractOf.userId,
        ),
        countersigned: await findCountersignature(tx, slotId),
      })),
    timeZone,
    madeAt: clock.now(),
    colour: context.metas.colours.brand,
    language,
  });
  return { name: `${attendanceWords[language].file}-${className}`, bytes };
}

function note(
  { ids, clock, who }: Scope,
  tx: TenantTransaction,
  subject: string,
  slots: number,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: who.userId };
  return insertAuditEntry(tx, { ...entry, action: 'data-exported', subject, details: { slots } });
}

/** What an erasure takes away, table by table; what is left says nothing of who it was (assurance §6 art. 17). */
import { type Statement, statement, type TenantTransaction } from '../../../platform/database/database.ts';

const pseudonymised = statement(
  'erasure.user',
  `update users set username = null, firstname = null, lastname = null, email = null, birthday = null,
     "avatarId" = null, "supportGroups" = '{}', "contributionLevel" = 0, "preferredLocale" = null, comfort = '{}',
     "cguAcceptedVersion" = null, "cguAcceptedAt" = null, "timeFactor" = 1, "extraAttempts" = 0, "erasedAt" = $3
   where "contextId" = $1 and id = $2`,
);

/** Rows of the person alone, by the column that names the person. */
const removedRows: readonly (readonly [table: string, column: string])[] = [
  ['user_secrets', 'userId'],
  ['user_identities', 'userId'],
  ['login_codes', 'userId'],
  ['password_resets', 'userId'],
  ['email_changes', 'userId'],
  ['calendar_feeds', 'userId'],
  ['sessions', 'userId'],
  ['role_users', 'principalId'],
  ['company_users', 'userId'],
  ['class_users', 'userId'],
  ['planned_learners', 'userId'],
  ['people_import_rows', 'userId'],
  ['people_import_missing', 'userId'],
  ['directory_users', 'userId'],
  ['notifications', 'userId'],
  ['notification_settings', 'userId'],
  ['push_devices', 'userId'],
  ['saved_replies', 'userId'],
  ['reminder_letters', 'userId'],
  ['slot_trainers', 'userId'],
  ['course_tryouts', 'userId'],
  ['notes', 'userId'],
  ['mistake_reviews', 'userId'],
  ['answer_flags', 'userId'],
  ['weekly_goals', 'userId'],
  ['log_book_reads', 'userId'],
  ['log_book_records', 'studentId'],
  ['learner_clocks', 'userId'],
  ['idempotency_records', 'userId'],
  ['file_uploads', 'ownerId'],
];

const removals: readonly Statement<never>[] = removedRows.map(([table, column]) =>
  statement(`erasure.${table}`, `delete from ${table} where "contextId" = $1 and "${column}" = $2`),
);

const emptied: readonly Statement<never>[] = [
  // What would take a merge back says who the person was, and is of no more use.
  statement(
    'erasure.mergedRows',
    `delete from person_merge_rows r using person_merges m where r."contextId" = $1 and m."contextId" = $1
       and m.id = r."mergeId" and $2 in (m."keptId", m."goneId")`,
  ),
  statement(
    'erasure.merges',
    `update person_merges set "fieldsBefore" = null, "fieldsAfter" = null
     where "contextId" = $1 and $2 in ("keptId", "goneId")`,
  ),
  statement(
    'erasure.holds',
    `update legal_holds set reason = '', "liftReason" = left("liftReason", 0)
     where "contextId" = $1 and "userId" = $2`,
  ),
  statement('erasure.reviews', `update reviews set comment = '' where "contextId" = $1 and "userId" = $2`),
  statement(
    'erasure.drafts',
    `delete from lesson_page_drafts d using lesson_pages p, lessons l
     where d."contextId" = $1 and p."contextId" = $1 and p.id = d."pageId" and l."contextId" = $1
       and l.id = p."lessonId" and l."userId" = $2`,
  ),
  // Letters to the person and from the person, and what was to be sent of it.
  statement(
    'erasure.letters',
    `delete from outbox where "contextId" = $1 and kind = 'mail'
       and (payload ->> 'recipientId' = $2::text or payload ->> 'replyToId' = $2::text)`,
  ),
  statement(
    'erasure.messages',
    `delete from messages where "contextId" = $1 and ("senderId" = $2 or "recipientId" = $2)`,
  ),
  statement(
    'erasure.counters',
    `delete from rate_limits where "contextId" = $1 and right(subject, 36) = $2::text`,
  ),
  statement(
    'erasure.launches',
    `update xapi_launches set actor = (actor::jsonb - 'name')::text, "endedAt" = coalesce("endedAt", now())
     where "contextId" = $1 and "userId" = $2`,
  ),
  statement(
    'erasure.states',
    `delete from xapi_documents d using lesson_pages p, lessons l
     where d."contextId" = $1 and d.registration = p.id and p."contextId" = $1 and l."contextId" = $1
       and l.id = p."lessonId" and l."userId" = $2`,
  ),
];

/** Texts typed into exercises go; lists of ticked choices stay: those name nobody, and are evidence. */
const written: readonly Statement<never>[] = [
  // That somebody was there is evidence, and names nobody any more.
  statement(
    'erasure.attendance',
    `update attendance_lines set signature = case when signature is not null then '{"by": "click"}'::jsonb end, reason = null, why = null
     where "contextId" = $1 and "userId" = $2`,
  ),
  statement(
    'erasure.countersignatures',
    `update slot_countersignatures set signature = '{"by": "click"}'
     where "contextId" = $1 and "userId" = $2`,
  ),
  statement(
    'erasure.answers',
    `update lesson_pages p set answers = wordless_answers(p.answers),
       corrections = (select coalesce(jsonb_object_agg(key, value - 'comment' || '{"comment": ""}'), '{}')
         from jsonb_each(p.corrections))
     from lessons l
     where p."contextId" = $1 and l."contextId" = $1 and l.id = p."lessonId" and l."userId" = $2`,
  ),
  statement(
    'erasure.events',
    `update lesson_events e set payload = wordless_payload(e.payload), more = wordless_events(e.more)
     from lessons l
     where e."contextId" = $1 and l."contextId" = $1 and l.id = e."lessonId" and l."userId" = $2
       and (e.payload ? 'answers' or jsonb_path_exists(e.more, '$[*].payload.answers'))`,
  ),
];

const unnamedCertificates = statement(
  'erasure.certificates',
  `update certificates set "holderSalt" = $3::bytea,
     "holderHash" = sha256($3::bytea || convert_to(ref || chr(10) || (facts ->> 'holder'), 'UTF8')),
     facts = facts || '{"holder": null}'
   where "contextId" = $1 and "userId" = $2 and facts ->> 'holder' is not null`,
);

const unnamedRealisations = statement(
  'erasure.realisations',
  `update realisation_certificates set "holderSalt" = $3::bytea,
     "holderHash" = sha256($3::bytea || convert_to(ref || chr(10) || (facts ->> 'holder'), 'UTF8')),
     facts = facts || '{"holder": null, "employer": null, "employerSiret": null}'
   where "contextId" = $1 and "userId" = $2 and facts ->> 'holder' is not null`,
);

/** Takes the person out of every row but those of files and statements; call it last, for it marks the person as erased. */
export async function erasePerson(
  tx: TenantTransaction,
  userId: string,
  salt: Uint8Array,
  at: Date,
): Promise<void> {
  for (const one of [...removals, ...emptied]) await tx.query(one, [tx.contextId, userId]);
  for (const one of [unnamedCertificates, unnamedRealisations])
    await tx.query(one, [tx.contextId, userId, salt]);
  await tx.query(pseudonymised, [tx.contextId, userId, at]);
  // The guard of what is append-only lets these pass now.
  for (const one of written) await tx.query(one, [tx.contextId, userId]);
}

const removedFiles = statement<{ storageKey: string }>(
  'erasure.files',
  `with own as (
     select f.id, f."storageKey" from files f
     join libraries b on b."contextId" = f."contextId" and b.id = f."libraryId"
     where f."contextId" = $1 and (f."ownerId" = $2 or (b."ownerType" = 'AppUser' and b."ownerId" = $2))
       and not exists (select from course_version_files v where v."contextId" = $1 and v."fileId" = f.id)
       and not exists (select from course_block_attachments b where b."contextId" = $1 and b."fileId" = f.id)),
   keys as (
     select "storageKey" from own
     union select s."storageKey" from file_sizes s join own on own.id = s."fileId" where s."contextId" = $1),
   gone as (delete from files f using own where f."contextId" = $1 and f.id = own.id)
   select "storageKey" from keys`,
);

const removedLibrary = statement<never>(
  'erasure.library',
  `delete from libraries b where b."contextId" = $1 and b."ownerType" = 'AppUser' and b."ownerId" = $2
     and not exists (select from files f where f."contextId" = $1 and f."libraryId" = b.id)`,
);

/** Removes the rows of the person's files, those that a course shows apart; answers where their bytes are kept. */
export async function removeFilesOf(tx: TenantTransaction, userId: string): Promise<string[]> {
  const rows = await tx.query(removedFiles, [tx.contextId, userId]);
  await tx.query(removedLibrary, [tx.contextId, userId]);
  return rows.map(({ storageKey }) => storageKey);
}

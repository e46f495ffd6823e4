/** What becomes of each row that names the account which goes: the table that a merge and its inverse are made from. */

/** Rows of one column that names a person. */
export interface MovedColumn {
  readonly table: string;
  readonly column: string;
  /** The rest of the primary key. */
  readonly key: readonly string[];
  /** As SQL of `t`, the row that would move, and `o`, one of the person who stays: both cannot be that person's. */
  readonly same?: string;
  /** What becomes of such a row: it is removed and kept for the undo, or stays with the account that goes. */
  readonly otherwise?: 'removed' | 'stays';
  /** Without which a removed row is not brought back. */
  readonly hangsOn?: { readonly column: string; readonly table: string };
  /** As SQL of `t`: which rows of the table are about a person. */
  readonly where?: string;
}

export const movedColumns: readonly MovedColumn[] = [
  {
    table: 'role_users',
    column: 'principalId',
    key: ['id'],
    same: 'o."roleId" = t."roleId" and o."scopeId" is not distinct from t."scopeId"',
    otherwise: 'removed',
    hangsOn: { column: 'roleId', table: 'roles' },
  },
  {
    table: 'company_users',
    column: 'userId',
    key: ['id'],
    same: 'o."companyId" = t."companyId" and o.role = t.role',
    otherwise: 'removed',
    hangsOn: { column: 'companyId', table: 'companies' },
  },
  {
    table: 'class_users',
    column: 'userId',
    key: ['id'],
    same: 'o."classId" = t."classId" and o.role = t.role',
    otherwise: 'removed',
    hangsOn: { column: 'classId', table: 'classes' },
  },
  {
    table: 'planned_learners',
    column: 'userId',
    key: ['classId', 'userId'],
    same: 'o."classId" = t."classId"',
    otherwise: 'removed',
    hangsOn: { column: 'classId', table: 'classes' },
  },
  {
    table: 'slot_trainers',
    column: 'userId',
    key: ['slotId', 'userId'],
    same: 'o."slotId" = t."slotId"',
    otherwise: 'removed',
    hangsOn: { column: 'slotId', table: 'class_slots' },
  },
  {
    table: 'attendance_lines',
    column: 'userId',
    key: ['slotId', 'userId', 'number'],
    same: 'o."slotId" = t."slotId"',
    otherwise: 'stays',
  },
  { table: 'records', column: 'userId', key: ['id'] },
  { table: 'certificates', column: 'userId', key: ['id'] },
  { table: 'realisation_certificates', column: 'userId', key: ['id'] },
  {
    table: 'reviews',
    column: 'userId',
    key: ['id'],
    same: 'o."resourceType" = t."resourceType" and o."resourceId" = t."resourceId"',
    otherwise: 'removed',
    hangsOn: { column: 'classId', table: 'classes' },
  },
  { table: 'log_book_records', column: 'studentId', key: ['id'] },
  { table: 'log_book_records', column: 'userId', key: ['id'] },
  {
    table: 'log_book_reads',
    column: 'userId',
    key: ['userId', 'recordId'],
    same: 'o."recordId" = t."recordId"',
    otherwise: 'stays',
  },
  { table: 'messages', column: 'senderId', key: ['id'] },
  { table: 'messages', column: 'recipientId', key: ['id'] },
  {
    table: 'notifications',
    column: 'userId',
    key: ['id'],
    same: 'o.kind = t.kind and o."thingId" = t."thingId"',
    otherwise: 'stays',
  },
  {
    table: 'reminder_letters',
    column: 'userId',
    key: ['id'],
    same: 'o."sentOn" = t."sentOn"',
    otherwise: 'stays',
  },
  { table: 'saved_replies', column: 'userId', key: ['id'], same: 'o.text = t.text', otherwise: 'stays' },
  { table: 'weekly_goals', column: 'userId', key: ['userId'], same: 'true', otherwise: 'stays' },
  { table: 'notification_settings', column: 'userId', key: ['userId'], same: 'true', otherwise: 'stays' },
  { table: 'user_identities', column: 'userId', key: ['issuer', 'subject'] },
  { table: 'directory_users', column: 'userId', key: ['userId'], same: 'true', otherwise: 'stays' },
  {
    table: 'libraries',
    column: 'ownerId',
    key: ['id'],
    where: `t."ownerType" = 'AppUser'`,
    same: 'o."ownerType" = t."ownerType"',
    otherwise: 'stays',
  },
  { table: 'files', column: 'ownerId', key: ['id'] },
];

/** Rows that belong to whoever has the lesson that they are about; `lessonOf` as SQL of the row `t`. */
export const rowsOfLessons: readonly { readonly table: string; readonly lessonOf: string }[] = [
  { table: 'exercise_results', lessonOf: 't."lessonId"' },
  { table: 'page_times', lessonOf: 't."lessonId"' },
  { table: 'notes', lessonOf: 't."lessonId"' },
  {
    table: 'answer_flags',
    lessonOf:
      '(select p."lessonId" from lesson_pages p where p."contextId" = t."contextId" and p.id = t."pageId")',
  },
  {
    table: 'mistake_reviews',
    lessonOf:
      '(select p."lessonId" from lesson_pages p where p."contextId" = t."contextId" and p.id = t."pageId")',
  },
];

/** Every other column that holds a person's id, and why a merge leaves it. */
export const columnsThatStay: Readonly<Record<string, string>> = {
  // What opens an account: closed with the account, and as it was when it opens again.
  'user_secrets.userId': 'the password of the account',
  'sessions.userId': 'ended by the suspension',
  'login_names.userId': 'kept by the trigger of users',
  'login_codes.userId': 'opens no suspended account',
  'password_resets.userId': 'opens no suspended account',
  'email_changes.userId': 'opens no suspended account',
  'calendar_feeds.userId': 'a secret address, closed with the account',
  'push_devices.userId': 'a browser of the account',
  'oidc_trials.userId': 'lasts minutes',
  'course_tryouts.userId': 'lasts hours',
  'file_uploads.ownerId': 'lasts hours',
  'idempotency_records.userId': 'of calls that were made by the account',
  'learner_clocks.userId': 'when the account was last credited',
  'xapi_launches.userId': 'names the actor of statements, which keep it; ended by the merge',
  'account_deletions.userId': 'who is leaving is not merged',
  'account_deletions.confirmedBy': 'who did it',
  'api_keys.id': 'a key is nobody’s twin',
  // Who did something is told as it was.
  'answer_flags.settledBy': 'who did it',
  'api_keys.createdBy': 'who did it',
  'attendance_lines.recordedById': 'append-only: who did it',
  'audit_entries.actorId': 'who did it',
  'course_blocks.createdBy': 'who did it',
  'course_operations.byId': 'who did it',
  'course_versions.publishedBy': 'who did it',
  'jobs.createdBy': 'who did it',
  'brand_drafts.savedBy': 'who did it',
  'brand_schedules.scheduledBy': 'who did it',
  'brand_versions.publishedBy': 'who did it',
  'legal_drafts.savedBy': 'who did it',
  'legal_holds.userId': 'a hold is on an account, with all that was merged into it',
  'legal_holds.liftedBy': 'who did it',
  'legal_holds.placedBy': 'who did it',
  'privacy_registers.savedBy': 'who did it',
  'retention_periods.savedBy': 'who did it',
  'training_providers.savedBy': 'who did it',
  'legal_versions.publishedBy': 'who did it',
  'letter_versions.savedBy': 'who did it',
  'lesson_events.actorId': 'append-only: who did it',
  'notifications.actorId': 'who did it',
  'people_imports.askedBy': 'who did it',
  'people_imports.createdBy': 'who did it',
  'people_import_rows.userId': 'which account a table made',
  'people_import_missing.userId': 'which account a table did not name',
  'person_merges.createdBy': 'who did it',
  'person_merges.undoneBy': 'who did it',
  'person_merges.goneId': 'the merge itself',
  'person_merges.keptId': 'the merge itself',
  'regrades.actorId': 'who did it',
  'slot_countersignatures.userId': 'append-only: who did it',
  'tincan_packages.createdBy': 'who did it',
  'xapi_credentials.createdBy': 'who did it',
};

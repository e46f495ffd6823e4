/** Types of all tables, made from the migrated schema by `npm run tables -w @parcours/server`. Do not edit. */
import type { Generated } from 'kysely';

export interface Tables {
  account_deletions: AccountDeletionsTable;
  answer_flags: AnswerFlagsTable;
  api_keys: ApiKeysTable;
  attendance_lines: AttendanceLinesTable;
  audit_entries: AuditEntriesTable;
  brand_drafts: BrandDraftsTable;
  brand_schedules: BrandSchedulesTable;
  brand_versions: BrandVersionsTable;
  calendar_feeds: CalendarFeedsTable;
  centre_exports: CentreExportsTable;
  certificates: CertificatesTable;
  class_course_versions: ClassCourseVersionsTable;
  class_programs: ClassProgramsTable;
  class_slots: ClassSlotsTable;
  class_users: ClassUsersTable;
  classes: ClassesTable;
  companies: CompaniesTable;
  company_users: CompanyUsersTable;
  context_hosts: ContextHostsTable;
  context_revisions: ContextRevisionsTable;
  contexts: ContextsTable;
  course_block_attachments: CourseBlockAttachmentsTable;
  course_block_files: CourseBlockFilesTable;
  course_block_keys: CourseBlockKeysTable;
  course_block_terms: CourseBlockTermsTable;
  course_blocks: CourseBlocksTable;
  course_categories: CourseCategoriesTable;
  course_competencies: CourseCompetenciesTable;
  course_nodes: CourseNodesTable;
  course_operations: CourseOperationsTable;
  course_terms: CourseTermsTable;
  course_tryouts: CourseTryoutsTable;
  course_types: CourseTypesTable;
  course_version_blocks: CourseVersionBlocksTable;
  course_version_files: CourseVersionFilesTable;
  course_version_keys: CourseVersionKeysTable;
  course_version_nodes: CourseVersionNodesTable;
  course_version_terms: CourseVersionTermsTable;
  course_version_words: CourseVersionWordsTable;
  course_versions: CourseVersionsTable;
  courses: CoursesTable;
  directory_groups: DirectoryGroupsTable;
  directory_users: DirectoryUsersTable;
  due_lessons: DueLessonsTable;
  due_pictures: DuePicturesTable;
  due_statements: DueStatementsTable;
  email_changes: EmailChangesTable;
  exercise_results: ExerciseResultsTable;
  file_captions: FileCaptionsTable;
  file_icons: FileIconsTable;
  file_sizes: FileSizesTable;
  file_upload_parts: FileUploadPartsTable;
  file_uploads: FileUploadsTable;
  files: FilesTable;
  hint_openings: HintOpeningsTable;
  idempotency_records: IdempotencyRecordsTable;
  import_mappings: ImportMappingsTable;
  invitation_codes: InvitationCodesTable;
  jobs: JobsTable;
  learner_clocks: LearnerClocksTable;
  legal_drafts: LegalDraftsTable;
  legal_holds: LegalHoldsTable;
  legal_versions: LegalVersionsTable;
  lesson_actions: LessonActionsTable;
  lesson_draws: LessonDrawsTable;
  lesson_event_list: LessonEventListTable;
  lesson_events: LessonEventsTable;
  lesson_page_drafts: LessonPageDraftsTable;
  lesson_pages: LessonPagesTable;
  lessons: LessonsTable;
  letter_versions: LetterVersionsTable;
  libraries: LibrariesTable;
  log_book_attachments: LogBookAttachmentsTable;
  log_book_reads: LogBookReadsTable;
  log_book_records: LogBookRecordsTable;
  login_codes: LoginCodesTable;
  login_names: LoginNamesTable;
  messages: MessagesTable;
  mistake_reviews: MistakeReviewsTable;
  notes: NotesTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  oidc_attempts: OidcAttemptsTable;
  oidc_clients: OidcClientsTable;
  oidc_trials: OidcTrialsTable;
  outbox: OutboxTable;
  outgoing_mail: OutgoingMailTable;
  page_times: PageTimesTable;
  password_resets: PasswordResetsTable;
  people_import_missing: PeopleImportMissingTable;
  people_import_rows: PeopleImportRowsTable;
  people_imports: PeopleImportsTable;
  person_merge_rows: PersonMergeRowsTable;
  person_merges: PersonMergesTable;
  planned_learners: PlannedLearnersTable;
  platform_accounts: PlatformAccountsTable;
  platform_entries: PlatformEntriesTable;
  platform_rate_limits: PlatformRateLimitsTable;
  platform_sessions: PlatformSessionsTable;
  privacy_registers: PrivacyRegistersTable;
  program_courses: ProgramCoursesTable;
  programs: ProgramsTable;
  push_devices: PushDevicesTable;
  push_keys: PushKeysTable;
  quota_uses: QuotaUsesTable;
  rate_limits: RateLimitsTable;
  realisation_certificates: RealisationCertificatesTable;
  records: RecordsTable;
  regrades: RegradesTable;
  reminder_letters: ReminderLettersTable;
  reminder_rule_classes: ReminderRuleClassesTable;
  reminder_rules: ReminderRulesTable;
  retention_periods: RetentionPeriodsTable;
  reviews: ReviewsTable;
  role_users: RoleUsersTable;
  roles: RolesTable;
  saved_replies: SavedRepliesTable;
  schema_migrations: SchemaMigrationsTable;
  sessions: SessionsTable;
  signing_keys: SigningKeysTable;
  slot_countersignatures: SlotCountersignaturesTable;
  slot_links: SlotLinksTable;
  slot_trainers: SlotTrainersTable;
  statement_readers: StatementReadersTable;
  tincan_package_files: TincanPackageFilesTable;
  tincan_packages: TincanPackagesTable;
  training_providers: TrainingProvidersTable;
  unused_bytes: UnusedBytesTable;
  user_identities: UserIdentitiesTable;
  user_secrets: UserSecretsTable;
  users: UsersTable;
  waiting_pages: WaitingPagesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhooks: WebhooksTable;
  weekly_goals: WeeklyGoalsTable;
  xapi_activities: XapiActivitiesTable;
  xapi_attachments: XapiAttachmentsTable;
  xapi_credentials: XapiCredentialsTable;
  xapi_documents: XapiDocumentsTable;
  xapi_forwards: XapiForwardsTable;
  xapi_launches: XapiLaunchesTable;
  xapi_links: XapiLinksTable;
  xapi_statements: XapiStatementsTable;
}

export interface AccountDeletionsTable {
  contextId: string;
  userId: string;
  requestedAt: Date;
  confirmedAt: Date | null;
  confirmedBy: string | null;
}

export interface AnswerFlagsTable {
  contextId: string;
  id: string;
  pageId: string;
  rowId: string;
  userId: string;
  words: string;
  createdAt: Date;
  accepted: boolean | null;
  reply: Generated<string>;
  settledAt: Date | null;
  settledBy: string | null;
  regradeId: string | null;
  settledByGrade: Generated<boolean>;
}

export interface ApiKeysTable {
  contextId: string;
  id: string;
  name: string;
  start: string;
  keyHash: Uint8Array;
  scopes: readonly string[];
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface AttendanceLinesTable {
  contextId: string;
  slotId: string;
  userId: string;
  number: number;
  state: string;
  reason: string | null;
  why: string | null;
  signature: unknown | null;
  recordedAt: Date;
  recordedById: string | null;
}

export interface AuditEntriesTable {
  contextId: string;
  id: string;
  at: Date;
  actorId: string | null;
  action: string;
  subject: string | null;
  details: Generated<unknown>;
}

export interface BrandDraftsTable {
  contextId: string;
  content: unknown;
  revision: number;
  savedAt: Date;
  savedBy: string;
}

export interface BrandSchedulesTable {
  contextId: string;
  content: unknown;
  revision: number;
  publishAt: Date;
  scheduledAt: Date;
  scheduledBy: string;
  failure: string | null;
}

export interface BrandVersionsTable {
  contextId: string;
  number: number;
  content: unknown;
  restored: number | null;
  publishedAt: Date | null;
  publishedBy: string | null;
}

export interface CalendarFeedsTable {
  contextId: string;
  userId: string;
  secretHash: Uint8Array;
  createdAt: Date;
}

export interface CentreExportsTable {
  contextId: string;
  id: string;
  state: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  bytes: number | null;
  createdAt: Date;
  endedAt: Date | null;
  expiresAt: Date | null;
}

export interface CertificatesTable {
  contextId: string;
  id: string;
  ref: string;
  lessonId: string;
  userId: string;
  facts: unknown;
  status: string;
  issuedAt: Date;
  statusAt: Date;
  holderSalt: Uint8Array | null;
  holderHash: Uint8Array | null;
  expiresAt: Date | null;
}

export interface ClassCourseVersionsTable {
  contextId: string;
  classId: string;
  courseId: string;
  versionId: string;
}

export interface ClassProgramsTable {
  contextId: string;
  id: string;
  classId: string;
  programId: string;
  order: Generated<number>;
  startAt: Date | null;
  expireAt: Date | null;
}

export interface ClassSlotsTable {
  contextId: string;
  id: string;
  classId: string;
  title: string;
  place: string | null;
  videoUrl: string | null;
  startAt: Date;
  endAt: Date;
  earlyMinutes: number;
  lateMinutes: number;
  createdAt: Date;
  cancelledAt: Date | null;
  cancelReason: string | null;
}

export interface ClassUsersTable {
  contextId: string;
  id: string;
  classId: string;
  userId: string;
  role: string;
  createdAt: Date;
}

export interface ClassesTable {
  contextId: string;
  id: string;
  companyId: string;
  name: string;
  startAt: Date | null;
  expireAt: Date | null;
  settings: Generated<unknown>;
  createdAt: Date;
  inPreparation: Generated<boolean>;
  coFinanced: Generated<boolean>;
  coFinancedUntil: Date | null;
}

export interface CompaniesTable {
  contextId: string;
  id: string;
  name: string;
  avatarId: string | null;
  siret: string | null;
}

export interface CompanyUsersTable {
  contextId: string;
  id: string;
  companyId: string;
  userId: string;
  role: string;
}

export interface ContextHostsTable {
  host: string;
  contextId: string;
  kind: string;
}

export interface ContextRevisionsTable {
  contextId: string;
  courses: number;
}

export interface ContextsTable {
  id: string;
  alias: string;
  name: string;
  description: string | null;
  assets: Generated<unknown>;
  metas: Generated<unknown>;
  settings: Generated<unknown>;
  isDefault: Generated<boolean>;
  createdAt: Date;
  retiredAt: Date | null;
  lrsHost: string | null;
  revision: Generated<number>;
  limits: Generated<unknown>;
}

export interface CourseBlockAttachmentsTable {
  contextId: string;
  blockId: string;
  fileId: string;
  order: Generated<number>;
}

export interface CourseBlockFilesTable {
  contextId: string;
  blockId: string;
  fileId: string;
}

export interface CourseBlockKeysTable {
  contextId: string;
  blockId: string;
  keys: unknown;
}

export interface CourseBlockTermsTable {
  contextId: string;
  blockId: string;
  termId: string;
}

export interface CourseBlocksTable {
  contextId: string;
  id: string;
  title: string;
  type: Generated<string>;
  categoryId: string | null;
  competencyId: string | null;
  settings: Generated<unknown>;
  content: Generated<unknown>;
  createdBy: string | null;
}

export interface CourseCategoriesTable {
  contextId: string;
  id: string;
  title: string;
  icon: string | null;
  backgroundImageId: string | null;
}

export interface CourseCompetenciesTable {
  contextId: string;
  id: string;
  parentId: string | null;
  isGeneric: Generated<boolean>;
  title: string;
  icon: string | null;
  order: Generated<number>;
}

export interface CourseNodesTable {
  contextId: string;
  id: string;
  courseId: string;
  parentId: string | null;
  blockId: string | null;
  order: number;
  title: string;
  type: string;
  settings: Generated<unknown>;
}

export interface CourseOperationsTable {
  contextId: string;
  courseId: string;
  revision: number;
  id: string;
  client: string | null;
  createdAt: Date;
  byId: string | null;
  asked: string;
  operation: unknown;
  inverse: unknown;
  undoes: number | null;
}

export interface CourseTermsTable {
  contextId: string;
  id: string;
  title: string;
  words: readonly string[];
  definition: string;
}

export interface CourseTryoutsTable {
  contextId: string;
  id: string;
  userId: string;
  courseId: string;
  programCourseId: string | null;
  timeFactor: number | null;
  language: string;
  draftRevision: number;
  content: unknown;
  keys: unknown;
  state: unknown;
  createdAt: Date;
  expiresAt: Date;
}

export interface CourseTypesTable {
  contextId: string;
  id: string;
  title: string;
  settings: Generated<unknown>;
}

export interface CourseVersionBlocksTable {
  contextId: string;
  versionId: string;
  id: string;
  title: string;
  type: string;
  categoryId: string | null;
  competencyId: string | null;
  settings: unknown;
  content: unknown;
  attachmentIds: readonly string[];
  termIds: readonly string[];
  fileIds: readonly string[];
}

export interface CourseVersionFilesTable {
  contextId: string;
  versionId: string;
  fileId: string;
}

export interface CourseVersionKeysTable {
  contextId: string;
  versionId: string;
  keys: unknown;
}

export interface CourseVersionNodesTable {
  contextId: string;
  versionId: string;
  id: string;
  courseId: string;
  parentId: string | null;
  sectionId: string | null;
  blockId: string | null;
  order: number;
  title: string;
  type: string;
  settings: unknown;
  timed: boolean;
}

export interface CourseVersionTermsTable {
  contextId: string;
  versionId: string;
  id: string;
  title: string;
  words: readonly string[];
  definition: string;
}

export interface CourseVersionWordsTable {
  contextId: string;
  versionId: string;
  blockId: string;
  words: string;
  folded: string;
}

export interface CourseVersionsTable {
  contextId: string;
  id: string;
  courseId: string;
  number: number;
  content: unknown;
  stepCount: number;
  publishedAt: Date;
  title: Generated<string>;
  video: string | null;
  minutes: number | null;
  settings: Generated<unknown>;
  language: Generated<string>;
  kind: Generated<string>;
  note: Generated<string>;
  publishedBy: string | null;
  basedOn: string | null;
  report: Generated<unknown>;
}

export interface CoursesTable {
  contextId: string;
  id: string;
  title: string;
  typeId: string | null;
  categoryId: string;
  state: string;
  video: string | null;
  minutes: number | null;
  settings: Generated<unknown>;
  versionId: string | null;
  language: string | null;
  isTemplate: Generated<boolean>;
}

export interface DirectoryGroupsTable {
  contextId: string;
  companyId: string;
  externalId: string | null;
  isMade: boolean;
  createdAt: Date;
  removedAt: Date | null;
}

export interface DirectoryUsersTable {
  contextId: string;
  userId: string;
  userName: string;
  externalId: string | null;
  createdAt: Date;
  changedAt: Date;
  removedAt: Date | null;
}

export interface DueLessonsTable {
  contextId: string;
  lessonId: string;
  dueAt: Date;
  tries: Generated<number>;
}

export interface DuePicturesTable {
  contextId: string;
  fileId: string;
  dueAt: Date;
  tries: Generated<number>;
}

export interface DueStatementsTable {
  contextId: string;
  position: number;
  sourceId: string;
  seq: number;
  tries: Generated<number>;
  failedAt: Date | null;
  failedId: string | null;
}

export interface EmailChangesTable {
  contextId: string;
  id: string;
  userId: string;
  email: string;
  tokenHash: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface ExerciseResultsTable {
  contextId: string;
  pageId: string;
  userId: string;
  lessonId: string;
  categoryId: string | null;
  competencyId: string | null;
  ratio: number;
  completedAt: Date;
}

export interface FileCaptionsTable {
  contextId: string;
  fileId: string;
  language: string;
  vtt: string;
}

export interface FileIconsTable {
  contextId: string;
  fileId: string;
  storageKey: string;
}

export interface FileSizesTable {
  contextId: string;
  fileId: string;
  width: number;
  height: number;
  size: number;
  type: string;
  storageKey: string;
}

export interface FileUploadPartsTable {
  contextId: string;
  uploadId: string;
  start: number;
  size: number;
  storageKey: string;
}

export interface FileUploadsTable {
  contextId: string;
  id: string;
  ownerId: string;
  name: string;
  length: number;
  received: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  finishedAt: Date | null;
}

export interface FilesTable {
  contextId: string;
  id: string;
  libraryId: string;
  ownerId: string | null;
  name: string;
  type: string;
  fileType: string;
  size: number;
  width: number | null;
  height: number | null;
  storageKey: string;
  sha256: Uint8Array;
  createdAt: Date;
  alt: string | null;
  decorative: Generated<boolean>;
  caption: string | null;
  transcript: string | null;
  licence: string | null;
}

export interface HintOpeningsTable {
  contextId: string;
  pageId: string;
  index: number;
  cost: number;
  openedAt: Date;
}

export interface IdempotencyRecordsTable {
  contextId: string;
  userId: string;
  key: string;
  requestHash: Uint8Array;
  status: number | null;
  body: unknown | null;
  createdAt: Date;
  lessonId: string | null;
  seq: number | null;
}

export interface ImportMappingsTable {
  contextId: string;
  companyId: string;
  columns: readonly string[];
  mapping: unknown;
}

export interface InvitationCodesTable {
  contextId: string;
  id: string;
  codeHash: Uint8Array;
  companyId: string;
  classId: string;
  quota: number;
  used: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  label: Generated<string>;
}

export interface JobsTable {
  contextId: string;
  id: string;
  kind: string;
  subject: unknown;
  state: Generated<string>;
  stopAskedAt: Date | null;
  done: Generated<number>;
  total: number;
  afterId: string | null;
  result: unknown;
  error: string | null;
  createdBy: string;
  createdAt: Date;
  endedAt: Date | null;
}

export interface LearnerClocksTable {
  contextId: string;
  userId: string;
  creditedUntil: Date;
  lastCredit: Generated<number>;
  pingWindow: Date | null;
  pings: Generated<number>;
}

export interface LegalDraftsTable {
  contextId: string;
  name: string;
  content: unknown;
  revision: number;
  savedAt: Date;
  savedBy: string;
}

export interface LegalHoldsTable {
  contextId: string;
  id: string;
  userId: string;
  reason: string;
  until: Date | null;
  placedAt: Date;
  placedBy: string;
  liftedAt: Date | null;
  liftedBy: string | null;
  liftReason: string | null;
}

export interface LegalVersionsTable {
  contextId: string;
  name: string;
  number: number;
  version: string;
  date: string;
  content: unknown;
  note: Generated<string>;
  publishedAt: Date | null;
  publishedBy: string | null;
}

export interface LessonActionsTable {
  contextId: string;
  lessonId: string;
  actionIndex: number;
  choiceIndex: number;
  chosenAt: Date;
}

export interface LessonDrawsTable {
  contextId: string;
  lessonId: string;
  nodeId: string;
  childNodeId: string;
}

export interface LessonEventListTable {
  contextId: string | null;
  lessonId: string | null;
  row: number | null;
  seq: number | null;
  kind: string | null;
  actorId: string | null;
  versionId: string | null;
  payload: unknown | null;
  at: Date | null;
}

export interface LessonEventsTable {
  contextId: string;
  lessonId: string;
  seq: number;
  kind: string;
  actorId: string | null;
  versionId: string | null;
  payload: unknown;
  at: Date;
  more: unknown | null;
}

export interface LessonPageDraftsTable {
  contextId: string;
  pageId: string;
  answers: unknown;
  savedAt: Date;
}

export interface LessonPagesTable {
  contextId: string;
  id: string;
  lessonId: string;
  nodeId: string;
  blockId: string;
  state: Generated<string>;
  progress: Generated<string>;
  draw: Generated<unknown>;
  answers: Generated<unknown>;
  results: unknown | null;
  scoreActual: Generated<number>;
  scoreMax: Generated<number>;
  startedAt: Date | null;
  completedAt: Date | null;
  timeLimit: number | null;
  openedHints: Generated<number>;
  timeSpent: Generated<number>;
  timeAlive: Generated<number>;
  createdAt: Date;
  tincanRatio: number | null;
  corrections: Generated<unknown>;
  regraded: unknown | null;
  ahead: Generated<boolean>;
}

export interface LessonsTable {
  contextId: string;
  id: string;
  userId: string;
  classId: string;
  classProgramId: string;
  programCourseId: string;
  courseId: string;
  versionId: string | null;
  storedState: string | null;
  progress: Generated<string>;
  currentNodeId: string | null;
  enabledSectionIds: Generated<readonly string[]>;
  timeLimit: number | null;
  startedAt: Date | null;
  endedAt: Date | null;
  timeSpent: Generated<number>;
  timeAlive: Generated<number>;
  scoreActual: Generated<number>;
  scoreMax: Generated<number>;
  progression: Generated<number>;
  isEndOfProgram: boolean;
  certificationRef: string | null;
  lastSeq: Generated<number>;
  createdAt: Date;
  donePages: Generated<number>;
  extraAttemptsUsed: Generated<number>;
  answersRemovedAt: Date | null;
  hasAnswers: Generated<boolean>;
}

export interface LetterVersionsTable {
  contextId: string;
  letter: string;
  language: string;
  number: number;
  words: unknown | null;
  savedAt: Date;
  savedBy: string;
}

export interface LibrariesTable {
  contextId: string;
  id: string;
  ownerId: string;
  ownerType: string;
}

export interface LogBookAttachmentsTable {
  contextId: string;
  recordId: string;
  fileId: string;
}

export interface LogBookReadsTable {
  contextId: string;
  userId: string;
  recordId: string;
  readAt: Date;
}

export interface LogBookRecordsTable {
  contextId: string;
  id: string;
  parentId: string | null;
  studentId: string;
  userId: string;
  companyId: string;
  classId: string | null;
  title: string;
  message: string;
  createdAt: Date;
  lastInputAt: Date;
}

export interface LoginCodesTable {
  contextId: string;
  codeHash: Uint8Array;
  userId: string;
  challenge: string;
  expiresAt: Date;
  usedAt: Date | null;
  browserHash: Uint8Array;
}

export interface LoginNamesTable {
  contextId: string;
  name: string;
  userId: string;
}

export interface MessagesTable {
  contextId: string;
  id: string;
  senderId: string;
  recipientId: string;
  object: string;
  message: string;
  sentAt: Date;
  readAt: Date | null;
  reply: string | null;
  repliedAt: Date | null;
}

export interface MistakeReviewsTable {
  contextId: string;
  pageId: string;
  userId: string;
  tries: number;
  mendedAt: Date | null;
}

export interface NotesTable {
  contextId: string;
  lessonId: string;
  nodeId: string;
  userId: string;
  bookmarked: boolean;
  text: string;
  savedAt: Date;
}

export interface NotificationSettingsTable {
  contextId: string;
  userId: string;
  digest: string;
  hour: number;
  nextAt: Date | null;
  endedDigest: string | null;
  lettersEndedAt: Date | null;
}

export interface NotificationsTable {
  contextId: string;
  id: string;
  userId: string;
  kind: string;
  thingId: string;
  actorId: string | null;
  createdAt: Date;
  readAt: Date | null;
  digestedAt: Date | null;
}

export interface OidcAttemptsTable {
  contextId: string;
  stateHash: Uint8Array;
  browserHash: Uint8Array;
  nonce: string;
  codeVerifier: string;
  challenge: string;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface OidcClientsTable {
  contextId: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: Generated<string>;
  createsUsers: Generated<boolean>;
  companyId: string | null;
  claims: Generated<unknown>;
  provenAt: Date | null;
}

export interface OidcTrialsTable {
  contextId: string;
  id: string;
  userId: string;
  client: string;
  startHash: Uint8Array | null;
  stateHash: Uint8Array | null;
  browserHash: Uint8Array | null;
  nonce: string | null;
  codeVerifier: string | null;
  failure: string | null;
  detail: string | null;
  identity: unknown | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface OutboxTable {
  contextId: string;
  id: string;
  kind: string;
  dedupeKey: string;
  payload: unknown;
  attempts: Generated<number>;
  createdAt: Date;
  availableAt: Date;
  doneAt: Date | null;
  expiresAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
}

export interface OutgoingMailTable {
  contextId: string;
  host: string;
  port: number;
  security: string;
  username: string | null;
  password: string | null;
  fromName: string;
  fromAddress: string;
  replyTo: string | null;
  dkimSelector: string | null;
  failures: Generated<number>;
  failingSince: Date | null;
  failedStep: string | null;
  failedSaid: string | null;
  pausedUntil: Date | null;
}

export interface PageTimesTable {
  contextId: string;
  userId: string;
  lessonId: string;
  pageId: string;
  day: string;
  alive: Generated<number>;
  active: Generated<number>;
}

export interface PasswordResetsTable {
  contextId: string;
  id: string;
  userId: string;
  tokenHash: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface PeopleImportMissingTable {
  contextId: string;
  importId: string;
  userId: string;
  state: Generated<string>;
  suspendedAt: Date | null;
}

export interface PeopleImportRowsTable {
  contextId: string;
  importId: string;
  line: number;
  cells: readonly string[];
  verdict: string;
  faults: Generated<unknown>;
  values: unknown;
  changes: Generated<unknown>;
  userId: string | null;
  membershipId: string | null;
  done: Generated<boolean>;
  entry: string | null;
  undone: Generated<boolean>;
  revision: Generated<number>;
}

export interface PeopleImportsTable {
  contextId: string;
  id: string;
  companyId: string;
  createdBy: string;
  name: string;
  encoding: string;
  delimiter: string;
  hasHeader: boolean;
  columns: readonly string[];
  mapping: unknown;
  state: Generated<string>;
  createdAt: Date;
  committedAt: Date | null;
  classId: string | null;
  removed: Generated<number>;
  restored: Generated<number>;
  kept: Generated<number>;
  askedBy: string | null;
}

export interface PersonMergeRowsTable {
  contextId: string;
  mergeId: string;
  table: string;
  column: string;
  key: unknown;
  act: string;
  before: unknown | null;
  createdAt: Generated<Date>;
}

export interface PersonMergesTable {
  contextId: string;
  id: string;
  keptId: string;
  goneId: string;
  takes: readonly string[];
  frees: boolean;
  state: Generated<string>;
  refusal: string | null;
  moved: Generated<number>;
  fieldsBefore: unknown | null;
  fieldsAfter: unknown | null;
  createdBy: string;
  undoneBy: string | null;
  createdAt: Date;
  mergedAt: Date | null;
  undoneAt: Date | null;
}

export interface PlannedLearnersTable {
  contextId: string;
  classId: string;
  userId: string;
  plannedAt: Date;
}

export interface PlatformAccountsTable {
  id: string;
  username: string;
  passwordHash: string;
  createdAt: Date;
  retiredAt: Date | null;
}

export interface PlatformEntriesTable {
  id: string;
  at: Date;
  accountId: string;
  action: string;
  contextId: string | null;
  details: Generated<unknown>;
}

export interface PlatformRateLimitsTable {
  subject: string;
  emptyAt: Date;
}

export interface PlatformSessionsTable {
  tokenHash: Uint8Array;
  accountId: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface PrivacyRegistersTable {
  contextId: string;
  words: unknown;
  notes: unknown;
  revision: number;
  savedAt: Date;
  savedBy: string;
}

export interface ProgramCoursesTable {
  contextId: string;
  id: string;
  programId: string;
  courseId: string;
  order: number;
  settings: Generated<unknown>;
}

export interface ProgramsTable {
  contextId: string;
  id: string;
  name: string;
  description: string | null;
  icon: string | null;
  public: Generated<boolean>;
  settings: Generated<unknown>;
  tags: Generated<readonly string[]>;
  state: string;
}

export interface PushDevicesTable {
  contextId: string;
  id: string;
  userId: string;
  endpoint: string;
  deviceKey: string;
  deviceSecret: string;
  createdAt: Date;
  sentAt: Date | null;
}

export interface PushKeysTable {
  contextId: string;
  publicKey: string;
  privateKey: string;
  createdAt: Date;
}

export interface QuotaUsesTable {
  contextId: string;
  subject: string;
  windowStart: Date;
  used: number;
}

export interface RateLimitsTable {
  contextId: string;
  subject: string;
  emptyAt: Date;
}

export interface RealisationCertificatesTable {
  contextId: string;
  id: string;
  ref: string;
  userId: string;
  classId: string;
  facts: unknown;
  status: string;
  madeAt: Date;
  statusAt: Date;
  holderSalt: Uint8Array | null;
  holderHash: Uint8Array | null;
}

export interface RecordsTable {
  contextId: string;
  id: string;
  userId: string;
  lessonId: string | null;
  date: Date;
  ratios: unknown;
}

export interface RegradesTable {
  contextId: string;
  id: string;
  courseId: string;
  blockId: string;
  versionId: string;
  lower: boolean;
  actorId: string;
  startedAt: Date;
  undoneAt: Date | null;
  repair: unknown | null;
}

export interface ReminderLettersTable {
  contextId: string;
  id: string;
  ruleId: string | null;
  ruleName: string;
  classId: string;
  userId: string;
  toTrainer: boolean;
  sentOn: string;
  createdAt: Date;
}

export interface ReminderRuleClassesTable {
  contextId: string;
  ruleId: string;
  classId: string;
}

export interface ReminderRulesTable {
  contextId: string;
  id: string;
  name: string;
  occasion: string;
  days: number;
  reach: string;
  companyId: string | null;
  texts: unknown;
  times: number;
  everyDays: number;
  tellsTrainers: boolean;
  enabled: boolean;
  createdAt: Date;
  doneOn: string | null;
  waitsUntil: Date | null;
}

export interface RetentionPeriodsTable {
  contextId: string;
  kind: string;
  amount: number;
  previous: number;
  appliesAt: Date;
  savedAt: Date;
  savedBy: string;
}

export interface ReviewsTable {
  contextId: string;
  id: string;
  userId: string;
  classId: string;
  resourceType: string;
  resourceId: string;
  ratio: number;
  comment: string;
  createdAt: Date;
}

export interface RoleUsersTable {
  contextId: string;
  id: string;
  roleId: string;
  scopeId: string | null;
  principalType: Generated<string>;
  principalId: string;
}

export interface RolesTable {
  contextId: string;
  id: string;
  name: string;
  permissions: Generated<readonly string[]>;
}

export interface SavedRepliesTable {
  contextId: string;
  id: string;
  userId: string;
  text: string;
}

export interface SchemaMigrationsTable {
  name: string;
  sha256: string;
  appliedAt: Generated<Date>;
}

export interface SessionsTable {
  contextId: string;
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  isPlatform: Generated<boolean>;
  lastSeenAt: Generated<Date>;
  viewedFrom: string | null;
  openedAt: Date | null;
}

export interface SigningKeysTable {
  kid: string;
  purpose: string;
  secret: Uint8Array;
  createdAt: Date;
}

export interface SlotCountersignaturesTable {
  contextId: string;
  slotId: string;
  userId: string | null;
  signature: unknown;
  signedAt: Date;
}

export interface SlotLinksTable {
  contextId: string;
  slotId: string;
  secretHash: Uint8Array;
  madeAt: Date;
}

export interface SlotTrainersTable {
  contextId: string;
  slotId: string;
  userId: string;
}

export interface StatementReadersTable {
  contextId: string;
  readAt: Date | null;
  forwards: Generated<boolean>;
}

export interface TincanPackageFilesTable {
  contextId: string;
  packageId: string;
  path: string;
  type: string;
  size: number;
  storageKey: string;
}

export interface TincanPackagesTable {
  contextId: string;
  id: string;
  title: string;
  activityId: string;
  launchPath: string;
  launchQuery: Generated<string>;
  files: number;
  size: number;
  sha256: Uint8Array;
  createdAt: Date;
  createdBy: string | null;
}

export interface TrainingProvidersTable {
  contextId: string;
  name: string | null;
  siret: string | null;
  declarationNumber: string | null;
  address: string | null;
  place: string | null;
  signatory: string | null;
  signatoryRole: string | null;
  revision: number;
  savedAt: Date;
  savedBy: string;
}

export interface UnusedBytesTable {
  contextId: string;
  storageKey: string;
  removableAt: Date;
  versionIds: Generated<readonly string[]>;
}

export interface UserIdentitiesTable {
  contextId: string;
  issuer: string;
  subject: string;
  userId: string;
  createdAt: Date;
}

export interface UserSecretsTable {
  contextId: string;
  userId: string;
  passwordHash: string;
  changedAt: Date;
}

export interface UsersTable {
  contextId: string;
  id: string;
  username: string | null;
  firstname: string | null;
  lastname: string | null;
  avatarId: string | null;
  email: string | null;
  birthday: string | null;
  cguAcceptedVersion: string | null;
  cguAcceptedAt: Date | null;
  supportGroups: Generated<readonly string[]>;
  contributionLevel: Generated<number>;
  isFromInvitationCode: Generated<boolean>;
  preferredLocale: string | null;
  tincanIdentifier: string;
  timeFactor: Generated<number | null>;
  donePageCount: Generated<number>;
  timeAlive: Generated<number>;
  createdAt: Date;
  erasedAt: Date | null;
  comfort: Generated<unknown>;
  isPlatform: Generated<boolean>;
  deactivatedAt: Date | null;
  accessRevision: Generated<number>;
  extraAttempts: Generated<number>;
  invitedAt: Date | null;
}

export interface WaitingPagesTable {
  contextId: string;
  pageId: string;
  completedAt: Date;
}

export interface WebhookDeliveriesTable {
  contextId: string;
  id: string;
  webhookId: string;
  event: string;
  body: string;
  createdAt: Date;
  entryId: string | null;
  attempts: Generated<number>;
  attemptedAt: Date | null;
  deliveredAt: Date | null;
  status: number | null;
  response: string | null;
  error: string | null;
}

export interface WebhooksTable {
  contextId: string;
  id: string;
  name: string;
  url: string;
  events: readonly string[];
  secret: string;
  createdAt: Date;
  pausedAt: Date | null;
  failures: Generated<number>;
  failingSince: Date | null;
}

export interface WeeklyGoalsTable {
  contextId: string;
  userId: string;
  minutes: number;
}

export interface XapiActivitiesTable {
  contextId: string;
  activity: string;
  definition: string;
}

export interface XapiAttachmentsTable {
  contextId: string;
  sha2: string;
  content: Uint8Array;
}

export interface XapiCredentialsTable {
  contextId: string;
  id: string;
  name: string;
  secretHash: Uint8Array;
  authority: string;
  createdAt: Date;
  createdBy: string | null;
  revokedAt: Date | null;
}

export interface XapiDocumentsTable {
  contextId: string;
  kind: string;
  owner: string;
  registration: string;
  document: string;
  name: string;
  content: Uint8Array;
  contentType: string;
  etag: string;
  updatedAt: Date;
}

export interface XapiForwardsTable {
  contextId: string;
  endpoint: string;
  authorization: string;
  createdAt: Date;
}

export interface XapiLaunchesTable {
  contextId: string;
  id: string;
  secretHash: Uint8Array;
  userId: string;
  pageId: string;
  activityId: string;
  actor: string;
  authority: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  packageId: string | null;
  contentHash: Uint8Array | null;
  completedAt: Date | null;
  statements: Generated<number>;
}

export interface XapiLinksTable {
  contextId: string;
  usage: number;
  subject: string;
  key: string;
  origin: string;
}

export interface XapiStatementsTable {
  contextId: string;
  key: string;
  id: string;
  body: string;
  targetId: string | null;
  isVoiding: Generated<boolean>;
}

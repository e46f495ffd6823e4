/** Every named limit of the product (spec §9 and domain decisions); units are in the names. */

export const limits = {
  listDefault: 50,
  listMax: 200,
  listOffsetMax: 1_000_000,
  /** Lessons that the answer to a regrade names; its totals count all. */
  regradedLessonsMax: 100,
  /** Blocks that one regrade grades anew beside the one that it names first. */
  regradedBlocksMax: 500,
  /** Lessons over which consequences are worked out within the call; more are a job's. */
  foreseenAtOnceMax: 200,
  classesToldMax: 200,
  findingsMax: 1_000,
  versionsPage: 50,
  changeTextMax: 2_000,
  changedPagesMax: 600,
  /** Below so many answers nothing is said about a question. */
  analysedAnswersMin: 20,
  analysedLessonsMax: 2_000,
  brandDescriptionMax: 10_000,
  /** Versions of the brand that are kept. */
  brandVersionsMax: 20,
  legalVersionsMax: 200,
  legalNoteMax: 500,
  letterSubjectMax: 150,
  letterTextMax: 4_000,
  letterButtonMax: 60,
  /** Of a letter in one language, those that are kept. */
  letterVersionsMax: 20,
  mailHostMax: 253,
  mailUsernameMax: 254,
  mailPasswordMax: 1_000,
  mailNameMax: 100,
  /** How long the link of an invitation works, how many leave at once, and how long until the next may. */
  invitationDays: 14,
  invitationsMax: 1_000,
  invitationPauseMinutes: 60,
  /** How often somebody may begin a program again beyond what it lets everybody. */
  extraAttemptsMax: 10,
  /** Roles that are named of those that open a thing, and lessons of a person there. */
  accessRolesMax: 20,
  accessLessonsMax: 20,
  holdReasonMax: 2_000,
  /** What goes by its age is counted so far. */
  dueRowsMax: 10_000,
  /** A shorter period of retention holds so long after it was set. */
  retentionWaitHours: 24,
  /** Each of the texts that a centre adds to its register of processing. */
  registerTextMax: 2_000,
  /** What of a mail server's words is kept and shown. */
  mailSaidMax: 300,
  /** What of a record of the DNS is shown. */
  mailRecordTextMax: 500,
  centreExportsShown: 10,
  /** How long the archive of a centre can be downloaded. */
  centreArchiveDays: 7,
  exportRowsMax: 50_000,
  populateDepthMax: 3,
  whereBytesMax: 8_192,
  populateBytesMax: 1_000,
  bodyBytesMax: 262_144,
  /** Of a call that anyone may make, signed out too. */
  openBodyBytesMax: 65_536,
  /** A longer body is read once its sender's token is known to be ours. */
  strangerBodyBytesMax: 16_384,
  /** Lists and objects within each other, in every JSON that is sent. */
  jsonDepthMax: 100,
  /** Of a body that holds the answers of a page: a hundred of the longest texts, and what is too long is told by its place. */
  answersBytesMax: 2_097_152,
  answersPerPageMax: 200,
  sentOperationsMax: 100,
  /** Of a body of operations: the tree of a long section may be among them. */
  operationsBytesMax: 2_097_152,
  correctionCommentMax: 2_000,
  /** What an author writes for whoever grades an answer. */
  markingTextMax: 2_000,
  /** Answers that wait for a trainer: counted, and told at once. */
  waitingAnswersMax: 2_000,
  waitingAnswersPage: 50,
  /** Of other learners, told with one that waits. */
  equalAnswersMax: 100,
  /** Days within which an answer is promised where the centre says nothing. */
  replyDays: 5,
  cohortStepsMax: 200,
  cohortLearnersPage: 200,
  /** Without a page open: whoever is away for longer is told. */
  silentDays: 7,
  /** Rows of a table of statistics: those with the most exercises. */
  statisticsRowsMax: 500,
  /** Of the period where none is asked, and of the longest. */
  statisticsDays: 90,
  statisticsDaysMax: 1_100,
  /** Learners below whom authors, who read no names, are told nothing of a row. */
  smallGroupMin: 5,
  inboxPage: 50,
  /** Of one thread, the last. */
  inboxEntriesMax: 50,
  inboxMeasuredDays: 90,
  savedRepliesMax: 100,
  reminderRulesMax: 100,
  reminderNameMax: 100,
  reminderSubjectMax: 150,
  reminderTextMax: 4_000,
  reminderDaysMax: 365,
  /** Letters of one rule to one learner of a class. */
  reminderTimesMax: 10,
  reminderClassesMax: 200,
  /** Learners whom a preview names; it counts all. */
  reminderNamedMax: 200,
  /** A letter that could not leave for so long is given up. */
  reminderLetterDays: 2,
  /** That a preview looks back. */
  reminderPreviewDays: 30,
  /** Of a class; of one series. */
  slotsMax: 1_000,
  slotsAtOnceMax: 300,
  slotHalfDaysMax: 4,
  slotTitleMax: 150,
  slotPlaceMax: 300,
  slotUrlMax: 500,
  slotReasonMax: 300,
  slotTrainersMax: 10,
  slotHoursMax: 24,
  slotEarlyMinutesMax: 180,
  slotLateMinutesMax: 480,
  /** After the start, in which presence is not late yet. */
  slotGraceMinutes: 5,
  attendanceAtOnceMax: 500,
  /** That a learner reads back of the own slots. */
  ownSlotDays: 90,
  ownSlotsMax: 300,
  /** The field on which a signature is drawn, in its own units, and how many numbers describe it at most. */
  signatureWidth: 1_000,
  signatureHeight: 400,
  signatureNumbersMax: 2_400,
  signatureStrokesMax: 60,
  /** Tryouts of a person, of whatever course: the oldest makes room. */
  tryoutsMax: 10,
  tryoutHours: 24,
  /** Programs among which a tryout is placed. */
  tryoutPlacesMax: 20,
  savedReplyMax: 2_000,
  answerTextMax: 20_000,
  idempotencyKeyMax: 128,
  idempotencyDays: 7,
  tokenHours: 8,
  /** Of a read-only view of the portal as a learner (back-office §4). */
  viewMinutes: 15,
  dashboardPageSize: 5,
  refreshMs: 20_000,
  classAutoRefreshMs: 200,
  pingMs: 10_000,
  reportedSecondsMax: 3_600,
  nextDebounceMs: 200,
  scoreRadialDelayMs: 500,
  timerEndingSeconds: 5,
  timerTickMs: 1_000,
  timerCompletionMs: 500,
  submissionGraceMs: 2_000,
  idleSeconds: 300,
  fullSeenRatio: 0.9,
  notificationsPage: 20,
  unreadNotificationsMax: 100,
  pushAddressMax: 1_000,
  pushDevicesMax: 10,
  unreadMs: 60_000,
  searchTextMax: 100,
  searchWordsMax: 8,
  /** Of each kind of what is found. */
  searchGroupMax: 10,
  searchExcerptMax: 200,
  notesMax: 500,
  noteTextMax: 4_000,
  flagTextMax: 500,
  openFlagsMax: 20,
  openFlagsPage: 25,
  /** Questions of one course of which the number of open flags is told. */
  flaggedQuestionsMax: 500,
  mistakesMax: 200,
  weeklyMinutesMin: 10,
  weeklyMinutesMax: 3_000,
  readPagesMax: 25,
  ratingMax: 5,
  commentMax: 1_000,
  nameMin: 3,
  nameMax: 60,
  emailMin: 3,
  emailMax: 254,
  messageObjectMax: 200,
  messageMax: 5_000,
  mailedFilesMax: 20,
  logBookMessageMax: 10_000,
  attachmentsMax: 20,
  imageBytesMax: 5 * 1_048_576,
  pdfBytesMax: 50 * 1_048_576,
  audioBytesMax: 50 * 1_048_576,
  videoBytesMax: 500 * 1_048_576,
  /** What a context may allow: the size of a file is a 32-bit number. */
  fileBytesMax: 2_147_483_647,
  /** Of a page or a lesson: a hundred days. */
  timeLimitSecondsMax: 8_640_000,
  /** Planned minutes of one step: a day. */
  stepMinutesMax: 1_440,
  mailedBytesMax: 10_485_760,
  resetMinutes: 30,
  /** Of the link by which the first administrator of a centre chooses a password. */
  centreInvitationDays: 7,
  emailChangeHours: 24,
  invitationQuotaMax: 10_000,
  invitationDaysMax: 730,
  apiKeyNameMax: 100,
  apiKeysMax: 50,
  apiKeyDaysMax: 730,
  webhooksMax: 20,
  webhookNameMax: 100,
  webhookUrlMax: 500,
  issuerMax: 500,
  clientIdMax: 300,
  clientSecretMax: 1_000,
  scopesMax: 500,
  claimNameMax: 200,
  /** How long a trial of an identity provider waits, and its result can be read. */
  trialMinutes: 15,
  /** Of what a provider said: claims that are told, and signs of each. */
  trialClaimsMax: 60,
  trialClaimTextMax: 300,
  signInLabelMax: 60,
  invitationLabelMax: 100,
  importRowsMax: 50_000,
  importColumnsMax: 50,
  importBytesMax: 20 * 1_048_576,
  importNameMax: 200,
  /** Of a cell that is written anew, and the last line of a table. */
  importCellMax: 2_000,
  importLineMax: 100_000_000,
  importUndoHours: 24,
  /** One that nobody commits, and what is kept to undo one, go after so many days. */
  importDays: 7,
  /** Rows of each list of two accounts that are compared. */
  comparedMax: 100,
  /** A merge of two accounts is undone as one step for so long. */
  mergeUndoDays: 30,
  /** Learners that one call adds to a class. */
  learnersAtOnceMax: 200,
  plannedLearnersMax: 1_000,
  shiftedDaysMax: 3_650,
  /** Courses that one call puts in order. */
  programCoursesMax: 200,
  /** The last place of a course in its program. */
  programPlaceMax: 1_000_000,
  /** After the last page of a course (spec §3 actions.interactive). */
  questionsAfterCourseMax: 20,
  choicesOfQuestionMax: 30,
  certificateDaysMax: 36_500,
  passwordMin: 6,
  passwordMax: 254,
} as const;

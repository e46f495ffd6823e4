/** The door of the contract: everything that travels, named one by one. The client has a door of its own (`/client`). */
export { emailAddress } from './people/account/account.ts';
export { type OwnActivity, type OwnRatios } from './learning/activity.ts';
export { type Answer, type Draft, type KeptAnswer, type UserAnswer } from './rows/answer.ts';
export {
  blockKeys,
  type BlockKeys,
  type Feedback,
  type Hint,
  type RowKey,
  type RowKeyOf,
  type Verdict,
} from './rows/answer-key.ts';
export { calls, type CallName } from './http/calls.ts';
export {
  courseDraft,
  courseOperation,
  operationRefusal,
  draftTree,
  type CourseDraft,
  type CourseOperation,
  type DraftTree,
  type OperationRefusal,
  type OperationTarget,
} from './authoring/operation.ts';
export { type JournalEntry, type OperationResult } from './authoring/draft.ts';
export { type Tryout, type TryoutAnswer, type TryoutCommand, type TryoutPlace } from './authoring/tryout.ts';
export type {
  ImportField,
  ImportMapping,
  ImportRow,
  MissingPeople,
  PeopleImport,
  RowFault,
  RowVerdict,
} from './people/people-import.ts';
export type {
  ComparedTwin,
  MergeCollision,
  MergedThing,
  MergeField,
  MergeRefusal,
  MergeUndoRefusal,
  PersonMerge,
  TwinAccount,
  TwinReason,
} from './people/twins.ts';
export { type OpeningProblem, type PlannedLearner } from './people/class-preparation.ts';
export {
  certificateFacts,
  type CertificateFacts,
  type CertificateStatus,
  type PublicCertificate,
} from './evidence/certificate.ts';
export {
  type CentreRealisation,
  type GivenRealisation,
  realisationStatuses,
  type PublicRealisation,
  type RealisationFacts,
  type RealisationStatus,
} from './evidence/realisation-certificate.ts';
export {
  contextAssets,
  contextMetas,
  contextSettings,
  type Context,
  type ContextHosts,
  type ContextLegal,
  type ContextAssets,
  type ContextMetas,
  type ContextSettings,
  type SlotNotice,
} from './platform/context.ts';
export {
  mailPorts,
  mailRecordStates,
  mailSecurities,
  mailSteps,
  type MailRecord,
  type MailRecordKind,
  type MailRecordState,
  type MailSecurity,
  type MailServerSettings,
  type MailStep,
  type MailTrial,
  type OutgoingMail,
  type WrittenMailServer,
} from './mail/outgoing-mail.ts';
export { type LegalHold } from './privacy/legal-holds.ts';
export {
  type DueRows,
  type RetainedRows,
  retainedRows,
  type RetentionForecast,
  type RetentionKind,
  retentionKinds,
  retentionLimits,
  type RetentionPeriod,
  type RetentionPeriods,
  type RetentionUnit,
} from './privacy/retention-periods.ts';
export { type PersonRequest } from './privacy/person-requests.ts';
export { type InvitationPreview, type InvitedPeople } from './people/account/invitation.ts';
export {
  type AccessOpener,
  type AccessThing,
  type BackOfficePart,
  type ExplainedAccess,
  type ExplainedAct,
  type ExplainedLesson,
  type HeldRole,
  type RoleScope,
} from './people/access-reasons.ts';
export {
  type AgedKind,
  type ProcessingActivity,
  processingActivities,
  type ProcessingRegister,
  type RegisteredActivity,
  type RegisterField,
  registerFields,
} from './privacy/processing-register.ts';
export {
  commonPlaceholders,
  type LetterPlaceholder,
  type LetterPreview,
  type LetterSheet,
  letterSheets,
  type LetterTrial,
  type LetterWords,
  type ListedLetter,
  listedLetters,
  type ListedLetterState,
} from './mail/letter-words.ts';
export {
  type Brand,
  type BrandDraft,
  brandLabelsMax,
  type BrandSchedule,
  type BrandState,
  type BrandVersion,
} from './platform/brand/brand.ts';
export { type LegalPage, type LegalPageName, legalPageNames } from './platform/legal-pages.ts';
export {
  type ChoiceMark,
  type FeedbackMessage,
  type HintsState,
  type PageResults,
  type RowCorrection,
  type RowCorrectionOf,
} from './rows/correction.ts';
export {
  courseBlock,
  courseContent,
  courseNode,
  courseTerm,
  type BlockContent,
  type BlockType,
  type ContentTable,
  type CourseBlock,
  type CourseContent,
  type CourseNode,
  type CourseSettings,
  type CourseTerm,
  type InteractiveImage,
  type NodeType,
  type Reveal,
} from './courses/course-content.ts';
export { type CourseSummary, type ProgramSummary } from './courses/course.ts';
export { type Endpoint, type HandlerInput, type SuccessBody } from './http/endpoint.ts';
export { endpoints, type Endpoints } from './http/endpoints.ts';
export { type ErrorBody } from './http/error-body.ts';
export { errorTextsEn } from './http/error-texts.en.ts';
export { errorTextsFr } from './http/error-texts.fr.ts';
export { errorStatus, isErrorCode, type ErrorCode, type ErrorText } from './http/errors.ts';
export {
  type CourseFolderFile,
  type CourseImport,
  type DraftChange,
  type FolderFinding,
  folderFile,
  namedThing,
} from './authoring/course-folder.ts';
export { courseImportFaults, type CourseImportJob } from './authoring/course-import.ts';
export { type FileUses, type MediaFile } from './files/media.ts';
export { type AppFile, type FileRef, type FileType } from './files/file.ts';
export {
  getLesson,
  lessonStanding,
  lessonTreeNode,
  resetClassProgram,
  sendActions,
  type InteractiveAction,
  type Lesson,
  type LessonActions,
  type LessonEnd,
  type LessonProgress,
  type LessonStanding,
  type LessonState,
  type LessonTreeNode,
  type UnlockedLesson,
  type WaitsFor,
} from './learning/lesson.ts';
export {
  answerPage,
  getCurrentPage,
  lessonPage,
  nextPage,
  openHint,
  pageAnswer,
  previousPage,
  sendTincanScore,
  startPage,
  type LeftPage,
  type LessonPage,
  type TimedStart,
  type NextStep,
  type PageAnswer,
  type PageContent,
  type PageProgress,
  type PageState,
} from './learning/lesson-page.ts';
export {
  correctPage,
  getPageCorrection,
  type PageCorrection,
  type WaitingAnswer,
  type WaitingAnswers,
} from './learning/page-correction.ts';
export { type Cohort, type CohortLearner } from './learning/cohort.ts';
export {
  statisticsSubjects,
  type Statistics,
  type StatisticsMeasure,
  type StatisticsQuery,
  type StatisticsRow,
  type StatisticsScope,
  type StatisticsSubject,
  type StatisticsValues,
} from './evidence/statistics.ts';
export {
  type AttendanceLearner,
  type AttendanceLine,
  type AttendanceSheet,
  type AttendanceState,
  type OwnSlot,
  type Signature,
  type Signing,
  type SigningMoment,
} from './attendance/attendance.ts';
export { type ClassSlot, type SlotSeries } from './attendance/slots.ts';
export {
  reminderOccasions,
  reminderPlaceholders,
  type ReminderLetter,
  type ReminderOccasion,
  type ReminderPlaceholder,
  type ReminderPreview,
  type ReminderReach,
  type ReminderRule,
  type ReminderTexts,
} from './people/reminder.ts';
export { type Inbox, type InboxItem } from './people/inbox.ts';
export { type SavedReply } from './people/saved-reply.ts';
export { pingLesson, saveDraft } from './learning/page-reports.ts';
export { listReadPages } from './tools/read-pages.ts';
export { listPageResources, type PageResource } from './learning/page-resources.ts';
export {
  brandScreens,
  previewChannel,
  previewLengthMax,
  previewVersion,
  renderMessage,
  type BrandScreenName,
  type PreviewedForm,
  type PreviewedWords,
  type PreviewIssue,
  type PreviewReport,
  type RenderPayload,
} from './courses/preview-message.ts';
export {
  evaluateNode,
  renderNode,
  startNode,
  type NodeChoice,
  type NodeResults,
  type RenderedNode,
} from './learning/node-mode.ts';
export { namedByContent } from './resources/named-by-content.ts';
export {
  type LaunchErrorCode,
  launchErrorStatus,
  launchErrorTexts,
  launchLimits,
} from './learning/launch-refusals.ts';
export { endOfJsonString, isTooDeep } from './http/json-depth.ts';
export { limits } from './platform/limits.ts';
export { packageSandbox } from './files/package-sandbox.ts';
export {
  quotaNames,
  quotas,
  type ContextQuotas,
  type Quota,
  type QuotaName,
  type ReachedQuota,
} from './platform/quotas.ts';
export { whereOperators, type ListQuery, type Where, type WhereOperator } from './http/list-query.ts';
export { type NotificationSettings } from './people/notification-settings.ts';
export { type PushDevice } from './people/push.ts';
export { type Notification, type NotificationKind } from './people/notification.ts';
export type { OwnData } from './people/own-data.ts';
export type { AnswerFlag, OpenFlag, OpenFlags, PageFlags } from './tools/answer-flag.ts';
export { type Mistake } from './tools/mistake.ts';
export { type ListedNote } from './tools/note.ts';
export { type WeeklyGoal } from './tools/weekly-goal.ts';
export { type SearchResults } from './tools/search.ts';
export { getHome, type HomeLesson, type HomeProgram, type HomeSession } from './learning/home.ts';
export { listOwnClasses, type OwnClass } from './people/own-class.ts';
export { type WrittenCourse } from './courses/written-course.ts';
export {
  type CourseFinding,
  type CourseProblem,
  type FindingCode,
  type FindingRank,
  findingRanks,
  type FindingReason,
  type KeptFinding,
} from './courses/checks.ts';
export { type Consequences } from './courses/consequences.ts';
export type { AnalysedRow, AnalysisFinding, ChoiceCount, CourseRepair } from './courses/analysis.ts';
export { type ClassInside, type ClassMove } from './courses/publishing.ts';
export type {
  ChangeCode,
  ChangeKind,
  CourseChange,
  CourseVersionItem,
  PageChanges,
  VersionKind,
} from './courses/versions.ts';
export { regradeCourse, type RegradedLesson, type RepairChange, undoRegrade } from './courses/regrade.ts';
export { type Job } from './platform/job.ts';
export { openApiDocument } from './http/openapi.ts';
export { type Review } from './evidence/review.ts';
export {
  gradedRowTypes,
  row,
  type Choice,
  type DragNDropRow,
  type FreeAnswerRow,
  type GradedRow,
  type GradedRowType,
  type ImageCliquableRow,
  type Row,
  type RowOf,
  type RowSettings,
  type RowType,
  type Shape,
} from './rows/row.ts';
export {
  createTincanPackage,
  listTincanPackages,
  launchTincan,
  type TincanLaunch,
  type TincanPackage,
} from './learning/tincan.ts';
export { type ExerciseLimits, type Scoring } from './learning/scoring.ts';
export { id, instant, richText, type Locale, type Score } from './scalars.ts';
export {
  type ActionNature,
  actionNatures,
  bareNumber,
  isDeclarationNumber,
  isSiret,
  type ProviderFieldNeeded,
  providerFieldsNeeded,
} from './evidence/provider-numbers.ts';
export { type TrainingProvider } from './evidence/training-provider.ts';
export { type ExportKind } from './evidence/export.ts';
export { type ApiKey } from './platform/api-key.ts';
export {
  centreAlias,
  hostKinds,
  hostName,
  noCentreLimits,
  platformActions,
  platformContextId,
  type PlatformAction,
} from './platform/centre-names.ts';
export { type Centre, type CentreLimits, type PlatformEntry } from './platform/centres.ts';
export { checkedHostKinds, hostStates, type HostCheck, type HostState } from './platform/host-check.ts';
export {
  trialFailures,
  usualClaims,
  type ClaimMapping,
  type SingleSignOnTrial,
  type TrialFailure,
  type TrialIdentity,
  type WrittenSingleSignOn,
} from './people/account/single-sign-on-settings.ts';
export { webhookEvents, type Webhook, type WebhookDelivery } from './platform/webhook.ts';
export type { Setup, SetupState, SetupStep } from './platform/setup.ts';
export { auditActions, type AuditAction, type AuditEntryView } from './platform/audit.ts';
export type { ClassProgram, ClassRole, ClassUser, TrainingClass } from './resources/classes.ts';
export { type PublicationState } from './resources/content.ts';
export { type LessonItem } from './resources/evidence.ts';
export { packageLimits, zipFaults } from './files/zip-limits.ts';
export type { Field, FieldKind, Fields, Mention } from './resources/field.ts';
export {
  apiScopes,
  importScope,
  publishScope,
  type ApiScope,
  resourceCallName,
  resourceNames,
  resourceNouns,
  scimScope,
  type ResourceName,
  type ResourceOperation,
} from './resources/names.ts';
export type { ResourceDeclaration } from './resources/resource.ts';
export { answersPopulate, resourceEndpoints, resources } from './resources/resources.ts';
export { type AppUser, type Comfort, type CompanyRole, type UserDomain } from './people/user.ts';

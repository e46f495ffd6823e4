/** The door of the contract: everything that travels, named one by one. The client has a door of its own (`/client`). */
export { emailAddress, newPassword, personName, updateUser, username } from './people/account.ts';
export {
  getOwnActivity,
  ownActivity,
  recordRatios,
  type OwnActivity,
  type OwnRatios,
} from './learning/activity.ts';
export {
  answer,
  answerPath,
  answers,
  draft,
  inputs,
  userAnswer,
  type Answer,
  type Draft,
  type UserAnswer,
} from './rows/answer.ts';
export {
  blockKeys,
  feedback,
  feedbackPreset,
  hint,
  rowKey,
  type BlockKeys,
  type Feedback,
  type Hint,
  type RowKey,
  type RowKeyOf,
  type Verdict,
} from './rows/answer-key.ts';
export { calls, type CallName } from './http/calls.ts';
export {
  certificateFacts,
  certificateStatus,
  certificateWording,
  getCertificate,
  getCertificatePdf,
  issueCertificate,
  revokeCertificate,
  publicCertificate,
  type CertificateFacts,
  type CertificateStatus,
  type PublicCertificate,
} from './evidence/certificate.ts';
export {
  context,
  contextAssets,
  contextHosts,
  contextLegal,
  contextMetas,
  contextSettings,
  getCurrentContext,
  type Context,
  type ContextAssets,
  type ContextHosts,
  type ContextLegal,
  type ContextMetas,
  type ContextSettings,
} from './platform/context.ts';
export {
  choiceMark,
  pageResults,
  rowCorrection,
  type ChoiceMark,
  type FeedbackMessage,
  type HintsState,
  type PageResults,
  type RowCorrection,
  type RowCorrectionOf,
} from './rows/correction.ts';
export { listClassPeople } from './people/class-people.ts';
export {
  blockContent,
  blockSettings,
  blockType,
  courseBlock,
  courseContent,
  courseNode,
  courseSettings,
  courseTerm,
  nodeType,
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
export { courseSummary, programSummary, type CourseSummary, type ProgramSummary } from './courses/course.ts';
export {
  endpoint,
  type Access,
  type Call,
  type CallInput,
  type Endpoint,
  type HandlerInput,
  type Method,
  type SuccessBody,
} from './http/endpoint.ts';
export { endpoints, type Endpoints } from './http/endpoints.ts';
export { errorBody, type ErrorBody } from './http/error-body.ts';
export { errorTextsEn } from './http/error-texts.en.ts';
export { errorTextsFr } from './http/error-texts.fr.ts';
export { errorCodes, errorStatus, isErrorCode, type ErrorCode, type ErrorText } from './http/errors.ts';
export {
  appFile,
  createFile,
  downloadFile,
  fileRef,
  fileType,
  getFile,
  getFileInfos,
  type AppFile,
  type FileRef,
  type FileType,
} from './files/file.ts';
export {
  getLesson,
  interactiveActions,
  lesson,
  lessonEnd,
  lessonProgress,
  lessonStanding,
  lessonState,
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
  correctPage,
  getCurrentPage,
  getPageCorrection,
  lessonPage,
  nextPage,
  nextStep,
  openHint,
  pageAnswer,
  pageContent,
  timedStart,
  pageProgress,
  pageState,
  pingLesson,
  previousPage,
  saveDraft,
  sendTincanScore,
  startPage,
  type LessonPage,
  type TimedStart,
  type NextStep,
  type PageAnswer,
  type PageContent,
  type PageProgress,
  type PageState,
  type PageCorrection,
} from './learning/lesson-page.ts';
export { listPageResources, type PageResource } from './learning/page-resources.ts';
export {
  previewChannel,
  previewLengthMax,
  previewVersion,
  renderMessage,
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
export { getLiveness, getOpenApi, getReadiness } from './platform/health.ts';
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
  contextQuotas,
  quotaNames,
  quotas,
  reachedQuota,
  type ContextQuotas,
  type Quota,
  type QuotaName,
  type ReachedQuota,
} from './platform/quotas.ts';
export {
  listQuery,
  whereOperators,
  type ListQuery,
  type Where,
  type WhereCondition,
  type WhereOperator,
  type WhereScalar,
} from './http/list-query.ts';
export { readLogBookThread } from './learning/logbook.ts';
export { contactUser, notifyFiles } from './people/message.ts';
export type { OwnData } from './people/own-data.ts';
export { getHome, type HomeLesson, type HomeProgram, type HomeSession } from './learning/home.ts';
export { listOwnClasses, ownClass, type OwnClass } from './people/own-class.ts';
export { loginByCode, oidcCallback, oidcLogin } from './people/single-sign-on.ts';
export {
  courseProblem,
  getBlockKeys,
  listCourseProblems,
  publishCourse,
  setBlockKeys,
  type CourseProblem,
} from './courses/publishing.ts';
export { confirmEmail } from './people/email-change.ts';
export { getPasswordReset, recoverPassword } from './people/recovery.ts';
export { regradeCourse, type RegradedLesson, undoRegrade } from './courses/regrade.ts';
export {
  createInvitationCode,
  deleteInvitationCode,
  getInvitationCode,
  listInvitationCodes,
  register,
} from './people/registration.ts';
export { openApiDocument } from './http/openapi.ts';
export { createReview, review, type Review } from './evidence/review.ts';
export {
  gradedRowTypes,
  row,
  type Choice,
  type CombinedChoiceRow,
  type DragNDropRow,
  type FreeAnswerRow,
  type GradedRow,
  type GradedRowType,
  type ImageCliquableRow,
  type MediaInternalRow,
  type MultipleChoiceRow,
  type PickWordsRow,
  type Row,
  type RowOf,
  type RowSettings,
  type RowType,
  type Shape,
  type TextPiece,
  type WysiwygRow,
} from './rows/row.ts';
export {
  createTincanPackage,
  launchTincan,
  tincanPackage,
  type TincanLaunch,
  type TincanPackage,
} from './learning/tincan.ts';
export { exerciseLimits, scoring, type ExerciseLimits, type Scoring } from './learning/scoring.ts';
export {
  contentKey,
  id,
  instant,
  locale,
  ratio,
  richText,
  score,
  seconds,
  type Locale,
  type Score,
} from './scalars.ts';
export { createExport, exportKinds, type ExportKind } from './evidence/export.ts';
export {
  auditEntry,
  enterContext,
  getDocumentation,
  listAuditEntries,
  loginToPlatform,
  type AuditEntryView,
} from './platform/platform-access.ts';
export {
  classProgram,
  classRole,
  classUser,
  trainingClass,
  type ClassProgram,
  type ClassRole,
  type ClassUser,
  type TrainingClass,
} from './resources/classes.ts';
export { publicationState, type PublicationState } from './resources/content.ts';
export { lessonItem, type LessonItem } from './resources/evidence.ts';
export type { Field, FieldKind, Fields, Mention, References } from './resources/field.ts';
export {
  resourceCall,
  resourceCallName,
  resourceNames,
  resourceNouns,
  type OperationOf,
  type ResourceName,
  type ResourceOperation,
} from './resources/names.ts';
export type { ResourceDeclaration } from './resources/resource.ts';
export { answersPopulate, resourceEndpoints, resources } from './resources/resources.ts';
export {
  appUser,
  comfort,
  companyRole,
  getMe,
  login,
  logout,
  personSummary,
  userDomain,
  type AppUser,
  type Comfort,
  type CompanyRole,
  type PersonSummary,
  type UserDomain,
} from './people/user.ts';

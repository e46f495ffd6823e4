/** All endpoints by name: what the server binds, the client calls, OpenAPI describes and the tests sweep. */
import { updateUser } from '../people/account/account.ts';
import { getOwnActivity } from '../learning/activity.ts';
import type { CallName } from './calls.ts';
import {
  getCourseDraft,
  listBin,
  listOperations,
  readCourseEvents,
  sendOperations,
  showPlace,
  undoOperation,
} from '../authoring/draft.ts';
import { createTryout, getTryout, playTryout } from '../authoring/tryout.ts';
import {
  addLearners,
  cloneClass,
  deletePlannedLearner,
  getClassOpening,
  listPlannedLearners,
  openClass,
  setClassOrder,
} from '../people/class-preparation.ts';
import {
  createImport,
  getImport,
  setImportMapping,
  listImportRows,
  listMissingPeople,
  setImportRow,
  commitImport,
  getRefusedRows,
  undoImport,
} from '../people/people-import.ts';
import { inviteUsers, previewInvitations } from '../people/account/invitation.ts';
import { explainAccess } from '../people/access-reasons.ts';
import {
  compareTwins,
  createPersonMerge,
  getPersonMerge,
  listPersonMerges,
  listTwins,
  undoPersonMerge,
} from '../people/twins.ts';
import { duplicateProgram, setProgramOrder } from '../learning/program-order.ts';
import { listClassPeople } from '../people/class-people.ts';
import { getCurrentContext } from '../platform/context.ts';
import { getSetup } from '../platform/setup.ts';
import {
  getCertificate,
  getCertificatePdf,
  issueCertificate,
  revokeCertificate,
} from '../evidence/certificate.ts';
import {
  getRealisationCertificate,
  listCentreRealisations,
  listRealisationCertificates,
  revokeRealisationCertificate,
} from '../evidence/realisation-certificate.ts';
import type { Endpoint } from './endpoint.ts';
import { createCentreExport, getCentreArchive, listCentreExports } from '../platform/centre-exports.ts';
import { createExport } from '../evidence/export.ts';
import {
  checkMailRecords,
  createMailTrial,
  deleteOutgoingMail,
  getOutgoingMail,
  setOutgoingMail,
} from '../mail/outgoing-mail.ts';
import { createLegalHold, liftLegalHold, listLegalHolds } from '../privacy/legal-holds.ts';
import { listPersonRequests } from '../privacy/person-requests.ts';
import { getProcessingRegister, setProcessingRegister } from '../privacy/processing-register.ts';
import { foreseeRetention, listRetentionPeriods, setRetentionPeriod } from '../privacy/retention-periods.ts';
import {
  createLetterTrial,
  getLetter,
  listLetters,
  previewLetter,
  setLetterWords,
} from '../mail/letter-words.ts';
import {
  deleteBrandDraft,
  getBrand,
  getExampleCertificate,
  publishBrand,
  restoreBrand,
  scheduleBrand,
  setBrandDraft,
  unscheduleBrand,
} from '../platform/brand/brand.ts';
import { getLegalVersion, listLegalPages, publishLegalPage, setLegalDraft } from '../platform/legal-pages.ts';
import { createFile, downloadFile, getFile, getFileInfos } from '../files/file.ts';
import {
  deleteCaptions,
  getCaptions,
  getMedia,
  listFileUses,
  listMedia,
  removeFile,
  replaceFile,
  setCaptions,
} from '../files/media.ts';
import { duplicateCourse } from '../courses/duplicate.ts';
import { exportCourse } from '../authoring/course-folder.ts';
import {
  applyCourseImport,
  getCourseImport,
  importCourse,
  stopCourseImport,
  undoCourseImport,
} from '../authoring/course-import.ts';
import { getLiveness, getOpenApi, getReadiness } from '../platform/health.ts';
import {
  answerPage,
  getCurrentPage,
  nextPage,
  openHint,
  previousPage,
  sendTincanScore,
  startPage,
} from '../learning/lesson-page.ts';
import { correctPage, getPageCorrection, listWaitingAnswers } from '../learning/page-correction.ts';
import {
  countersignSlot,
  getClassSheetsPdf,
  getSigning,
  getSlotSheet,
  getSlotSheetPdf,
  listOwnSlots,
  makeSlotLink,
  recordAttendance,
  signAttendance,
} from '../attendance/attendance.ts';
import { cancelSlot, createSlots, listSlots, updateSlot } from '../attendance/slots.ts';
import { getCohort } from '../learning/cohort.ts';
import { getStatistics, getStatisticsCsv, getStatisticsWorkbook } from '../evidence/statistics.ts';
import {
  getClassCertificates,
  getRealisationCertificatePdf,
  getTrainingRecordArchive,
  getTrainingRecordPdf,
} from '../evidence/training-record.ts';
import { getTrainingProvider, setTrainingProvider } from '../evidence/training-provider.ts';
import { listInbox, readMessage, replyToMessage } from '../people/inbox.ts';
import {
  createReminderRule,
  deleteReminderRule,
  getReminderRule,
  listReminderLetters,
  listReminderRules,
  previewReminderRule,
  updateReminderRule,
} from '../people/reminder.ts';
import { createSavedReply, deleteSavedReply, listSavedReplies } from '../people/saved-reply.ts';
import { pingLesson, saveDraft } from '../learning/page-reports.ts';
import { getLesson, resetClassProgram, sendActions } from '../learning/lesson.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  readCalendar,
} from '../learning/calendar.ts';
import { readLogBookThread } from '../learning/logbook.ts';
import { evaluateNode, renderNode, startNode } from '../learning/node-mode.ts';
import {
  deletePageFlag,
  listAnswerFlags,
  listPageFlags,
  setPageFlag,
  settleAnswerFlag,
} from '../tools/answer-flag.ts';
import { answerMistake, getMistake, listMistakes } from '../tools/mistake.ts';
import { getNote, listNotes, setNote } from '../tools/note.ts';
import { listReadPages } from '../tools/read-pages.ts';
import { search } from '../tools/search.ts';
import { getWeeklyGoal, setWeeklyGoal } from '../tools/weekly-goal.ts';
import { listPageResources } from '../learning/page-resources.ts';
import { contactUser, notifyFiles } from '../people/message.ts';
import { getHome } from '../learning/home.ts';
import { listOwnClasses } from '../people/own-class.ts';
import {
  cancelAccountDeletion,
  confirmAccountDeletion,
  declineAccountDeletion,
  exportOwnData,
  getAccountDeletion,
  listAccountDeletions,
  requestAccountDeletion,
} from '../people/own-data.ts';
import { createWrittenCourse, listWrittenCourses } from '../courses/written-course.ts';
import { getCourseAnalysis } from '../courses/analysis.ts';
import { checkCourse } from '../courses/checks.ts';
import {
  foreseePublication,
  getBlockKeys,
  getPublication,
  listCourseProblems,
  publishCourse,
  setBlockKeys,
} from '../courses/publishing.ts';
import { regradeCourse, repairCourse, undoRegrade } from '../courses/regrade.ts';
import { compareCourseVersions, getCourseVersion, listCourseVersions } from '../courses/versions.ts';
import { getJob, stopJob } from '../platform/job.ts';
import { confirmEmail } from '../people/account/email-change.ts';
import { getPasswordReset, recoverPassword } from '../people/account/recovery.ts';
import {
  createInvitationCode,
  deleteInvitationCode,
  getInvitationCode,
  listInvitationCodes,
  register,
} from '../people/account/registration.ts';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../people/notification.ts';
import {
  getNotificationSettings,
  openUnsubscribe,
  resubscribe,
  setNotificationSettings,
  unsubscribe,
} from '../people/notification-settings.ts';
import { addPushDevice, getPush, removePushDevice } from '../people/push.ts';
import { enterContext, getDocumentation, loginToPlatform } from '../platform/platform-access.ts';
import {
  addCentreHost,
  createCentre,
  getCentre,
  listCentres,
  listPlatformEntries,
  deletePlatformSession,
  openVisit,
  removeCentreHost,
  updateCentre,
  visitCentre,
} from '../platform/centres.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../platform/api-key.ts';
import { checkHosts } from '../platform/host-check.ts';
import { listAuditEntries } from '../platform/audit.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '../platform/webhook.ts';
import { resourceEndpoints } from '../resources/resources.ts';
import { createReview } from '../evidence/review.ts';
import { loginByCode, oidcCallback, oidcLogin } from '../people/account/single-sign-on.ts';
import {
  createSingleSignOnTrial,
  deleteSingleSignOn,
  getSingleSignOn,
  getSingleSignOnTrial,
  setSingleSignOn,
} from '../people/account/single-sign-on-settings.ts';
import { openView, viewAs } from '../people/account/view-as.ts';
import { createTincanPackage, launchTincan, listTincanPackages } from '../learning/tincan.ts';
import { getMe, login, logout } from '../people/user.ts';

export const endpoints = {
  getLiveness,
  getReadiness,
  getOpenApi,
  getCurrentContext,
  getSetup,
  oidcLogin,
  oidcCallback,
  loginByCode,
  openView,
  viewAs,
  login,
  logout,
  createFile,
  getFile,
  getFileInfos,
  downloadFile,
  listMedia,
  getMedia,
  listFileUses,
  replaceFile,
  removeFile,
  getCaptions,
  setCaptions,
  deleteCaptions,
  createTincanPackage,
  listTincanPackages,
  getCertificate,
  getCertificatePdf,
  issueCertificate,
  revokeCertificate,
  getRealisationCertificate,
  listCentreRealisations,
  listRealisationCertificates,
  revokeRealisationCertificate,
  recoverPassword,
  getPasswordReset,
  confirmEmail,
  register,
  getInvitationCode,
  createInvitationCode,
  listInvitationCodes,
  deleteInvitationCode,
  contactUser,
  notifyFiles,
  updateUser,
  getMe,
  getLesson,
  getCurrentPage,
  startPage,
  saveDraft,
  answerPage,
  nextPage,
  previousPage,
  openHint,
  sendTincanScore,
  launchTincan,
  sendActions,
  resetClassProgram,
  correctPage,
  getPageCorrection,
  listWaitingAnswers,
  listPageResources,
  renderNode,
  startNode,
  evaluateNode,
  pingLesson,
  getBlockKeys,
  setBlockKeys,
  listCourseProblems,
  listWrittenCourses,
  createWrittenCourse,
  checkCourse,
  getPublication,
  foreseePublication,
  listCourseVersions,
  getCourseVersion,
  compareCourseVersions,
  getCourseAnalysis,
  repairCourse,
  publishCourse,
  getCourseDraft,
  sendOperations,
  listOperations,
  undoOperation,
  listBin,
  readCourseEvents,
  showPlace,
  createTryout,
  getTryout,
  playTryout,
  duplicateCourse,
  exportCourse,
  importCourse,
  getCourseImport,
  applyCourseImport,
  stopCourseImport,
  undoCourseImport,
  regradeCourse,
  undoRegrade,
  getJob,
  stopJob,
  createImport,
  getImport,
  setImportMapping,
  listImportRows,
  listMissingPeople,
  setImportRow,
  commitImport,
  getRefusedRows,
  undoImport,
  previewInvitations,
  inviteUsers,
  explainAccess,
  listTwins,
  compareTwins,
  createPersonMerge,
  listPersonMerges,
  getPersonMerge,
  undoPersonMerge,
  listPlannedLearners,
  deletePlannedLearner,
  addLearners,
  getClassOpening,
  openClass,
  setClassOrder,
  cloneClass,
  setProgramOrder,
  duplicateProgram,
  listClassPeople,
  getStatistics,
  getStatisticsCsv,
  getStatisticsWorkbook,
  getCohort,
  listSlots,
  createSlots,
  updateSlot,
  cancelSlot,
  getSlotSheet,
  makeSlotLink,
  recordAttendance,
  countersignSlot,
  getSlotSheetPdf,
  getClassSheetsPdf,
  listOwnSlots,
  getSigning,
  signAttendance,
  getClassCertificates,
  getRealisationCertificatePdf,
  getTrainingProvider,
  setTrainingProvider,
  getTrainingRecordPdf,
  getTrainingRecordArchive,
  createReview,
  search,
  getNote,
  setNote,
  listNotes,
  listPageFlags,
  setPageFlag,
  deletePageFlag,
  listAnswerFlags,
  settleAnswerFlag,
  listMistakes,
  getMistake,
  answerMistake,
  getWeeklyGoal,
  setWeeklyGoal,
  listReadPages,
  getHome,
  listOwnClasses,
  getOwnActivity,
  getCalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendar,
  exportOwnData,
  getAccountDeletion,
  requestAccountDeletion,
  cancelAccountDeletion,
  listAccountDeletions,
  confirmAccountDeletion,
  declineAccountDeletion,
  listInbox,
  readMessage,
  replyToMessage,
  listReminderRules,
  createReminderRule,
  previewReminderRule,
  getReminderRule,
  updateReminderRule,
  deleteReminderRule,
  listReminderLetters,
  listSavedReplies,
  createSavedReply,
  deleteSavedReply,
  listNotifications,
  countUnreadNotifications,
  readNotification,
  readAllNotifications,
  getNotificationSettings,
  setNotificationSettings,
  getPush,
  addPushDevice,
  removePushDevice,
  openUnsubscribe,
  unsubscribe,
  resubscribe,
  readLogBookThread,
  loginToPlatform,
  enterContext,
  deletePlatformSession,
  listCentres,
  createCentre,
  getCentre,
  updateCentre,
  addCentreHost,
  removeCentreHost,
  visitCentre,
  createCentreExport,
  listCentreExports,
  getCentreArchive,
  listPlatformEntries,
  openVisit,
  listAuditEntries,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
  getSingleSignOn,
  setSingleSignOn,
  deleteSingleSignOn,
  createSingleSignOnTrial,
  getSingleSignOnTrial,
  checkHosts,
  getOutgoingMail,
  setOutgoingMail,
  deleteOutgoingMail,
  createMailTrial,
  checkMailRecords,
  getProcessingRegister,
  setProcessingRegister,
  listPersonRequests,
  listRetentionPeriods,
  foreseeRetention,
  setRetentionPeriod,
  listLegalHolds,
  createLegalHold,
  liftLegalHold,
  listLetters,
  getLetter,
  setLetterWords,
  previewLetter,
  createLetterTrial,
  getBrand,
  setBrandDraft,
  deleteBrandDraft,
  publishBrand,
  restoreBrand,
  scheduleBrand,
  unscheduleBrand,
  getExampleCertificate,
  listLegalPages,
  setLegalDraft,
  publishLegalPage,
  getLegalVersion,
  createExport,
  getDocumentation,
  ...resourceEndpoints,
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;

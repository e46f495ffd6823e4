/** Every call of the contract with the things that it names: what a neighbour would send. */
import {
  type CallName,
  resourceCallName,
  type resourceEndpoints,
  type ResourceName,
  type ResourceOperation,
  resourceNames,
  resourceNouns,
  usualClaims,
} from '@parcours/contract';
import { sampleBlocks } from '@parcours/contract/testing';
import { wholeAsk } from './prove/ask-of.ts';
import type { RawInput } from './raw-call.ts';
import { previewed, reminderRuleOf } from './stock/reminder-rule.ts';
import { slotOf } from './stock/slot.ts';
import { stockPassword } from './stock/stock-tenant.ts';
import type { RowIds } from './world/rows-of-learner.ts';

const letterWords = { subject: 'Bienvenue', text: 'Votre nom : {username}', button: 'Ouvrir' };

/** Ids of things as a caller would name them. */
export interface Named {
  readonly contextId: string;
  readonly userId: string;
  /** Of the class of that user. */
  readonly teacherId: string;
  readonly classId: string;
  readonly classProgramId: string;
  readonly programId: string;
  readonly lessonId: string;
  /** The lesson's first page, a module, and the exercise behind it. */
  readonly pageId: string;
  readonly secondPageId: string;
  readonly nodeId: string;
  /** Of the exercise. */
  readonly stepId: string;
  /** A page answered wrong, of a lesson that has ended. */
  readonly mistakeId: string;
  /** On that page. */
  readonly answerFlagId: string;
  readonly courseId: string;
  readonly invitationId: string;
  readonly blockId: string;
  readonly regradeId: string;
  /** A class that has lessons of the course. */
  readonly courseClassId: string;
  /** A published version of the course. */
  readonly versionId: string;
  readonly jobId: string;
  readonly courseImportId: string;
  readonly apiKeyId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
  /** A table of people that was read. */
  readonly importId: string;
  /** Of two accounts that were made one. */
  readonly mergeId: string;
  readonly legalHoldId: string;
  /** Somebody who has asked for the deletion of the account. */
  readonly leavingId: string;
  /** Asks for the deletion as well, and is told to stay. */
  readonly stayingId: string;
  readonly username: string;
  readonly fileId: string;
  /** Of a certificate. */
  readonly ref: string;
  /** Of a certificat de réalisation. */
  readonly realisationRef: string;
  /** Of a password reset. */
  readonly secret: string;
  /** Of the learner. */
  readonly notificationId: string;
  readonly pushDeviceId: string;
  /** A text that the admin keeps to answer with. */
  readonly savedReplyId: string;
  /** By the admin, for the class of the learner. */
  readonly reminderRuleId: string;
  /** Of the class of the learner, begun, with a link. */
  readonly slotId: string;
  readonly slotSecret: string;
  /** Of an identity provider, by the admin. */
  readonly trialId: string;
  /** A draft that the admin plays as a learner would. */
  readonly tryoutId: string;
  /** Of the course in a program. */
  readonly tryoutPlaceId: string;
  /** From the learner to the teacher. */
  readonly messageId: string;
  /** Of the link that ends the learner's digest. */
  readonly digestToken: string;
  /** Of the link to a new e-mail address. */
  readonly emailSecret: string;
  /** Of a calendar feed. */
  readonly calendarSecret: string;
  /** Of an invitation. */
  readonly code: string;
  /** Of a sign-in at an identity provider. */
  readonly signInCode: string;
  readonly viewCode: string;
  /** A row of each resource; null for ids of nothing. */
  readonly rows: RowIds | null;
}

const unknownId = '01900000-0000-7000-8000-000000000000';

/** What each call names; `nothing` where it names no thing of a tenant. A new endpoint must be added here. */
const ofItsOwn: Record<
  Exclude<CallName, keyof typeof resourceEndpoints>,
  'nothing' | ((ids: Named) => RawInput)
> = {
  getLiveness: 'nothing',
  getReadiness: 'nothing',
  getOpenApi: 'nothing',
  getCurrentContext: 'nothing',
  getSetup: 'nothing',
  login: ({ username }) => ({ body: { username, password: stockPassword } }),
  oidcLogin: ({ contextId }) => ({ params: { id: contextId } }),
  oidcCallback: ({ contextId }) => ({ params: { id: contextId }, query: { state: 'x', code: 'y' } }),
  loginByCode: ({ signInCode }) => ({ body: { code: signInCode, verifier: 'v'.repeat(43) } }),
  openView: ({ viewCode }) => ({ body: { code: viewCode } }),
  previewInvitations: ({ userId }) => ({ body: { userIds: [userId] } }),
  inviteUsers: ({ userId }) => ({ body: { userIds: [userId] } }),
  explainAccess: ({ userId, classId }) => ({
    params: { id: userId },
    query: { thing: 'class', of: classId },
  }),
  viewAs: ({ userId }) => ({ params: { id: userId }, body: { reason: 'a question about a page' } }),
  logout: 'nothing',
  getMe: 'nothing',
  createFile: 'nothing',
  createTincanPackage: 'nothing',
  listTincanPackages: 'nothing',
  listMedia: 'nothing',
  getMedia: ({ fileId }) => ({ params: { id: fileId } }),
  listFileUses: ({ fileId }) => ({ params: { id: fileId } }),
  replaceFile: ({ fileId }) => ({ params: { id: fileId } }),
  removeFile: ({ fileId }) => ({ params: { id: fileId }, body: { reason: 'Une image trompeuse' } }),
  getCaptions: ({ fileId }) => ({ params: { id: fileId, language: 'fr' } }),
  setCaptions: ({ fileId }) => ({ params: { id: fileId, language: 'fr' }, body: { vtt: 'WEBVTT' } }),
  deleteCaptions: ({ fileId }) => ({ params: { id: fileId, language: 'fr' } }),
  duplicateCourse: ({ courseId }) => ({ params: { id: courseId }, body: { title: 'Copie' } }),
  exportCourse: ({ courseId }) => ({ params: { id: courseId } }),
  importCourse: ({ courseId }) => ({ query: { courseId } }),
  getCourseImport: ({ courseImportId }) => ({ params: { id: courseImportId } }),
  applyCourseImport: ({ courseImportId }) => ({ params: { id: courseImportId } }),
  stopCourseImport: ({ courseImportId }) => ({ params: { id: courseImportId } }),
  undoCourseImport: ({ courseImportId }) => ({ params: { id: courseImportId } }),
  getFile: ({ fileId }) => ({ params: { id: fileId } }),
  getFileInfos: ({ fileId }) => ({ params: { id: fileId } }),
  downloadFile: ({ fileId }) => ({ params: { id: fileId } }),
  getCertificate: ({ ref }) => ({ params: { ref } }),
  getCertificatePdf: ({ ref }) => ({ params: { ref } }),
  issueCertificate: ({ lessonId }) => ({ params: { id: lessonId } }),
  revokeCertificate: ({ ref }) => ({ params: { ref }, body: { reason: 'a test next door' } }),
  listCentreRealisations: 'nothing',
  getRealisationCertificate: ({ realisationRef }) => ({ params: { ref: realisationRef } }),
  revokeRealisationCertificate: ({ realisationRef }) => ({
    params: { ref: realisationRef },
    body: { reason: 'a test next door' },
  }),
  recoverPassword: ({ username }) => ({ body: { username } }),
  getPasswordReset: ({ secret }) => ({ params: { token: secret } }),
  confirmEmail: ({ emailSecret }) => ({ body: { token: emailSecret } }),
  register: ({ code }) => ({ body: { code, username: 'newcomer', password: 'Vert;Tango19' } }),
  getInvitationCode: ({ code }) => ({ params: { code } }),
  createInvitationCode: ({ classId }) => ({
    body: { classId, quota: 1, expiresAt: '2027-01-01T00:00:00.000Z' },
  }),
  listInvitationCodes: ({ classId }) => ({ query: { classId } }),
  deleteInvitationCode: ({ invitationId }) => ({ params: { id: invitationId } }),
  contactUser: ({ teacherId }) => ({
    body: { recipientId: teacherId, object: 'Bonjour', message: 'Une question' },
  }),
  notifyFiles: ({ fileId }) => ({ body: { fileIds: [fileId] } }),
  updateUser: ({ userId }) => ({ params: { id: userId }, body: { preferredLocale: 'en' } }),
  getLesson: ({ lessonId }) => ({ params: { id: lessonId } }),
  getCurrentPage: ({ lessonId, pageId }) => ({ params: { id: lessonId }, query: { fromPageId: pageId } }),
  startPage: ({ lessonId }) => ({ params: { id: lessonId } }),
  saveDraft: ({ lessonId, secondPageId }) => ({
    params: { id: lessonId },
    body: { pageId: secondPageId, inputs: { answers: [] } },
  }),
  answerPage: ({ lessonId, secondPageId }) => ({
    params: { id: lessonId },
    body: { pageId: secondPageId, inputs: { answers: [] } },
  }),
  nextPage: ({ lessonId, pageId }) => ({ params: { id: lessonId }, query: { fromPageId: pageId } }),
  previousPage: ({ lessonId, secondPageId }) => ({
    params: { id: lessonId },
    query: { fromPageId: secondPageId },
  }),
  openHint: ({ lessonId }) => ({ params: { id: lessonId } }),
  sendTincanScore: ({ lessonId, pageId }) => ({ params: { id: lessonId }, body: { pageId, scaled: 1 } }),
  launchTincan: ({ lessonId, pageId }) => ({ params: { id: lessonId }, body: { pageId, rowId: 'module' } }),
  sendActions: ({ lessonId }) => ({
    params: { id: lessonId },
    body: { inputs: [{ actionIdx: 0, choiceIdx: 0 }] },
  }),
  resetClassProgram: ({ classProgramId }) => ({ params: { id: classProgramId } }),
  correctPage: ({ secondPageId }) => ({
    params: { id: secondPageId },
    body: { rowId: 'x', ratio: 1, comment: '' },
  }),
  getPageCorrection: ({ pageId }) => ({ params: { id: pageId } }),
  listWaitingAnswers: ({ classId, courseId }) => ({ query: { classId, courseId } }),
  listPageResources: ({ pageId, lessonId }) => ({ params: { id: pageId }, query: { lessonId } }),
  renderNode: ({ nodeId }) => ({ params: { id: nodeId } }),
  startNode: ({ nodeId }) => ({ params: { id: nodeId } }),
  evaluateNode: ({ nodeId }) => ({ params: { id: nodeId }, body: { inputs: { answers: [] } } }),
  pingLesson: ({ lessonId, pageId }) => ({ params: { id: lessonId }, body: { pageId, activeSeconds: 5 } }),
  getBlockKeys: ({ blockId }) => ({ params: { id: blockId } }),
  setBlockKeys: ({ blockId }) => ({
    params: { id: blockId },
    body: { rows: {}, hints: [], feedbacks: [] },
  }),
  listCourseProblems: ({ courseId }) => ({ params: { id: courseId } }),
  listWrittenCourses: 'nothing',
  createWrittenCourse: ({ rows }) => ({
    body: {
      title: 'Harnais',
      categoryId: rows?.['course-categories'] ?? unknownId,
      language: 'fr',
      sectionTitle: 'Partie',
      pageTitle: 'Page',
    },
  }),
  checkCourse: ({ courseId }) => ({ params: { id: courseId } }),
  getPublication: ({ courseId }) => ({ params: { id: courseId } }),
  foreseePublication: ({ courseId }) => ({ params: { id: courseId } }),
  listCourseVersions: ({ courseId }) => ({ params: { id: courseId } }),
  getCourseVersion: ({ courseId, versionId }) => ({ params: { id: courseId, versionId } }),
  compareCourseVersions: ({ courseId, versionId }) => ({
    params: { id: courseId },
    query: { from: versionId },
  }),
  getCourseAnalysis: ({ courseId }) => ({ params: { id: courseId } }),
  repairCourse: ({ courseId, blockId }) => ({
    params: { id: courseId },
    body: { blockId, rowId: 'say', change: { kind: 'withdraw' } },
  }),
  publishCourse: ({ courseId }) => ({ params: { id: courseId } }),
  getCourseDraft: ({ courseId }) => ({ params: { id: courseId } }),
  sendOperations: ({ courseId }) => ({
    params: { id: courseId },
    body: {
      client: 'a-test-next-door',
      operations: [
        {
          id: 'one',
          base: 0,
          operation: { op: 'set', target: { kind: 'course' }, path: ['minutes'], value: 12 },
        },
      ],
    },
  }),
  listOperations: ({ courseId }) => ({ params: { id: courseId } }),
  undoOperation: ({ courseId }) => ({ params: { id: courseId, revision: '1' } }),
  listBin: ({ courseId }) => ({ params: { id: courseId } }),
  readCourseEvents: ({ courseId }) => ({ params: { id: courseId } }),
  showPlace: ({ courseId, nodeId }) => ({ params: { id: courseId }, body: { client: 'a-test', nodeId } }),
  regradeCourse: ({ courseId, blockId }) => ({
    params: { id: courseId },
    body: { blockId: sampleBlocks.text, otherBlockIds: [blockId] },
  }),
  undoRegrade: ({ regradeId }) => ({ params: { id: regradeId } }),
  listNotifications: ({ notificationId }) => ({ query: { before: notificationId } }),
  countUnreadNotifications: 'nothing',
  listInbox: 'nothing',
  readMessage: ({ messageId }) => ({ params: { id: messageId } }),
  replyToMessage: ({ messageId }) => ({ params: { id: messageId }, body: { text: 'Oui.' } }),
  listReminderRules: 'nothing',
  createReminderRule: ({ classId }) => ({ body: reminderRuleOf(classId) }),
  previewReminderRule: ({ classId, reminderRuleId }) => ({
    body: previewed(reminderRuleOf(classId), reminderRuleId),
  }),
  getReminderRule: ({ reminderRuleId }) => ({ params: { id: reminderRuleId } }),
  updateReminderRule: ({ reminderRuleId }) => ({ params: { id: reminderRuleId }, body: { name: 'Relance' } }),
  deleteReminderRule: ({ reminderRuleId }) => ({ params: { id: reminderRuleId } }),
  listReminderLetters: ({ reminderRuleId, userId }) => ({ query: { ruleId: reminderRuleId, userId } }),
  listSlots: ({ classId }) => ({ params: { id: classId } }),
  createSlots: ({ classId, teacherId }) => ({
    params: { id: classId },
    body: { ...slotOf('2027-01-11T08:00:00.000Z'), trainerIds: [teacherId] },
  }),
  updateSlot: ({ slotId, teacherId }) => ({ params: { id: slotId }, body: { trainerIds: [teacherId] } }),
  cancelSlot: ({ slotId }) => ({ params: { id: slotId }, body: { reason: 'Salle fermée' } }),
  getSlotSheet: ({ slotId }) => ({ params: { id: slotId } }),
  makeSlotLink: ({ slotId }) => ({ params: { id: slotId } }),
  recordAttendance: ({ slotId, userId }) => ({
    params: { id: slotId },
    body: { userIds: [userId], state: 'present', reason: null, why: 'Une erreur' },
  }),
  countersignSlot: ({ slotId }) => ({ params: { id: slotId }, body: { signature: { by: 'click' } } }),
  getSlotSheetPdf: ({ slotId }) => ({ params: { id: slotId } }),
  getClassSheetsPdf: ({ classId }) => ({ params: { id: classId } }),
  listOwnSlots: 'nothing',
  getSigning: ({ slotSecret }) => ({ params: { secret: slotSecret } }),
  signAttendance: ({ slotSecret }) => ({
    params: { secret: slotSecret },
    body: { signature: { by: 'click' } },
  }),
  listSavedReplies: 'nothing',
  createSavedReply: 'nothing',
  createTryout: ({ courseId }) => ({ params: { id: courseId }, body: {} }),
  getTryout: ({ tryoutId }) => ({ params: { id: tryoutId } }),
  playTryout: ({ tryoutId }) => ({ params: { id: tryoutId }, body: { kind: 'current' } }),
  deleteSavedReply: ({ savedReplyId }) => ({ params: { id: savedReplyId } }),
  readNotification: ({ notificationId }) => ({ params: { id: notificationId } }),
  readAllNotifications: 'nothing',
  getNotificationSettings: 'nothing',
  setNotificationSettings: 'nothing',
  getPush: 'nothing',
  addPushDevice: 'nothing',
  removePushDevice: ({ pushDeviceId }) => ({ params: { id: pushDeviceId } }),
  openUnsubscribe: ({ digestToken }) => ({ params: { token: digestToken } }),
  unsubscribe: ({ digestToken }) => ({ params: { token: digestToken } }),
  resubscribe: ({ digestToken }) => ({ params: { token: digestToken } }),
  getJob: ({ jobId }) => ({ params: { id: jobId } }),
  stopJob: ({ jobId }) => ({ params: { id: jobId } }),
  createImport: ({ rows }) => ({ query: { companyId: rows?.companies ?? unknownId } }),
  getImport: ({ importId }) => ({ params: { id: importId } }),
  setImportMapping: ({ importId }) => ({
    params: { id: importId },
    body: { columns: { email: 0 }, dates: 'dmy' },
  }),
  listImportRows: ({ importId }) => ({ params: { id: importId } }),
  listMissingPeople: ({ importId }) => ({ params: { id: importId } }),
  setImportRow: ({ importId }) => ({
    params: { id: importId, line: '2' },
    body: { cells: ['une@table.test'], revision: 1 },
  }),
  commitImport: ({ importId }) => ({ params: { id: importId } }),
  getRefusedRows: ({ importId }) => ({ params: { id: importId }, query: { locale: 'fr' } }),
  undoImport: ({ importId }) => ({ params: { id: importId } }),
  listTwins: ({ userId }) => ({ query: { userId } }),
  compareTwins: ({ userId, stayingId }) => ({ params: { keptId: stayingId, goneId: userId } }),
  createPersonMerge: ({ userId, stayingId }) => ({ body: { keptId: stayingId, goneId: userId } }),
  listPersonMerges: ({ userId }) => ({ query: { userId } }),
  getPersonMerge: ({ mergeId }) => ({ params: { id: mergeId } }),
  undoPersonMerge: ({ mergeId }) => ({ params: { id: mergeId } }),
  listPlannedLearners: ({ classId }) => ({ params: { id: classId } }),
  deletePlannedLearner: ({ classId, userId }) => ({ params: { id: classId, userId } }),
  addLearners: ({ classId, userId }) => ({ params: { id: classId }, body: { userIds: [userId] } }),
  getClassOpening: ({ classId }) => ({ params: { id: classId } }),
  openClass: ({ classId }) => ({ params: { id: classId }, body: { letters: false } }),
  setClassOrder: ({ classId, classProgramId }) => ({
    params: { id: classId },
    body: { classProgramIds: [classProgramId] },
  }),
  cloneClass: ({ classId }) => ({ params: { id: classId }, body: { name: 'Suite', shiftDays: 7 } }),
  setProgramOrder: ({ programId }) => ({ params: { id: programId }, body: { programCourseIds: [] } }),
  duplicateProgram: ({ programId }) => ({ params: { id: programId }, body: { name: 'Suite' } }),
  getStatistics: ({ classId }) => ({ params: { of: 'classes' }, query: { classId } }),
  getStatisticsCsv: ({ classId }) => ({ params: { of: 'classes' }, query: { classId } }),
  getStatisticsWorkbook: ({ classId }) => ({ params: { of: 'classes' }, query: { classId } }),
  getCohort: ({ classId }) => ({ params: { id: classId } }),
  getClassCertificates: ({ classId }) => ({ params: { id: classId } }),
  getRealisationCertificatePdf: ({ classId, userId }) => ({ params: { id: classId, userId } }),
  getTrainingProvider: 'nothing',
  setTrainingProvider: 'nothing',
  listRealisationCertificates: ({ userId }) => ({ params: { id: userId } }),
  getTrainingRecordPdf: ({ userId }) => ({ params: { id: userId } }),
  getTrainingRecordArchive: ({ userId }) => ({ params: { id: userId } }),
  listClassPeople: ({ classId }) => ({ params: { id: classId }, query: { role: 'TEACHER' } }),
  loginToPlatform: 'nothing',
  enterContext: ({ contextId }) => ({ body: { contextId, reason: 'a test next door' } }),
  deletePlatformSession: 'nothing',
  listCentres: 'nothing',
  createCentre: 'nothing',
  getCentre: ({ contextId }) => ({ params: { id: contextId } }),
  updateCentre: ({ contextId }) => ({ params: { id: contextId }, body: { state: 'off' } }),
  addCentreHost: ({ contextId }) => ({ params: { id: contextId }, body: { host: 'next-door.test' } }),
  removeCentreHost: ({ contextId }) => ({ params: { id: contextId, host: 'alpha.test' } }),
  createCentreExport: ({ contextId }) => ({ params: { id: contextId } }),
  listCentreExports: ({ contextId }) => ({ params: { id: contextId } }),
  getCentreArchive: ({ contextId }) => ({ params: { id: contextId, exportId: contextId } }),
  visitCentre: ({ contextId }) => ({ params: { id: contextId }, body: { reason: 'a test next door' } }),
  listPlatformEntries: ({ contextId }) => ({ query: { centreId: contextId } }),
  openVisit: 'nothing',
  listAuditEntries: ({ userId }) => ({ query: { actorId: userId } }),
  listApiKeys: 'nothing',
  createApiKey: 'nothing',
  revokeApiKey: ({ apiKeyId }) => ({ params: { id: apiKeyId } }),
  listWebhooks: 'nothing',
  createWebhook: 'nothing',
  updateWebhook: ({ webhookId }) => ({ params: { id: webhookId }, body: { name: 'Paie' } }),
  deleteWebhook: ({ webhookId }) => ({ params: { id: webhookId } }),
  testWebhook: ({ webhookId }) => ({ params: { id: webhookId } }),
  listWebhookDeliveries: ({ webhookId }) => ({ params: { id: webhookId } }),
  replayWebhookDelivery: ({ deliveryId }) => ({ params: { id: deliveryId } }),
  getSingleSignOn: 'nothing',
  setSingleSignOn: ({ rows }) => ({ body: singleSignOnOf(rows?.companies ?? unknownId) }),
  deleteSingleSignOn: 'nothing',
  createSingleSignOnTrial: ({ rows }) => ({ body: singleSignOnOf(rows?.companies ?? unknownId) }),
  getSingleSignOnTrial: ({ trialId }) => ({ params: { id: trialId } }),
  checkHosts: 'nothing',
  getOutgoingMail: 'nothing',
  setOutgoingMail: 'nothing',
  deleteOutgoingMail: 'nothing',
  createMailTrial: 'nothing',
  checkMailRecords: 'nothing',
  getProcessingRegister: 'nothing',
  setProcessingRegister: 'nothing',
  listPersonRequests: 'nothing',
  listRetentionPeriods: 'nothing',
  foreseeRetention: 'nothing',
  setRetentionPeriod: 'nothing',
  listLegalHolds: 'nothing',
  createLegalHold: ({ userId }) => ({ body: { userId, reason: 'a test next door', until: null } }),
  liftLegalHold: ({ legalHoldId }) => ({ params: { id: legalHoldId }, body: { reason: 'a test next door' } }),
  listLetters: 'nothing',
  getLetter: 'nothing',
  setLetterWords: 'nothing',
  previewLetter: ({ userId }) => ({
    body: { kind: 'welcome', language: 'fr', words: letterWords, userId },
  }),
  createLetterTrial: 'nothing',
  getBrand: 'nothing',
  setBrandDraft: 'nothing',
  deleteBrandDraft: 'nothing',
  publishBrand: 'nothing',
  restoreBrand: 'nothing',
  scheduleBrand: 'nothing',
  unscheduleBrand: 'nothing',
  getExampleCertificate: 'nothing',
  listLegalPages: 'nothing',
  setLegalDraft: 'nothing',
  publishLegalPage: 'nothing',
  getLegalVersion: 'nothing',
  createExport: 'nothing',
  getDocumentation: 'nothing',
  search: 'nothing',
  getNote: ({ lessonId, stepId }) => ({ params: { id: lessonId, nodeId: stepId } }),
  setNote: ({ lessonId, stepId }) => ({
    params: { id: lessonId, nodeId: stepId },
    body: { bookmarked: true, text: 'À revoir' },
  }),
  listNotes: 'nothing',
  listPageFlags: ({ mistakeId }) => ({ params: { id: mistakeId } }),
  setPageFlag: ({ mistakeId }) => ({ params: { id: mistakeId, rowId: 'pick' }, body: { words: '' } }),
  deletePageFlag: ({ mistakeId }) => ({ params: { id: mistakeId, rowId: 'pick' } }),
  listAnswerFlags: ({ courseId }) => ({ query: { courseId } }),
  settleAnswerFlag: ({ answerFlagId }) => ({
    params: { id: answerFlagId },
    body: { accepted: true, reply: '' },
  }),
  listMistakes: 'nothing',
  getMistake: ({ mistakeId }) => ({ params: { id: mistakeId } }),
  answerMistake: ({ mistakeId }) => ({ params: { id: mistakeId }, body: { inputs: { answers: [] } } }),
  getWeeklyGoal: 'nothing',
  setWeeklyGoal: 'nothing',
  listReadPages: ({ lessonId }) => ({ params: { id: lessonId } }),
  getHome: 'nothing',
  listOwnClasses: 'nothing',
  getOwnActivity: 'nothing',
  getCalendarFeed: 'nothing',
  createCalendarFeed: 'nothing',
  deleteCalendarFeed: 'nothing',
  readCalendar: ({ calendarSecret }) => ({ params: { secret: calendarSecret } }),
  exportOwnData: 'nothing',
  getAccountDeletion: 'nothing',
  requestAccountDeletion: 'nothing',
  cancelAccountDeletion: 'nothing',
  listAccountDeletions: 'nothing',
  confirmAccountDeletion: ({ leavingId }) => ({ params: { id: leavingId } }),
  declineAccountDeletion: ({ stayingId }) => ({ params: { id: stayingId }, body: { reason: 'no' } }),
  readLogBookThread: ({ rows }) => ({ params: { id: rows?.['log-book-records'] ?? unknownId } }),
  createReview: ({ classId, programId }) => ({
    body: { classId, resourceType: 'Program', resourceId: programId, ratio: 1, comment: '' },
  }),
};

/** An identity provider that is nowhere, whose newcomers begin in the company. */
function singleSignOnOf(companyId: string) {
  const client = { issuer: 'https://sso.invalid', clientId: 'parcours', clientSecret: 'a-long-secret' };
  return { ...client, scopes: 'openid', claims: usualClaims, createsUsers: true, companyId };
}

/** What is made without naming anything that is there. */
const namesNothing: ReadonlySet<string> = new Set<CallName>([
  'createCourseTerm',
  'createCourseType',
  'createProgram',
  'createRole',
  'createUser',
]);

/** Bodies that are sound but for their ids, where a sample of the declaration would be refused for something else. */
const sound: Readonly<
  Partial<Record<ResourceName, (id: (name: ResourceName) => string) => Readonly<Record<string, unknown>>>>
> = {
  classes: (id) => ({ companyId: id('companies'), name: 'Session' }),
  'class-programs': (id) => ({ classId: id('classes'), programId: id('programs') }),
  'course-competencies': (id) => ({ parentId: id('course-competencies'), title: 'Calculer' }),
  'course-nodes': (id) => ({
    courseId: id('courses'),
    parentId: id('course-nodes'),
    blockId: id('course-blocks'),
    order: 40,
    title: 'Ressource',
    type: 'resource',
  }),
  libraries: (id) => ({ ownerId: id('users'), ownerType: 'AppUser' }),
  'log-book-records': (id) => ({
    studentId: id('users'),
    companyId: id('companies'),
    title: 'Jour',
    message: 'Fait',
    attachmentIds: [id('files')],
  }),
  'role-users': (id) => ({ roleId: id('roles'), principalType: 'AppUser', principalId: id('users') }),
};

function ofResource(name: ResourceName, operation: ResourceOperation) {
  const call = resourceCallName(name, operation) as CallName;
  if (namesNothing.has(call)) return 'nothing';
  const body = operation === 'create' ? sound[name] : undefined;
  return ({ rows, contextId }: Named): RawInput => {
    if (body !== undefined) return { body: body((noun) => rows?.[noun] ?? unknownId) };
    const ask = wholeAsk(call, rows, contextId);
    // Nothing is its own parent.
    return call === 'updateCourseCompetency' ? { ...ask, body: { isGeneric: true } } : ask;
  };
}

/** A request of each call with such ids. */
export const namedBy = {
  ...ofItsOwn,
  ...Object.fromEntries(
    resourceNames.flatMap((name) =>
      resourceNouns[name].operations.map((operation) => [
        resourceCallName(name, operation),
        ofResource(name, operation),
      ]),
    ),
  ),
} as Record<CallName, 'nothing' | ((ids: Named) => RawInput)>;

/** Ids of nothing. */
export const unknown: Named = {
  contextId: unknownId,
  userId: unknownId,
  teacherId: unknownId,
  classId: unknownId,
  classProgramId: unknownId,
  programId: unknownId,
  lessonId: unknownId,
  pageId: unknownId,
  secondPageId: unknownId,
  nodeId: unknownId,
  stepId: unknownId,
  mistakeId: unknownId,
  answerFlagId: unknownId,
  courseId: unknownId,
  invitationId: unknownId,
  blockId: unknownId,
  regradeId: unknownId,
  courseClassId: unknownId,
  versionId: unknownId,
  jobId: unknownId,
  courseImportId: unknownId,
  apiKeyId: unknownId,
  webhookId: unknownId,
  deliveryId: unknownId,
  importId: unknownId,
  mergeId: unknownId,
  legalHoldId: unknownId,
  leavingId: unknownId,
  stayingId: unknownId,
  username: 'nobody-here',
  fileId: unknownId,
  ref: 'unknown-reference',
  realisationRef: 'unknown-reference',
  secret: 'u'.repeat(43),
  notificationId: unknownId,
  pushDeviceId: unknownId,
  savedReplyId: unknownId,
  reminderRuleId: unknownId,
  slotId: unknownId,
  slotSecret: 'u'.repeat(43),
  trialId: unknownId,
  tryoutId: unknownId,
  tryoutPlaceId: unknownId,
  messageId: unknownId,
  digestToken: 'u'.repeat(43),
  emailSecret: 'u'.repeat(43),
  calendarSecret: 'u'.repeat(43),
  code: 'unknown-code',
  signInCode: 'u'.repeat(43),
  viewCode: 'u'.repeat(22),
  rows: null,
};

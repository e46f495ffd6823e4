/**
 * How a caller knows that an answer is the API's: the field that every answer of a call has. Whatever else stands
 * between, a hotel's sign-in page or a proxy's own words, lacks it. No schema library may enter here.
 */
import type { CallName } from './calls.ts';

/** Null: the answer has no body. `bytes`: it is a file, of the type named. */
export type AnswerMark = string | null | { readonly bytes: string };

const page = 'nodeId';

/** Those that are neither a list nor a thing with an `id`, or that can be told more surely. */
const marks: { readonly [N in CallName]?: AnswerMark } = {
  getLiveness: 'status',
  getReadiness: 'status',
  getOpenApi: 'openapi',
  getCurrentContext: 'alias',
  oidcLogin: null,
  oidcCallback: null,
  loginByCode: 'access_token',
  login: 'access_token',
  logout: null,
  getFileInfos: 'htmlPlayer',
  downloadFile: null,
  listMedia: 'room',
  listFileUses: 'otherCourses',
  removeFile: null,
  getCaptions: 'vtt',
  setCaptions: 'cues',
  getCertificate: 'ref',
  getCertificatePdf: { bytes: 'application/pdf' },
  issueCertificate: 'ref',
  revokeCertificate: 'ref',
  recoverPassword: null,
  confirmEmail: null,
  getPasswordReset: 'access_token',
  register: 'access_token',
  getInvitationCode: 'className',
  contactUser: null,
  notifyFiles: null,
  getMe: '_id',
  updateUser: '_id',
  getLesson: 'tree',
  getCurrentPage: page,
  startPage: page,
  saveDraft: 'savedAt',
  answerPage: page,
  nextPage: page,
  previousPage: page,
  openHint: 'hints',
  sendTincanScore: 'pageId',
  launchTincan: 'registration',
  sendActions: 'opened',
  resetClassProgram: 'lessons',
  correctPage: 'pageId',
  getPageCorrection: 'page',
  evaluateNode: 'verdict',
  pingLesson: 'timeSpent',
  getBlockKeys: 'rows',
  setBlockKeys: 'rows',
  publishCourse: 'versionId',
  getCourseDraft: 'revision',
  sendOperations: 'results',
  undoOperation: 'results',
  readCourseEvents: { bytes: 'text/event-stream' },
  showPlace: 'people',
  duplicateCourse: 'courseId',
  exportCourse: { bytes: 'application/zip' },
  importCourse: 'applicable',
  regradeCourse: 'regradeId',
  undoRegrade: 'regradeId',
  listNotifications: 'unread',
  countUnreadNotifications: 'unread',
  readNotification: null,
  readAllNotifications: 'unread',
  getNotificationSettings: 'digest',
  setNotificationSettings: 'digest',
  openUnsubscribe: null,
  unsubscribe: 'digest',
  resubscribe: 'digest',
  getJob: 'createdBy',
  stopJob: 'createdBy',
  search: 'courses',
  getNote: 'savedAt',
  setNote: 'savedAt',
  answerMistake: 'results',
  getWeeklyGoal: 'minutes',
  setWeeklyGoal: 'minutes',
  getHome: 'items',
  getOwnActivity: 'days',
  getCalendarFeed: 'createdAt',
  createCalendarFeed: 'url',
  deleteCalendarFeed: null,
  readCalendar: { bytes: 'text/calendar' },
  exportOwnData: 'exportedAt',
  getAccountDeletion: 'requestedAt',
  requestAccountDeletion: 'requestedAt',
  cancelAccountDeletion: null,
  confirmAccountDeletion: null,
  declineAccountDeletion: null,
  readLogBookThread: null,
  loginToPlatform: 'platform_token',
  enterContext: 'access_token',
  createExport: { bytes: 'text/csv' },
  getDocumentation: { bytes: 'text/html' },
};

/** The mark of a call's answers: `items` of a list, nothing after a deletion, else `id`. */
export function answerMarkOf(name: CallName): AnswerMark {
  const own = marks[name];
  if (own !== undefined) return own;
  if (name.startsWith('list')) return 'items';
  return name.startsWith('delete') ? null : 'id';
}

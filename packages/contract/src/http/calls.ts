/** Method and path of every call: the only list of API addresses. No schema library may enter here. */
import type { Call } from './endpoint.ts';
import { resourceCalls } from '../resources/names.ts';

export const calls = {
  getLiveness: { method: 'GET', path: '/livez' },
  getReadiness: { method: 'GET', path: '/readyz' },
  getOpenApi: { method: 'GET', path: '/openapi.json' },

  getCurrentContext: { method: 'GET', path: '/contexts/current' },

  oidcLogin: { method: 'GET', path: '/contexts/{id}/oidc/login' },
  oidcCallback: { method: 'GET', path: '/contexts/{id}/oidc/callback' },
  loginByCode: { method: 'POST', path: '/users/login/code' },
  login: { method: 'POST', path: '/users/login' },
  logout: { method: 'POST', path: '/users/logout' },
  createFile: { method: 'POST', path: '/files' },
  getFile: { method: 'GET', path: '/files/{id}' },
  getFileInfos: { method: 'GET', path: '/files/{id}/infos' },
  downloadFile: { method: 'GET', path: '/files/{id}/download' },

  createTincanPackage: { method: 'POST', path: '/tincan-packages' },

  getCertificate: { method: 'GET', path: '/certificates/{ref}' },
  issueCertificate: { method: 'POST', path: '/lessons/{id}/certificate' },
  revokeCertificate: { method: 'POST', path: '/certificates/{ref}/revoke' },
  getCertificatePdf: { method: 'GET', path: '/certificates/{ref}.pdf' },

  recoverPassword: { method: 'POST', path: '/users/recover' },
  confirmEmail: { method: 'POST', path: '/users/email' },
  getPasswordReset: { method: 'GET', path: '/users/reset/{token}' },
  register: { method: 'POST', path: '/users/register' },
  getInvitationCode: { method: 'GET', path: '/invitation-codes/{code}' },
  createInvitationCode: { method: 'POST', path: '/invitation-codes' },
  listInvitationCodes: { method: 'GET', path: '/invitation-codes' },
  deleteInvitationCode: { method: 'DELETE', path: '/invitation-codes/{id}' },
  contactUser: { method: 'POST', path: '/users/contact' },
  notifyFiles: { method: 'POST', path: '/users/notify-files' },
  updateUser: { method: 'PATCH', path: '/users/{id}' },
  getMe: { method: 'GET', path: '/users/me' },

  getLesson: { method: 'GET', path: '/lessons/{id}' },
  getCurrentPage: { method: 'GET', path: '/lessons/{id}/pages/current' },
  startPage: { method: 'POST', path: '/lessons/{id}/pages/current/start' },
  saveDraft: { method: 'PUT', path: '/lessons/{id}/pages/current/draft' },
  answerPage: { method: 'PATCH', path: '/lessons/{id}/pages/current' },
  nextPage: { method: 'POST', path: '/lessons/{id}/pages/next' },
  previousPage: { method: 'POST', path: '/lessons/{id}/pages/previous' },
  openHint: { method: 'POST', path: '/lessons/{id}/pages/current/hints' },
  sendTincanScore: { method: 'POST', path: '/lessons/{id}/pages/custom-tincan-score' },
  launchTincan: { method: 'POST', path: '/lessons/{id}/pages/tincan-launch' },
  sendActions: { method: 'POST', path: '/lessons/{id}/actions' },
  resetClassProgram: { method: 'POST', path: '/class-programs/{id}/reset/me' },
  correctPage: { method: 'PATCH', path: '/pages/{id}/correction' },
  getPageCorrection: { method: 'GET', path: '/pages/{id}/correction' },
  listPageResources: { method: 'GET', path: '/pages/{id}/resources' },
  renderNode: { method: 'GET', path: '/course-nodes/{id}/render' },
  startNode: { method: 'POST', path: '/course-nodes/{id}/start' },
  evaluateNode: { method: 'POST', path: '/course-nodes/{id}/evaluate' },
  pingLesson: { method: 'POST', path: '/lessons/{id}/ping' },

  getBlockKeys: { method: 'GET', path: '/course-blocks/{id}/keys' },
  setBlockKeys: { method: 'PUT', path: '/course-blocks/{id}/keys' },
  listCourseProblems: { method: 'GET', path: '/courses/{id}/problems' },
  publishCourse: { method: 'POST', path: '/courses/{id}/publish' },
  regradeCourse: { method: 'POST', path: '/courses/{id}/regrade' },
  undoRegrade: { method: 'POST', path: '/regrades/{id}/undo' },

  getJob: { method: 'GET', path: '/jobs/{id}' },
  stopJob: { method: 'POST', path: '/jobs/{id}/stop' },

  listClassPeople: { method: 'GET', path: '/classes/{id}/users/data' },
  createReview: { method: 'POST', path: '/reviews' },

  getHome: { method: 'GET', path: '/users/me/home' },
  listOwnClasses: { method: 'GET', path: '/users/me/classes' },
  getOwnActivity: { method: 'GET', path: '/users/me/activity' },
  getCalendarFeed: { method: 'GET', path: '/users/me/calendar' },
  createCalendarFeed: { method: 'POST', path: '/users/me/calendar' },
  deleteCalendarFeed: { method: 'DELETE', path: '/users/me/calendar' },
  readCalendar: { method: 'GET', path: '/calendars/{secret}.ics' },
  exportOwnData: { method: 'GET', path: '/users/me/data' },
  getAccountDeletion: { method: 'GET', path: '/users/me/deletion' },
  requestAccountDeletion: { method: 'POST', path: '/users/me/deletion' },
  cancelAccountDeletion: { method: 'DELETE', path: '/users/me/deletion' },
  listAccountDeletions: { method: 'GET', path: '/account-deletions' },
  confirmAccountDeletion: { method: 'POST', path: '/account-deletions/{id}/confirm' },
  declineAccountDeletion: { method: 'POST', path: '/account-deletions/{id}/decline' },
  readLogBookThread: { method: 'PUT', path: '/log-book-records/{id}/read' },

  loginToPlatform: { method: 'POST', path: '/platform/login' },
  enterContext: { method: 'POST', path: '/platform/enter' },
  listAuditEntries: { method: 'GET', path: '/audit-entries' },
  createExport: { method: 'POST', path: '/exports' },
  getDocumentation: { method: 'GET', path: '/docs' },

  ...resourceCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

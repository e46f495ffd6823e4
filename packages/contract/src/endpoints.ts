/** All endpoints by name: what the server binds, the client calls, OpenAPI describes and the tests sweep. */
import { updateUser } from './account.ts';
import { getOwnActivity } from './activity.ts';
import type { CallName } from './calls.ts';
import { listClassPeople } from './class-people.ts';
import { getCurrentContext } from './context.ts';
import { getCertificate, getCertificatePdf, issueCertificate, revokeCertificate } from './certificate.ts';
import type { Endpoint } from './endpoint.ts';
import { createExport } from './export.ts';
import { createFile, downloadFile, getFile, getFileInfos } from './file.ts';
import { getLiveness, getOpenApi, getReadiness } from './health.ts';
import {
  answerPage,
  correctPage,
  getCurrentPage,
  getPageCorrection,
  nextPage,
  openHint,
  pingLesson,
  previousPage,
  saveDraft,
  sendTincanScore,
  startPage,
} from './lesson-page.ts';
import { getLesson, resetClassProgram, sendActions } from './lesson.ts';
import { readLogBookThread } from './logbook.ts';
import { evaluateNode, renderNode, startNode } from './node-mode.ts';
import { listPageResources } from './page-resources.ts';
import { contactUser, notifyFiles } from './message.ts';
import { getHome } from './home.ts';
import { listOwnClasses } from './own-class.ts';
import {
  cancelAccountDeletion,
  confirmAccountDeletion,
  declineAccountDeletion,
  exportOwnData,
  getAccountDeletion,
  listAccountDeletions,
  requestAccountDeletion,
} from './own-data.ts';
import { getBlockKeys, listCourseProblems, publishCourse, setBlockKeys } from './publishing.ts';
import { regradeCourse, undoRegrade } from './regrade.ts';
import { confirmEmail } from './email-change.ts';
import { getPasswordReset, recoverPassword } from './recovery.ts';
import {
  createInvitationCode,
  deleteInvitationCode,
  getInvitationCode,
  listInvitationCodes,
  register,
} from './registration.ts';
import { enterContext, getDocumentation, listAuditEntries, loginToPlatform } from './platform-access.ts';
import { resourceEndpoints } from './resources/resources.ts';
import { createReview } from './review.ts';
import { loginByCode, oidcCallback, oidcLogin } from './single-sign-on.ts';
import { createTincanPackage, launchTincan } from './tincan.ts';
import { getMe, login, logout } from './user.ts';

export const endpoints = {
  getLiveness,
  getReadiness,
  getOpenApi,
  getCurrentContext,
  oidcLogin,
  oidcCallback,
  loginByCode,
  login,
  logout,
  createFile,
  getFile,
  getFileInfos,
  downloadFile,
  createTincanPackage,
  getCertificate,
  getCertificatePdf,
  issueCertificate,
  revokeCertificate,
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
  listPageResources,
  renderNode,
  startNode,
  evaluateNode,
  pingLesson,
  getBlockKeys,
  setBlockKeys,
  listCourseProblems,
  publishCourse,
  regradeCourse,
  undoRegrade,
  listClassPeople,
  createReview,
  getHome,
  listOwnClasses,
  getOwnActivity,
  exportOwnData,
  getAccountDeletion,
  requestAccountDeletion,
  cancelAccountDeletion,
  listAccountDeletions,
  confirmAccountDeletion,
  declineAccountDeletion,
  readLogBookThread,
  loginToPlatform,
  enterContext,
  listAuditEntries,
  createExport,
  getDocumentation,
  ...resourceEndpoints,
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;

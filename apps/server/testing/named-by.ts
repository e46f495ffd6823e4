/** Every call of the contract with the things that it names: what a neighbour would send. */
import {
  type CallName,
  resourceCallName,
  type resourceEndpoints,
  type ResourceName,
  resourceNames,
  resourceNouns,
} from '@parcours/contract';
import type { RawInput } from './raw-call.ts';
import { stockPassword } from './stock-tenant.ts';

/** Ids of things as a caller would name them. */
export interface Named {
  readonly contextId: string;
  readonly userId: string;
  readonly classId: string;
  readonly classProgramId: string;
  readonly programId: string;
  readonly lessonId: string;
  readonly pageId: string;
  readonly nodeId: string;
  readonly courseId: string;
  readonly invitationId: string;
  readonly blockId: string;
  readonly reviewId: string;
  readonly username: string;
  readonly fileId: string;
  /** Of a certificate. */
  readonly ref: string;
  /** Of a password reset. */
  readonly secret: string;
  /** Of an invitation. */
  readonly code: string;
}

/** What each call names; `nothing` where it names no thing of a tenant. A new endpoint must be added here. */
const ofItsOwn: Record<
  Exclude<CallName, keyof typeof resourceEndpoints>,
  'nothing' | ((ids: Named) => RawInput)
> = {
  getLiveness: 'nothing',
  getReadiness: 'nothing',
  getOpenApi: 'nothing',
  getCurrentContext: 'nothing',
  login: ({ username }) => ({ body: { username, password: stockPassword } }),
  oidcLogin: ({ contextId }) => ({ params: { id: contextId } }),
  oidcCallback: ({ contextId }) => ({ params: { id: contextId }, query: { state: 'x', code: 'y' } }),
  loginByCode: ({ secret }) => ({ body: { code: secret } }),
  logout: 'nothing',
  getMe: 'nothing',
  createFile: 'nothing',
  createTincanPackage: 'nothing',
  getFile: ({ fileId }) => ({ params: { id: fileId } }),
  getFileInfos: ({ fileId }) => ({ params: { id: fileId } }),
  downloadFile: ({ fileId }) => ({ params: { id: fileId } }),
  getCertificate: ({ ref }) => ({ params: { ref } }),
  getCertificatePdf: ({ ref }) => ({ params: { ref } }),
  issueCertificate: ({ lessonId }) => ({ params: { id: lessonId } }),
  revokeCertificate: ({ ref }) => ({ params: { ref }, body: { reason: 'a test next door' } }),
  recoverPassword: ({ username }) => ({ body: { username } }),
  getPasswordReset: ({ secret }) => ({ params: { token: secret } }),
  register: ({ code }) => ({ body: { code, username: 'newcomer', password: 'Vert;Tango19' } }),
  getInvitationCode: ({ code }) => ({ params: { code } }),
  createInvitationCode: ({ classId }) => ({
    body: { classId, quota: 1, expiresAt: '2027-01-01T00:00:00.000Z' },
  }),
  listInvitationCodes: ({ classId }) => ({ query: { classId } }),
  deleteInvitationCode: ({ invitationId }) => ({ params: { id: invitationId } }),
  contactUser: ({ userId }) => ({
    body: { recipientId: userId, object: 'Bonjour', message: 'Une question' },
  }),
  notifyFiles: ({ fileId }) => ({ body: { fileIds: [fileId] } }),
  updateUser: ({ userId }) => ({ params: { id: userId }, body: { preferredLocale: 'en' } }),
  getLesson: ({ lessonId }) => ({ params: { id: lessonId } }),
  getCurrentPage: ({ lessonId, pageId }) => ({ params: { id: lessonId }, query: { fromPageId: pageId } }),
  startPage: ({ lessonId }) => ({ params: { id: lessonId } }),
  saveDraft: ({ lessonId, pageId }) => ({
    params: { id: lessonId },
    body: { pageId, inputs: { answers: [] } },
  }),
  answerPage: ({ lessonId, pageId }) => ({
    params: { id: lessonId },
    body: { pageId, inputs: { answers: [] } },
  }),
  nextPage: ({ lessonId, pageId }) => ({ params: { id: lessonId }, query: { fromPageId: pageId } }),
  previousPage: ({ lessonId, pageId }) => ({ params: { id: lessonId }, query: { fromPageId: pageId } }),
  openHint: ({ lessonId }) => ({ params: { id: lessonId } }),
  sendTincanScore: ({ lessonId, pageId }) => ({ params: { id: lessonId }, body: { pageId, scaled: 1 } }),
  launchTincan: ({ lessonId, pageId }) => ({ params: { id: lessonId }, body: { pageId, rowId: 'module' } }),
  sendActions: ({ lessonId }) => ({
    params: { id: lessonId },
    body: { inputs: [{ actionIdx: 0, choiceIdx: 0 }] },
  }),
  resetClassProgram: ({ classProgramId }) => ({ params: { id: classProgramId } }),
  correctPage: ({ pageId }) => ({ params: { id: pageId }, body: { rowId: 'x', ratio: 1, comment: '' } }),
  getPageCorrection: ({ pageId }) => ({ params: { id: pageId } }),
  listPageResources: ({ pageId, lessonId }) => ({ params: { id: pageId }, query: { lessonId } }),
  renderNode: ({ nodeId }) => ({ params: { id: nodeId } }),
  evaluateNode: ({ nodeId }) => ({ params: { id: nodeId }, body: { inputs: { answers: [] } } }),
  pingLesson: ({ lessonId, pageId }) => ({ params: { id: lessonId }, body: { pageId, activeSeconds: 5 } }),
  getBlockKeys: ({ blockId }) => ({ params: { id: blockId } }),
  setBlockKeys: ({ blockId }) => ({
    params: { id: blockId },
    body: { rows: {}, hints: [], feedbacks: [] },
  }),
  listCourseProblems: ({ courseId }) => ({ params: { id: courseId } }),
  publishCourse: ({ courseId }) => ({ params: { id: courseId } }),
  regradeCourse: ({ courseId, blockId }) => ({ params: { id: courseId }, body: { blockId } }),
  undoRegrade: ({ reviewId }) => ({ params: { id: reviewId } }),
  listClassPeople: ({ classId }) => ({ params: { id: classId }, query: { role: 'TEACHER' } }),
  loginToPlatform: 'nothing',
  enterContext: 'nothing',
  listAuditEntries: 'nothing',
  createExport: 'nothing',
  getDocumentation: 'nothing',
  getHome: 'nothing',
  listOwnClasses: 'nothing',
  getOwnActivity: 'nothing',
  exportOwnData: 'nothing',
  getAccountDeletion: 'nothing',
  requestAccountDeletion: 'nothing',
  cancelAccountDeletion: 'nothing',
  listAccountDeletions: 'nothing',
  confirmAccountDeletion: ({ userId }) => ({ params: { id: userId } }),
  readLogBookThread: ({ reviewId }) => ({ params: { id: reviewId } }),
  createReview: ({ classId, programId }) => ({
    body: { classId, resourceType: 'Program', resourceId: programId, ratio: 1, comment: '' },
  }),
};

/** The row that a generic call is asked for, where the tenant of these tests has one; the isolation proof has them all. */
const rowOf: Readonly<Partial<Record<ResourceName, keyof Named>>> = {
  classes: 'classId',
  'class-programs': 'classProgramId',
  contexts: 'contextId',
  'course-nodes': 'nodeId',
  lessons: 'lessonId',
  pages: 'pageId',
  programs: 'programId',
  reviews: 'reviewId',
  users: 'userId',
};

function ofResource(name: ResourceName, operation: string) {
  return (ids: Named): RawInput => {
    const id = ids[rowOf[name] ?? 'reviewId'];
    if (operation === 'list')
      return { query: { where: JSON.stringify({ id: { $in: [id] } }), count: 'true' } };
    if (operation === 'create') return { body: {} };
    return { params: { id }, ...(operation === 'update' ? { body: {} } : {}) };
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

const unknownId = '01900000-0000-7000-8000-000000000000';
/** Ids of nothing. */
export const unknown: Named = {
  contextId: unknownId,
  userId: unknownId,
  classId: unknownId,
  classProgramId: unknownId,
  programId: unknownId,
  lessonId: unknownId,
  pageId: unknownId,
  nodeId: unknownId,
  courseId: unknownId,
  invitationId: unknownId,
  blockId: unknownId,
  reviewId: unknownId,
  username: 'nobody-here',
  fileId: unknownId,
  ref: 'unknown-reference',
  secret: 'u'.repeat(43),
  code: 'unknown-code',
};

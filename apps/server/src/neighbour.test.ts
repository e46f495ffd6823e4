/** Every endpoint, called by a neighbour with this tenant's ids, answers as if the thing did not exist. */
import {
  type CallName,
  endpoints,
  resourceCallName,
  type resourceEndpoints,
  type ResourceName,
  resourceNames,
  resourceNouns,
} from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawCall, type RawInput } from '../testing/raw-call.ts';
import { resetSecretOf, setSettings, stockFile, stockInvitation } from '../testing/stock-account.ts';
import { stockBlock } from '../testing/stock-block.ts';
import { stockCertificate } from '../testing/stock-certificate.ts';
import { tokenOf } from '../testing/signed-in.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../testing/stock-tenant.ts';

/** Ids of things as a caller would name them. */
interface Named {
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
  listClassPeople: ({ classId }) => ({ params: { id: classId }, query: { role: 'TEACHER' } }),
  loginToPlatform: 'nothing',
  enterContext: 'nothing',
  listAuditEntries: 'nothing',
  getDocumentation: 'nothing',
  listOwnClasses: 'nothing',
  getOwnActivity: 'nothing',
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

const namedBy = {
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
const unknown: Named = {
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

describe('a neighbour', () => {
  let server: TestServer;
  let tenant: StockedTenant;
  let neighbour: StockedTenant;
  let known: Named;

  beforeAll(async () => {
    server = await startServer();
    tenant = await stockTenant(server, 'alpha');
    neighbour = await stockTenant(server, 'beta');
    const learner = server.client(tenant.host, { token: await tokenOf(server, tenant, 'learner') });
    const lessonId = tenant.openClass.lessonIds[0];
    const page = await learner.getCurrentPage({ params: { id: lessonId }, query: {} });
    const body = { classId: tenant.openClass.classId, resourceId: tenant.programId, ratio: 1, comment: '' };
    const review = await learner.createReview({ body: { ...body, resourceType: 'Program' } });
    await setSettings(server, tenant, { invitationCodes: true });
    await setSettings(server, neighbour, { invitationCodes: true });
    const fileId = await stockFile(server, tenant, { name: 'guide.pdf', ownerId: tenant.users.learner });
    const ref = await stockCertificate(server, tenant);
    const code = await stockInvitation(server, tenant);
    await server.client(tenant.host).recoverPassword({ body: { username: 'peer' } });
    const secret = await resetSecretOf(server, tenant);
    const manager = server.client(tenant.host, { token: await tokenOf(server, tenant, 'admin') });
    const invitations = await manager.listInvitationCodes({ query: {} });
    const blockId = await stockBlock(server, tenant);
    if (!page.ok || !review.ok) throw new Error('the tenant could not be prepared');
    known = {
      contextId: tenant.contextId,
      userId: tenant.users.learner,
      classId: tenant.openClass.classId,
      classProgramId: tenant.openClass.classProgramId,
      programId: tenant.programId,
      lessonId,
      pageId: page.data.id,
      nodeId: page.data.nodeId,
      courseId: tenant.courseIds[0],
      invitationId: invitations.ok ? (invitations.data.items[0]?.id ?? '') : '',
      blockId,
      reviewId: review.data.id,
      username: `learner@${tenant.host}`,
      fileId,
      ref,
      secret,
      code,
    };
  });
  afterAll(() => server.close());

  const all = Object.keys(endpoints) as CallName[];

  const tokens = new Map<string, Promise<string>>();
  /** Signing in is slow on purpose: once for each caller. */
  function tokenFor(of: StockedTenant, username: keyof StockedTenant['users']): Promise<string> {
    const key = `${of.host} ${username}`;
    const token = tokens.get(key) ?? tokenOf(server, of, username);
    tokens.set(key, token);
    return token;
  }

  test.each(all)('%s: a learner next door learns nothing', async (name) => {
    const input = namedBy[name];
    if (input === 'nothing') return;
    const token = await tokenFor(neighbour, 'learner');
    const answered = await rawCall(server, neighbour.host, name, input(known), token);
    expect(answered).toEqual(await rawCall(server, neighbour.host, name, input(unknown), token));
    expect(answered.text).not.toContain('undefined');
  });

  test.each(all)('%s: not even an admin next door', async (name) => {
    const input = namedBy[name];
    if (input === 'nothing') return;
    const token = await tokenFor(neighbour, 'admin');
    const answered = await rawCall(server, neighbour.host, name, input(known), token);
    expect(answered).toEqual(await rawCall(server, neighbour.host, name, input(unknown), token));
  });

  test.each(all)('%s: a token of this tenant opens nothing next door', async (name) => {
    if (endpoints[name].access === 'anyone') return;
    const input = namedBy[name];
    const sent = input === 'nothing' ? {} : input(known);
    const token = await tokenFor(tenant, 'learner');
    const answered = await rawCall(server, neighbour.host, name, sent, token);
    expect(answered).toEqual(await rawCall(server, neighbour.host, name, sent, 'no-token'));
    expect(answered.status).toBe(401);
  });

  test.each(all)('%s: a lesson of somebody else of the same tenant does not exist', async (name) => {
    const input = namedBy[name];
    if (endpoints[name].access !== 'own-lesson' || input === 'nothing') return;
    for (const username of ['peer', 'trainer', 'admin', 'outsider'] as const) {
      const token = await tokenFor(tenant, username);
      const answered = await rawCall(server, tenant.host, name, input(known), token);
      expect(answered, username).toEqual(await rawCall(server, tenant.host, name, input(unknown), token));
      expect(answered.status).toBe(404);
    }
  });

  test('nothing of this tenant was changed by all that', async () => {
    const learner = server.client(tenant.host, { token: await tokenFor(tenant, 'learner') });
    const lesson = await learner.getLesson({ params: { id: known.lessonId } });
    expect(lesson).toMatchObject({
      ok: true,
      data: { progress: 'ONGOING', scoring: { global: { actual: 0 } } },
    });
    expect(await learner.listReviews({ query: { count: 'true' } })).toMatchObject({
      ok: true,
      data: { total: 1 },
    });
  });
});

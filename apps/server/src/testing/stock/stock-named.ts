/** A tenant with one of everything that a call can name, so that its ids are real wherever a neighbour sends them. */
import { randomUUID } from 'node:crypto';
import type { Client } from '@parcours/contract/client';
import { sampleBlocks, sampleNodes } from '@parcours/contract/testing';
import { insertLoginCode } from '../../features/accounts/single-sign-on/oidc.store.ts';
import { insertTrial } from '../../features/accounts/single-sign-on/trials.store.ts';
import { insertDeletion } from '../../features/accounts/deletion/account-deletions.store.ts';
import { createUnsubscribeTokens } from '../../platform/security/tokens/unsubscribe-token.ts';
import { insertNotifications } from '../../features/notifications/list/notifications.store.ts';
import { insertReminderLetter } from '../../features/reminders/reminder-letters.store.ts';
import { loadSigningKeys } from '../../platform/security/tokens/signing-key-ring.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { setFeed } from '../../features/learning/calendar/calendar-feeds.store.ts';
import { insertEmailChange } from '../../features/accounts/email-change/email-changes.store.ts';
import { newSecret, secretHash } from '../../platform/security/secrets.ts';
import type { Named } from '../named-by.ts';
import { moduleContent, stockModule } from '../packages/stock-module.ts';
import { newSubscription } from '../push/push-service.ts';
import { clientOf, must, tokenOf } from '../signed-in.ts';
import { resetSecretOf, setSettings, stockFile, stockInvitation } from './stock-account.ts';
import { stockCourseImport } from './course-zip.ts';
import { stockBlock } from './stock-block.ts';
import { reminderRuleOf } from './reminder-rule.ts';
import { secretIn, slotOf } from './slot.ts';
import { stockMistake } from './stock-mistake.ts';
import { sendTable } from './send-table.ts';
import { type StockedTenant, stockPasswordHash } from './stock-tenant.ts';
import { rowMaker } from '../world/row-maker.ts';
import { stockPerson } from '../world/stock-person.ts';
import { stockCertificate } from './stock-certificate.ts';
import { stockRealisation } from './stock-realisation.ts';
import type { World } from './stocked-world.ts';
import type { TestServer } from '../servers/start-server.ts';

export async function stockNamed(server: TestServer, world: World): Promise<Named> {
  const { tenant, contextId, userIds } = world;
  await setSettings(server, tenant, { invitationCodes: true });
  const [learner, admin] = [
    await clientOf(server, tenant, 'learner'),
    await clientOf(server, tenant, 'admin'),
  ];
  const module = await stockModule(server, tenant);
  const lessonId = module.lessons.first;
  const pages = await playToSecondPage(learner, lessonId);
  const courseId = await stockTree(server, contextId, lessonId);
  const regrade = { blockId: sampleBlocks.text, dryRun: false, lower: false };
  const { regradeId, versionId, jobId } = must(
    await admin.regradeCourse({ params: { id: courseId }, body: regrade }),
  );
  await server.client(tenant.host).recoverPassword({ body: { username: 'peer' } });
  const code = await stockInvitation(server, tenant);
  const invitations = must(await admin.listInvitationCodes({ query: {} }));
  const [signInCode, emailSecret, calendarSecret] = [1, 2, 3].map(() => newSecret(systemRandom)) as [
    string,
    string,
    string,
  ];
  must(
    await learner.contactUser({
      body: { recipientId: userIds.trainer, object: 'Bonjour', message: 'Une question' },
    }),
  );
  const trainer = await clientOf(server, tenant, 'trainer');
  const inbox = must(await trainer.listInbox({ query: {} }));
  const messageId = inbox.items.find(({ kind }) => kind === 'message')?.id ?? '';
  const { id: savedReplyId } = must(await admin.createSavedReply({ body: { text: 'Merci' } }));
  const { id: reminderRuleId } = must(
    await admin.createReminderRule({ body: reminderRuleOf(tenant.openClass.classId) }),
  );
  const startedAt = new Date(server.clock.now().getTime() - 60_000).toISOString();
  const planned = { params: { id: tenant.openClass.classId }, body: slotOf(startedAt) };
  const [slotId = ''] = must(await admin.createSlots(planned)).ids;
  const slotSecret = secretIn(must(await admin.makeSlotLink({ params: { id: slotId } })).url);
  const { id: tryoutId, places } = must(await admin.createTryout({ params: { id: courseId }, body: {} }));
  const { code: viewCode } = must(
    await admin.viewAs({ params: { id: userIds.learner }, body: { reason: 'a question about a page' } }),
  );
  must(await learner.setNotificationSettings({ body: { digest: 'daily', hour: 7 } }));
  const keys = await loadSigningKeys(server.open.database, server.clock, server.vault);
  const ids = createIds(server.clock, systemRandom);
  const [olderId, notificationId, trialId] = [ids.next(), ids.next(), ids.next()];
  const now = server.clock.now();
  await server.open.database.withTenant(contextId, async (tx) => {
    const news = (kind: 'session' | 'program', thingId: string) => ({
      userId: userIds.learner,
      kind,
      thingId,
    });
    const { classId, classProgramId } = tenant.openClass;
    await insertNotifications(tx, [news('program', classProgramId)], { now, nextId: () => olderId });
    await insertNotifications(tx, [news('session', classId)], { now, nextId: () => notificationId });
    const ending = { now, expiresAt: new Date(now.getTime() + 900_000) };
    const failed = { startHash: null, failure: 'unreachable', detail: null } as const;
    await insertTrial(tx, { id: trialId, userId: userIds.admin, client: 'sealed', ...failed, ...ending });
    await insertReminderLetter(tx, {
      id: ids.next(),
      ruleId: reminderRuleId,
      ruleName: 'Silencieux',
      classId,
      userId: userIds.learner,
      toTrainer: false,
      sentOn: '2026-03-02',
      createdAt: now,
    });
    await insertDeletion(tx, userIds.stranger, now);
    await insertDeletion(tx, userIds.peer, now);
    const expiresAt = new Date(now.getTime() + 60_000);
    const codeHash = secretHash(signInCode);
    const [challenge, browserHash] = ['c'.repeat(43), secretHash(newSecret(systemRandom))];
    const tokenHash = secretHash(emailSecret);
    const email = `moved@${tenant.host}`;
    await insertEmailChange(tx, { id: randomUUID(), userId: userIds.peer, email, tokenHash, now, expiresAt });
    await setFeed(tx, { userId: userIds.peer, secretHash: secretHash(calendarSecret), now });
    await insertLoginCode(tx, { codeHash, userId: userIds.learner, challenge, browserHash, expiresAt });
  });
  const mistakeId = (await stockMistake(server, tenant)).pageId;
  await learner.setPageFlag({ params: { id: mistakeId, rowId: 'pick' }, body: { words: '' } });
  const flags = must(await admin.listAnswerFlags({ query: {} }));
  return {
    contextId,
    userId: userIds.learner,
    teacherId: userIds.trainer,
    classId: tenant.openClass.classId,
    classProgramId: tenant.openClass.classProgramId,
    programId: tenant.programId,
    lessonId,
    ...pages,
    nodeId: sampleNodes.text,
    courseId,
    mistakeId,
    answerFlagId: flags.items[0]?.id ?? '',
    invitationId: invitations.items[0]?.id ?? '',
    blockId: await stockBlock(server, tenant),
    regradeId: regradeId ?? '',
    courseClassId: module.classId,
    versionId,
    jobId: jobId ?? '',
    courseImportId: await stockCourseImport(server, tenant),
    apiKeyId: await stockApiKey(server, admin),
    ...(await stockWebhook(admin)),
    importId: await stockImport(server, tenant),
    mergeId: await stockMerge(server, world, admin),
    legalHoldId: await stockLegalHold(tenant, admin),
    pushDeviceId: await stockPushDevice(learner),
    leavingId: userIds.stranger,
    stayingId: userIds.peer,
    username: `learner@${tenant.host}`,
    fileId: await stockFile(server, tenant, { name: 'guide.pdf', ownerId: userIds.learner }),
    ref: await stockCertificate(server, tenant),
    realisationRef: await stockRealisation(server, tenant),
    secret: await resetSecretOf(server, tenant),
    notificationId,
    savedReplyId,
    reminderRuleId,
    slotId,
    slotSecret,
    trialId,
    tryoutId,
    tryoutPlaceId: places[0]?.programCourseId ?? '',
    messageId,
    digestToken: createUnsubscribeTokens(keys).issue(contextId, userIds.learner),
    emailSecret,
    calendarSecret,
    code,
    signInCode,
    viewCode,
    rows: world.rows.own,
  };
}

async function stockApiKey({ clock }: TestServer, admin: Client): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
  const body = { name: 'Annuaire', scopes: ['users:read' as const], expiresAt };
  return must(await admin.createApiKey({ body })).id;
}

async function stockWebhook(
  admin: Client,
): Promise<{ readonly webhookId: string; readonly deliveryId: string }> {
  const body = { name: 'Paie', url: 'https://paie.example/hook', events: ['certificate.revoked' as const] };
  const { id } = must(await admin.createWebhook({ body }));
  return { webhookId: id, deliveryId: must(await admin.testWebhook({ params: { id } })).id };
}

/** Of somebody whom no call of the world erases. */
async function stockLegalHold({ users }: StockedTenant, admin: Client): Promise<string> {
  const body = { userId: users.outsider, reason: 'Un litige', until: null };
  return must(await admin.createLegalHold({ body })).id;
}

/** Of the learner. */
async function stockPushDevice(learner: Client): Promise<string> {
  return must(
    await learner.addPushDevice({ body: newSubscription('https://push.example/of-the-learner').body }),
  ).id;
}

/** A table of people that was read and not committed. */
async function stockImport(server: TestServer, tenant: StockedTenant): Promise<string> {
  const { host, companyId } = tenant;
  const token = await tokenOf(server, tenant, 'admin');
  const { file } = await sendTable(server, { host, token, companyId }, 'E-mail\nnouvelle@table.test');
  if (file === undefined) throw new Error('the table was refused');
  return file.id;
}

/** Somebody who was there twice. */
async function stockMerge(
  { app, clock, open }: TestServer,
  { contextId, host }: World,
  admin: Client,
): Promise<string> {
  const ids = createIds(clock, systemRandom);
  const [keptId, goneId] = await open.database.withTenant(contextId, async (tx) => {
    const maker = rowMaker(tx, ids, clock.now());
    return [
      await stockPerson(maker, { username: 'twin', host, passwordHash: stockPasswordHash }),
      await stockPerson(maker, { username: 'twin-again', host, passwordHash: stockPasswordHash }),
    ];
  });
  const { id } = must(await admin.createPersonMerge({ body: { keptId, goneId } }));
  await app.jobs.run('person-merge');
  return id;
}

/** Past the module, whose page stays open to be asked for, onto an exercise. */
async function playToSecondPage(
  learner: Client,
  id: string,
): Promise<{ readonly pageId: string; readonly secondPageId: string; readonly stepId: string }> {
  const params = { id };
  const first = must(await learner.getCurrentPage({ params, query: {} }));
  const second = must(await learner.nextPage({ params, query: { fromPageId: first.id } }));
  return { pageId: first.id, secondPageId: second.id, stepId: second.nodeId };
}

/** The authored tree beside the published version, where nodes are looked up; answers the course. */
async function stockTree({ open }: TestServer, contextId: string, lessonId: string): Promise<string> {
  const { nodes, blocks } = moduleContent('https://example.test/module');
  return open.database.withTenant(contextId, async (tx) => {
    const [lesson] = await tx.run(tx.sql.selectFrom('lessons').select('courseId').where('id', '=', lessonId));
    const courseId = lesson?.courseId ?? '';
    for (const { id, title, type, content } of Object.values(blocks)) {
      const row = { contextId, id, title, type, settings: '{}', content: JSON.stringify(content) };
      await tx.run(tx.sql.insertInto('course_blocks').values(row));
    }
    const rows = nodes.map((node) => ({
      contextId,
      courseId,
      ...node,
      settings: JSON.stringify(node.settings),
    }));
    // One statement, so that a child may stand before its parent.
    await tx.run(tx.sql.insertInto('course_nodes').values(rows));
    return courseId;
  });
}

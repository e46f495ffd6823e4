/** Every route of the server, grouped by who may enter. Nothing is served that is not named here. */
import { join } from 'node:path';
import { mailPorts } from '@parcours/contract';
import type { App, AppParts } from './app-parts.ts';
import { bindCentres } from './bind-centres.ts';
import { bindCourses } from './bind-courses.ts';
import { bindAccount } from './features/accounts/account/account.routes.ts';
import { bindCalendarFeed, bindCalendars } from './features/learning/calendar/calendar.routes.ts';
import { bindCertificates, bindCertifying } from './features/certificates/certificates.routes.ts';
import { bindApiKeys } from './features/tenants/api-keys/api-keys.routes.ts';
import { deliverWebhooks } from './features/tenants/webhooks/deliver-webhooks.ts';
import { bindWebhooks } from './features/tenants/webhooks/webhooks.routes.ts';
import { bindHosts } from './features/tenants/hosts/hosts.routes.ts';
import { runCourseImports } from './features/course-folder/imports/run-course-import.ts';
import { bindImports } from './features/people-import/imports.routes.ts';
import { runImports } from './features/people-import/run-import.ts';
import { bindScim } from './features/scim/scim.routes.ts';
import { bindAudit } from './features/tenants/audit/audit.routes.ts';
import { bindExports } from './features/reports/exports.routes.ts';
import { bindClassPreparation } from './features/classes/preparation.routes.ts';
import { bindContexts } from './features/tenants/contexts/contexts.routes.ts';
import { bindSetup } from './features/tenants/setup/setup.routes.ts';
import { createContextDirectory } from './features/tenants/contexts/context-directory.ts';
import { viewContext, withoutLegalTexts } from './features/tenants/contexts/context-view.ts';
import { bindDocumentation } from './features/front-ends/documentation/documentation.routes.ts';
import { makeDuePictures } from './features/files/pictures/make-due-pictures.ts';
import { bindFiles } from './features/files/reading/files.routes.ts';
import { endLostJobs, endLostRows } from './operator/queue/job-ends.ts';
import { createHousekeeping } from './features/jobs/housekeeping/housekeeping.service.ts';
import { bindHealth } from './features/health/health.routes.ts';
import { findWaitingWork } from './features/health/waiting-work.ts';
import { deliverMail } from './features/mail/deliver-mail.ts';
import { bindOutgoingMail } from './features/mail/outgoing/outgoing-mail.routes.ts';
import { bindLetterWords } from './features/mail/words/letter-words.routes.ts';
import { createTenantCarriers } from './features/mail/outgoing/tenant-carriers.ts';
import { closeTimedOutLessons } from './features/lesson/time/close-timed-out.ts';
import { createModuleReporter } from './features/lesson/play/create-module-reporter.ts';
import { bindGrading } from './features/grading/grading.routes.ts';
import { createRegradeJobs } from './features/grading/regrade-jobs.ts';
import { bindTenantJobs } from './features/jobs/tenant-jobs.routes.ts';
import type { LessonParts } from './features/lesson/lesson-parts.ts';
import { bindLesson, bindLessonUpkeep } from './features/lesson/lesson.routes.ts';
import { bindMessages } from './features/messages/messages.routes.ts';
import { bindNotifications } from './features/notifications/notifications.routes.ts';
import { sendDigests } from './features/notifications/digest/send-digests.ts';
import { createUnsubscribeTokens, digestEnds } from './platform/security/tokens/unsubscribe-token.ts';
import { deliverPush } from './features/notifications/push/deliver-push.ts';
import { tellOpenings } from './features/notifications/openings/tell-openings.ts';
import { eraseFiles } from './features/accounts/deletion/erase-files.ts';
import { bindOwnData } from './features/accounts/own-data/own-data.routes.ts';
import { bindOwnLearning } from './features/learning/home/own-learning.routes.ts';
import { bindPlatformAccess } from './features/tenants/platform-access/platform-access.routes.ts';
import { findSuperadmin } from './features/tenants/platform-access/platform-access.service.ts';
import { bindTryouts } from './features/tryouts/tryouts.routes.ts';
import { createIdentityProviders } from './features/accounts/single-sign-on/identity-provider.ts';
import { bindOidc } from './features/accounts/single-sign-on/oidc.routes.ts';
import { bindPackageFiles, bindPackages } from './features/modules/packages.routes.ts';
import { createFrontEnds } from './front-ends.ts';
import { createIconCache } from './features/front-ends/portal/icon-cache.ts';
import { createCourseEvents } from './features/courses/draft/course-events.ts';
import { bindRecovery } from './features/accounts/recovery/recovery.routes.ts';
import { bindInvitations, bindRegistration } from './features/accounts/registration/registration.routes.ts';
import { forwardStatements } from './features/record-store/forwarding/forward-statements.ts';
import { deliverReports } from './features/record-store/module-reports/deliver-reports.ts';
import { createInFlight } from './features/record-store/statements/in-flight.ts';
import { createIsForwarding } from './features/record-store/forwarding/is-forwarding.ts';
import { createOwnStatements } from './features/record-store/own-statements/own-statements.ts';
import { bindProfile } from './features/record-store/http/profile.routes.ts';
import { bindXapi } from './features/record-store/http/xapi.routes.ts';
import { bindLibrary } from './features/media/library.routes.ts';
import { bindResumableUploads } from './features/files/resumable/resumable.routes.ts';
import { bindAnswerFlags } from './features/answer-flags/answer-flags.routes.ts';
import { bindMistakes } from './features/mistakes/mistakes.routes.ts';
import { bindSavedReplies } from './features/saved-replies/saved-replies.routes.ts';
import { bindAttendance } from './features/attendance/attendance.routes.ts';
import { bindReminders } from './features/reminders/reminders.routes.ts';
import { sendReminders } from './features/reminders/send-reminders.ts';
import { bindCentreExports } from './features/tenants/centre-exports/centre-exports.routes.ts';
import { runCentreExports } from './features/tenants/centre-exports/run-centre-export.ts';
import { bindPrivacy } from './features/privacy/privacy.routes.ts';
import { publishScheduledBrands } from './features/tenants/brand/publish-scheduled-brands.ts';
import { bindBrand } from './features/tenants/brand/brand.routes.ts';
import { bindLegalPages } from './features/tenants/legal-pages/legal-pages.routes.ts';
import { bindEvidence } from './features/evidence/evidence.routes.ts';
import { bindStatistics } from './features/statistics/statistics.routes.ts';
import { bindCohort } from './features/learning/cohort/cohort.routes.ts';
import { bindPrograms } from './features/learning/programs/programs.routes.ts';
import { bindNotes } from './features/notebook/notes.routes.ts';
import { bindWeeklyGoal } from './features/learning/weekly-goal/weekly-goal.routes.ts';
import { bindSearch } from './features/search/search.routes.ts';
import { bindViewAs } from './features/accounts/view-as/view-as.routes.ts';
import { runMerges } from './features/twins/run-merge.ts';
import { bindAccessReasons } from './features/access-reasons/access-reasons.routes.ts';
import { bindInviting } from './features/accounts/invitation/invitation.routes.ts';
import { bindTwins } from './features/twins/twins.routes.ts';
import { bindUploads } from './features/files/uploads/uploads.routes.ts';
import { bindOwnUser, bindSignIn } from './features/accounts/sign-in/users.routes.ts';
import { createConnectOut } from './platform/http/egress/connect-out.ts';
import { createEgress } from './platform/http/egress/egress.ts';
import { createLookUpTexts } from './platform/http/egress/look-up-texts.ts';
import { createDiskFiles } from './platform/files/disk-files.ts';
import { createFileAddresses } from './platform/files/file-address.ts';
import { createBinder } from './platform/http/calls/binder.ts';
import { installDrain } from './platform/http/server/drain.ts';
import { createAdmission } from './platform/http/server/admission/admission.ts';
import { installAdmission } from './platform/http/server/admission/install-admission.ts';
import { createHttpServer } from './platform/http/server/http-server.ts';
import { publicOrigin } from './platform/http/sites/public-address.ts';
import type { Site } from './platform/http/sites/site.ts';
import { installSites } from './platform/http/sites/sites.ts';
import { refuseUnknownRoute } from './platform/http/server/unknown-routes.ts';
import { createIds } from './platform/database/ids.ts';
import { logOf } from './platform/metrics/log.ts';
import { createFolderCarrier } from './platform/mail/folder-carrier.ts';
import { createSmtpCarrier } from './platform/mail/smtp-carrier.ts';
import { adoptEntries, deliveryBy } from './platform/jobs/delivery.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createPasswords } from './platform/security/passwords.ts';
import { createResetTokens } from './platform/security/tokens/reset-token.ts';
import { createAccessTokens } from './platform/security/tokens/access-token.ts';
import { createSessionActivity } from './platform/security/tokens/session-activity.ts';
import { loadSigningKeys } from './platform/security/tokens/signing-key-ring.ts';

/** A receiver of events answers at once, and works afterwards. */
const webhookTimeoutMs = 10_000;

export async function createApp(parts: AppParts): Promise<App> {
  const { database, clock, random } = parts;
  const { log } = parts.http;
  const ids = createIds(clock, random);
  const server = createHttpServer(parts.http, ids);
  const directory = createContextDirectory(database, clock, parts.contexts);
  const contexts = directory.all;
  const keys = await loadSigningKeys(database, clock, parts.vault);
  const tokens = createAccessTokens(keys, clock);
  const resetTokens = createResetTokens(keys, clock);
  const unsubscribeTokens = createUnsubscribeTokens(keys);
  const passwords = createPasswords(random);
  const files =
    parts.s3 === undefined
      ? createDiskFiles(join(parts.dataDir, 'files'), random)
      : (await import('./platform/files/s3-files.ts')).createS3Files(parts.s3);
  const addresses = createFileAddresses(keys, clock);
  const assetAddress = (site: Site, id: string, name: string) => addresses.urlOf(site, { id, name });
  const frontEnds = createFrontEnds(
    parts,
    (site) => withoutLegalTexts(viewContext(site, assetAddress)),
    createIconCache({ database, store: files }),
  );
  const carrier =
    parts.mail.smtpUrl === undefined
      ? createFolderCarrier(join(parts.dataDir, 'mails'), parts.mail.from)
      : createSmtpCarrier(parts.mail.smtpUrl, parts.mail.from);
  const egressHosts = parts.egressHosts ?? new Set();
  const egress = createEgress({ allowedHosts: egressHosts });
  const connectToMail = createConnectOut({ allowedHosts: egressHosts, ports: mailPorts });
  const moduleReporter = createModuleReporter({ clock, ids, random, contexts });
  const writing = { inFlight: createInFlight(), isForwarding: createIsForwarding(database, clock) };
  const sessionActivity = createSessionActivity({ database, clock, log: logOf(log, 'sessions') });
  const jobsLog = logOf(log, 'jobs');
  const ownStatements = createOwnStatements({
    database,
    clock,
    ids,
    contexts,
    publicAddress: parts.publicAddress,
    ...writing,
    log: logOf(log, 'statements'),
  });
  const delivery = { database, clock, contexts };
  const jobs = createJobs(
    {
      mail: {
        run: deliveryBy(
          delivery,
          deliverMail({
            database,
            store: files,
            carrierOf: createTenantCarriers({
              database,
              clock,
              vault: parts.vault,
              platform: carrier,
              connect: connectToMail,
              ca: parts.mail.ca,
            }),
            vault: parts.vault,
            endsOf: (context, readerId) =>
              digestEnds(parts.publicAddress, context, unsubscribeTokens.issue(context.id, readerId)),
          }),
        ),
        due: () => adoptEntries(delivery),
      },
      'erase-files': { run: deliveryBy(delivery, eraseFiles(files)) },
      'xapi-report': { run: deliveryBy(delivery, deliverReports({ database, clock, moduleReporter })) },
      'xapi-forward': {
        run: deliveryBy(delivery, forwardStatements({ database, egress, vault: parts.vault })),
      },
      webhook: {
        run: deliveryBy(
          delivery,
          deliverWebhooks({
            database,
            clock,
            ids,
            egress: createEgress({ allowedHosts: egressHosts, timeoutMs: webhookTimeoutMs }),
            vault: parts.vault,
            pageOf: (context) =>
              `${publicOrigin(parts.publicAddress, context, 'backoffice')}/reglages/webhooks`,
          }),
        ),
      },
      push: {
        run: deliveryBy(
          delivery,
          deliverPush({ database, clock, egress, vault: parts.vault, publicAddress: parts.publicAddress }),
        ),
      },
      ...createRegradeJobs({ database, clock, ids, random, contexts }),
      'people-import': runImports({ database, clock, ids }),
      'people-import-undo': runImports({ database, clock, ids }),
      'person-merge': runMerges({ database, clock, ids }),
      'person-merge-undo': runMerges({ database, clock, ids }),
      'course-import': runCourseImports({
        database,
        store: files,
        clock,
        ids,
        random,
        contexts,
        log: jobsLog,
      }),
      'centre-export': runCentreExports({ database, store: files, clock, log: jobsLog }),
      openings: tellOpenings({
        database,
        clock,
        ids,
        contexts,
        publicAddress: parts.publicAddress,
      }),
      digests: sendDigests({ database, clock, ids, contexts, publicAddress: parts.publicAddress }),
      reminders: sendReminders({ database, clock, ids, contexts, publicAddress: parts.publicAddress }),
      'brand-publications': publishScheduledBrands({ database, clock, ids, contexts }),
      housekeeping: createHousekeeping({ database, store: files, clock }, () =>
        endLostJobs(database, clock.now()),
      ),
      'timed-out-lessons': closeTimedOutLessons({
        database,
        clock,
        random,
        ids,
        contexts,
        log: logOf(log, 'lessons'),
      }),
      'own-statements': ownStatements.work,
      'picture-sizes': makeDuePictures({ database, store: files, clock, ids, log: logOf(log, 'jobs') }),
    },
    {
      database,
      clock,
      log: jobsLog,
      endRow: endLostRows,
      observe: (attempt) => {
        parts.observeJob?.(attempt);
        if (attempt.done > 0) jobsLog.debug(attempt, 'a job was done');
      },
    },
  );
  server.addHook('onClose', async () => {
    await jobs.stop();
    await sessionActivity.stop();
    carrier.close();
  });
  const courseEvents = createCourseEvents({ database, clock, log: logOf(log, 'http') });
  const drain = installDrain(server, courseEvents.end);

  installSites(server, {
    resolve: directory.resolve,
    outside: parts.publicAddress,
    platformHost: parts.platformHost,
  });
  const admission = createAdmission(database.concurrent ? (parts.requestsAtOnce ?? 20) : 8);
  installAdmission(server, { admission, random, log: logOf(log, 'http') });
  const binder = createBinder({
    app: server,
    database,
    tokens,
    clock,
    ids,
    random,
    activity: sessionActivity,
    rereadContext: directory.reread,
    findSuperadmin: (token) => findSuperadmin({ database, clock }, token),
    checkAnswers: parts.checkAnswers,
  });

  // Anyone, at any host.
  bindHealth(binder, { database, accepting: drain.isAccepting, version: parts.version });

  bindDocumentation(binder, parts.version);

  // Anyone, at a tenant's host.
  bindContexts(binder, assetAddress);
  bindSignIn(binder, { passwords, tokens });
  const { publicAddress } = parts;
  bindCertificates(binder, { publicAddress });
  bindCalendars(binder, { publicAddress });
  bindOidc(binder, {
    providers: createIdentityProviders(clock, egress, egressHosts),
    tokens,
    publicAddress,
    vault: parts.vault,
    egressHosts,
  });
  bindRecovery(binder, { resetTokens, publicAddress, vault: parts.vault });
  bindRegistration(binder, { passwords, tokens, publicAddress });

  // A signed-in user: what is seen is narrowed by each service.
  bindOwnUser(binder);
  bindViewAs(binder, { tokens });
  bindAccount(binder, { passwords, tokens, resetTokens, publicAddress, vault: parts.vault });
  bindMessages(binder);
  bindNotifications(binder, { unsubscribeTokens, publicAddress, push: { vault: parts.vault, egressHosts } });
  const uploads = {
    store: files,
    tokens,
    fileUrl: (site: Site, file: { readonly id: string; readonly name: string }, width?: number) =>
      `${addresses.urlOf(site, file)}${width === undefined ? '' : `?w=${width}`}`,
  };
  bindUploads(binder, uploads);
  bindLibrary(binder, uploads);
  bindOwnData(binder, { publicAddress });
  bindOwnLearning(binder);
  bindSearch(binder);
  bindWeeklyGoal(binder);
  bindSavedReplies(binder);
  bindReminders(binder, { publicAddress });
  bindAttendance(binder, { publicAddress });
  bindCohort(binder);
  bindStatistics(binder);
  bindEvidence(binder, { tokens, publicAddress });
  bindPrograms(binder);
  bindCalendarFeed(binder, { publicAddress });
  bindPackages(binder, { store: files, tokens, publicAddress });
  bindCourses(binder, { ...uploads, events: courseEvents });
  bindInvitations(binder);
  bindAccessReasons(binder);
  bindInviting(binder, { publicAddress, vault: parts.vault });
  bindTwins(binder);
  bindImports(binder, { tokens });
  bindClassPreparation(binder, { publicAddress });
  bindAudit(binder);
  bindSetup(binder);
  bindApiKeys(binder);
  bindHosts(binder, { publicAddress, tokens });
  bindOutgoingMail(binder, {
    vault: parts.vault,
    egressHosts,
    tokens,
    platformAddress: parts.mail.from,
    connect: connectToMail,
    ca: parts.mail.ca,
    lookUpTexts: createLookUpTexts(parts.mail.nameServers),
  });
  bindLetterWords(binder, {
    publicAddress,
    tokens,
    vault: parts.vault,
    platform: carrier,
    connect: connectToMail,
    ca: parts.mail.ca,
  });
  bindWebhooks(binder, { vault: parts.vault, egressHosts });
  bindBrand(binder);
  bindLegalPages(binder);
  bindPrivacy(binder);
  bindExports(binder);

  // The platform's own people, one tenant at a time.
  bindPlatformAccess(binder, { database, passwords, tokens, contexts, publicAddress });
  bindCentreExports(binder, { database, files });
  const { platformHost, vault } = parts;
  bindCentres(binder, { database, platformHost, files, clock, ids, random, publicAddress, vault });

  const lessonParts: LessonParts = { fileUrl: ({ site }, file) => addresses.urlOf(site, file) };
  bindLessonUpkeep(binder, lessonParts);
  bindTryouts(binder, lessonParts);
  bindAnswerFlags(binder);
  bindMistakes(binder, lessonParts);
  bindGrading(binder, { tokens, publicAddress, events: courseEvents, ...lessonParts });
  bindTenantJobs(binder);
  bindCertifying(binder);

  // The learner whose lesson it is: for anybody else it does not exist.
  bindLesson(binder, lessonParts);
  bindNotes(binder);

  binder.finish();

  // A signed-in user, by the protocol of resumable uploads.
  bindResumableUploads(server, {
    ...uploads,
    database,
    clock,
    ids,
    random,
    rereadContext: directory.reread,
  });

  // A directory of the centre, by a key of the API with the scope for it.
  bindScim(server, { database, clock, ids, random, publicAddress, rereadContext: directory.reread });

  // Whoever was given a signed address, on the content origin alone.
  bindFiles(server, { database, store: files, addresses });

  // The frame of a live launch, on the content origin alone.
  bindPackageFiles(server, { database, store: files, clock });
  // Whoever has a credential of a tenant's record store, or of one launch: it says which tenant.
  bindXapi(server, {
    database,
    clock,
    ids,
    ...writing,
    contexts,
    moduleReporter,
    catchUp: ownStatements.catchUp,
  });

  // Anyone: what the portal's own statements mean.
  bindProfile(server, publicAddress);

  // Anyone, at a tenant's front-office host: the portal itself; at its back-office host: the back-office.
  server.setNotFoundHandler(
    (request, reply) => frontEnds.answer(request, reply) ?? refuseUnknownRoute(request, reply),
  );
  return {
    server,
    passwords,
    files,
    jobs,
    sessionActivity,
    warm: frontEnds.warm,
    contexts,
    waitingWork: () =>
      findWaitingWork({
        database,
        clock,
        contexts,
        letters: ['mail'],
        statements: ['xapi-report', 'xapi-forward', 'own-statements'],
      }),
    callsNow: admission.look,
    drain: drain.begin,
    stopListening: drain.stopListening,
  };
}

/** Every route of the server, grouped by who may enter. Nothing is served that is not named here. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bindAccount } from './features/account/account.routes.ts';
import { bindCertificates } from './features/certificates/certificates.routes.ts';
import { bindAudit } from './features/audit/audit.routes.ts';
import { createBackOffice } from './features/back-office/back-office.routes.ts';
import { bindExports } from './features/exports/exports.routes.ts';
import { bindContexts } from './features/contexts/contexts.routes.ts';
import { createContextDirectory, type DirectorySettings } from './features/contexts/context-directory.ts';
import { viewContext, withoutLegalTexts } from './features/contexts/context-view.ts';
import { bindDocumentation } from './features/documentation/documentation.routes.ts';
import { bindFiles } from './features/files/files.routes.ts';
import { createHousekeeping } from './features/housekeeping/housekeeping.service.ts';
import { bindHealth } from './features/health/health.routes.ts';
import { deliverMail } from './features/mail/deliver-mail.ts';
import { mailKind } from './features/mail/letters.store.ts';
import { type Closer, createCloser } from './features/lesson/close-timed-out.ts';
import { createModuleReporter } from './features/lesson/report-module.ts';
import { bindRegrades } from './features/lesson/regrade.routes.ts';
import { bindLesson, bindLessonUpkeep, type LessonParts } from './features/lesson/lesson.routes.ts';
import { bindMessages } from './features/messages/messages.routes.ts';
import { eraseFiles, erasedFilesKind } from './features/own-data/erase-files.ts';
import { bindOwnData } from './features/own-data/own-data.routes.ts';
import { bindOwnLearning } from './features/own-learning/own-learning.routes.ts';
import { bindPlatformAccess } from './features/platform-access/platform-access.routes.ts';
import { createIdentityProviders } from './features/oidc/identity-provider.ts';
import { bindOidc } from './features/oidc/oidc.routes.ts';
import { bindPackageFiles, bindPackages } from './features/packages/packages.routes.ts';
import { createIconCache } from './features/portal/icon-cache.ts';
import { createPortal } from './features/portal/portal.routes.ts';
import { bindPublishing } from './features/publishing/publishing.routes.ts';
import { bindRecovery } from './features/recovery/recovery.routes.ts';
import { bindInvitations, bindRegistration } from './features/registration/registration.routes.ts';
import { bindResources } from './features/resources/resources.routes.ts';
import { forwardKind } from './features/xapi/forwarding.store.ts';
import { forwardStatements } from './features/xapi/forward-statements.ts';
import { reportKind } from './features/xapi/queued-reports.store.ts';
import { deliverReports } from './features/xapi/deliver-reports.ts';
import { createInFlight } from './features/xapi/in-flight.ts';
import { createIsForwarding } from './features/xapi/is-forwarding.ts';
import { createOwnStatements, type OwnStatements } from './features/xapi/own-statements.ts';
import { bindProfile } from './features/xapi/profile.routes.ts';
import { bindXapi } from './features/xapi/xapi.routes.ts';
import { bindUploads } from './features/uploads/uploads.routes.ts';
import { bindOwnUser, bindSignIn } from './features/users/users.routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { createEgress } from './platform/egress/egress.ts';
import { createDiskFiles } from './platform/files/disk-files.ts';
import { createFileAddresses } from './platform/files/file-address.ts';
import type { S3Settings } from './platform/files/s3-files.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { createBinder } from './platform/http/binder.ts';
import { installDrain } from './platform/http/drain.ts';
import { createHttpServer, type HttpSettings } from './platform/http/http-server.ts';
import type { PublicAddress } from './platform/http/public-address.ts';
import type { Site, TenantContext } from './platform/http/site.ts';
import { installSites } from './platform/http/sites.ts';
import { refuseUnknownRoute } from './platform/http/unknown-routes.ts';
import { createIds } from './platform/ids.ts';
import { logOf } from './platform/log.ts';
import { createFolderCarrier } from './platform/mail/folder-carrier.ts';
import { createSmtpCarrier } from './platform/mail/smtp-carrier.ts';
import { type DeliveryWorker, createDeliveryWorker } from './platform/outbox/delivery-worker.ts';
import { createPasswords, type Passwords } from './platform/passwords.ts';
import type { Random } from './platform/random.ts';
import type { Rounds } from './platform/rounds.ts';
import { createResetTokens } from './platform/tokens/reset-token.ts';
import { createAccessTokens } from './platform/tokens/access-token.ts';
import { createSessionActivity, type SessionActivity } from './platform/tokens/session-activity.ts';
import { loadSigningKeys } from './platform/tokens/signing-key-ring.ts';
import type { Vault } from './platform/vault.ts';

export interface AppParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly http: HttpSettings;
  readonly contexts: DirectorySettings;
  readonly version: string;
  /** Holds the files of tenants. */
  readonly dataDir: string;
  /** A bucket for the files of tenants; the data folder where absent. */
  readonly s3?: S3Settings;
  /** Opens the credentials that tenants have at servers of others. */
  readonly vault: Vault;
  /** How mail leaves: by a server, else into the folder `mails` of the data folder. */
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** How the outside reaches this server: what links in mails begin with. */
  readonly publicAddress: PublicAddress;
  /** Hosts inside that tenants' settings may name, such as an identity provider. */
  readonly egressHosts?: ReadonlySet<string>;
  /** The built portal; null where none is served. */
  readonly portalDir: string | null;
  /** The demo's trial back-office; absent where none is served. */
  readonly backOfficeDir?: string;
  /** Also checks every answer against its declaration (tests). */
  readonly checkAnswers: boolean;
}

export interface App {
  readonly server: FastifyInstance;
  readonly passwords: Passwords;
  readonly files: FileStore;
  /** Delivers what waits in the outbox, once started. */
  readonly deliveryWorker: DeliveryWorker;
  /** Closes what ran out of time, once started. */
  readonly closer: Closer;
  /** Removes what is of no more use, once started. */
  readonly housekeeping: Rounds;
  /** Tells the record store what happened in lessons, once started. */
  readonly ownStatements: OwnStatements;
  /** Writes when sessions were last used, once started. */
  readonly sessionActivity: SessionActivity;
  /** Prepares what the first visitors will ask for. */
  readonly warm: () => Promise<void>;
  readonly contexts: () => Promise<readonly TenantContext[]>;
  /** From now on readiness says no, so that a balancer sends its requests elsewhere. */
  readonly drain: () => void;
  /** No new connection is accepted; those that are open are answered and closed. */
  readonly stopListening: () => Promise<void>;
}

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
  const passwords = createPasswords(random);
  const files =
    parts.s3 === undefined
      ? createDiskFiles(join(parts.dataDir, 'files'), random)
      : (await import('./platform/files/s3-files.ts')).createS3Files(parts.s3);
  const addresses = createFileAddresses(keys, clock);
  const assetAddress = (site: Site, id: string, name: string) => addresses.urlOf(site, { id, name });
  const portal =
    parts.portalDir === null
      ? undefined
      : createPortal({
          folder: parts.portalDir,
          viewContext: (site) => withoutLegalTexts(viewContext(site, assetAddress)),
          readIcon: createIconCache({ database, store: files }),
        });
  const backOffice = parts.backOfficeDir === undefined ? undefined : createBackOffice(parts.backOfficeDir);
  const carrier =
    parts.mail.smtpUrl === undefined
      ? createFolderCarrier(join(parts.dataDir, 'mails'), parts.mail.from)
      : createSmtpCarrier(parts.mail.smtpUrl, parts.mail.from);
  const egressHosts = parts.egressHosts ?? new Set();
  const egress = createEgress({ allowedHosts: egressHosts });
  const moduleReporter = createModuleReporter({ clock, ids, random, contexts });
  const deliveryWorker = createDeliveryWorker({
    database,
    clock,
    contexts,
    carriers: {
      [mailKind]: deliverMail({ database, store: files, carrier, vault: parts.vault }),
      [erasedFilesKind]: eraseFiles(files),
      [reportKind]: deliverReports({ database, clock, moduleReporter }),
      [forwardKind]: forwardStatements({
        database,
        egress,
        vault: parts.vault,
      }),
    },
    log: logOf(log, 'outbox'),
  });
  const closer = createCloser({ database, clock, random, ids, contexts, log: logOf(log, 'lessons') });
  const writing = { inFlight: createInFlight(), isForwarding: createIsForwarding(database, clock) };
  const ownStatements = createOwnStatements({
    database,
    clock,
    ids,
    contexts,
    publicAddress: parts.publicAddress,
    ...writing,
    log: logOf(log, 'statements'),
  });
  const sessionActivity = createSessionActivity({ database, clock, log: logOf(log, 'sessions') });
  const housekeeping = createHousekeeping({ database, store: files, clock, log: logOf(log, 'housekeeping') });
  server.addHook('onClose', async () => {
    await housekeeping.stop();
    await sessionActivity.stop();
    await closer.stop();
    await ownStatements.stop();
    await deliveryWorker.stop();
    carrier.close();
  });
  const drain = installDrain(server);

  installSites(server, directory.resolve, parts.publicAddress);
  const binder = createBinder({
    app: server,
    database,
    tokens,
    clock,
    ids,
    random,
    activity: sessionActivity,
    checkAnswers: parts.checkAnswers,
  });

  // Anyone, at any host.
  bindHealth(binder, { database, accepting: drain.isAccepting, version: parts.version });

  bindDocumentation(binder, parts.version);

  // Anyone, at a tenant's host.
  bindContexts(binder, assetAddress);
  bindSignIn(binder, { passwords, tokens });
  const { nudge } = deliveryWorker;
  const { publicAddress } = parts;
  bindCertificates(binder, { publicAddress });
  bindOidc(binder, {
    providers: createIdentityProviders(clock, egress, egressHosts),
    tokens,
    publicAddress,
    vault: parts.vault,
  });
  bindRecovery(binder, { resetTokens, publicAddress, nudge, vault: parts.vault });
  bindRegistration(binder, { passwords, tokens, publicAddress, nudge });

  // A signed-in user: what is seen is narrowed by each service.
  bindOwnUser(binder);
  bindAccount(binder, { passwords, tokens, resetTokens, publicAddress, nudge, vault: parts.vault });
  bindMessages(binder, { nudge });
  bindUploads(binder, {
    store: files,
    tokens,
    fileUrl: (site, file, width) =>
      `${addresses.urlOf(site, file)}${width === undefined ? '' : `?w=${width}`}`,
  });
  bindOwnData(binder, { publicAddress, nudge });
  bindOwnLearning(binder);
  bindPackages(binder, { store: files, tokens, publicAddress });
  bindResources(binder);
  bindPublishing(binder);
  bindInvitations(binder);
  bindAudit(binder);
  bindExports(binder);

  // The platform's own people, one tenant at a time.
  bindPlatformAccess(binder, { database, passwords, tokens, contexts });

  const lessonParts: LessonParts = { fileUrl: ({ site }, file) => addresses.urlOf(site, file) };
  bindLessonUpkeep(binder, lessonParts);
  bindRegrades(binder, tokens);

  // The learner whose lesson it is: for anybody else it does not exist.
  bindLesson(binder, lessonParts);

  binder.finish();

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
  });

  // Anyone: what the portal's own statements mean.
  bindProfile(server, publicAddress);

  // Anyone, at a tenant's front-office host: the portal itself; at its back-office host: the demo's trial back-office.
  server.setNotFoundHandler(
    (request, reply) =>
      portal?.answer(request, reply) ??
      backOffice?.answer(request, reply) ??
      refuseUnknownRoute(request, reply),
  );
  return {
    server,
    passwords,
    files,
    deliveryWorker,
    closer,
    housekeeping,
    ownStatements,
    sessionActivity,
    warm: async () => portal?.warm(),
    contexts,
    drain: drain.begin,
    stopListening: drain.stopListening,
  };
}

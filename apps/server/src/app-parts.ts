/** What the application is made of, and what it hands to whoever starts and stops it. */
import type { FastifyInstance } from 'fastify';
import type { DirectorySettings } from './features/tenants/contexts/context-directory.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { S3Settings } from './platform/files/s3-files.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Admission } from './platform/http/server/admission/admission.ts';
import type { HttpSettings } from './platform/http/server/http-server.ts';
import type { PublicAddress } from './platform/http/sites/public-address.ts';
import type { TenantContext } from './platform/http/sites/site.ts';
import type { Passwords } from './platform/security/passwords.ts';
import type { Random } from './platform/security/random.ts';
import type { Attempt, Jobs } from './platform/jobs/jobs.ts';
import type { WaitingWork } from './platform/metrics/meter.ts';
import type { SessionActivity } from './platform/security/tokens/session-activity.ts';
import type { Vault } from './platform/security/vault.ts';

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
  readonly mail: {
    readonly smtpUrl: string | undefined;
    readonly from: string;
    /** Authorities whose mail servers of centres are trusted; those that Node brings where absent. */
    readonly ca?: string | undefined;
    /** Asked for the records of a sender's domain; those of the machine where absent. */
    readonly nameServers?: readonly string[] | undefined;
  };
  /** How the outside reaches this server: what links in mails begin with. */
  readonly publicAddress: PublicAddress;
  /** Where superadmins keep the centres; nowhere where absent. */
  readonly platformHost?: string | undefined;
  /** Hosts inside that tenants' settings may name, such as an identity provider. */
  readonly egressHosts?: ReadonlySet<string>;
  /** The built portal; null where none is served. */
  readonly portalDir: string | null;
  /** The built back-office; absent where none is served. */
  readonly backOfficeDir?: string;
  /** Called after each attempt at a job. */
  readonly observeJob?: (attempt: Attempt) => void;
  /** Requests that are worked on at a time, on PostgreSQL; the others wait for their turn or are refused. */
  readonly requestsAtOnce?: number;
  /** Also checks every answer against its declaration (tests). */
  readonly checkAnswers: boolean;
}

export interface App {
  /** The calls that are worked on, that wait, and that were refused. */
  readonly callsNow: Admission['look'];
  readonly server: FastifyInstance;
  readonly passwords: Passwords;
  readonly files: FileStore;
  /** What is done in the background, once started. */
  readonly jobs: Jobs;
  /** When each session was last used: noted in memory, and written now and then once started. */
  readonly sessionActivity: SessionActivity;
  /** Prepares what the first visitors will ask for. */
  readonly warm: () => Promise<void>;
  readonly contexts: () => Promise<readonly TenantContext[]>;
  /** How much work lies in the database. */
  readonly waitingWork: () => Promise<WaitingWork>;
  /** From now on readiness says no, so that a balancer sends its requests elsewhere. */
  readonly drain: () => void;
  /** No new connection is accepted; those that are open are answered and closed. */
  readonly stopListening: () => Promise<void>;
}

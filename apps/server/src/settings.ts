/** What the environment says, read once; `variables.ts` names every variable. */
import { join, resolve } from 'node:path';
import { hostName } from '@parcours/contract';
import type { S3Settings } from './platform/files/s3-files.ts';
import { trustedProxies } from './platform/http/sites/trusted-proxies.ts';
import type { PublicAddress } from './platform/http/sites/public-address.ts';
import { type Pooler, poolers } from './platform/database/connections/postgres/postgres.ts';
import type { VariableName } from './variables.ts';

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** PostgreSQL; the embedded database where absent. */
  readonly databaseUrl: string | undefined;
  /** The schema's owner, where the application connects as somebody else. */
  readonly ownerUrl: string | undefined;
  /** A role that sees every row, for backups; the owner where absent. */
  readonly backupUrl: string | undefined;
  readonly poolSize: number | undefined;
  /** What stands between the process and PostgreSQL. */
  readonly pooler: Pooler | undefined;
  /** Whether the demo tenants are made, and an unknown host is answered by the default one. */
  readonly demo: boolean;
  /** Where mail goes; into a folder where absent. */
  readonly smtpUrl: string | undefined;
  /** The address that mail comes from. */
  readonly mailFrom: string;
  readonly publicAddress: PublicAddress;
  /** Files in a bucket; in the data folder where absent. */
  readonly s3: S3Settings | undefined;
  /** Seals credentials that have to be sent again; made in the data folder where absent. */
  readonly secretsKey: string | undefined;
  readonly logLevel: string;
  /** Where metrics are read; nowhere where absent. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Where traces are sent; nowhere where absent. */
  readonly traces: TracesSettings | undefined;
  /** After SIGTERM requests are still accepted for so long, while readiness says no. */
  readonly stopNoticeMs: number;
  /** Addresses and networks of the proxies whose forwarded headers count. */
  readonly trustProxy: readonly string[];
  readonly sharedApiHosts: ReadonlySet<string>;
  /** Where superadmins keep the centres; nowhere where absent. */
  readonly platformHost: string | undefined;
  /** Hosts inside that tenants' settings may name. */
  readonly egressHosts: ReadonlySet<string>;
}

/** Longer than most balancers wait between two looks at readiness. */
const defaultStopNoticeMs = 3_000;

/** Of the program; it stands in the health answer and in backups. */
export const version = '0.1.0';

const root = resolve(import.meta.dirname, '../../..');

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const text = (name: VariableName) => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  const demo = text('DEMO') !== '0';
  const port = whole('PORT', text('PORT')) ?? 3_000;
  return {
    // The demo's passwords are public: it is reached from this machine alone unless somebody asks for more.
    host: text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    port,
    dataDir: resolve(text('DATA_DIR') ?? join(root, 'data')),
    databaseUrl: text('DATABASE_URL'),
    ownerUrl: text('DATABASE_OWNER_URL'),
    backupUrl: text('DATABASE_BACKUP_URL'),
    poolSize: whole('DATABASE_POOL', text('DATABASE_POOL')),
    pooler: pooler(text('DATABASE_POOLER'), text('DATABASE_OWNER_URL')),
    demo,
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM') ?? 'no-reply@localhost.localdomain',
    s3: bucket(text),
    publicAddress: {
      scheme: scheme(text('PUBLIC_SCHEME')) ?? (demo ? 'http' : 'https'),
      port: whole('PUBLIC_PORT', text('PUBLIC_PORT')) ?? (demo ? port : null),
    },
    secretsKey: text('SECRETS_KEY'),
    logLevel: text('LOG_LEVEL') ?? 'info',
    metricsPort: whole('METRICS_PORT', text('METRICS_PORT')),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    traces: traces(text),
    stopNoticeMs: whole('STOP_NOTICE_MS', text('STOP_NOTICE_MS')) ?? defaultStopNoticeMs,
    trustProxy: trustedProxies(text('TRUST_PROXY')),
    sharedApiHosts: hosts(text('SHARED_API_HOSTS')),
    platformHost: platformHost(text('PLATFORM_HOST')) ?? (demo ? 'platform.localhost' : undefined),
    egressHosts: hosts(text('EGRESS_HOSTS')),
  };
}

export interface TracesSettings {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly ratio: number;
}

function traces(text: (name: VariableName) => string | undefined): TracesSettings | undefined {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const [given, service] = [text('OTEL_EXPORTER_OTLP_HEADERS') ?? '', text('OTEL_SERVICE_NAME')];
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (endpoint === undefined) return undefined;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT must be an address, not ${endpoint}`);
  if (!(ratio >= 0 && ratio <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1');
  const headers = given.split(',').flatMap((one): [string, string][] => {
    const at = one.indexOf('=');
    return at < 1 ? [] : [[one.slice(0, at).trim(), decodeURIComponent(one.slice(at + 1).trim())]];
  });
  return { endpoint, headers: Object.fromEntries(headers), service: service ?? 'parcours', ratio };
}

/** Comma separated. */
function hosts(list: string | undefined): ReadonlySet<string> {
  return new Set(
    (list ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  );
}

/** Aliases of the demo tenants. */
export const demoAliases = ['atelier', 'maple'] as const;

function bucket(text: (name: VariableName) => string | undefined): S3Settings | undefined {
  const name = text('S3_BUCKET');
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')];
  if (name === undefined) return undefined;
  return {
    bucket: name,
    endpoint: text('S3_ENDPOINT'),
    region: text('S3_REGION') ?? 'us-east-1',
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
  };
}

/** Migrations hold a lock of their session, which a pooler would lend to others. */
function pooler(value: string | undefined, ownerUrl: string | undefined): Pooler | undefined {
  if (value === undefined) return undefined;
  const known = poolers.find((one) => one === value);
  if (known === undefined) throw new Error(`DATABASE_POOLER must be ${poolers.join(' or ')}, not ${value}`);
  if (ownerUrl === undefined)
    throw new Error('DATABASE_POOLER needs DATABASE_OWNER_URL, which leads to PostgreSQL past the pooler');
  return known;
}

function platformHost(value: string | undefined): string | undefined {
  if (value === undefined || hostName.test(value)) return value;
  throw new Error(`PLATFORM_HOST must be a bare host name in small letters, not ${value}`);
}

function scheme(value: string | undefined): 'http' | 'https' | undefined {
  if (value === undefined || value === 'http' || value === 'https') return value;
  throw new Error(`PUBLIC_SCHEME must be http or https, not ${value}`);
}

/** Where the portal is built. */
export const portalDir = join(root, 'apps/portal/dist');

/** Where the back-office is built. */
export const backOfficeDir = join(root, 'apps/backoffice/dist');

function whole(name: VariableName, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new Error(`${name} must be a whole number, not ${value}`);
  return number;
}

/** Every variable of the environment that the server reads, as its operator finds it in docs/OPERATING.md. */

export interface Variable {
  /** What it does, in one or two sentences. */
  readonly about: string;
  /** What holds where it is absent or empty, in words. */
  readonly byDefault: string;
  readonly example: string;
  /** Whether its value must be kept from logs, from process lists and from people. */
  readonly isSecret: boolean;
}

export type VariableName = keyof typeof variables;

const open = (about: string, byDefault: string, example: string): Variable => ({
  about,
  byDefault,
  example,
  isSecret: false,
});
const secret = (about: string, byDefault: string, example: string): Variable => ({
  about,
  byDefault,
  example,
  isSecret: true,
});

export const variables = {
  PORT: open('The port of portal, API (`/api`) and content origin alike.', '`3000`', '`8080`'),
  HOST: open('The address to listen on.', '`127.0.0.1` in the demo, else `0.0.0.0`', '`0.0.0.0`'),
  DATA_DIR: open(
    'The folder of the embedded database, files, mails and the key of the secrets.',
    '`data` in the project',
    '`/var/lib/parcours`',
  ),
  DATABASE_URL: secret(
    'A PostgreSQL 15 or newer instead of the embedded database.',
    'the embedded database',
    '`postgres://parcours:…@db:5432/parcours`',
  ),
  DATABASE_OWNER_URL: secret(
    'The owner of the schema, where the server connects as somebody else: migrations run as this role.',
    '`DATABASE_URL`',
    '`postgres://owner:…@db:5432/parcours`',
  ),
  DATABASE_BACKUP_URL: secret(
    'A role that sees every row, for backup and restore alone.',
    '`DATABASE_OWNER_URL`, then `DATABASE_URL`',
    '`postgres://parcours_backup:…@db:5432/parcours`',
  ),
  DATABASE_POOL: open(
    'How many connections a process opens at most; each serves one request at a time.',
    '`10`',
    '`20`',
  ),
  DATABASE_POOLER: open(
    'What lends sessions of PostgreSQL to the process for one transaction each: `transaction` for PgBouncer in that mode, `prepared` where it keeps prepared statements too (from 1.21, `max_prepared_statements`), or lends sessions whole. Then `DATABASE_OWNER_URL` must lead past it (decision 0210).',
    'none: the process keeps sessions of its own',
    '`transaction`',
  ),
  SECRETS_KEY: secret(
    '32 bytes in base64 or hexadecimal that seal credentials of other servers, links that wait in letters, and, where it is given, the keys that sign tokens (decision 0072, decision 0177). Several machines on one database need the same. To change it: the new one, a comma, the old one, until the next start. Lost, those credentials must be set again, and `npm run tenant -- renew-keys` makes new signing keys.',
    '`DATA_DIR/secrets.key`, made at the first start',
    '`openssl rand -base64 32` prints one',
  ),
  SMTP_URL: secret(
    'The mail server.',
    'mails land in `DATA_DIR/mails`',
    '`smtp://user:…@mail.example.org:587`',
  ),
  MAIL_FROM: open(
    'The address that mails come from.',
    '`no-reply@localhost.localdomain`',
    '`learn@example.org`',
  ),
  PUBLIC_SCHEME: open(
    '`http` or `https`: what links in mails and on certificates begin with, before the tenant’s own host.',
    '`http` in the demo, else `https`',
    '`https`',
  ),
  PUBLIC_PORT: open('The port in those links.', '`PORT` in the demo, else none', '`8443`'),
  S3_BUCKET: open('A bucket that keeps the files.', '`DATA_DIR/files`', '`parcours-files`'),
  S3_ENDPOINT: open('The address of the bucket’s service.', 'that of AWS', '`https://s3.example.org`'),
  S3_REGION: open('The region of the bucket.', '`us-east-1`', '`eu-west-3`'),
  S3_ACCESS_KEY_ID: open(
    'The name of the bucket’s credential; counts together with the next.',
    'the usual places of the AWS SDK',
    '`AKIA…`',
  ),
  S3_SECRET_ACCESS_KEY: secret('The credential of the bucket.', 'the usual places of the AWS SDK', '`…`'),
  TRUST_PROXY: open(
    'Addresses or networks of your proxies: their forwarded headers count, nobody else’s.',
    'none',
    '`127.0.0.1,10.0.0.0/24`',
  ),
  SHARED_API_HOSTS: open(
    'API hosts that several centres share; there the Origin names the centre.',
    'none',
    '`api.example.org`',
  ),
  PLATFORM_HOST: open(
    'The host of the platform itself, of no centre: there superadmins make, limit and visit the centres.',
    '`platform.localhost` in the demo, else none',
    '`platform.example.org`',
  ),
  EGRESS_HOSTS: open(
    'Hosts inside your network that centres may name as identity provider, outside record store, receiver of webhooks or mail server. All other private addresses are refused (decision 0176).',
    'none',
    '`sso.internal,lrs.internal:8443`',
  ),
  DEMO: open(
    '`0` starts without the demo centres, and closes the demo’s accounts in a database that has them.',
    '`1`',
    '`0`',
  ),
  LOG_LEVEL: open(
    'How much is logged: `info` writes one line for each request, `warn` none.',
    '`info`',
    '`warn`',
  ),
  METRICS_PORT: open(
    'The port of `GET /metrics`, for Prometheus; it may not be `PORT`, since whoever reads it sees how busy the portal is.',
    'no metrics are counted',
    '`9464`',
  ),
  METRICS_HOST: open('The address that port listens on.', '`127.0.0.1`', '`10.0.0.5`'),
  OTEL_EXPORTER_OTLP_ENDPOINT: open(
    'A collector of OpenTelemetry that takes OTLP over HTTP with JSON; traces go to `/v1/traces` below it.',
    'nothing is traced',
    '`http://collector:4318`',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    'Headers that are sent with them, as `name=value`, comma separated.',
    'none',
    '`authorization=Bearer%20…`',
  ),
  OTEL_SERVICE_NAME: open('What the collector calls this installation.', '`parcours`', '`parcours-test`'),
  OTEL_TRACES_SAMPLER_ARG: open('The share of requests that are traced, from 0 to 1.', '`1`', '`0.05`'),
  STOP_NOTICE_MS: open(
    'How long, after SIGTERM, requests are still served while `/api/readyz` says 503; then those that run end, within 10 s.',
    '`3000`',
    '`10000`',
  ),
} as const satisfies Readonly<Record<string, Variable>>;

/** The table of docs/OPERATING.md, between its two marks. */
export function variablesTable(): string {
  const rows = Object.entries<Variable>(variables).map(
    ([name, { about, byDefault, example, isSecret }]) =>
      `| \`${name}\` | ${about} | ${byDefault} | ${example} | ${isSecret ? 'yes' : 'no'} |`,
  );
  return ['| Variable | What it does | Default | Example | Secret |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

const [from, to] = ['<!-- variables -->\n', '\n<!-- end of the variables -->'] as const;

/** The page with the table of today. */
export function withVariables(page: string): string {
  const [start, end] = [page.indexOf(from), page.indexOf(to)];
  if (start === -1 || end < start) throw new Error(`the page has no place for the variables: ${from}…${to}`);
  return page.slice(0, start + from.length) + variablesTable() + page.slice(end);
}

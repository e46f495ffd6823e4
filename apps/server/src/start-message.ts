/** The last lines of `npm start`: addresses, demo accounts, where data is kept, and what to know about it. */
import { join } from 'node:path';
import { demoInvitation, demoPassword } from './demo/demo-accounts.ts';
import type { HostKind, TenantContext } from './platform/http/sites/site.ts';
import type { Settings } from './settings.ts';

export interface Started {
  readonly settings: Settings;
  readonly port: number;
  readonly database: 'postgres' | 'embedded';
  readonly contexts: readonly TenantContext[];
}

const demoAccounts = 'learner, learner2, trainer, organizer, admin, author, editor';

/** Why nothing could listen there, and what to do about it; undefined of anything else. */
export function whyNotListening(error: unknown, port: number): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. End that one, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `The system does not let this account listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  return undefined;
}

export function announce(started: Started): void {
  process.stdout.write(`\n${startLines(started).join('\n')}\n\n`);
}

export function startLines({ settings, port, database, contexts }: Started): string[] {
  const { dataDir, demo } = settings;
  const at = (context: TenantContext, kind: HostKind) =>
    context.hosts.filter((one) => one.kind === kind).map(({ host }) => `http://${host}:${port}`);
  const tenants = contexts.flatMap((context) => [
    `  ${context.name}`,
    ...at(context, 'frontoffice')
      .slice(0, 1)
      .map((url) => `    portal   ${url}/`),
    ...at(context, 'content')
      .slice(0, 1)
      .map((url) => `    content  ${url}/`),
    ...(demo ? at(context, 'backoffice') : []).slice(0, 1).map((url) => `    admin    ${url}/`),
  ]);
  const invited = contexts
    .filter(({ settings: { invitationCodes } }) => invitationCodes)
    .flatMap((context) => at(context, 'frontoffice'))
    .slice(0, 1)
    .map((url) => `${url}/login?view=register`);
  return [
    'Parcours is ready.',
    ...(tenants.length === 0 ? [`  http://localhost:${port}/ (no tenant yet)`] : tenants),
    ...(settings.platformHost === undefined
      ? []
      : [`  Platform   http://${settings.platformHost}:${port}/, for superadmins`]),
    `  API        http://localhost:${port}/api/openapi.json`,
    ...(demo ? [`  Accounts   ${demoAccounts}; password ${demoPassword}`] : []),
    ...(demo ? invited.map((url) => `  Invitation ${demoInvitation}, to register at ${url}`) : []),
    ...whatIsOpen(settings),
    `  Data       ${database === 'embedded' ? join(dataDir, 'database') : 'PostgreSQL (DATABASE_URL)'}`,
    `  Files      ${settings.s3 === undefined ? join(dataDir, 'files') : `bucket ${settings.s3.bucket}`}`,
    `  Mails      ${settings.smtpUrl === undefined ? join(dataDir, 'mails') : 'by SMTP (SMTP_URL)'}`,
    ...(database === 'embedded'
      ? [
          '  The embedded database serves one process and does not wait for the disk: it survives a crash of this',
          '  program, not a power cut. Set DATABASE_URL to use PostgreSQL.',
        ]
      : []),
    '  Stop with Ctrl+C.',
  ];
}

/** Whom this start trusts and who reaches it: each by a setting of its own, none derived from another. */
function whatIsOpen({ host, demo, trustProxy, egressHosts }: Settings): string[] {
  const isLocal = host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
  const proxies = trustProxy.length === 0 ? 'none' : trustProxy.join(', ');
  return [
    `  Listens    ${host}${isLocal ? ', this machine alone' : ', whoever reaches this machine'} (HOST)`,
    `  Demo       ${demo ? 'open: its accounts have a public password' : 'closed'} (DEMO)`,
    `  Proxies    ${proxies} believed (TRUST_PROXY)`,
    `  Inside     ${egressHosts.size === 0 ? 'no private address' : [...egressHosts].join(', ')} may be called (EGRESS_HOSTS)`,
  ];
}

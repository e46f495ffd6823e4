/**
 * `npm run tenant -- COMMAND …`: what only the platform does: tenants and their hosts, its own accounts, identity
 * providers. On the embedded database the server must be stopped: two processes never share its folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { z } from 'zod';
import { removeSigningKeys } from '../platform/security/keys/signing-keys.ts';
import { secretOf } from '../platform/security/keys/sealed-secrets.ts';
import { systemClock } from '../platform/time/clock.ts';
import { systemRandom } from '../platform/security/random.ts';
import { readSettings } from '../settings.ts';
import { createTenant, type TenantParts } from './tenants/create-tenant.ts';
import { addHost, listTenants, removeHost, retireTenant, tenantId } from './tenants/hosts.ts';
import { filesOf, finish, onDatabase, vaultOf } from './operator.ts';
import { removeIdentityProvider, setIdentityProvider } from './tenants/identity-provider.ts';
import { retirePlatformAccount, setPlatformAccount } from './tenants/platform-account.ts';

type Values = Readonly<Record<string, string | boolean | undefined>>;
type Run = (parts: TenantParts, value: (name: string) => string, values: Values) => Promise<string>;

interface Command {
  readonly usage: string;
  /** Options that must be given, and those that may; a trailing `!` is a switch. */
  readonly needs: readonly string[];
  readonly may: readonly string[];
  readonly run: Run;
}

/** A mistake of whoever typed: told in one sentence, without a trace. */
class Mistake extends Error {}

const commands: Readonly<Record<string, Command>> = {
  create: {
    usage: `create --alias NAME --name "…" --host HOST --email ADMIN [--locale fr|en] [--colour '#205080']`,
    needs: ['alias', 'name', 'host', 'email'],
    may: ['locale', 'colour'],
    async run(parts, value, { locale = 'fr', colour = '#205080' }) {
      if (locale !== 'fr' && locale !== 'en') throw new Mistake('--locale is fr or en');
      const wanted = {
        alias: value('alias'),
        name: value('name'),
        host: value('host'),
        email: value('email'),
      };
      const made = await createTenant(parts, { ...wanted, locale, colour: String(colour) });
      return `${wanted.name} answers at ${wanted.host}, with ${made.courseTitle} to try: it ends with a certificate.
Sign in as ${wanted.email} with ${made.password}, and change it.`;
    },
  },
  list: {
    usage: 'list',
    needs: [],
    may: [],
    async run({ open }) {
      const tenants = await listTenants(open);
      const lines = tenants.map(
        ({ alias, id, name, hosts, retired, issuer }) =>
          `${alias}  ${id}  ${name}  ${retired ? 'retired' : hosts.join(' ')}${issuer === null ? '' : `  single sign-on: ${issuer}`}`,
      );
      return lines.length === 0 ? 'There is no tenant yet.' : lines.join('\n');
    },
  },
  'renew-keys': {
    usage: 'renew-keys   (after SECRETS_KEY was lost: everyone signs in again)',
    needs: [],
    may: [],
    async run({ open }) {
      await open.asOwner(removeSigningKeys);
      return 'The signing keys are gone. Start every server anew: the first makes new ones, and everyone signs in again.';
    },
  },
  retire: {
    usage: 'retire --alias NAME',
    needs: ['alias'],
    may: [],
    async run({ open, clock }, value) {
      await retireTenant(open, value('alias'), clock.now());
      return `${value('alias')} is retired: nobody signs in, nothing is deleted.`;
    },
  },
  host: {
    usage:
      'host --alias NAME --host HOST [--kind frontoffice|api|content|backoffice|certification|lrs] [--remove]',
    needs: ['alias', 'host'],
    may: ['kind', 'remove!'],
    async run({ open }, value, { kind, remove }) {
      const [alias, host] = [value('alias'), value('host')];
      if (remove === true) {
        await removeHost(open, alias, host);
        return `${host} no longer answers for ${alias}.`;
      }
      const added = await addHost(open, alias, host, kind === undefined ? undefined : String(kind));
      return `${added.join(', ')} ${added.length === 1 ? 'answers' : 'answer'} for ${alias}.`;
    },
  },
  platform: {
    usage: 'platform --username NAME [--retire]     (a superadmin; run again for a new password)',
    needs: ['username'],
    may: ['retire!'],
    async run({ open, clock, random }, value, { retire }) {
      const username = value('username');
      if (retire === true) {
        await retirePlatformAccount(open, username, clock.now());
        return `${username} is retired: no entry, and every stay of it has ended.`;
      }
      const { password, isNew } = await setPlatformAccount({ open, clock, random }, username);
      return `${isNew ? 'Made' : 'Renewed'} the platform account ${username}. Its password, shown once: ${password}`;
    },
  },
  oidc: {
    usage: `oidc --alias NAME --issuer URL --client-id ID --secret-file FILE [--scopes "openid profile email"]
       [--creates-users] [--company NAME]       (FILE may be - for the standard input)
     oidc --alias NAME --remove`,
    needs: ['alias'],
    may: ['issuer', 'client-id', 'secret-file', 'scopes', 'creates-users!', 'company', 'remove!'],
    async run({ open }, value, { scopes, company, remove, 'creates-users': createsUsers }) {
      const alias = value('alias');
      if (remove === true) {
        await removeIdentityProvider(open, alias);
        return `${alias} no longer signs in elsewhere.`;
      }
      await setIdentityProvider(open, alias, {
        issuer: value('issuer'),
        clientId: value('client-id'),
        clientSecret: vaultOf(readSettings(process.env)).seal(
          secretFrom(value('secret-file')),
          secretOf('oidc_clients', await tenantId(open, alias)),
        ),
        scopes: typeof scopes === 'string' ? scopes : 'openid profile email',
        createsUsers: createsUsers === true,
        company: typeof company === 'string' ? company : null,
      });
      return `${alias} signs in at ${value('issuer')}. Its admin shows the button with settings.singleSignOn.`;
    },
  },
};

await finish(() => main(process.argv.slice(2)), sentenceOf);

async function main([name = '', ...rest]: string[]): Promise<string> {
  if (!Object.hasOwn(commands, name)) throw new Mistake(usage());
  const command = commands[name];
  if (command === undefined) throw new Mistake(usage());
  const values = readOptions(command, rest);
  const missing = command.needs.filter((one) => (values[one] ?? '') === '');
  if (missing.length > 0) throw new Mistake(`--${missing.join(', --')} is missing.\n${usageOf(command)}`);
  const value = (option: string) => {
    const given = values[option];
    if (typeof given !== 'string' || given === '')
      throw new Mistake(`--${option} is missing.\n${usageOf(command)}`);
    return given;
  };
  const settings = readSettings(process.env);
  return onDatabase(settings, async (open) => {
    const files = await filesOf(settings);
    return command.run({ open, files, clock: systemClock, random: systemRandom }, value, values);
  });
}

function readOptions(command: Command, rest: string[]): Values {
  const options = Object.fromEntries(
    [...command.needs, ...command.may].map((one) => [
      one.replace('!', ''),
      { type: one.endsWith('!') ? 'boolean' : 'string' } as const,
    ]),
  ) satisfies ParseArgsConfig['options'];
  try {
    return parseArgs({ args: rest, options, strict: true }).values;
  } catch (error) {
    throw new Mistake(`${sentenceOf(error)}\n${usageOf(command)}`);
  }
}

/** Never an argument: those are shown by `ps` and kept by shells. */
function secretFrom(file: string): string {
  if (file !== '-' && !existsSync(file)) throw new Mistake(`there is no file ${file}`);
  const secret = readFileSync(file === '-' ? 0 : file, 'utf8').trim();
  if (secret === '') throw new Mistake('the secret is empty');
  return secret;
}

function usage(): string {
  return ['npm run tenant -- COMMAND …', ...Object.values(commands).map((one) => `  ${one.usage}`)].join(
    '\n',
  );
}

function usageOf({ usage: words }: Pick<Command, 'usage'>): string {
  return `npm run tenant -- ${words}`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** `tenant …`: what only the platform does: tenants and their hosts, its own accounts, identity providers. */
import { removeSigningKeys } from '../platform/security/keys/signing-keys.ts';
import { type CommandGroup, exitCodes, Misuse, type Option } from './command-line/command.ts';
import { byOwner } from './tenants/by-owner.ts';
import { createTenant } from './tenants/create-tenant.ts';
import { addHost, listTenants, removeHost, retireTenant } from './tenants/hosts.ts';
import { identityProviderCommands } from './tenants/identity-provider-commands.ts';
import { retirePlatformAccount, setPlatformAccount } from './tenants/platform-account.ts';

const alias: Option = { about: 'the tenant’s short name', value: 'NAME', isRequired: true };

export const tenant: CommandGroup = {
  create: {
    about: 'Makes a tenant with its hosts, its admin and a course to try; or without anything to try.',
    options: {
      alias,
      name: { about: 'what people read', value: 'NAME', isRequired: true },
      host: { about: 'where its portal answers', value: 'HOST', isRequired: true },
      email: { about: 'its admin, who signs in by it', value: 'ADDRESS', isRequired: true },
      locale: { about: 'its first language; fr where absent', value: 'fr|en' },
      colour: { about: 'its colour; #205080 where absent', value: '#RRGGBB' },
      empty: { about: 'nothing to try: no company, no course, no file' },
    },
    examples: [
      'tenant create --alias ecole --name "École du port" --host learn.example.org --email admin@example.org',
      'tenant create --alias ecole --name "École du port" --host learn.example.org --email admin@example.org --empty',
    ],
    async run(given, { installation, answer }) {
      const locale = given.find('locale') ?? 'fr';
      if (locale !== 'fr' && locale !== 'en') throw new Misuse('--locale is fr or en');
      const wanted = {
        alias: given.text('alias'),
        name: given.text('name'),
        host: given.text('host'),
        email: given.text('email'),
        locale,
        colour: given.find('colour') ?? '#205080',
        isEmpty: given.has('empty'),
      } as const;
      const files = await installation.files();
      const { clock, random } = installation;
      const made = await installation.onDatabase((open) =>
        createTenant({ database: open.database, write: byOwner(open), files, clock, random }, wanted),
      );
      answer(
        { ...wanted, contextId: made.contextId, password: made.password },
        `${wanted.name} answers at ${wanted.host}, ${made.trial === undefined ? `empty: its back-office at admin.${wanted.host} says what to do first` : `with ${made.trial.courseTitle} to try: it ends with a certificate`}.
Sign in as ${wanted.email} with ${made.password}, and change it.`,
      );
      return exitCodes.done;
    },
  },
  list: {
    about: 'Lists the tenants with their hosts.',
    options: {},
    examples: ['tenant list', 'tenant list --json'],
    async run(_given, { installation, answer }) {
      const tenants = await installation.onDatabase(listTenants);
      const lines = tenants.map(
        (one) =>
          `${one.alias}  ${one.id}  ${one.name}  ${one.retired ? 'retired' : one.hosts.join(' ')}${one.issuer === null ? '' : `  single sign-on: ${one.issuer}`}`,
      );
      answer({ tenants }, lines.length === 0 ? 'There is no tenant yet.' : lines.join('\n'));
      return exitCodes.done;
    },
  },
  'renew-keys': {
    about: 'Makes new signing keys, after SECRETS_KEY was lost.',
    options: {},
    examples: ['tenant renew-keys --yes'],
    dangerous: () => 'Everyone has to sign in again.',
    async run(_given, { installation, answer }) {
      await installation.onDatabase((open) => open.asOwner(removeSigningKeys));
      answer(
        { renewed: true },
        'The signing keys are gone. Start every server anew: the first makes new ones, and everyone signs in again.',
      );
      return exitCodes.done;
    },
  },
  retire: {
    about: 'Ends a tenant: nobody signs in any more, nothing is deleted.',
    options: { alias },
    examples: ['tenant retire --alias ecole --yes'],
    dangerous: (given) => `Nobody signs in at ${given.text('alias')} any more.`,
    async run(given, { installation, answer }) {
      const name = given.text('alias');
      await installation.onDatabase((open) => retireTenant(open, name, installation.clock.now()));
      answer({ retired: name }, `${name} is retired: nobody signs in, nothing is deleted.`);
      return exitCodes.done;
    },
  },
  host: {
    about: 'Adds a host to a tenant, or removes one.',
    options: {
      alias,
      host: { about: 'the bare name', value: 'HOST', isRequired: true },
      kind: {
        about: 'what answers there; the portal with its content and back-office where absent',
        value: 'frontoffice|api|content|backoffice|certification|lrs',
      },
      remove: { about: 'removes it' },
    },
    examples: [
      'tenant host --alias ecole --host school.example.org',
      'tenant host --alias ecole --host school.example.org --remove --yes',
    ],
    dangerous: (given) =>
      given.has('remove') ? `Nothing answers at ${given.text('host')} any more.` : undefined,
    async run(given, { installation, answer }) {
      const [name, host] = [given.text('alias'), given.text('host')];
      if (given.has('remove')) {
        await installation.onDatabase((open) => removeHost(open, name, host));
        answer({ removed: host }, `${host} no longer answers for ${name}.`);
        return exitCodes.done;
      }
      const added = await installation.onDatabase((open) => addHost(open, name, host, given.find('kind')));
      answer({ added }, `${added.join(', ')} ${added.length === 1 ? 'answers' : 'answer'} for ${name}.`);
      return exitCodes.done;
    },
  },
  platform: {
    about: 'Makes a superadmin; gives one a new password, or retires one.',
    options: {
      username: { about: 'who', value: 'NAME', isRequired: true },
      renew: { about: 'a new password for an account that is there; one that was retired comes back' },
      retire: { about: 'ends the account and every stay of it' },
    },
    examples: [
      'tenant platform --username ada',
      'tenant platform --username ada --renew --yes',
      'tenant platform --username ada --retire --yes',
    ],
    dangerous: (given) =>
      given.has('retire')
        ? `${given.text('username')} is sent away from every tenant.`
        : given.has('renew')
          ? `The password of ${given.text('username')} opens nothing any more, and every stay under it ends.`
          : undefined,
    async run(given, { installation, answer }) {
      const username = given.text('username');
      const { clock, random } = installation;
      if (given.has('retire') && given.has('renew')) throw new Misuse('--renew or --retire, not both');
      if (given.has('retire')) {
        await installation.onDatabase((open) => retirePlatformAccount(open, username, clock.now()));
        answer({ retired: username }, `${username} is retired: no entry, and every stay of it has ended.`);
        return exitCodes.done;
      }
      const { password, isNew } = await installation.onDatabase((open) =>
        setPlatformAccount({ open, clock, random }, { username, renews: given.has('renew') }),
      );
      answer(
        { username, password, isNew },
        `${isNew ? 'Made' : 'Renewed'} the platform account ${username}. Its password, shown once: ${password}`,
      );
      return exitCodes.done;
    },
  },
  ...identityProviderCommands,
};

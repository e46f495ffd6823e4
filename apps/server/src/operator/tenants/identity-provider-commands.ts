/** `tenant oidc` and `tenant remove-oidc`: where a tenant's people sign in besides. */
import { existsSync, readFileSync } from 'node:fs';
import { secretOf } from '../../platform/security/keys/sealed-secrets.ts';
import { type CommandGroup, exitCodes, type Given, type Io, type Option } from '../command-line/command.ts';
import { tenantId } from './hosts.ts';
import { removeIdentityProvider, setIdentityProvider } from './identity-provider.ts';

const alias: Option = { about: 'the tenant’s short name', value: 'NAME', isRequired: true };

export const identityProviderCommands: CommandGroup = {
  oidc: {
    about: 'Signs a tenant’s people in at an identity provider.',
    options: {
      alias,
      issuer: { about: 'the provider', value: 'URL', isRequired: true },
      'client-id': { about: 'as the provider knows this portal', value: 'ID', isRequired: true },
      'secret-file': {
        about: 'a file with the client’s secret; - for the standard input',
        value: 'FILE',
        isRequired: true,
      },
      scopes: { about: '"openid profile email" where absent', value: 'SCOPES' },
      'creates-users': { about: 'makes an account for whoever the provider knows' },
      company: { about: 'where such an account begins', value: 'NAME' },
    },
    examples: [
      'tenant oidc --alias ecole --issuer https://sso.example.org --client-id parcours --secret-file client.secret',
    ],
    run: setProvider,
  },
  'remove-oidc': {
    about: 'Signs a tenant’s people in here alone again.',
    options: { alias },
    examples: ['tenant remove-oidc --alias ecole --yes'],
    dangerous: (given) =>
      `Whoever signs in at ${given.text('alias')} by its identity provider alone cannot any more.`,
    async run(given, { installation, answer }) {
      const name = given.text('alias');
      await installation.onDatabase((open) => removeIdentityProvider(open, name));
      answer({ alias: name, issuer: null }, `${name} no longer signs in elsewhere.`);
      return exitCodes.done;
    },
  },
};

async function setProvider(given: Given, { installation, answer, readInput }: Io) {
  const [name, issuer] = [given.text('alias'), given.text('issuer')];
  const secret = await secretFrom(given, readInput);
  const vault = installation.vault();
  await installation.onDatabase(async (open) =>
    setIdentityProvider(open, name, {
      issuer,
      clientId: given.text('client-id'),
      clientSecret: vault.seal(secret, secretOf('oidc_clients', await tenantId(open, name))),
      scopes: given.find('scopes') ?? 'openid profile email',
      createsUsers: given.has('creates-users'),
      company: given.find('company') ?? null,
    }),
  );
  answer(
    { alias: name, issuer },
    `${name} signs in at ${issuer}. Its admin shows the button with settings.singleSignOn.`,
  );
  return exitCodes.done;
}

/** Never an argument: those are shown by `ps` and kept by shells. */
async function secretFrom(given: Given, readInput: Io['readInput']): Promise<string> {
  const isInput = given.text('secret-file') === '-';
  const file = given.path('secret-file');
  if (!isInput && !existsSync(file)) throw new Error(`there is no file ${file}`);
  const secret = (isInput ? await readInput() : readFileSync(file, 'utf8')).trim();
  if (secret === '') throw new Error('the secret is empty');
  return secret;
}

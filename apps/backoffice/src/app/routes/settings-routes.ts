/** What an administrator sets: the list of it, and a screen for each. */
import type { LegalPageName } from '@parcours/contract';
import { createRoute } from '@tanstack/react-router';
import { readListSearch } from '../../parts/list/list-search.ts';
import { paths } from '../../paths.ts';
import { lazyScreen, signedIn } from './root-route.tsx';

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: paths.settings,
  component: lazyScreen(
    () => import('../../screens/settings/settings-screen.tsx'),
    'SettingsScreen',
    'settings',
  ),
});

const brand = createRoute({
  getParentRoute: () => signedIn,
  path: paths.brand,
  component: lazyScreen(() => import('../../screens/brand/brand-screen.tsx'), 'BrandScreen', 'settings'),
});

const companies = createRoute({
  getParentRoute: () => signedIn,
  path: paths.companies,
  component: lazyScreen(
    () => import('../../screens/companies/companies-screen.tsx'),
    'CompaniesScreen',
    'settings',
  ),
});

const switches = createRoute({
  getParentRoute: () => signedIn,
  path: paths.switches,
  component: lazyScreen(
    () => import('../../screens/switches/switches-screen.tsx'),
    'SwitchesScreen',
    'settings',
  ),
});

interface AccessSearch {
  /** A trial of the identity provider whose window has come back. */
  readonly essai?: string;
}

const access = createRoute({
  getParentRoute: () => signedIn,
  path: paths.access,
  validateSearch: ({ essai }: Record<string, unknown>): AccessSearch =>
    typeof essai === 'string' && /^[\da-f-]{36}$/.test(essai) ? { essai } : {},
  component: lazyScreen(() => import('../../screens/access/access-screen.tsx'), 'AccessScreen', 'settings'),
});

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.audit,
  validateSearch: readListSearch,
  component: lazyScreen(() => import('../../screens/audit/audit-screen.tsx'), 'AuditScreen', 'settings'),
});

const apiKeys = createRoute({
  getParentRoute: () => signedIn,
  path: paths.apiKeys,
  component: lazyScreen(
    () => import('../../screens/api-keys/api-keys-screen.tsx'),
    'ApiKeysScreen',
    'settings',
  ),
});

const webhooks = createRoute({
  getParentRoute: () => signedIn,
  path: paths.webhooks,
  component: lazyScreen(
    () => import('../../screens/webhooks/webhooks-screen.tsx'),
    'WebhooksScreen',
    'settings',
  ),
});

interface LegalPagesSearch {
  /** Of the pages, the one that is written; the first where absent. */
  readonly texte?: LegalPageName;
}

const legalNames: readonly string[] = ['cgu', 'rgpd', 'accessibility'] satisfies readonly LegalPageName[];

const trainingProvider = createRoute({
  getParentRoute: () => signedIn,
  path: paths.trainingProvider,
  component: lazyScreen(
    () => import('../../screens/training-provider/training-provider-screen.tsx'),
    'TrainingProviderScreen',
    'settings',
  ),
});

const legalPages = createRoute({
  getParentRoute: () => signedIn,
  path: paths.legalPages,
  validateSearch: ({ texte }: Record<string, unknown>): LegalPagesSearch =>
    typeof texte === 'string' && legalNames.includes(texte) ? { texte: texte as LegalPageName } : {},
  component: lazyScreen(
    () => import('../../screens/legal-pages/legal-pages-screen.tsx'),
    'LegalPagesScreen',
    'legal-pages',
  ),
});

const outgoingMail = createRoute({
  getParentRoute: () => signedIn,
  path: paths.outgoingMail,
  component: lazyScreen(
    () => import('../../screens/outgoing-mail/outgoing-mail-screen.tsx'),
    'OutgoingMailScreen',
    'mail',
  ),
});

const privacy = createRoute({
  getParentRoute: () => signedIn,
  path: paths.privacy,
  component: lazyScreen(() => import('../../screens/privacy/privacy-screen.tsx'), 'PrivacyScreen', 'privacy'),
});

const letters = createRoute({
  getParentRoute: () => signedIn,
  path: paths.letters,
  component: lazyScreen(() => import('../../screens/letters/letters-screen.tsx'), 'LettersScreen', 'mail'),
});

const letter = createRoute({
  getParentRoute: () => signedIn,
  path: paths.letter,
  component: lazyScreen(() => import('../../screens/letters/letter-screen.tsx'), 'LetterScreen', 'mail'),
});

export const settingsRoutes = [
  settings,
  brand,
  companies,
  access,
  switches,
  audit,
  apiKeys,
  webhooks,
  trainingProvider,
  legalPages,
  outgoingMail,
  privacy,
  letters,
  letter,
] as const;

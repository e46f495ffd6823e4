/** The screens of the settings over a fake network: what each sends, asks first, and shows once. */
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { sampleId } from '@parcours/contract/testing';
import { tenant } from '../../../testing/edit-page.tsx';
import { openOffice, type OpenOffice } from '../../../testing/office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const sent = (name: string) =>
  office?.calls.filter((call) => call.name === name).map(({ body }) => body) ?? [];
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('the list says what each setting is for', async () => {
  office = await openOffice('/reglages', {});
  for (const name of [
    'Marque et textes',
    'Pages légales',
    'Entreprises',
    'Accès',
    'Courrier sortant',
    'Confidentialité',
    'Lettres',
    'Options',
    'Clés d’API',
    'Webhooks',
    'Audit',
    'Catalogue',
  ])
    await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible();
});

test('a colour that cannot be read is corrected with its reason, kept as a draft, published, and put back', async () => {
  const current = {
    name: 'Atelier',
    description: '',
    title: '',
    colour: '#0e5a63',
    assets: {},
    welcome: {},
    labels: {},
  };
  const state = { current, draft: null as object | null, versions: [] as unknown[], schedule: null };
  let revision = 0;
  const savedAt = '2026-03-02T09:00:00.000Z';
  const add = (number: number, content: unknown, restored: number | null) => {
    const version = { number, content, restored, publishedAt: savedAt, publishedBy: 'Nadia Benali' };
    state.versions = [version, ...state.versions];
    state.current = content as typeof current;
    return version;
  };
  office = await openOffice('/reglages/marque', {
    getBrand: () => ({ ...state }),
    setBrandDraft: ({ body }) => {
      revision += 1;
      const { content } = body as { content: unknown };
      const draft = { content, revision, savedAt, savedBy: 'Nadia Benali' };
      state.draft = draft;
      return draft;
    },
    publishBrand: () => {
      const { content } = state.draft as { content: unknown };
      add(1, current, null);
      state.draft = null;
      return add(2, content, null);
    },
    restoreBrand: () => add(3, current, 1),
  });
  const code = screen.getByLabelText('Code de la couleur');
  await userEvent.fill(code, '#ffd40');
  await expect.element(button('Publier…')).toBeEnabled();
  await userEvent.click(button('Publier…'));
  await expect.element(screen.getByText(/^Écrivez # et six chiffres/)).toBeVisible();
  await userEvent.fill(code, '#ffd400');
  await expect.element(screen.getByText(/texte assombri de \d+\s%, 4,\d:1/)).toBeVisible();
  await expect.poll(() => sent('setBrandDraft')).toHaveLength(2);
  expect(sent('setBrandDraft')[1]).toEqual({ content: { ...current, colour: '#ffd400' }, revision: 1 });
  await expect.element(button('Publier…')).toBeEnabled();
  await userEvent.click(button('Publier…'));
  await expect.element(screen.getByRole('dialog').getByText('#ffd400', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('dialog').getByText('#0e5a63', { exact: true })).toBeVisible();
  await userEvent.click(button('Publier maintenant'));
  await expect.element(screen.getByText('Montrée par le portail')).toBeVisible();
  expect(sent('publishBrand')).toEqual([{ revision: 2, newest: 0 }]);
  await userEvent.click(button('Revenir à la version 1…'));
  await userEvent.click(button('Revenir à cette version'));
  await expect.poll(() => sent('restoreBrand')).toEqual([{ number: 1, newest: 2 }]);
  await expect.element(code).toHaveValue('#0e5a63');
});

test('a draft that somebody else has changed is not written over, and what was typed stays', async () => {
  const current = {
    name: 'Atelier',
    description: '',
    title: '',
    colour: '#0e5a63',
    assets: {},
    welcome: {},
    labels: {},
  };
  office = await openOffice('/reglages/marque', {
    getBrand: () => ({ current, draft: null, versions: [], schedule: null }),
    setBrandDraft: () => 'BRAND_CHANGED',
  });
  await userEvent.fill(screen.getByLabelText('Nom du centre'), 'Sud');
  await expect.element(screen.getByText(/^Quelqu’un d’autre a changé ce brouillon/)).toBeVisible();
  await expect.element(screen.getByLabelText('Nom du centre')).toHaveValue('Sud');
  await expect.element(button('Publier…')).toBeDisabled();
});

test('a door asks before it closes, and one way in always stays', async () => {
  office = await openOffice('/reglages/options', {
    updateContext: ({ body }) => ({ ...tenant, hosts: {}, ...(body as object) }),
  });
  await userEvent.click(screen.getByLabelText('Se connecter avec un identifiant et un mot de passe'));
  await userEvent.click(button('Enregistrer'));
  await expect.element(screen.getByText(/^Gardez au moins une façon/)).toBeVisible();
  await userEvent.click(screen.getByLabelText('Se connecter avec un identifiant et un mot de passe'));
  await userEvent.click(screen.getByLabelText('Voir et télécharger ses certificats'));
  await userEvent.click(button('Enregistrer'));
  await expect
    .element(screen.getByText('Les apprenants ne voient plus leurs certificats dans le portail.'))
    .toBeVisible();
  expect(sent('updateContext')).toEqual([]);
  await userEvent.click(button('Fermer'));
  await expect
    .poll(() => sent('updateContext'))
    .toMatchObject([{ settings: { certificationAccess: false } }]);
});

test('an option that was changed in another tab stays when another is saved here', async () => {
  let stored = { ...tenant, hosts: {} };
  office = await openOffice('/reglages/options', {
    getContext: () => stored,
    updateContext: ({ body }) => (stored = { ...stored, ...(body as object) }),
  });
  const ours = screen.getByLabelText('Voir et télécharger ses certificats');
  await expect.element(ours).toBeVisible();
  const { settings } = stored;
  const other = !settings.requireTerms;
  stored = { ...stored, settings: { ...settings, requireTerms: other } };
  await userEvent.click(ours);
  await userEvent.click(button('Enregistrer'));
  await userEvent.click(button('Fermer'));
  await expect
    .poll(() => sent('updateContext'))
    .toMatchObject([{ settings: { certificationAccess: false, requireTerms: other } }]);
});

test('a company is added by its name, renamed, and numbered where it is French', async () => {
  const companies = [
    { id: sampleId(0x910), contextId: sampleId(1), name: 'Atelier Nord', avatarId: null, siret: null },
  ];
  const [first] = companies;
  office = await openOffice('/reglages/entreprises', {
    listCompanies: () => ({ items: companies }),
    createCompany: ({ body }) => {
      const made = { ...first, id: sampleId(0x911), ...(body as { name: string }) };
      companies.push(made as (typeof companies)[number]);
      return made;
    },
    updateCompany: ({ body }) => Object.assign(companies[0] ?? {}, body),
  });
  await userEvent.click(button('Ajouter l’entreprise'));
  await expect.element(screen.getByText('Écrivez le nom de l’entreprise.').first()).toBeVisible();
  expect(sent('createCompany')).toEqual([]);
  await userEvent.fill(screen.getByLabelText('Nom de l’entreprise').last(), 'Port Sud');
  await userEvent.click(button('Ajouter l’entreprise'));
  await expect.element(screen.getByText('Port Sud', { exact: true })).toBeVisible();
  await userEvent.click(screen.getByText(/^Modifier «\sAtelier Nord/));
  await userEvent.fill(screen.getByLabelText('Nom de l’entreprise').first(), 'Atelier du Nord');
  await userEvent.fill(screen.getByLabelText('SIRET').first(), '732 829 320 00075');
  await userEvent.click(button('Enregistrer').first());
  await expect.element(screen.getByText(/vérifiez les 14 chiffres/).first()).toBeVisible();
  expect(sent('updateCompany')).toEqual([]);
  await userEvent.fill(screen.getByLabelText('SIRET').first(), '732 829 320 00074');
  await userEvent.click(button('Enregistrer').first());
  await expect.element(screen.getByText('Atelier du Nord', { exact: true })).toBeVisible();
  expect([sent('createCompany'), sent('updateCompany')]).toEqual([
    [{ name: 'Port Sud', siret: null }],
    [{ name: 'Atelier du Nord', siret: '73282932000074' }],
  ]);
});

test('a key is made with the ticked scopes alone, and shown once', async () => {
  const key = {
    id: sampleId(0x900),
    name: 'Annuaire',
    start: 'pk_abcdef',
    scopes: ['users:read'],
    state: 'live',
    createdAt: '2026-01-01T00:00:00Z',
    createdBy: 'Aïcha Morel',
    expiresAt: '2026-04-01T00:00:00Z',
    lastUsedAt: null,
    revokedAt: null,
  };
  let isMade = false;
  office = await openOffice('/reglages/cles', {
    listApiKeys: () => ({ items: isMade ? [key] : [] }),
    createApiKey: () => {
      isMade = true;
      return { ...key, key: 'pk_abcdef-the-whole' };
    },
  });
  await userEvent.click(button('Nouvelle clé d’API'));
  await userEvent.click(button('Créer la clé'));
  await expect.element(screen.getByText('Cochez au moins une case.')).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Nom', { exact: true }), 'Annuaire');
  await userEvent.click(screen.getByLabelText(/^Personnes\s: Lire$/));
  await userEvent.click(button('Créer la clé'));
  await expect
    .element(screen.getByLabelText('Clé d’API', { exact: true }))
    .toHaveValue('pk_abcdef-the-whole');
  expect(sent('createApiKey')).toMatchObject([{ name: 'Annuaire', scopes: ['users:read'] }]);
  await userEvent.click(button('Je l’ai notée'));
  await expect.element(screen.getByText('pk_abcdef…')).toBeVisible();
  expect(document.body.textContent).not.toContain('the-whole');
});

test('a directory is told its address and gets a key of its own, with that scope alone', async () => {
  office = await openOffice('/reglages/cles', {
    listApiKeys: () => ({ items: [] }),
    createApiKey: () => 'TOO_MANY_API_KEYS',
  });
  const address = screen.getByLabelText('Adresse SCIM à donner à l’annuaire');
  await expect.element(address).toHaveValue(`${location.origin}/scim/v2`);
  await userEvent.click(screen.getByText('Ce que devient chaque champ'));
  await expect.element(screen.getByRole('row', { name: /^Group: displayName entreprise/ })).toBeVisible();
  await userEvent.click(button('Nouvelle clé pour l’annuaire'));
  await userEvent.fill(screen.getByLabelText('Nom', { exact: true }), 'Entra');
  await expect.element(screen.getByLabelText(/^Annuaire \(SCIM\)/)).toBeChecked();
  await userEvent.click(button('Créer la clé'));
  await expect.poll(() => sent('createApiKey')).toMatchObject([{ name: 'Entra', scopes: ['scim:manage'] }]);
});

test('a webhook is made, its secret shown once, and a refused address is told', async () => {
  const hook = {
    id: sampleId(0x910),
    name: 'Paie',
    url: 'https://paie.example/hook',
    events: ['certificate.issued'],
    state: 'active',
    createdAt: '2026-01-01T00:00:00Z',
    failures: 0,
    waiting: 0,
  };
  let tries = 0;
  office = await openOffice('/reglages/webhooks', {
    listWebhooks: () => ({ items: tries > 1 ? [hook] : [] }),
    createWebhook: () => {
      tries += 1;
      return tries === 1 ? 'WEBHOOK_ADDRESS_REFUSED' : { ...hook, secret: 'whsec_c2VjcmV0' };
    },
  });
  await userEvent.click(button('Nouveau webhook'));
  await userEvent.fill(screen.getByLabelText('Nom', { exact: true }), 'Paie');
  await userEvent.fill(screen.getByLabelText('Adresse', { exact: true }), 'https://10.0.0.8/hook');
  await userEvent.click(screen.getByLabelText('certificat délivré'));
  await userEvent.click(button('Créer le webhook'));
  await expect.element(screen.getByText(/^L’adresse doit être publique/)).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Adresse', { exact: true }), hook.url);
  await userEvent.click(button('Créer le webhook'));
  await expect.element(screen.getByLabelText('Secret', { exact: true })).toHaveValue('whsec_c2VjcmV0');
  await userEvent.click(button('Je l’ai noté'));
  await expect.element(screen.getByRole('heading', { name: 'Paie' })).toBeVisible();
  expect(sent('createWebhook')[1]).toEqual({ name: 'Paie', url: hook.url, events: ['certificate.issued'] });
});

test('the audit shows the old and the new value, and asks the server for what is sought', async () => {
  office = await openOffice('/reglages/audit', {
    listAuditEntries: () => ({
      items: [
        {
          id: sampleId(0x920),
          at: '2026-03-02T09:00:00Z',
          actorId: sampleId(2),
          actorName: 'Aïcha Morel',
          action: 'context-changed',
          subject: sampleId(1),
          subjectName: null,
          details: { field: 'metas.colours.brand', from: '#5b2a5e', to: '#0a7d5a' },
        },
      ],
      total: 1,
    }),
  });
  await expect.element(screen.getByText('metas.colours.brand: #5b2a5e → #0a7d5a')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Ce qui a été fait'), 'Réglage changé');
  const asked = () => office?.calls.filter(({ name }) => name === 'listAuditEntries').at(-1)?.query;
  await expect.poll(() => asked()?.get('action')).toBe('context-changed');
});

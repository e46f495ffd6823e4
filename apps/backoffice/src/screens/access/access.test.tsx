/** The identity provider over a fake network: what is typed, tried and sent, and what is said of each end of a trial. */
import { hostStates, type TrialFailure, trialFailures } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { tenant } from '../../../testing/edit-page.tsx';
import { type Answers, openOffice, type OpenOffice } from '../../../testing/office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const sent = (name: string) =>
  office?.calls.filter((call) => call.name === name).map(({ body }) => body) ?? [];
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const redirectUris = ['https://atelier.example/back', 'https://admin.atelier.example/back'];
const claims = { email: 'email', firstname: 'given_name', lastname: 'family_name' };
const client = {
  issuer: 'https://login.example.org',
  clientId: 'parcours',
  scopes: 'openid profile email',
  claims,
  createsUsers: false,
  companyId: null,
  provenAt: null,
};
const trial = {
  id: sampleId(0x950),
  state: 'waiting',
  failure: null,
  detail: null,
  identity: null,
  expiresAt: '2026-03-02T09:15:00Z',
};

const open = (answers: Answers, path = '/reglages/acces') =>
  openOffice(path, {
    getSingleSignOn: () => ({ client, redirectUris }),
    listCompanies: () => ({ items: [] }),
    updateContext: ({ body }) => ({ ...tenant, hosts: {}, ...(body as object) }),
    ...answers,
  });

test('nothing is sent while something is missing, and a new issuer asks for its secret', async () => {
  office = await open({ setSingleSignOn: () => ({ client, redirectUris }) });
  await expect
    .element(screen.getByLabelText('Adresse de retour du portail'))
    .toHaveValue('https://atelier.example/back');
  await userEvent.fill(screen.getByLabelText('Émetteur'), 'https://other.example.org');
  await userEvent.click(button('Enregistrer le fournisseur'));
  await expect.element(screen.getByText(/^Écrivez le secret/)).toBeVisible();
  await userEvent.click(button('Essayer'));
  expect([...sent('setSingleSignOn'), ...sent('createSingleSignOnTrial')]).toEqual([]);
  await userEvent.fill(screen.getByLabelText('Émetteur'), client.issuer);
  await userEvent.click(button('Enregistrer le fournisseur'));
  const { provenAt: _, ...written } = client;
  await expect.poll(() => sent('setSingleSignOn')).toEqual([written]);
});

test('a trial waits for the sign-in in another window, then says which account it would enter', async () => {
  let isBack = false;
  const identity = {
    issuer: client.issuer,
    subject: 'sacha',
    claims: [{ name: 'upn', value: 'sacha@atelier.example' }],
    email: null,
    firstname: 'Sacha',
    lastname: 'Petit',
    account: 'known',
    userId: sampleId(3),
    userName: 'Sacha Petit',
    isEmailTaken: false,
  };
  office = await open({
    createSingleSignOnTrial: () => ({ ...trial, address: 'https://atelier.example/go?trial=x' }),
    getSingleSignOnTrial: () => (isBack ? { ...trial, state: 'arrived', identity } : trial),
  });
  await userEvent.click(button('Essayer'));
  const link = screen.getByRole('link', { name: 'Ouvrir la page de connexion' });
  await expect.element(link).toHaveAttribute('href', 'https://atelier.example/go?trial=x');
  await expect.element(screen.getByRole('heading', { name: 'Essai du fournisseur' })).toHaveFocus();
  isBack = true;
  await expect
    .element(screen.getByText('On entrerait dans le compte de Sacha Petit.'), { timeout: 5_000 })
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'upn sacha@atelier.example' })).toBeVisible();
  await expect.element(screen.getByText(/^Aucune qui soit vérifiée/)).toBeVisible();
});

test('each failure has a sentence of its own', async () => {
  const told = new Set<string>();
  for (const failure of trialFailures satisfies readonly TrialFailure[]) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    office = await open(
      { getSingleSignOnTrial: () => ({ ...trial, state: 'failed', failure, detail: 'ECONNREFUSED' }) },
      `/reglages/acces?essai=${trial.id}`,
    );
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await expect.element(screen.getByText(/ECONNREFUSED$/)).toBeVisible();
    const section = screen.getByRole('region', { name: 'Essai du fournisseur' }).element();
    told.add(section.textContent);
    office.close();
  }
  expect(told.size).toBe(trialFailures.length);
  for (const text of told) expect(text).not.toContain('failure-');
});

test('the addresses are checked on request, each with what is missing', async () => {
  const items = [
    {
      host: 'atelier.example',
      kind: 'frontoffice',
      state: 'answers',
      certificateUntil: '2027-03-02T09:00:00Z',
    },
    ...hostStates.slice(1).map((state, index) => ({
      host: `a${index}.atelier.example`,
      kind: 'backoffice',
      state,
      certificateUntil: null,
    })),
  ];
  office = await open({ checkHosts: () => ({ items }) });
  await userEvent.click(button('Vérifier les adresses'));
  await expect.element(screen.getByText('Son certificat vaut jusqu’au 2 mars 2027.')).toBeVisible();
  await expect.element(screen.getByText('Répond', { exact: true })).toBeVisible();
  expect(screen.getByText('À réparer').elements()).toHaveLength(hostStates.length - 1);
  const said = screen.getByRole('region', { name: 'Adresses du centre' }).element().textContent;
  expect(said).not.toContain('host-');
});

test('the organisation alone is refused with its reason until a trial has succeeded', async () => {
  let isProven = false;
  office = await open({
    updateContext: ({ body }) =>
      isProven ? { ...tenant, hosts: {}, ...(body as object) } : 'SINGLE_SIGN_ON_NOT_TRIED',
  });
  await userEvent.click(screen.getByRole('radio', { name: 'l’organisation seule' }));
  await expect.element(screen.getByText(/^Les réglages enregistrés doivent/)).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Mots du bouton, en français'), 'Entrer par l’école');
  await userEvent.click(button('Enregistrer les façons d’entrer'));
  await expect.element(screen.getByText(/^Ces réglages n’ont encore mené à aucun compte/)).toBeVisible();
  isProven = true;
  await userEvent.click(button('Enregistrer les façons d’entrer'));
  await expect.poll(() => sent('updateContext')).toHaveLength(2);
  expect(sent('updateContext')[1]).toMatchObject({
    settings: { internalAuthentication: false, singleSignOn: true },
    metas: { singleSignOnLabel: { fr: 'Entrer par l’école' } },
  });
});

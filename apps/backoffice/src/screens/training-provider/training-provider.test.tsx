/** How papers name the centre over a fake network: what is typed and sent, what is no number, and who was faster. */
import type { TrainingProvider } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { tenant } from '../../../testing/edit-page.tsx';
import { type Answers, openOffice, type OpenOffice } from '../../../testing/office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const sent = () =>
  office?.calls.filter(({ name }) => name === 'setTrainingProvider').map(({ body }) => body) ?? [];
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const none: TrainingProvider = {
  name: null,
  siret: null,
  declarationNumber: null,
  address: null,
  place: null,
  signatory: null,
  signatoryRole: null,
  revision: 0,
};
const open = (answers: Answers = {}) =>
  openOffice('/reglages/organisme', {
    getCurrentContext: () => ({ ...tenant, hosts: {} }),
    getTrainingProvider: () => none,
    ...answers,
  });
const save = () => screen.getByRole('button', { name: 'Enregistrer' }).click();

test('a wrong number is told and not sent; then all of it is, what is empty as nothing', async () => {
  office = await open({
    setTrainingProvider: ({ body }) => ({
      ...(body as TrainingProvider),
      siret: '73282932000074',
      revision: 1,
    }),
  });
  await expect.element(screen.getByText(/^Incomplet/)).toBeVisible();
  await userEvent.fill(field('SIRET'), '732 829 320 00075');
  await userEvent.fill(field('Numéro de déclaration d’activité'), '11 75');
  await save();
  await expect.element(screen.getByText(/^Ce ne sont pas les 14 chiffres/).first()).toBeVisible();
  await expect.element(screen.getByText(/^Ce ne sont pas les 11 signes/).first()).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.fill(field('SIRET'), '732 829 320 00074');
  await userEvent.fill(field('Numéro de déclaration d’activité'), '11 75 12345 67');
  await userEvent.fill(field('Adresse'), '12 rue des Lilas\n75011 Paris');
  await userEvent.fill(field('Lieu où les papiers sont faits'), 'Paris');
  await userEvent.fill(field('Prénom et nom de qui signe'), 'Claire Dubois');
  await userEvent.fill(field('Qualité de qui signe'), 'directrice');
  await save();
  await expect.poll(sent).toEqual([
    {
      ...none,
      siret: '732 829 320 00074',
      declarationNumber: '11 75 12345 67',
      address: '12 rue des Lilas\n75011 Paris',
      place: 'Paris',
      signatory: 'Claire Dubois',
      signatoryRole: 'directrice',
    },
  ]);
  await expect.element(screen.getByText(/^Complet/)).toBeVisible();
  await expect.element(field('SIRET')).toHaveValue('73282932000074');
});

test('where somebody was faster, that is told and what was typed stays', async () => {
  office = await open({ setTrainingProvider: () => 'PROVIDER_CHANGED' });
  await userEvent.fill(field('Lieu où les papiers sont faits'), 'Lyon');
  await save();
  await expect.element(screen.getByText(/Relisez ce qu’elles disent maintenant/)).toBeVisible();
  await expect.element(field('Lieu où les papiers sont faits')).toHaveValue('Lyon');
});

/** The public page of a certificat de réalisation: valid, replaced, revoked, of somebody erased, and unknown (decision 0535). */
import type { PublicRealisation } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { sampleContext } from '../../../testing/samples.ts';
import type { Refusal } from '../../../testing/fake-api.ts';

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

const ref = 'Ab3-_Ab3-_Ab3-_Ab3-_Ab';
const paper: PublicRealisation = {
  ref,
  status: 'issued',
  statusAt: '2026-03-02T09:00:00.000Z',
  facts: {
    holder: 'Léa Martin',
    className: 'Session de mars',
    titles: ['Sécurité des chantiers'],
    natures: ['training', 'apprenticeship'],
    from: '2026-02-02',
    to: '2026-02-27',
    minutes: 435,
    liveMinutes: 210,
    provider: 'Atelier Alpha SAS',
    siret: '73282932000074',
    declarationNumber: '11751234567',
    madeOn: '2026-03-01',
  },
};

async function open(answer: PublicRealisation | Refusal, locale: 'fr' | 'en' = 'fr'): Promise<void> {
  portal = await openPortal(
    `/realisation/${ref}`,
    { getRealisationCertificate: () => answer },
    { locale, signedIn: false },
  );
}
const main = () => screen.getByRole('main');

test.for([
  [
    'fr',
    'Vérifier un certificat de réalisation',
    /établi par Atelier Alpha SAS le 1.* mars 2026/,
    /du 2 février 2026 au 27 février 2026/,
    'Action de formation, Formation par apprentissage',
  ],
  [
    'en',
    'Check a certificat de réalisation',
    /made by Atelier Alpha SAS on .*1.* 2026/,
    /from .*February.* to .*February/,
    'Training, Training by apprenticeship',
  ],
] as const)('a valid one says what it states, in %s', async ([locale, title, issued, dates, nature]) => {
  await open(paper, locale);
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const said of [issued, dates, nature, 'Léa Martin', 'Session de mars', '732 829 320 00074', ref])
    await expect.element(main().getByText(said).first()).toBeVisible();
  await expect.element(main().getByText(/^7\s?h/)).toBeVisible();
  await expect.element(main().getByText(/^3\s?h/)).toBeVisible();
});

test.for([
  ['replaced', /authentique jusqu’au 2 mars 2026/],
  ['revoked', /révoqué le 2 mars 2026/],
] as const)('one that was %s says since when', async ([status, said]) => {
  await open({ ...paper, status });
  await expect.element(main().getByText(said)).toBeVisible();
});

test('one of an erased person names nobody, and one of live parts alone has no other hours', async () => {
  await open({ ...paper, facts: { ...paper.facts, holder: null, minutes: 0, titles: [] } });
  await expect.element(main().getByText('Identité effacée à la demande de la personne')).toBeVisible();
  await expect.element(main().getByText('Durée des séances en direct')).toBeVisible();
  expect(main().getByText('Durée des activités').query()).toBeNull();
  // The action is the class where it has no program.
  expect(main().getByText('Session de mars').elements()).toHaveLength(2);
});

test.for([
  ['fr', 'Aucun certificat ne porte cette référence'],
  ['en', 'No certificate has this reference'],
] as const)('one that is not of this centre is unknown, in %s', async ([locale, said]) => {
  await open({ refused: 'MODEL_NOT_FOUND' }, locale);
  await expect.element(main().getByText(said)).toBeVisible();
  await expect.element(main().getByText(new RegExp(sampleContext.name))).toBeVisible();
  await expect.element(main().getByText(ref)).toBeVisible();
});

/** All certificats de réalisation over a fake network: that of an erased person is found by its number and revoked by the keyboard. */
import type { AppUser, CentreRealisation } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OfficeAnswers, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const known: CentreRealisation = {
  ref: 'a'.repeat(22),
  status: 'issued',
  statusAt: '2026-03-01T23:30:00.000Z',
  classId: sampleId(0x85),
  className: 'Printemps',
  madeOn: '2026-03-02',
  minutes: 435,
  liveMinutes: 0,
  mayRevoke: true,
  holder: 'Léa Martin',
  userId: sampleId(0x80),
};
const erased: CentreRealisation = {
  ...known,
  ref: 'Zq-9'.padEnd(22, 'b'),
  className: 'Automne',
  holder: null,
  userId: null,
};
const list = 'GET /realisation-certificates';
const certifier: Partial<AppUser> = {
  classUsers: [],
  companyUsers: [{ companyId: sampleId(0x90), role: 'CERTIFIER' }],
};
const rowOf = (ref: string) => screen.getByRole('row').filter({ hasText: ref });

/** What was asked for last, and revocations change what is answered next. */
async function open(path: string, answers: OfficeAnswers = {}, mayRevoke = true) {
  let items: readonly CentreRealisation[] = [known, erased].map((one) => ({ ...one, mayRevoke }));
  const asked: string[] = [];
  office = await openOffice(
    path,
    {
      [list]: ({ query }) => {
        asked.push(query.toString());
        const search = query.get('search');
        const found = items.filter(
          ({ ref, holder, status }) =>
            (search === null || ref === search) &&
            (query.get('erased') === null || holder === null) &&
            (query.get('status') ?? status) === status,
        );
        return { items: found, total: found.length };
      },
      [`POST /realisation-certificates/${erased.ref}/revoke`]: () => {
        items = items.map((one) =>
          one.ref === erased.ref ? { ...one, status: 'revoked', mayRevoke: false } : one,
        );
        return { ref: erased.ref };
      },
      ...answers,
    },
    certifier,
  );
  return { asked, sent: () => office?.calls.filter(({ call }) => call.startsWith('POST')) ?? [] };
}

async function revokeByKeys(): Promise<void> {
  const opener = screen.getByRole('button', { name: /^Révoquer le certificat/ });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Le laisser tel quel' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}Heures déclarées à tort{Tab}{Tab}{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
}

test('a paper of an erased person is found by its number and revoked by the keyboard', async () => {
  const { asked, sent } = await open('/suivi/certificats');
  await expect.element(screen.getByRole('link', { name: 'Léa Martin' })).toBeVisible();
  await expect.element(rowOf(erased.ref).getByText('Personne effacée')).toBeVisible();
  await userEvent.fill(screen.getByRole('searchbox'), erased.ref);
  await expect.element(rowOf(known.ref)).not.toBeInTheDocument();
  expect(asked.at(-1)).toContain(`search=${erased.ref}`);
  await revokeByKeys();
  await expect.element(screen.getByRole('link', { name: erased.ref })).toHaveFocus();
  await expect.element(rowOf(erased.ref).getByText('Révoqué le 2 mars 2026')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /^Révoquer le certificat/ }))
    .not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ body: { reason: 'Heures déclarées à tort' } }]);
});

test('where what holds is listed alone, the row goes and the heading takes the focus', async () => {
  const { asked } = await open(`/suivi/certificats?filter=issued&q=${erased.ref}`);
  await expect.element(rowOf(erased.ref)).toBeVisible();
  expect(asked.at(-1)).toContain('status=issued');
  await revokeByKeys();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(rowOf(erased.ref)).not.toBeInTheDocument();
});

test('those of erased people alone are a choice, and whoever certifies nothing has no column to revoke', async () => {
  const { asked } = await open('/suivi', { 'GET /waiting-pages': () => ({ items: [], total: 0 }) }, false);
  await office?.go('/suivi/certificats');
  await expect.element(rowOf(known.ref)).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Référence' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Révoquer' }).elements()).toHaveLength(0);
  await screen.getByLabelText('Lesquels').selectOptions('erased');
  await expect.element(rowOf(known.ref)).not.toBeInTheDocument();
  await expect.element(rowOf(erased.ref)).toBeVisible();
  expect(asked.at(-1)).toContain('erased=true');
});

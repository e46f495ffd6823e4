/** The certificats de réalisation that somebody was given, on the page of the person: their state, and revoking one (decision 0535). */
import type { GivenRealisation } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { type OpenOffice, refused } from '../../../../testing/open-office.tsx';
import { lea, openLea } from '../../../../testing/open-person.ts';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const held: GivenRealisation = {
  ref: 'a'.repeat(22),
  status: 'issued',
  // In Paris it is the second already.
  statusAt: '2026-03-01T23:30:00.000Z',
  classId: sampleId(0x85),
  className: 'Printemps',
  madeOn: '2026-03-02',
  minutes: 435,
  liveMinutes: 180,
  mayRevoke: true,
};
const papers: readonly GivenRealisation[] = [
  held,
  { ...held, ref: 'b'.repeat(22), className: 'Automne', mayRevoke: false },
  { ...held, ref: 'c'.repeat(22), status: 'revoked', mayRevoke: false, liveMinutes: 0 },
  { ...held, ref: 'd'.repeat(22), status: 'replaced' },
];
const list = `GET /users/${lea}/realisation-certificates`;
const revocation = `POST /realisation-certificates/${held.ref}/revoke`;
const itemOf = (ref: string) => screen.getByRole('listitem').filter({ hasText: ref });
const revokeButtons = () => screen.getByRole('button', { name: /^Révoquer le certificat/ });

test('says of each paper which session, when, for how long and whether it holds; what was replaced is folded', async () => {
  office = await openLea(
    { classUsers: [], companyUsers: [{ companyId: sampleId(0x90), role: 'CERTIFIER' }] },
    { [list]: () => ({ items: papers }) },
  );
  await expect
    .poll(() => itemOf(held.ref).element().textContent)
    .toMatch(
      /^PrintempsValableÉtabli le 2 mars 2026 · 7\s?h\s15\D+d’activités · 3\s?h en directRéférence\s: a{22}Révoquer$/,
    );
  await expect.element(itemOf('c'.repeat(22)).getByText('Révoqué le 2 mars 2026')).toBeVisible();
  const link = screen.getByRole('link', { name: held.ref });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/realisation\/a{22}$/));
  expect(itemOf('b'.repeat(22)).getByRole('button').elements()).toHaveLength(0);
  expect(itemOf('c'.repeat(22)).getByRole('button').elements()).toHaveLength(0);
  expect(revokeButtons().elements()).toHaveLength(1);
  await screen.getByText('1 certificat remplacé').click();
  await expect.element(screen.getByText('Remplacé le 2 mars 2026')).toBeVisible();
});

test('revokes one by the keyboard: the safe choice has the focus, a reason is asked for, and the list says so', async () => {
  let items = papers;
  let answers = 0;
  office = await openLea(
    { roles: ['admin'], domain: 'grains' },
    {
      [list]: () => ({ items }),
      [revocation]: () => {
        answers += 1;
        if (answers === 1) return refused('Forbidden', 403);
        items = items.map((one) =>
          one.ref === held.ref ? { ...one, status: 'revoked', mayRevoke: false } : one,
        );
        return { ref: held.ref };
      },
    },
  );
  const opener = revokeButtons().first();
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Révoquer ce certificat de réalisation ?' });
  await expect.element(dialog.getByRole('button', { name: 'Le laisser tel quel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const field = dialog.getByLabelText('Raison');
  await dialog.getByRole('button', { name: 'Révoquer', exact: true }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/Écrivez une raison de 10 à 500 caractères\./);
  await userEvent.keyboard('Heures déclarées à tort{Tab}{Tab}{Enter}');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('heading', { name: 'Certificats de réalisation remis' }))
    .toHaveFocus();
  await expect.element(itemOf(held.ref).getByText('Révoqué le 2 mars 2026')).toBeVisible();
  expect(itemOf(held.ref).getByRole('button').elements()).toHaveLength(0);
  const sent = office.calls.filter(({ call }) => call === revocation).map(({ body }) => body);
  expect(sent).toEqual([{ reason: 'Heures déclarées à tort' }, { reason: 'Heures déclarées à tort' }]);
});

test('says that nothing was made yet', async () => {
  office = await openLea({ roles: ['admin'], domain: 'grains' }, {});
  await expect.element(screen.getByText('Aucun n’a encore été établi.')).toBeVisible();
});

/** The public page of a certificate: its days are those of the centre that issued it, wherever it is read. */
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';

let portal: OpenPortal | null = null;
afterEach(() => portal?.close());

const ref = 'example-of-a-certificate';
const facts = {
  holder: 'Priya Raman',
  courseTitle: 'Better conversations',
  programName: 'Customer service',
  className: 'Welcome week, Halifax',
  contextName: 'Maple Skills Centre',
  wording: 'Attestation',
  startedAt: '2026-02-02T02:00:00.000Z',
  endedAt: '2026-02-28T02:30:00.000Z',
  activeSeconds: 5_400,
  score: 920,
  issuedAt: '2026-02-28T02:30:00.000Z',
} as const;

test('an evening in Halifax is of its own day', async () => {
  const at = '2026-02-28T02:30:00.000Z';
  const status = 'issued' as const;
  const certificate = { ref, status, statusAt: at, expiresAt: '2027-03-01T02:00:00.000Z', facts };
  portal = await openPortal(
    `/certificates/${ref}`,
    { getCertificate: () => certificate },
    { signedIn: false, locale: 'fr', settings: { timeZone: 'America/Halifax' } },
  );
  await expect.element(screen.getByText(/^du 1(er)? février 2026 au 27 février 2026$/)).toBeVisible();
  await expect.element(screen.getByText('28 février 2027')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/28 février 2026|2 février 2026|1 mars/);
});

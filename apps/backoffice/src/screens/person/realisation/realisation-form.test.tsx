/** The certificat de réalisation on the page of a person: of which session, and what the centre has still to say first. */
import type { AppUser } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { OpenOffice } from '../../../../testing/open-office.tsx';
import { lea, openLea } from '../../../../testing/open-person.ts';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const [spring, autumn] = [sampleId(0x85), sampleId(0x86)];
const lesson = (id: string, classId: string, name: string) => ({
  id,
  classId,
  progression: 1,
  startedAt: '2026-02-02T00:00:00.000Z',
  endedAt: null,
  certificationRef: null,
  course: { id: sampleId(0x87), title: 'Le harnais' },
  class: { id: classId, name },
});
const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const both = () => ({
  items: [lesson(sampleId(0x90), spring, 'Printemps'), lesson(sampleId(0x91), autumn, 'Automne')],
});
const paperOf = (classId: string) => `GET /classes/${classId}/users/${lea}/realisation-certificate.pdf`;
const incomplete = () =>
  Response.json(
    {
      errors: [{ code: 'PROVIDER_INCOMPLETE', title: '', message: '', path: 'siret,signatory' }],
      requestId: 'r',
    },
    { status: 409 },
  );
const take = () => screen.getByRole('button', { name: 'Certificat de réalisation (PDF)' }).click();

test('says what the centre has not said and where it is set; of the session that is chosen it is made', async () => {
  const taken: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    taken.push(this.download);
  });
  const pdf = () => new Response(new Blob(['%PDF-1.7']), { headers: { 'content-type': 'application/pdf' } });
  office = await openLea(admin, {
    'GET /lessons': both,
    [paperOf(spring)]: incomplete,
    [paperOf(autumn)]: pdf,
  });
  await take();
  await expect
    .poll(() => screen.getByRole('alert').element().textContent)
    .toMatch(/Il manque\s: le SIRET et le nom de qui signe\./);
  await expect
    .element(screen.getByRole('link', { name: 'Compléter l’organisme de formation' }))
    .toHaveAttribute('href', '/reglages/organisme');
  expect(taken).toEqual([]);
  await screen.getByLabelText('Session du certificat de réalisation').selectOptions('Automne');
  await take();
  await expect.poll(() => taken).toEqual(['Certificat de réalisation de Léa Martin.pdf']);
});

test('offers the session of somebody who has no lesson in it, and none that the person teaches', async () => {
  const place = (classId: string, name: string, role: string) => ({
    id: sampleId(classId === spring ? 0x91 : 0x92),
    userId: lea,
    classId,
    role,
    createdAt: '2026-01-01T00:00:00.000Z',
    class: { id: classId, name, startAt: null, expireAt: null },
  });
  office = await openLea(admin, {
    'GET /class-users': () => ({
      items: [place(spring, 'Printemps', 'STUDENT'), place(autumn, 'Automne', 'TEACHER')],
    }),
  });
  const choice = screen.getByRole('combobox', { name: 'Session du certificat de réalisation' });
  await expect.element(choice).toHaveDisplayValue('Printemps');
  expect([...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Printemps',
  ]);
});

/** The page of one person, of whom nothing more is known than a test says. */
import type { AppUser } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { openOffice, type OfficeAnswers, type OpenOffice } from './open-office.tsx';

export const lea = sampleId(0x80);

const person = {
  id: lea,
  contextId: sampleId(1),
  displayName: 'Léa Martin',
  email: 'lea@nord.example',
  username: null,
  birthday: null,
  active: true,
  hasCome: true,
  timeFactor: 1,
  extraAttempts: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  companyUsers: [],
  roleUsers: [],
};

export const openLea = (me: Partial<AppUser>, answers: OfficeAnswers): Promise<OpenOffice> =>
  openOffice(
    `/personnes/${lea}`,
    {
      [`GET /users/${lea}`]: () => person,
      [`GET /users/${lea}/realisation-certificates`]: () => ({ items: [] }),
      'GET /class-users': () => ({ items: [] }),
      'GET /lessons': () => ({ items: [] }),
      'GET /audit-entries': () => ({ items: [] }),
      'GET /companies': () => ({ items: [] }),
      'GET /roles': () => ({ items: [] }),
      ...answers,
    },
    me,
  );

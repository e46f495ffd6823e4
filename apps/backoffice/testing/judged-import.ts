/** An import whose rows are judged, one new and one refused, as screens of people are shown it. */
import type { PeopleImport } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';

export const importId = sampleId(0x70);
export const company = { id: sampleId(0x71), contextId: sampleId(1), name: 'Atelier Nord', avatarId: null };

export const judged: PeopleImport = {
  id: importId,
  companyId: company.id,
  classId: null,
  className: null,
  name: 'Tableau collé',
  state: 'judged',
  encoding: 'utf-8',
  delimiter: ';',
  hasHeader: true,
  columns: ['Nom', 'E-mail'],
  mapping: { columns: { lastname: 0, email: 1 }, dates: 'dmy' },
  counts: { new: 1, same: 0, changed: 0, refused: 1 },
  total: 1,
  done: 0,
  entered: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  committedAt: null,
  undoUntil: null,
  missing: null,
  undone: null,
};

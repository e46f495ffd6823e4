/** Every setting of courses, programs and classes that the contract lets one write is edited on a screen (spec §3). */
import { resources, type AppUser, type ResourceName } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { commands, page as screen } from 'vitest/browser';
import { asSchema, editedFields, fieldsOfSchema } from '../../../testing/contract-fields.ts';
import { draftWith } from '../../../testing/edit-page.tsx';
import { openOffice, type OfficeAnswers, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const [contextId, courseId, programId, classId, otherId, categoryId] = [1, 0x20, 0x21, 0x22, 0x23, 0x24].map(
  (one) => sampleId(one),
);
const course = {
  id: courseId,
  contextId,
  title: 'Harnais',
  typeId: null,
  categoryId,
  state: 'DRAFT',
  video: null,
  minutes: 20,
  settings: {},
  language: 'fr',
  isTemplate: false,
  stepCount: 1,
};
const place = (id: string, order: number, settings: object) => ({
  id,
  contextId,
  programId,
  courseId,
  order,
  settings,
});
const question = { label: 'Et après ?', choices: [{ response: 'Là', action: { target: sampleId(0x31) } }] };
const program = {
  id: programId,
  contextId,
  name: 'Grimper',
  description: null,
  icon: null,
  public: false,
  settings: {},
  tags: [],
  state: 'DRAFT',
  courses: [course],
  programCourses: [place(sampleId(0x30), 0, { interactive: [question] }), place(sampleId(0x31), 1, {})],
  classes: [],
};
const window = { startAt: '2026-03-01T08:00:00.000Z', expireAt: '2026-04-01T08:00:00.000Z' };
const trainingClass = {
  id: classId,
  contextId,
  companyId: otherId,
  name: 'Printemps',
  ...window,
  expired: false,
  inPreparation: false,
  settings: { mobile: { allowed: true } },
  createdAt: '2026-01-01T00:00:00.000Z',
  company: { id: otherId, contextId, name: 'Atelier Nord', avatarId: null },
  classPrograms: [
    {
      id: sampleId(0x40),
      contextId,
      classId,
      programId,
      order: 0,
      ...window,
      openingBoundaries: { from: window.startAt, to: window.expireAt },
      program: { id: programId, name: 'Grimper' },
    },
  ],
  classUsers: [],
};
const answers: OfficeAnswers = {
  [`GET /courses/${courseId}`]: () => course,
  [`GET /courses/${courseId}/draft`]: () => {
    const draft = draftWith([]);
    return { ...draft, course: { ...draft.course, id: courseId } };
  },
  [`GET /programs/${programId}`]: () => program,
  [`GET /classes/${classId}`]: () => trainingClass,
  'GET /course-categories': () => ({
    items: [{ id: categoryId, contextId, title: 'Hauteur', icon: 'roofer', backgroundImageId: null }],
  }),
  'GET /course-types': () => ({
    items: [{ id: otherId, contextId, title: 'Cours', settings: { hints: true, feedbacks: true } }],
  }),
  'GET /course-competencies': () => ({
    items: [
      { id: otherId, contextId, parentId: null, isGeneric: false, title: 'Grimper', icon: null, order: 0 },
    ],
  }),
  'GET /.+': () => ({ items: [], total: 0 }),
};

/** Given when it is made, or changed by an act of its own. */
const acts: Readonly<Record<string, string>> = {
  'course.state': 'published, and closed, on the screen of versions',
  'program.state': 'published and closed below the program',
  'program-course.order': 'moved by the arrows of its line',
  'class-program.order': 'moved by the arrows of its line',
};
const nouns: Readonly<Partial<Record<ResourceName, string>>> = {
  courses: 'course',
  'course-categories': 'category',
  'course-types': 'type',
  'course-competencies': 'competency',
  'course-terms': 'term',
  programs: 'program',
  'program-courses': 'program-course',
  classes: 'class',
  'class-programs': 'class-program',
};

test('every setting of a course, a program, a class and the catalogue has a control, and stands in the table', async () => {
  const known = new Set<string>();
  const collect = () => editedFields().forEach((field) => known.add(field));
  const openAt = async (path: string, press: readonly RegExp[]): Promise<void> => {
    office?.close();
    office = await openOffice(path, answers, admin);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of press) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await screen.getByRole('button', { name }).first().click();
      collect();
    }
    await expect.poll(editedFields).not.toEqual([]);
    collect();
  };
  await openAt('/catalogue', [/^Modifier «\sHauteur/, /^Modifier «\sCours/, /^Modifier «\sGrimper/]);
  await openAt(`/cours/${courseId}/glossaire`, [/^Ajouter un mot/]);
  await openAt(`/cours/${courseId}/reglages`, []);
  await openAt(`/sessions/programmes/${programId}`, [/^Quand s’ouvre/, /^Choix à la fin/]);
  await openAt(`/sessions/${classId}`, [/^Changer les dates de «\sGrimper/]);

  const fields = Object.entries(nouns).flatMap(([name, noun]) =>
    fieldsOfSchema(asSchema(resources[name as ResourceName].update), noun, []),
  );
  expect(fields.length).toBeGreaterThan(30);
  const wanted = fields.filter((field) => acts[field] === undefined);
  expect(wanted.filter((field) => !known.has(field))).toEqual([]);
  expect([...known].filter((field) => !fields.includes(field))).toEqual([]);
  const table = await commands.readFile('../../docs/EDITED-FIELDS.md');
  expect(fields.filter((field) => !table.includes(`\n| ${field} |`))).toEqual([]);
});

/** The page of a program: courses are added, moved by keys, and never made to wait for each other (back-office §4). */
import type { AppUser } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OfficeAnswers, type OpenOffice, refused } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const programId = sampleId(0x70);
const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const cards = ['Nœuds', 'Harnais', 'Abattage'].map((title, at) => ({
  id: sampleId(0x80 + at),
  title,
  categoryId: sampleId(0x7f),
  icon: null,
  stepCount: at === 2 ? 0 : 4,
  minutes: 20,
  language: 'fr',
  state: at === 2 ? 'DRAFT' : 'PUBLISHED',
}));

/** A server of one program, which holds its first two courses. */
function server(): OfficeAnswers {
  let places = [sampleId(0x90), sampleId(0x91)];
  let state = 'DRAFT';
  const courseOf = (id: string) => cards[Number.parseInt(id.slice(-1), 16)] ?? cards[0];
  return {
    [`GET /programs/${programId}`]: () => ({
      id: programId,
      contextId: sampleId(1),
      name: 'Grimper',
      description: null,
      icon: null,
      public: false,
      settings: {},
      tags: [],
      state,
      courses: places.map((id) => courseOf(id)),
      programCourses: places.map((id, order) => ({
        id,
        contextId: sampleId(1),
        programId,
        courseId: courseOf(id)?.id,
        order,
        settings: {},
      })),
      classes: [],
    }),
    [`PUT /programs/${programId}/order`]: ({ body }) => {
      places = [...(body as { programCourseIds: string[] }).programCourseIds];
      return { courses: places.length };
    },
    [`PATCH /programs/${programId}`]: ({ body }) => {
      ({ state } = body as { state: string });
      return { id: programId };
    },
    'POST /program-courses': () => {
      places = [...places, sampleId(0x92)];
      return { id: sampleId(0x92) };
    },
    'GET /courses': () => ({ items: cards }),
    'GET /lessons': () => ({ items: [], total: 0 }),
  };
}

const titles = () =>
  [...document.querySelectorAll('section[aria-labelledby=program-courses] ol > li')].map(
    (line) => line.querySelector('a')?.textContent,
  );

test('a course is moved by Alt and an arrow, keeps the focus, and a circle is refused in words', async () => {
  office = await openOffice(`/sessions/programmes/${programId}`, server(), admin);
  await expect.element(screen.getByText(/S’ouvre après «\sNœuds\s»/).first()).toBeVisible();
  screen
    .getByRole('button', { name: /^Monter «\sHarnais/ })
    .element()
    .focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(titles).toEqual(['Harnais', 'Nœuds']);
  await expect.element(screen.getByRole('button', { name: /^Descendre «\sHarnais/ })).toHaveFocus();

  await screen.getByRole('button', { name: /^Quand s’ouvre «\sHarnais/ }).click();
  await screen.getByLabelText('Ce cours s’ouvre').selectOptions('named');
  await screen.getByLabelText('Nœuds', { exact: true }).click();
  await screen.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect.element(screen.getByText(/ne s’ouvriraient jamais/)).toBeVisible();
  expect(office.calls.some(({ call }) => call.startsWith('PATCH /program-courses'))).toBe(false);
});

test('an order that somebody else changed meanwhile is read again, and said', async () => {
  const answers = server();
  const order = `PUT /programs/${programId}/order`;
  const sent: unknown[] = [];
  let refuses = true;
  office = await openOffice(
    `/sessions/programmes/${programId}`,
    {
      ...answers,
      [order]: (call) => {
        sent.push(call.body);
        return refuses ? refused('ORDER_CHANGED') : answers[order]?.(call);
      },
    },
    admin,
  );
  await expect.poll(titles).toEqual(['Nœuds', 'Harnais']);
  await screen.getByRole('button', { name: /^Monter «\sHarnais/ }).click();
  await expect.element(screen.getByText(/vient d’être relu/)).toBeVisible();
  expect(titles()).toEqual(['Nœuds', 'Harnais']);
  refuses = false;
  await screen.getByRole('button', { name: /^Monter «\sHarnais/ }).click();
  await expect.poll(titles).toEqual(['Harnais', 'Nœuds']);
  const [{ from, programCourseIds }] = sent as [{ from: string[]; programCourseIds: string[] }];
  expect(from).toEqual(programCourseIds.toReversed());
});

test('a course is dragged by its handle behind another one; dropped where it lay, it changes nothing', async () => {
  office = await openOffice(`/sessions/programmes/${programId}`, server(), admin);
  await expect.poll(titles).toEqual(['Nœuds', 'Harnais']);
  const lines = [...document.querySelectorAll('section[aria-labelledby=program-courses] ol > li')];
  const [first, second] = lines as [Element, Element];
  const handle = first.querySelector('[title="Tirer pour déplacer"]') as Element;
  const asked = () => office?.calls.filter(({ call }) => call.startsWith('PUT')).length;
  await userEvent.dragAndDrop(handle, first);
  expect(asked()).toBe(0);
  const { width, height } = second.getBoundingClientRect();
  await userEvent.dragAndDrop(handle, second, { targetPosition: { x: width / 2, y: height - 2 } });
  await expect.poll(titles).toEqual(['Harnais', 'Nœuds']);
  expect(asked()).toBe(1);
  await expect.element(screen.getByRole('button', { name: /^Monter «\sNœuds/ })).toHaveFocus();
  expect(document.querySelectorAll('[data-line-drop], [data-line-dragged]')).toHaveLength(0);
});

test('a course that is not published is added with a warning, and the program is published', async () => {
  office = await openOffice(`/sessions/programmes/${programId}`, server(), admin);
  await screen.getByRole('button', { name: /^Ajouter «\sAbattage\s» \(non publié\)/ }).click();
  await expect.poll(titles).toEqual(['Nœuds', 'Harnais', 'Abattage']);
  await expect.element(screen.getByText('Des cours ne sont pas publiés')).toBeVisible();
  await screen.getByRole('button', { name: 'Publier le programme' }).click();
  await expect.element(screen.getByRole('link', { name: 'Préparer une session' })).toBeVisible();
  expect(office.calls.find(({ call }) => call === `PATCH /programs/${programId}`)?.body).toEqual({
    state: 'PUBLISHED',
  });
});

test('the program is drawn in layers: each course is a link, and says what it waits for', async () => {
  await screen.viewport(1280, 900);
  office = await openOffice(`/sessions/programmes/${programId}`, server(), admin);
  await screen.getByRole('button', { name: /^Ajouter «\sAbattage\s» \(non publié\)/ }).click();
  const graph = screen.getByRole('group', { name: 'Ce qui ouvre quoi' });
  await expect.element(graph.getByRole('link', { name: 'Abattage' })).toHaveAttribute('title', 'Abattage');
  const cards = graph.getByRole('listitem').elements();
  expect(cards.map((card) => card.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'NœudsS’ouvre avec le programme',
    'HarnaisS’ouvre après « Nœuds »',
    'AbattageS’ouvre après « Harnais »',
  ]);
  expect(cards.map((card) => card.style.insetBlockStart)).toEqual(['8px', '124px', '240px']);
  expect(document.querySelectorAll('svg path[marker-end]')).toHaveLength(2);
});

test('who may not write programs reads it and changes nothing', async () => {
  office = await openOffice(`/sessions/programmes/${programId}`, server());
  await expect.element(screen.getByText('Harnais', { exact: true }).first()).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /^(Monter|Ajouter|Publier|Retirer)/ }))
    .not.toBeInTheDocument();
});

/** What the dashboard offers, and to whom: its tabs on a phone, the classes of the logbook, an entry with its files (spec §2). */
import type { AppFile, TrainingClass } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, sampleUser } from '../../../testing/samples.ts';
import { api } from '@parcours/web';

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

type Settings = NonNullable<Parameters<typeof openPortal>[2]>['settings'];
const open = async (path: string, answers: Answers = {}, settings: Settings = {}): Promise<void> => {
  const asked = {
    listLogBookRecords: () => ({ items: [], total: 0 }),
    listCourseCompetencies: () => ({ items: [] }),
    listCourseCategories: () => ({ items: [] }),
    listRecords: () => ({ items: [] }),
    getOwnActivity: () => ({ days: [], standings: [], before: null }),
    ...answers,
  };
  portal = await openPortal(path, asked, { settings });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
};
const calls = (name: string) => portal?.calls.filter((call) => call.name === name) ?? [];

function onPhone(): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('pointer: coarse') ? real('(min-width: 0px)') : real(query),
  );
}

test('the statistics lead to the levels on a phone, and stand in no list there', async () => {
  onPhone();
  await open('/tableau-de-bord/statistiques');
  await expect.poll(() => portal?.path()).toMatch(/^\/tableau-de-bord\/niveaux/);
  const parts = screen.getByRole('combobox', { name: 'Partie de mes résultats' });
  await expect.element(parts).toBeVisible();
  const names = [...(parts.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(names).toEqual(['Niveaux', 'Métiers', 'Certificats', 'Carnet de bord']);
  await expect.element(screen.getByRole('heading', { name: 'Niveaux' }).first()).toBeVisible();
  expect(document.title).toContain('Niveaux');
});

test('a job shows the picture of its category in its badge, and its icon where there is none', async () => {
  const category = { icon: 'roofer', contextId: id(1) };
  const jobs = [15, 16].map((n) => ({ categoryId: id(n), ratio: 0.7, exercises: 4, done: 0.5 }));
  await open('/tableau-de-bord/metiers', {
    getMe: () => ({ ...sampleUser, scoring: { ...sampleUser.scoring, jobs } }),
    listCourseCategories: () => ({
      items: [
        { ...category, id: id(15), title: 'Cordiste', backgroundImageId: id(90) },
        { ...category, id: id(16), title: 'Couvreur', backgroundImageId: null },
      ],
    }),
    getFile: () => ({
      ...({ id: id(90), name: 'longe.jpg', type: 'image/jpeg', fileType: 'image' } as AppFile),
      url: '/whole.jpg',
      sizes: [
        { width: 960, height: 640, size: 9, url: '/960.jpg' },
        { width: 480, height: 320, size: 9, url: '/480.jpg' },
      ],
    }),
  });
  await expect.element(screen.getByRole('heading', { name: 'Couvreur' })).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('main img')].map((one) => one.getAttribute('src')))
    .toEqual(['/480.jpg']);
  expect(calls('getFile')).toHaveLength(1);
});

test('elsewhere they have their tab and their address', async () => {
  await open('/tableau-de-bord/statistiques');
  const tab = screen.getByRole('link', { name: 'Statistiques' });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  expect(portal?.path()).toMatch(/^\/tableau-de-bord\/statistiques/);
});

const classOf = (n: number, company: number): { readonly class: Partial<TrainingClass> } => ({
  class: { id: id(n), name: `Session ${n}`, companyId: id(company), expired: false },
});
/** A learner of two classes; a member of the company of the first one alone. */
const member: Answers = {
  getMe: () => ({ ...sampleUser, companyUsers: [{ companyId: id(70), role: 'STUDENT' }] }),
  listClassUsers: () => ({ items: [classOf(11, 70), classOf(12, 71)] as never, total: 2 }),
};

test('the logbook offers the classes of one’s own companies alone', async () => {
  await open('/tableau-de-bord/logbook', member);
  await userEvent.click(screen.getByRole('button', { name: 'Écrire une note' }));
  const classes = screen.getByRole('combobox', { name: 'Session' });
  await expect.element(classes).toHaveValue(id(11));
  expect([...(classes.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Session 11',
  ]);
});

test('who belongs to the company of none of their classes is told so, and offered none', async () => {
  await open('/tableau-de-bord/logbook', { ...member, getMe: () => sampleUser });
  await userEvent.click(screen.getByRole('button', { name: 'Écrire une note' }));
  await expect.element(screen.getByText(/^Aucune de vos sessions/)).toBeVisible();
});

test('an entry that was begun is there again after another screen, until it is given up', async () => {
  await open('/tableau-de-bord/logbook', member);
  const begin = () => userEvent.click(screen.getByRole('button', { name: 'Écrire une note' }));
  const title = screen.getByRole('textbox', { name: 'Titre' });
  const message = screen.getByRole('textbox', { name: 'Message' });
  const leaveAndReturn = async (): Promise<void> => {
    await portal?.go('/tableau-de-bord/niveaux');
    await expect.element(message).not.toBeInTheDocument();
    await portal?.go('/tableau-de-bord/logbook');
    await begin();
  };
  await begin();
  await userEvent.fill(title, 'Jeudi');
  await userEvent.fill(message, 'Voici le plan.');
  await leaveAndReturn();
  await expect.element(title).toHaveValue('Jeudi');
  await expect.element(message).toHaveValue('Voici le plan.');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await begin();
  await expect.element(message).toHaveValue('');
  await leaveAndReturn();
  await expect.element(title).toHaveValue('');
});

test('an entry waits for its files: none leaves without one that is still on its way', async () => {
  let arrive: () => void = () => undefined;
  vi.spyOn(api, 'createFile').mockImplementation(
    () =>
      new Promise((done) => {
        const file = { id: id(90), name: 'plan.pdf', size: 9, fileType: 'pdf' } as AppFile;
        arrive = () => done({ ok: true, status: 201, data: file });
      }),
  );
  await open('/tableau-de-bord/logbook', {
    ...member,
    createLogBookRecord: () => ({ id: id(80) }) as never,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Écrire une note' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Titre' }), 'Jeudi');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Message' }), 'Voici le plan.');
  const file = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Ajouter des fichiers'), file);
  const send = () => document.querySelector<HTMLElement>('form button[type=submit]');
  await expect.poll(() => send()?.getAttribute('aria-busy')).toBe('true');
  send()?.click();
  expect(calls('createLogBookRecord')).toEqual([]);
  arrive();
  await expect.poll(() => send()?.getAttribute('aria-busy')).toBe(null);
  send()?.click();
  await expect
    .poll(() => calls('createLogBookRecord').map(({ body }) => body))
    .toMatchObject([{ message: 'Voici le plan.', attachmentIds: [id(90)] }]);
});

test('days are those of the centre: its evening is not yet the next day', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-03T02:30:00Z'));
  const settings = { timeZone: 'America/Halifax' };
  await open('/tableau-de-bord/statistiques?period=week', {}, settings);
  await expect.poll(() => calls('getOwnActivity')[0]?.address).toMatch(/from=2026-02-23$/);
  portal?.close();
  await open('/tableau-de-bord/niveaux?period=week', {}, settings);
  const asked = () => calls('listRecords').map(({ address }) => decodeURIComponent(address));
  await expect.poll(asked).toContainEqual(expect.stringContaining('"$lt":"2026-02-23T04:00:00.000Z"'));
});

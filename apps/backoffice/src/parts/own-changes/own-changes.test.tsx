/** Each form that changes what is stored, beside a second tab (decision 0610): what both have written is kept. */
import type { AppUser } from '@parcours/contract';
import { TextField } from '@parcours/ui';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { draftWith } from '../../../testing/edit-page.tsx';
import { type Fields, type Form, forms, id } from '../../../testing/forms-in-two-tabs.ts';
import { openOffice, type OfficeAnswers, type OpenOffice } from '../../../testing/open-office.tsx';
import { overtaken, ownChanges, useOwnChanges, withChanges } from './own-changes.ts';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const open = async (form: Form, read: () => Fields, answers: OfficeAnswers): Promise<void> => {
  const reads = Object.entries(form.reads).map(([call, of]) => [call, () => of(read())] as const);
  office = await openOffice(
    form.path,
    {
      ...Object.fromEntries(reads),
      [`GET /courses/${id}/draft`]: () => {
        const draft = draftWith([]);
        return { ...draft, course: { ...draft.course, id } };
      },
      ...answers,
      'GET /.+': () => ({ items: [], total: 0 }),
    },
    admin,
  );
  for (const name of form.press ?? [])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await userEvent.click(screen.getByRole('button', { name }).or(screen.getByText(name)).first());
};
const fieldOf = ({ field }: Form) => screen.getByLabelText(field, { exact: true }).first();
const type = async (form: Form): Promise<void> => {
  const field = fieldOf(form);
  await expect.element(field).toBeVisible();
  if (field.element() instanceof HTMLSelectElement) await userEvent.selectOptions(field, form.typed);
  else await userEvent.fill(field, form.typed);
};

describe('what another tab has stored meanwhile stays', () => {
  test.for(Object.entries(forms))('%s', async ([, form]) => {
    let stored = form.stored;
    let writes = 0;
    await open(form, () => stored, {
      [`${form.method ?? 'PATCH'} ${form.url}`]: ({ body }) => {
        writes += 1;
        stored = { ...stored, ...(form.written ?? ((fields) => fields))(body as Fields) };
        return form.reads[`GET ${form.url}`]?.(stored) ?? stored;
      },
    });
    await type(form);
    stored = { ...stored, ...form.theirs };
    fieldOf(form).element().closest('form')?.requestSubmit();
    await expect.poll(() => writes).toBe(1);
    expect(stored).toMatchObject({ ...form.theirs, ...form.mine });
  });
});

test('read again while somebody types, what was typed stays and the rest follows, until it is saved', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const show = (name: string, place: string): void => root.render(<Shown name={name} place={place} />);
  show('Printemps', 'Nord');
  const [name, place] = [screen.getByLabelText('Name'), screen.getByLabelText('Place')];
  await userEvent.fill(name, 'Été ');
  show('Automne', 'Sud');
  await expect.element(place).toHaveValue('Sud');
  await expect.element(name).toHaveValue('Été ');
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  show('Été', 'Sud');
  await expect.element(name).toHaveValue('Été');
  root.unmount();
  container.remove();
});

interface Typed {
  readonly name: string;
  readonly place: string;
}

function Shown(stored: Typed): ReactElement {
  const [{ name, place }, change, saved] = useOwnChanges<Typed>(stored);
  return (
    <>
      <TextField label="Name" value={name} onChange={(event) => change({ name: event.target.value })} />
      <TextField label="Place" value={place} onChange={(event) => change({ place: event.target.value })} />
      <button type="button" onClick={saved}>
        Saved
      </button>
    </>
  );
}

test.for(['how papers name the centre', 'the words of the register'])(
  '%s: of one text that both have changed, nothing is sent before theirs was shown',
  async (name) => {
    const form = forms[name] as Form;
    let stored = form.stored;
    const sent: Fields[] = [];
    await open(form, () => stored, {
      [`PUT ${form.url}`]: ({ body }) => {
        sent.push(body as Fields);
        return { ...stored, ...(body as Fields) };
      },
    });
    await type(form);
    stored =
      name === 'the words of the register'
        ? { ...stored, words: { ...(stored['words'] as Fields), contact: 'À l’accueil' }, revision: 3 }
        : { ...stored, place: 'À l’accueil', revision: 5 };
    const save = () => fieldOf(form).element().closest('form')?.requestSubmit();
    save();
    await expect.element(screen.getByText(/a écrit entre-temps.+À l’accueil/).first()).toBeVisible();
    await expect.element(fieldOf(form)).toHaveValue(form.typed);
    expect(sent).toEqual([]);
    save();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ ...form.mine, revision: stored['revision'] });
  },
);

test('parts of settings are laid over those stored by then, and a list is one value', () => {
  const before = { name: 'a', settings: { one: 1, two: [1] } };
  const after = { name: 'a', settings: { one: 1, two: [2] } };
  const latest = { name: 'b', settings: { one: 5, two: [9], three: 3 } };
  expect(ownChanges(before, after, latest)).toEqual({ settings: { one: 5, two: [2], three: 3 } });
  expect(withChanges(latest, before, after)).toEqual({
    name: 'b',
    settings: { one: 5, two: [2], three: 3 },
  });
  expect(ownChanges(before, before, latest)).toEqual({});
  expect(overtaken(before, after, latest)).toEqual({ settings: latest.settings });
  expect(overtaken(before, { ...before, name: 'b' }, latest)).toEqual({});
});

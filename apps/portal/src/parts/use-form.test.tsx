/** The one way of a form: tries, problems, refusals, and one sending at a time. */
import { FormErrorSummary, TextField } from '@parcours/ui';
import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FormProblem, type FormRules, textOf, useForm } from '@parcours/web';

type Field = 'name' | 'town';

let unmount = (): void => undefined;
afterEach(() => unmount());

function show(send: FormRules<Field>['send']): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  unmount = () => {
    root.unmount();
    place.remove();
  };
  root.render(<Shown send={send} />);
}

/** One field keeps itself what is typed, the other is kept in state. */
function Shown({ send }: { readonly send: FormRules<Field>['send'] }): ReactElement {
  const [town, setTown] = useState('');
  const form = useForm<Field>({
    form: 'shown',
    check: (typed) => [
      ...(textOf(typed, 'name') === '' ? [{ field: 'name' as const, message: 'a name is missing' }] : []),
      ...(town === '' ? [{ field: 'town' as const, message: 'a town is missing' }] : []),
    ],
    send,
  });
  return (
    <form {...form.props}>
      <FormErrorSummary title={form.refused ? 'refused' : 'to mend'} {...form.summary} />
      <TextField id="shown-name" name="name" label="Name" error={form.errorOf('name')} />
      <TextField
        id="shown-town"
        label="Town"
        value={town}
        onChange={(event) => setTown(event.target.value)}
        error={form.errorOf('town')}
      />
      <button type="submit">Send</button>
      <output>{form.busy ? 'busy' : 'idle'}</output>
    </form>
  );
}

const trySending = () => page.getByRole('button', { name: 'Send' }).click();
const summary = () => page.getByRole('list');
const box = (name: string) => page.getByRole('textbox', { name });

test('what is wrong is said on top, which takes the focus, and beside each field; nothing is sent', async () => {
  const sent: string[] = [];
  show((typed) => {
    sent.push(textOf(typed, 'name'));
    return Promise.resolve([]);
  });
  await expect.element(box('Name')).toBeVisible();
  expect(summary().query()).toBeNull();
  await trySending();
  await expect.element(page.getByRole('heading', { name: 'to mend' })).toHaveFocus();
  await expect.element(summary()).toHaveTextContent('a name is missinga town is missing');
  await expect.element(box('Name')).toHaveAccessibleDescription('a name is missing');
  await page.getByRole('link', { name: 'a town is missing' }).click();
  await expect.element(box('Town')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a field that is mended says so at once; the summary waits for the next try and takes no focus', async () => {
  show(() => Promise.resolve([]));
  await trySending();
  await box('Town').fill('Lyon');
  await expect.element(box('Town')).not.toHaveAccessibleDescription('a town is missing');
  await expect.element(summary()).toHaveTextContent('a name is missinga town is missing');
  await box('Town').clear();
  await expect.element(box('Town')).toHaveFocus();
  await box('Town').fill('Lyon');
  await trySending();
  await expect.poll(() => summary().element().textContent).toBe('a name is missing');
});

test('what the server refuses stays until the next try, beside its field or as a whole', async () => {
  const answers: FormProblem<Field>[][] = [
    [{ field: 'name', message: 'that name is taken' }],
    [{ message: 'come back later' }],
    [],
  ];
  show(() => Promise.resolve(answers.shift() ?? []));
  await box('Name').fill('Lou');
  await box('Town').fill('Lyon');
  await trySending();
  await expect.element(box('Name')).toHaveAccessibleDescription('that name is taken');
  await box('Name').fill('Louise');
  await expect.element(box('Name')).toHaveAccessibleDescription('that name is taken');
  await trySending();
  await expect.element(page.getByRole('heading', { name: 'refused' })).toHaveFocus();
  await expect.poll(() => summary().element().textContent).toBe('come back later');
  await trySending();
  await expect.element(summary()).not.toBeInTheDocument();
});

test('while one sending is under way there is no other', async () => {
  const ends: (() => void)[] = [];
  show(() => new Promise((done) => void ends.push(() => done([]))));
  await box('Name').fill('Lou');
  await box('Town').fill('Lyon');
  await trySending();
  await expect.element(page.getByText('busy')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await trySending();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.element(page.getByText('idle')).toBeVisible();
});

test('a sending that breaks leaves the form free for another try', async () => {
  const broken = (event: PromiseRejectionEvent): void => event.preventDefault();
  window.addEventListener('unhandledrejection', broken);
  let tries = 0;
  show(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('broken')) : Promise.resolve([]);
  });
  await userEvent.fill(box('Name'), 'Ada');
  await userEvent.fill(box('Town'), 'Lyon');
  await trySending();
  await expect.element(page.getByText('idle')).toBeVisible();
  await trySending();
  await expect.poll(() => tries).toBe(2);
  window.removeEventListener('unhandledrejection', broken);
});

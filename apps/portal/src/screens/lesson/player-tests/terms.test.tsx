/** Glossary words of a page: buttons by keyboard and by touch, a definition that Escape closes (experience §1.2). */
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, pageContent, sampleLesson, samplePage } from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
});

async function show(html: string): Promise<void> {
  const terms = [
    { id: id(60), title: 'Échafaudage', words: ['échafaudage'], definition: '<p>Un ouvrage provisoire.</p>' },
    {
      id: id(61),
      title: 'Échafaudage roulant',
      words: ['échafaudage roulant'],
      definition: '<p>Il roule.</p>',
    },
  ];
  const content = pageContent([], { title: 'Étape 1', statement: { html }, terms });
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => samplePage(1, [], { content }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
}

test.for(['{Enter}', ' '])('%o opens the definition and Escape closes it', async (key) => {
  await show('<p>Un ECHAFAUDAGE tient debout.</p>');
  const word = screen.getByRole('button', { name: 'ECHAFAUDAGE' });
  (word.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.element(screen.getByRole('note').getByText('Un ouvrage provisoire.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Un ouvrage provisoire.')).not.toBeVisible();
  await expect.element(word).toHaveFocus();
});

test('the longest word wins, each is marked once, and none within links, headings or code', async () => {
  await show(
    '<h2>échafaudage</h2><p><a href="/a">échafaudage</a> <code>échafaudage</code> un échafaudage roulant, un échafaudage, un échafaudage.</p>',
  );
  const words = screen
    .getByRole('main')
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(words.filter((one) => /chafaudage/.test(one))).toEqual(['échafaudage roulant', 'échafaudage']);
});

test('on a phone the definition is a sheet above the footer', async () => {
  await screen.viewport(360, 740);
  await show('<p>Un échafaudage tient debout.</p>');
  await userEvent.click(screen.getByRole('button', { name: 'échafaudage' }));
  const sheet = screen.getByRole('note');
  await expect.element(sheet).toBeVisible();
  const { left, right, bottom } = sheet.element().getBoundingClientRect();
  const footer = screen.getByRole('navigation', { name: 'Actions de l’étape' }).element();
  expect([left, right]).toEqual([16, 344]);
  expect(bottom).toBeLessThanOrEqual(footer.getBoundingClientRect().top);
});

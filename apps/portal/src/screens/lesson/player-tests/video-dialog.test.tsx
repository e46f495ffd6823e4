/** What opens beside the page: a linked video, the course's own, the tutorial; a label's menu and a choice's file. */
import type { FileRef, Row } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, pageContent, sampleLesson, samplePage } from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;
const film = 'https://youtu.be/dQw4w9WgXcQ';

const sound: FileRef = {
  id: id(70),
  name: 'signal.mp3',
  type: 'audio/mpeg',
  fileType: 'audio',
  size: 10,
  width: null,
  height: null,
  url: 'data:audio/mpeg;base64,',
};

async function show(rows: readonly Row[]): Promise<void> {
  const content = pageContent(rows, { title: 'Étape 1', files: { [sound.id]: sound } });
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => ({ ...sampleLesson, course: { ...sampleLesson.course, video: film } }),
    getCurrentPage: () => samplePage(1, [], { content }),
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
}

afterEach(() => {
  portal?.close();
  portal = null;
});

const play = () => screen.getByRole('button', { name: 'Lire la vidéo sur www.youtube-nocookie.com' });

test('a link to a video opens a dialog named by the link, and asks for nothing before the learner agrees', async () => {
  await show([{ id: 't', type: 'wysiwyg', html: `<p>Voir <a href="${film}">la chute</a>.</p>` }]);
  const link = screen.getByRole('link', { name: 'la chute' });
  await expect.element(link).toHaveAttribute('aria-haspopup', 'dialog');
  await userEvent.click(link);
  await expect.element(screen.getByRole('dialog', { name: 'la chute' })).toBeVisible();
  await expect.element(play()).toBeVisible();
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(link).toHaveFocus();
});

test('a link that cannot be played here stays a link', async () => {
  await show([{ id: 't', type: 'wysiwyg', html: '<p><a href="https://example.org/film">ailleurs</a></p>' }]);
  const link = screen.getByRole('link', { name: 'ailleurs' });
  await expect.element(link).not.toHaveAttribute('aria-haspopup');
});

test('the course outline offers the course’s video and the tutorial', async () => {
  await screen.viewport(1280, 800);
  await show([{ id: 't', type: 'wysiwyg', html: '<p>Texte</p>' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Vidéo du cours' }));
  await expect.element(play()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Mode d’emploi' }));
  const tutorial = screen.getByRole('dialog', { name: 'Mode d’emploi' });
  await expect.element(tutorial).toBeVisible();
  const { width, height } = tutorial.element().getBoundingClientRect();
  // Spec §9 "Tutorial window".
  expect([width, height]).toEqual([870, 630]);
});

test('a label’s menu places it by the name of the place, and the place takes the focus', async () => {
  await show([
    {
      id: 'd',
      type: 'drag-n-drop',
      title: 'Ranger',
      choices: [
        { id: 'a', value: 'Longe' },
        { id: 'b', value: 'Casque' },
      ],
      targets: [
        { id: 'x', label: 'Tête' },
        { id: 'y', label: 'Dos' },
      ],
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Placer Casque' }));
  await userEvent.click(screen.getByRole('button', { name: 'Placer dans : Tête' }).last());
  const place = screen.getByRole('button', { name: 'Tête, contient : Casque' });
  await expect.element(place).toHaveFocus();
});

test('a choice’s sound is beside it: hearing it picks nothing', async () => {
  await show([
    {
      id: 'q',
      type: 'multiple-choice',
      multiple: false,
      title: 'Lequel ?',
      choices: [
        { id: 'a', value: 'Le signal', appFile: { id: sound.id } },
        { id: 'b', value: 'La voix' },
      ],
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Écouter – Le signal' }));
  await expect.element(screen.getByRole('region', { name: 'Lecteur audio' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Le signal' })).not.toBeChecked();
});

/** Every sentence of the dialogs before a cost: the timed start, the hints, the blank answer (experience §1.3). */
import type { HintsState, LessonPage, Locale, Row, TimedStart } from '@parcours/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { lessonId, sampleLesson, samplePage } from '../../../../testing/samples.ts';

const asked: Row = { id: 'q', type: 'free-answer', input: 'number', title: '<p>Quelle hauteur ?</p>' };
const silent: Row = { ...asked, id: 'r', title: 'Jamais montré', settings: { hideTitle: true } };
let portal: OpenPortal | null = null;

async function play(page: LessonPage, locale: Locale = 'fr'): Promise<void> {
  const answers = { getLesson: () => sampleLesson, getCurrentPage: () => page };
  portal = await openPortal(`/session/${lessonId}`, answers, { locale });
}

afterEach(() => {
  portal?.close();
  portal = null;
});

/** The paragraphs of the dialog with that title, with plain spaces. */
async function sentences(title: string): Promise<readonly string[]> {
  const dialog = screen.getByRole('dialog', { name: title, exact: true });
  await expect.element(dialog).toBeVisible();
  return [...dialog.element().querySelectorAll('p, li')]
    .filter((one) => one.closest('dialog') === dialog.element())
    .map((one) => (one.textContent ?? '').replaceAll(/\s+/g, ' '));
}

const step = (timeLimit: number, extra: number) => ({ of: 'step', timeLimit, extra }) as const;
const french = {
  zero: 'À la fin du temps, vos dernières réponses sont envoyées telles quelles.',
  once: 'Vous avez un seul essai : une fois parti, le temps ne s’arrête plus, même si vous quittez la page.',
  freely:
    'Le nombre d’essais n’est pas limité : le programme peut être recommencé. Une fois parti, le temps ne s’arrête plus, même si vous quittez la page.',
  later: 'Si vous revenez plus tard, aucun temps n’est décompté.',
};

const starts: Readonly<Record<string, readonly [TimedStart, Locale, readonly string[]]>> = {
  'factor 1, one attempt': [
    { clocks: [step(90, 0)], attemptsMax: 1 },
    'fr',
    [
      'Vous avez 1 minute 30 secondes pour cette étape, à partir du départ.',
      french.zero,
      french.once,
      french.later,
    ],
  ],
  'extra time, any number of attempts': [
    { clocks: [step(180, 60)], attemptsMax: null },
    'fr',
    [
      'Vous avez 3 minutes pour cette étape, à partir du départ. Votre temps est majoré de 1 minute.',
      french.zero,
      french.freely,
      french.later,
    ],
  ],
  'the clock of the module starts with that of the step': [
    { clocks: [step(60, 0), { of: 'lesson', timeLimit: 600, extra: 0 }], attemptsMax: 1 },
    'en',
    [
      'You have 1 minute for this step, from the moment you start.',
      'When the time is up, your last answers are sent as they are.',
      'You have 10 minutes for the whole module, from the moment you start.',
      'When the time of the module is up, the answers of the open step are sent as they are and the module ends.',
      'You have one attempt: once started, the clock does not stop, even if you leave the page.',
      'If you come back later, no time is used.',
    ],
  ],
};

test.each(Object.entries(starts))('timed start: %s', async (_name, [timedStart, locale, expected]) => {
  await play(samplePage(1, [], { startRequired: true, timedStart, content: null }), locale);
  expect(await sentences(locale === 'fr' ? 'Exercice chronométré' : 'Timed exercise')).toEqual(expected);
  const later = locale === 'fr' ? 'Peut être plus tard' : 'Maybe later';
  await expect.element(screen.getByRole('button', { name: later })).toHaveFocus();
});

describe('hints', () => {
  const none: HintsState = {
    messages: [],
    costs: [],
    remaining: 2,
    nextMalus: 0.5,
    reach: { max: 2, now: 2, afterNext: 1.5 },
  };
  const left = (afterNext: number) =>
    `Avec lui, cette étape peut vous rapporter jusqu’à ${String(afterNext).replace('.', ',')} sur 2 points, au lieu de 2.`;
  const cases: Readonly<Record<string, readonly [HintsState, readonly string[], readonly string[] | null]>> =
    {
      'a cost, and another hint behind it': [
        none,
        [
          'Aucun indice n’est encore ouvert.',
          'Il reste 2 indices.',
          'Cette étape peut vous rapporter jusqu’à 2 sur 2 points.',
        ],
        ['Il coûte 0,5 point sur le score de cette étape.', left(1.5), 'Il restera un indice après lui.'],
      ],
      'the last one, dearer than what is left': [
        { ...none, remaining: 1, nextMalus: 3, reach: { max: 2, now: 2, afterNext: 0 } },
        [
          'Aucun indice n’est encore ouvert.',
          'Il reste un indice.',
          'Cette étape peut vous rapporter jusqu’à 2 sur 2 points.',
        ],
        ['Il coûte 3 points sur le score de cette étape.', left(0), 'C’est le dernier indice.'],
      ],
      'a cost where nothing can be won any more': [
        { ...none, remaining: 1, nextMalus: 1, reach: { max: 2, now: 0, afterNext: 0 } },
        [
          'Aucun indice n’est encore ouvert.',
          'Il reste un indice.',
          'Cette étape peut vous rapporter jusqu’à 0 sur 2 points.',
        ],
        [
          'Il coûte 1 point sur le score de cette étape.',
          'Votre score ne change pas : cette étape ne peut plus vous rapporter de point.',
          'C’est le dernier indice.',
        ],
      ],
      'free: nothing to confirm': [
        { ...none, nextMalus: 0, reach: { max: 2, now: 2, afterNext: 2 } },
        [
          'Aucun indice n’est encore ouvert.',
          'Il reste 2 indices.',
          'Le prochain indice ne coûte rien.',
          'Cette étape peut vous rapporter jusqu’à 2 sur 2 points.',
        ],
        null,
      ],
    };

  test.each(Object.entries(cases))('%s', async (_name, [hints, expected, confirmed]) => {
    await play(samplePage(1, [asked], { hints }));
    await userEvent.click(screen.getByRole('button', { name: /^Voir les indices/ }));
    expect(await sentences('Indices')).toEqual(expected);
    if (confirmed === null) return;
    await userEvent.click(screen.getByRole('button', { name: /^Indice\s1/ }));
    expect(await sentences('Ouvrir cet indice\u00a0?')).toEqual(confirmed);
    await expect.element(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
  });
});

test('an opened hint says what it cost, and several what they cost together', async () => {
  const hints: HintsState = {
    messages: ['<p>Un.</p>', '<p>Deux.</p>', '<p>Trois.</p>'],
    costs: [0, 0.5, 1],
    remaining: 0,
    nextMalus: null,
    reach: { max: 2, now: 0.5, afterNext: null },
  };
  await play(samplePage(1, [asked], { hints }));
  await userEvent.click(screen.getByRole('button', { name: /^Revoir les indices/ }));
  const told = await sentences('Indices');
  expect(told).toContain('Il n’a rien coûté.');
  expect(told).toContain('Il vous a coûté 0,5 point.');
  expect(told).toContain('Il vous a coûté 1 point.');
  expect(told).toContain('Les indices ouverts vous coûtent 1,5 point en tout.');
});

describe('a hint that does not open', () => {
  const hints: HintsState = {
    messages: [],
    costs: [],
    remaining: 2,
    nextMalus: 0,
    reach: { max: 1, now: 1, afterNext: 1 },
  };
  const opened: HintsState = { ...hints, messages: ['<p>Vu.</p>'], costs: [0], remaining: 1 };
  const page = samplePage(1, [asked], { hints });

  test('is asked for again under the same key: it opens, and costs, once', async () => {
    let lost = 2;
    portal = await openPortal(`/session/${lessonId}`, {
      getLesson: () => sampleLesson,
      getCurrentPage: () => page,
      openHint: () => (lost-- > 0 ? { lost: true } : { hints: opened }),
    });
    await userEvent.click(screen.getByRole('button', { name: /^Voir les indices/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Indice\s1/ }));
    await expect.element(screen.getByRole('heading', { level: 3, name: 'Indice 1' })).toHaveFocus();
    const keys = portal.calls.filter(({ name }) => name === 'openHint').map((call) => call.idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('says why in the dialog, where it is seen', async () => {
    portal = await openPortal(`/session/${lessonId}`, {
      getLesson: () => sampleLesson,
      getCurrentPage: () => page,
      openHint: () => ({ refused: 'NO_HINT_LEFT' }),
    });
    await userEvent.click(screen.getByRole('button', { name: /^Voir les indices/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Indice\s1/ }));
    const dialog = screen.getByRole('dialog', { name: 'Indices' });
    await expect
      .element(dialog.getByText('Vous avez ouvert tous les indices de cette étape.').first())
      .toBeVisible();
  });
});

test('no answer: the questions are named, those without a shown title are counted', async () => {
  await play(samplePage(1, [asked, silent]));
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(await sentences('Vous n’avez pas répondu')).toEqual([
    '2 questions sont sans réponse. Vous ne pourrez plus y répondre après avoir continué.',
    'Quelle hauteur ?',
  ]);
  await expect.element(screen.getByRole('button', { name: 'Rester' })).toHaveFocus();
});

test('on a phone the sentences of what a tool opens stand in lines', async () => {
  await screen.viewport(360, 740);
  await play(samplePage(1, [asked]));
  await userEvent.click(screen.getByRole('button', { name: 'Plan du cours' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mode d’emploi' }));
  await expect.element(screen.getByRole('dialog', { name: 'Mode d’emploi' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('dialog dd').length).toBeGreaterThan(3);
  const cut = [...document.querySelectorAll('dialog dd')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth || clientWidth > 360,
  );
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});

/** The sentences of the player: what the live regions say for each action, and what takes the focus where they say nothing. */
import type { Answer, LessonPage, Locale, Row } from '@parcours/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { lessonId, sampleAnswer, sampleLesson, samplePage } from '../../../testing/samples.ts';

const choices = [
  { id: 'a', value: 'Casque' },
  { id: 'b', value: 'Gants' },
];
const one: Row = { id: 'q', type: 'multiple-choice', multiple: false, title: 'Q', choices };
const several: Row = { ...one, multiple: true };
const free: Row = { id: 'q', type: 'free-answer', input: 'number', title: 'Q' };
const drag: Row = {
  id: 'q',
  type: 'drag-n-drop',
  title: 'Q',
  choices,
  targets: [
    { id: 't1', label: 'Tête' },
    { id: 't2', label: 'Mains' },
  ],
};
const gap: Row = { id: 'q', type: 'combined-choice', title: 'Q', choices };
const words: Row = {
  id: 'q',
  type: 'pick-words',
  title: 'Q',
  pieces: [{ text: 'Le ' }, { id: 'a', text: 'casque' }, { text: ' protège.' }],
};

const page = (row: Row, more: Partial<LessonPage> = {}) => samplePage(1, [row], more);
const second = samplePage(2, [], { blockType: 'slide' });
const answered = (userAnswer: Answer['userAnswer']): Partial<LessonPage> => ({
  draft: {
    answers: [{ path: 'sections.s1.rows.q', userAnswer }],
    savedAt: new Date().toISOString(),
  },
});
/** A step of `limit` seconds with so many left when it is shown. */
const timed = (limit: number, left: number): LessonPage => {
  const now = Date.now();
  return page(one, {
    timeLimit: limit,
    startedAt: new Date(now - (limit - left) * 1000).toISOString(),
    deadlineAt: new Date(now + left * 1000).toISOString(),
    now: new Date(now).toISOString(),
  });
};
const calculator = page(free, { tools: { calculator: true } });
const hinted = page(one, {
  hints: { messages: [], costs: [], remaining: 1, nextMalus: 0, reach: { max: 1, now: 1, afterNext: 1 } },
});

/** French and English, in this order. */
type Both = readonly [fr: string, en: string];
/** A pattern where what is said depends on how long the machine took to open the page. */
type Spoken = readonly (Both | readonly [fr: RegExp, en: RegExp])[];

interface Case {
  readonly page: () => LessonPage;
  /** `word` chooses the text of the language. */
  readonly act: (word: (fr: string, en: string) => string) => Promise<void>;
  /** In order, everything that the live regions say. */
  readonly says: Spoken;
  /** What has the focus afterwards: a reader reads it. */
  readonly focus?: Both;
  readonly answers?: Answers;
}

const button = (name: string) => screen.getByRole('button', { name, exact: true });
const press = (name: string) => userEvent.click(button(name));
const same = (text: string): Both => [text, text];
const sum = async (word: (fr: string, en: string) => string, ...keys: readonly string[]) => {
  await press(word('Calculatrice', 'Calculator'));
  for (const key of keys) await press(key);
};
const moveWindow = (key: string) => async (word: (fr: string, en: string) => string) => {
  await press(word('Calculatrice', 'Calculator'));
  const handle = button(word('Déplacer la fenêtre avec les flèches', 'Move the window with the arrow keys'));
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
};

const cases: Readonly<Record<string, Case>> = {
  'one choice': {
    page: () => page(one),
    act: () => userEvent.click(screen.getByLabelText('Casque')),
    says: [],
    focus: same('Casque'),
  },
  'several choices': {
    page: () => page(several),
    act: () => userEvent.click(screen.getByLabelText('Casque')),
    says: [['1 sélectionnée', '1 selected']],
  },
  'a gap filled': {
    page: () => page(gap),
    act: () => userEvent.selectOptions(screen.getByRole('combobox'), 'Gants'),
    says: [],
  },
  'a label picked': {
    page: () => page(drag),
    act: () => press('Casque'),
    says: [
      [
        'Casque prise. Choisissez sa place\u202f; Échap annule.',
        'Casque picked. Choose its place; Escape cancels.',
      ],
    ],
  },
  'a label put back': {
    page: () => page(drag),
    act: async () => {
      await press('Casque');
      await userEvent.keyboard('{Escape}');
    },
    says: [
      [
        'Casque prise. Choisissez sa place\u202f; Échap annule.',
        'Casque picked. Choose its place; Escape cancels.',
      ],
      ['Casque reposée.', 'Casque put back.'],
    ],
  },
  'a label placed by its menu': {
    page: () => page(drag),
    act: async (word) => {
      await press(word('Placer Casque', 'Place Casque'));
      await press(word('Placer dans : Tête', 'Place in: Tête'));
    },
    says: [['Casque placée dans Tête.', 'Casque placed in Tête.']],
    focus: ['Tête, contient\u00a0: Casque', 'Tête, contains: Casque'],
  },
  'a label that takes the place of another': {
    page: () => page(drag, answered(['a', null])),
    act: async (word) => {
      await press(word('Placer Gants', 'Place Gants'));
      await press(word('Placer dans : Tête', 'Place in: Tête'));
    },
    says: [
      [
        'Gants placée dans Tête\u202f; Casque revient aux étiquettes.',
        'Gants placed in Tête; Casque goes back to the labels.',
      ],
    ],
  },
  'two places exchanged': {
    page: () => page(drag, answered(['a', 'b'])),
    act: async (word) => {
      await press(word('Tête, contient : Casque', 'Tête, contains: Casque'));
      await press(word('Mains, contient : Gants', 'Mains, contains: Gants'));
    },
    says: [
      [
        'Casque prise. Choisissez sa place\u202f; Échap annule.',
        'Casque picked. Choose its place; Escape cancels.',
      ],
      [
        'Casque placée dans Mains\u202f; Gants passe dans Tête.',
        'Casque placed in Mains; Gants goes to Tête.',
      ],
    ],
  },
  'a place emptied': {
    page: () => page(drag, answered(['a', null])),
    act: (word) => press(word('Vider Tête', 'Empty Tête')),
    says: [['Tête vidée.', 'Tête emptied.']],
    focus: ['Tête, vide', 'Tête, empty'],
  },
  'a word picked': {
    page: () => page(words),
    act: () => press('casque'),
    says: [['1 mot choisi', '1 word picked']],
  },
  'the whole text of the words': {
    page: () => page(words),
    // Off the screen until the keyboard reaches it.
    act: async (word) => {
      (button(word('Écouter le texte entier', 'Hear the whole text')).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    },
    says: [same('Le casque protège.')],
  },
  'the words cleared': {
    page: () => page(words, answered(['a'])),
    act: (word) => press(word('Tout effacer', 'Clear all')),
    says: [['Plus aucun mot n’est choisi.', 'No word is picked any more.']],
    focus: same('casque'),
  },
  'a hint opened': {
    page: () => hinted,
    answers: {
      openHint: () => ({
        hints: {
          messages: ['<p>Vu.</p>'],
          costs: [0],
          remaining: 0,
          nextMalus: null,
          reach: { max: 1, now: 1, afterNext: null },
        },
      }),
    },
    act: async (word) => {
      await userEvent.click(
        screen.getByRole('button', { name: word('Voir les indices (1 restant)', 'See the hints (1 left)') }),
      );
      await press(word('Indice 1', 'Hint 1'));
    },
    says: [],
    focus: ['Indice 1', 'Hint 1'],
  },
  'a hint refused': {
    page: () => hinted,
    answers: { openHint: () => ({ refused: 'NO_HINT_LEFT' }) },
    act: async (word) => {
      await userEvent.click(
        screen.getByRole('button', { name: word('Voir les indices (1 restant)', 'See the hints (1 left)') }),
      );
      await press(word('Indice 1', 'Hint 1'));
    },
    says: [
      [
        'Plus d’indice Vous avez ouvert tous les indices de cette étape.',
        'No hint left You have opened every hint of this step.',
      ],
    ],
  },
  'half of the time': {
    page: () => timed(100, 50.9),
    act: () => Promise.resolve(),
    says: [['Il reste la moitié du temps.', 'Half of the time is left.']],
  },
  'five minutes': {
    page: () => timed(2_000, 300.9),
    act: () => Promise.resolve(),
    says: [['Il reste 5 minutes.', '5 minutes left.']],
  },
  'one minute': {
    page: () => timed(2_000, 60.9),
    act: () => Promise.resolve(),
    says: [['Il reste 1 minute.', '1 minute left.']],
  },
  'twenty seconds': {
    page: () => timed(2_000, 20.9),
    act: () => Promise.resolve(),
    says: [['Il reste 20 secondes.', '20 seconds left.']],
  },
  'the time over, then the next step': {
    page: () => timed(60, 0.9),
    act: () => Promise.resolve(),
    says: [
      ['Le temps est écoulé. Vos réponses sont envoyées.', 'The time is up. Your answers are being sent.'],
    ],
    focus: same('Étape 2'),
  },
  'the time left, on demand': {
    page: () => timed(2_000, 900),
    act: (word) => press(word('Temps restant', 'Time left')),
    says: [[/^Temps restant (15:00|14:[345]\d) sur 33:20$/, /^Time left (15:00|14:[345]\d) of 33:20$/]],
  },
  'the draft saved': {
    page: () => page(free),
    act: async (word) => {
      await userEvent.fill(screen.getByRole('textbox'), '12');
      await expect.element(screen.getByText(word('Enregistré', 'Saved'), { exact: false })).toBeVisible();
    },
    says: [],
  },
  'nothing answered': {
    page: () => page(one),
    act: (word) => press(word('Suivant', 'Next')),
    says: [],
    focus: ['Rester', 'Stay'],
  },
  'the next step': {
    page: () => page(free, answered('12')),
    act: (word) => press(word('Suivant', 'Next')),
    says: [],
    focus: same('Étape 2'),
  },
  'a feedback': {
    page: () => page(free, answered('12')),
    answers: {
      answerPage: () =>
        sampleAnswer(page(free), second, { feedbacks: [{ kind: 'correct', message: '<p>Oui.</p>' }] }),
    },
    act: (word) => press(word('Suivant', 'Next')),
    says: [],
    focus: ['Bonne réponse', 'Correct'],
  },
  'an answer that waits for a trainer': {
    page: () => page(free, answered('12')),
    answers: { answerPage: () => sampleAnswer(page(free), second, { verdict: null, pending: true }) },
    act: (word) => press(word('Suivant', 'Next')),
    says: [],
    focus: ['Un formateur notera cette réponse', 'A trainer will grade this answer'],
  },
  'a digit of a sum, which its key has said': {
    page: () => calculator,
    act: (word) => sum(word, '7'),
    says: [],
  },
  'a sum': {
    page: () => calculator,
    act: (word) => sum(word, '7', word('plus', 'plus'), '2', word('égale', 'equals')),
    says: [same('9')],
  },
  'a sum copied': {
    page: () => calculator,
    act: (word) => sum(word, '7', word('Copier dans la réponse', 'Copy into the answer')),
    says: [['7 copié dans la réponse.', '7 copied into the answer.']],
  },
  'an error of the calculator': {
    page: () => calculator,
    act: (word) =>
      sum(word, '7', word('changer le signe', 'change the sign'), word('racine carrée', 'square root')),
    says: [same('-7'), ['Erreur', 'Error']],
  },
  'a window placed on the left': {
    page: () => calculator,
    act: async (word) => {
      await press(word('Calculatrice', 'Calculator'));
      await press(word('Placer à gauche', 'Place on the left'));
    },
    says: [['Fenêtre placée à gauche.', 'Window placed on the left.']],
  },
  'a window placed on the right': {
    page: () => calculator,
    act: async (word) => {
      await press(word('Calculatrice', 'Calculator'));
      await press(word('Placer à droite', 'Place on the right'));
    },
    says: [['Fenêtre placée à droite.', 'Window placed on the right.']],
  },
  'a window moved': {
    page: () => calculator,
    act: moveWindow('{ArrowDown}'),
    says: [
      [
        'Fenêtre à 894 pixels du bord gauche et 144 du haut.',
        'Window 894 pixels from the left edge and 144 from the top.',
      ],
    ],
  },
  'no network': {
    page: () => page(one),
    act: () => Promise.resolve(void dispatchEvent(new Event('offline'))),
    says: [['Vous êtes hors ligne', 'You are offline']],
  },
};

let portal: OpenPortal | null = null;
let watch: MutationObserver | null = null;

/** Opens the page and listens: each sentence of the two regions, from before the page is shown. */
async function listen(locale: Locale, shown: LessonPage, answers: Answers): Promise<readonly string[]> {
  await screen.viewport(1280, 800);
  const heard: string[] = [];
  watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || target.closest('[data-announcer] [aria-live]') === null) continue;
      for (const node of addedNodes) heard.push(node.textContent ?? '');
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  portal = await openPortal(
    `/session/${lessonId}`,
    {
      getLesson: () => sampleLesson,
      getCurrentPage: () => shown,
      // The clock begins when the step is painted, however slow this machine is.
      pingLesson: () => ({ lost: true }),
      saveDraft: () => ({ savedAt: new Date().toISOString() }),
      answerPage: () => sampleAnswer(shown, second),
      nextPage: () => second,
      ...answers,
    },
    { locale },
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
  return heard;
}

afterEach(() => {
  dispatchEvent(new Event('online'));
  watch?.disconnect();
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
  localStorage.clear();
});

const spoken = (text: string | RegExp): unknown =>
  typeof text === 'string' ? text : expect.stringMatching(text);

/** Long enough for a second sentence about the same event to be heard too. */
const afterwardsMs = 200;

describe.for([
  ['fr', 0],
  ['en', 1],
] as const)('in %s', ([locale, at]) => {
  const word = (...both: Both) => both[at];
  test.for(Object.entries(cases))('%s', async ([, { page: shown, act, says, focus, answers = {} }]) => {
    const heard = await listen(locale, shown(), answers);
    await act(word);
    const seen = () => ({
      says: [...heard],
      focus: focus === undefined ? null : focusName(),
    });
    const expected = {
      says: says.map((both) => spoken(both[at])),
      focus: focus?.[at] ?? null,
    };
    await expect.poll(seen).toEqual(expected);
    await new Promise((done) => setTimeout(done, afterwardsMs));
    expect(seen()).toEqual(expected);
  });

  test('a failed answer, and its recovery', async () => {
    let away = true;
    const shown = page(free, answered('12'));
    const heard = await listen(locale, shown, {
      answerPage: () => (away ? { lost: true } : sampleAnswer(shown, second)),
    });
    await press(word('Suivant', 'Next'));
    const failed = word(
      'L’envoi de votre réponse n’est pas encore confirmé. Nouvel essai en cours.',
      'The sending of your answer is not confirmed yet. Trying again.',
    );
    await expect.poll(() => [...heard]).toEqual([failed]);
    away = false;
    const recovered = word('Votre réponse a été envoyée.', 'Your answer has been sent.');
    await expect.poll(() => [...heard]).toEqual([failed, recovered]);
  });
});

/** The name of what has the focus, as its label or its text gives it. */
function focusName(): string {
  const at = document.activeElement;
  if (at === null) return '';
  const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
  return (at.getAttribute('aria-label') ?? label ?? at.textContent ?? '').trim();
}

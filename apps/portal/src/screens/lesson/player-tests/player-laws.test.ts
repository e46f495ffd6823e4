/** What holds of the player after any sequence of actions, checked on random ones against a small server. */
import type { LessonPage, PageAnswer, Row } from '@parcours/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dialogOf,
  openPlayer,
  payloadOf,
  play,
  type PlayerAction,
  type PlayerEffect,
  type PlayerState,
} from '@parcours/player';
import { found, lost, refused } from '../../../../testing/played.ts';
import {
  pageContent,
  sampleAnswer,
  sampleEnd,
  samplePage,
  sampleResults,
} from '../../../../testing/samples.ts';

const question: Row = { id: 'q1', type: 'free-answer', input: 'text', title: 'Que voyez-vous ?' };
const path = 'sections.s1.rows.q1';
const pages: readonly LessonPage[] = [
  samplePage(1, [question]),
  samplePage(2, [question], { content: pageContent([question], { settings: { allowSkip: true } }) }),
  samplePage(3, [], { blockType: 'slide' }),
  samplePage(4, [question]),
];
const feedbacks = [{ kind: 'correct', message: '<p>Oui.</p>' } as const];

type Sent = Extract<PlayerEffect, { readonly kind: 'send' }>;
type Call = Extract<PlayerEffect, { readonly kind: 'move' | 'send' | 'show' | 'save' }>;

/** One lesson, its server, and what is on the way between the two. */
class World {
  state: PlayerState = deepFreeze(openPlayer(pages[0] as LessonPage, null, 'key '));
  now = 0;
  effects: readonly PlayerEffect[] = [];
  underWay: Call[] = [];
  /** Answers that the server said it has, by page, and what each key was used for. */
  readonly acknowledged = new Map<string, string>();
  readonly keys = new Map<string, string>();
  /** What the server counted, by page. */
  readonly counted = new Map<string, PageAnswer>();
  /** The page where the server has the lesson. */
  current = (pages[0] as LessonPage).id;
  hasLost = false;

  act(action: PlayerAction): void {
    const [state, effects] = play(this.state, action);
    this.state = deepFreeze(state);
    this.effects = effects;
    for (const effect of effects)
      if (['move', 'send', 'show', 'save'].includes(effect.kind)) this.underWay.push(effect as Call);
    // Another screen takes its place.
    if (effects.some(({ kind }) => kind === 'go') && !state.isLeft) {
      this.act({ type: 'unmount' });
      this.effects = [...effects, ...this.effects];
    }
  }

  sends(): Sent[] {
    return this.underWay.filter((one): one is Sent => one.kind === 'send');
  }

  /** What the server has of a page now. */
  page(id: string): LessonPage {
    const { lesson: _, next: __, ...done } = this.counted.get(id) ?? { lesson: null, next: null };
    return { ...(pages.find((one) => one.id === id) as LessonPage), ...done };
  }

  /** The oldest call or the newest comes back. */
  reply({ from, fate, isTalkative }: Extract<Move, { readonly kind: 'reply' }>): void {
    const at = from === 'oldest' ? 0 : this.underWay.length - 1;
    const [call] = this.underWay.splice(at, 1);
    if (call === undefined) return;
    this.hasLost ||= fate === 'lost';
    if (call.kind === 'show') this.act({ type: 'arrived', key: call.key, local: null, at: this.now });
    else if (call.kind === 'save')
      this.act({
        type: 'saved',
        typed: call.typed,
        result: fate === 'ok' ? found({ savedAt: call.typed.page.now }) : lost,
      });
    else if (call.kind === 'move') {
      const index = pages.findIndex(({ id }) => id === call.pageId);
      const to = {
        previous: index - 1,
        page: index,
        start: index,
        next: index + 1,
        skip: index + 1,
      };
      const there = pages[to[call.to]];
      const result =
        fate === 'lost'
          ? lost
          : there === undefined || fate === 'refused'
            ? refused('BAD_REQUEST', 400)
            : found(this.page(there.id));
      if (result.ok) this.current = result.data.id;
      this.act({ type: 'moved', key: call.key, result });
    } else this.answer(call, fate, isTalkative);
  }

  answer({ key, isQuiet, submission }: Sent, fate: Fate, isTalkative: boolean): void {
    const { pageId, inputs = { answers: [] } } = JSON.parse(submission.body) as {
      readonly pageId: string;
      readonly inputs?: PageAnswer['inputs'];
    };
    const index = pages.findIndex(({ id }) => id === pageId);
    // What is lost on its way back was counted all the same.
    if (fate !== 'refused' && !this.counted.has(pageId)) {
      // In the same transaction (domain §6): the page that follows is where the lesson is.
      this.current = pages[index + 1]?.id ?? pageId;
      this.counted.set(pageId, {
        ...sampleAnswer(pages[index] as LessonPage, pages[index + 1] ?? sampleEnd, {
          ...sampleResults,
          feedbacks: isTalkative ? [...feedbacks] : [],
        }),
        inputs,
      });
    }
    const counted = this.counted.get(pageId);
    const same = JSON.stringify(counted?.inputs) === JSON.stringify(inputs);
    const result =
      fate === 'lost'
        ? lost
        : fate === 'refused'
          ? refused('LESSON_SKIPPED')
          : counted !== undefined && same
            ? found(counted)
            : refused('INVALID_INPUTS');
    this.act({ type: 'sent', key, isQuiet, result, attempts: 1, mayHaveArrived: true });
  }
}

type Fate = 'ok' | 'lost' | 'refused';
type Move =
  | { readonly kind: 'act'; readonly action: PlayerAction }
  | { readonly kind: 'next'; readonly wait: number }
  | {
      readonly kind: 'reply';
      readonly from: 'oldest' | 'newest';
      readonly fate: Fate;
      readonly isTalkative: boolean;
    };

const action = fc.constantFrom<PlayerAction>(
  ...['Une', 'Une nacelle', ''].map((value) => ({ type: 'answer', path, value, at: 0 }) as const),
  { type: 'proceed' },
  { type: 'stay' },
  { type: 'close' },
  { type: 'leave' },
  { type: 'move', to: 'previous' },
  { type: 'move', to: 'skip' },
  { type: 'move', to: 'page', pageId: (pages[1] as LessonPage).id },
  ...pages.map(({ id: pageId }) => ({ type: 'time-over', pageId }) as const),
  { type: 'hide' },
  { type: 'try', isOnline: true },
  { type: 'due', timer: 'busy', at: 0 },
  { type: 'due', timer: 'device', at: 0 },
  { type: 'due', timer: 'server', at: 0 },
  { type: 'tab-message', news: { kind: 'sent', pageId: (pages[0] as LessonPage).id } },
  {
    type: 'tab-message',
    news: { kind: 'typed', pageId: (pages[0] as LessonPage).id, answers: [{ path, userAnswer: 'Là' }] },
  },
);
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('act' as const), action }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('next' as const), wait: fc.constantFrom(0, 100, 1_000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reply' as const),
      from: fc.constantFrom('oldest' as const, 'newest' as const),
      fate: fc.constantFrom<Fate>('ok', 'ok', 'ok', 'lost', 'refused'),
      isTalkative: fc.boolean(),
    }),
  },
);

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const one of Object.values(value)) deepFreeze(one);
  }
  return value;
}

/** Plays random visits; `witness` sees each step of them. Every state is frozen: what changed one would throw. */
function watch(witness: (world: World, before: PlayerState, made: Move) => void): void {
  const run = (moves: readonly Move[]): void => {
    const world = new World();
    world.act({ type: 'mount', at: 0 });
    for (const made of moves) {
      const before = world.state;
      if (made.kind === 'act') world.act(made.action);
      else if (made.kind === 'reply') world.reply(made);
      else world.act({ type: 'next', at: (world.now += made.wait) });
      witness(world, before, made);
    }
  };
  fc.assert(fc.property(fc.array(move, { minLength: 1, maxLength: 40 }), run), { numRuns: 500 });
}

test('what the server has acknowledged of the page that is shown stands on it, whatever else happens', () => {
  watch(({ state, effects, acknowledged }) => {
    for (const effect of effects)
      if (effect.kind === 'counted')
        acknowledged.set(effect.answer.id, JSON.stringify(effect.answer.inputs.answers));
    const { page, answers } = state.shown;
    const expected = acknowledged.get(page.id);
    if (expected === undefined || page.progress !== 'COMPLETED' || page.blockType !== 'exercice') return;
    expect(JSON.stringify(payloadOf(page, answers))).toBe(expected);
  });
});

test('two sendings are never under way, but for one try by itself under the key of the last', () => {
  watch((world) => {
    const sends = world.sends();
    expect(sends.filter(({ isQuiet }) => !isQuiet).length).toBeLessThanOrEqual(1);
    expect(sends.filter(({ isQuiet }) => isQuiet).length).toBeLessThanOrEqual(1);
  });
});

test('what is under way is what the player waits for: it never waits for nothing', () => {
  watch(({ state, underWay }) => {
    if (state.call === null || state.isLeft) return;
    const keys = underWay.flatMap((one) => ('key' in one ? [one.key] : []));
    expect(keys).toContain(state.call.key);
  });
});

test('the lesson is at the page that is shown, or at the next one where the learner stays at an answered page', () => {
  watch(({ state, current, hasLost }) => {
    const { page, feedback } = state.shown;
    if (state.call !== null || state.isLeft || hasLost) return;
    const following = pages[pages.findIndex(({ id }) => id === page.id) + 1]?.id ?? page.id;
    const isRead = feedback !== null;
    const mayStay = page.progress === 'COMPLETED' ? [page.id, following] : [page.id];
    expect(isRead ? [following] : mayStay).toContain(current);
  });
});

test('an open dialog can be closed, or leads on', () => {
  watch(({ state }) => {
    const dialog = dialogOf(state.shown);
    if (dialog === null || state.call !== null) return;
    const [after, effects] = play(state, { type: 'proceed' });
    const leads = effects.some(({ kind }) => kind === 'go') || after.call !== null;
    expect(leads || dialogOf(after.shown) === null).toBe(true);
  });
});

test('an answered page and a lesson that has ended take no answer', () => {
  watch(({ state, effects }, before, made) => {
    const { page, dialog } = before.shown;
    const isOver = dialog?.kind === 'problem' && dialog.code === 'LESSON_SKIPPED';
    const isDone = page.progress === 'COMPLETED' && state.shown.page === page;
    if (!isDone && !(isOver && made.kind !== 'reply')) return;
    expect(isDone ? state.shown.answers : before.shown.answers).toBe(before.shown.answers);
    expect(effects.filter(({ kind }) => kind === 'send')).toEqual([]);
  });
});

test('what is typed is shown as it was typed, until the page is answered, left or typed on elsewhere', () => {
  watch(({ state }, before, made) => {
    if (made.kind !== 'act' || made.action.type !== 'answer' || before.shown.page.progress === 'COMPLETED')
      return;
    expect(state.shown.answers[path]).toBe(made.action.value);
    expect(state.draft.due?.page.id).toBe(before.shown.page.id);
  });
});

test('no two calls bear one key, but for the same submission', () => {
  watch(({ effects, keys }) => {
    for (const effect of effects) {
      if (effect.kind !== 'move' && effect.kind !== 'send' && effect.kind !== 'show') continue;
      const what = effect.kind === 'send' ? effect.submission.body : JSON.stringify(effect);
      expect(keys.get(effect.key) ?? what).toBe(what);
      keys.set(effect.key, what);
    }
  });
});

test('a page is shown as it came: nothing that was typed on another one stands on it', () => {
  watch(({ state }, before) => {
    if (state.shown.page.id === before.shown.page.id) return;
    expect(state.shown).toMatchObject({ dialog: null, busy: false, sending: 'done' });
    expect(state.submission).toBeNull();
    expect(state.draft.due).toBeNull();
  });
});

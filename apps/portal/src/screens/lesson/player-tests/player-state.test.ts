/** What the player decides of each thing that may happen, in its order and out of it: state, action, next state. */
import type { LessonPage, Row } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import {
  arrived,
  came,
  checked,
  effectsOf,
  found,
  lost,
  next,
  played,
  playOn,
  refused,
  replied,
  triedAgain,
  typed,
  type Step,
} from '../../../../testing/played.ts';
import {
  id,
  pageContent,
  sampleAnswer,
  sampleEnd,
  samplePage,
  sampleResults,
} from '../../../../testing/samples.ts';
import type { PlayerEffect, PlayerShown } from '@parcours/player';

const question: Row = { id: 'q1', type: 'free-answer', input: 'text', title: 'Que voyez-vous ?' };
const other: Row = { ...question, id: 'q2', title: 'Pourquoi ?' };
const path = 'sections.s1.rows.q1';
const page = samplePage(1, [question]);
const second = samplePage(2, [], { blockType: 'slide' });
const slide = samplePage(1, [], { blockType: 'slide' });
const done: LessonPage = { ...page, progress: 'COMPLETED', results: sampleResults };
const skippable = samplePage(1, [question, other], {
  content: pageContent([question, other], { settings: { allowSkip: true } }),
});
const lastOne = samplePage(1, [], {
  blockType: 'slide',
  content: pageContent([], { settings: { template: { backToDashBoard: true, hideNextButton: true } } }),
});
const feedbacks = [{ kind: 'correct', message: '<p>Oui.</p>' }] as const;
const told = sampleAnswer(page, second, { feedbacks: [...feedbacks] });
const counted = sampleAnswer(page, second);
const sentWords = [typed('Une nacelle'), next()];
const dueCheck: Step = { type: 'due', timer: 'check', at: 0 };
const timeOver: Step = { type: 'time-over', pageId: page.id };
const notSent = [...sentWords, replied(lost, 5)];

type Case = readonly [
  name: string,
  first: LessonPage,
  steps: readonly Step[],
  shown: Partial<PlayerShown>,
  effects: readonly Partial<PlayerEffect>[],
];

/** Effects are those of the last action, timers left out. */
const cases: Readonly<Record<string, readonly Case[]>> = {
  'Next on a page': [
    ['of reading is sent', slide, [next()], { dialog: null }, [{ kind: 'send' }]],
    [
      'that is answered is sent, once its answers are on this device',
      page,
      sentWords,
      { dialog: null },
      [{ kind: 'keep' }, { kind: 'send' }],
    ],
    ['that was answered before leads on', done, [next()], {}, [{ kind: 'move', to: 'next' }]],
    [
      'without any answer asks first',
      page,
      [next()],
      { dialog: { kind: 'blank', count: 1, maySkip: false } },
      [],
    ],
    [
      'that may be skipped asks also for a part',
      skippable,
      sentWords,
      { dialog: { kind: 'part', count: 1 } },
      [],
    ],
    ['that waits for its start counts for nothing', { ...slide, startRequired: true }, [next()], {}, []],
    ['under a dialog counts for nothing', page, [next(), next()], {}, []],
    [
      'twice within 200 ms counts once',
      page,
      [{ type: 'next', at: 0 }, { type: 'stay' }, { type: 'next', at: 199 }],
      { dialog: null },
      [],
    ],
    [
      'again after 200 ms counts again',
      page,
      [{ type: 'next', at: 0 }, { type: 'stay' }, { type: 'next', at: 200 }],
      { dialog: { kind: 'blank', count: 1, maySkip: false } },
      [],
    ],
    ['twice while it is sent sends once', slide, [next(), next()], {}, []],
  ],
  'A dialog': [
    ['without any answer: going on sends', page, [next(), { type: 'proceed' }], {}, [{ kind: 'send' }]],
    ['without any answer: staying sends nothing', page, [next(), { type: 'stay' }], { dialog: null }, []],
    [
      'of a step that may be skipped: going on without an answer skips it',
      skippable,
      [next(), { type: 'proceed' }],
      { dialog: null },
      [{ kind: 'move', to: 'skip' }],
    ],
    [
      'of a part: kept for later',
      skippable,
      [...sentWords, { type: 'move', to: 'skip' }],
      { dialog: null },
      [{ kind: 'move', to: 'skip' }],
    ],
    [
      'pressed twice sends once and leads nowhere else',
      page,
      [next(), { type: 'proceed' }, { type: 'proceed' }],
      {},
      [],
    ],
    ['that is not there has no way on', page, [{ type: 'proceed' }], { dialog: null }, []],
    [
      'of a start leads home when it is declined',
      { ...page, startRequired: true, timedStart: { clocks: [], attemptsMax: null } },
      [{ type: 'proceed' }],
      {},
      [{ kind: 'go', to: 'home' }],
    ],
  ],
  'An answer of the server': [
    [
      'with words shows them over the answered page, and names the next one in the address',
      page,
      [...sentWords, replied(found(told))],
      {
        page: expect.objectContaining({ id: page.id, progress: 'COMPLETED' }),
        dialog: null,
        feedback: { at: 0, count: feedbacks.length, next: second, leadsHome: false },
        busy: false,
        sending: 'done',
      },
      [{ kind: 'forget' }, { kind: 'counted' }, { kind: 'name', pageId: second.id }],
    ],
    [
      'with words, at the end, leaves the address as it is',
      page,
      [...sentWords, replied(found(sampleAnswer(page, sampleEnd, { feedbacks: [...feedbacks] })))],
      { dialog: null, feedback: { at: 0, count: feedbacks.length, next: sampleEnd, leadsHome: false } },
      [{ kind: 'forget' }, { kind: 'counted' }],
    ],
    [
      'with words leads to the next page once they are read, and asks nothing more',
      page,
      [...sentWords, replied(found(told)), { type: 'next', at: 1e6 }],
      {},
      [{ kind: 'show', page: second }],
    ],
    [
      'with words, turned back from: the page before the answered one is asked for',
      page,
      [...sentWords, replied(found(told)), { type: 'move', to: 'previous' }],
      { dialog: null },
      [{ kind: 'move', to: 'previous', pageId: page.id }],
    ],
    [
      'without words leads on at once, and asks nothing more',
      page,
      [...sentWords, replied(found(counted))],
      { page },
      [{ kind: 'forget' }, { kind: 'counted' }, { kind: 'show', page: second }],
    ],
    [
      'shows the next page when what it is drawn with is here',
      page,
      [...sentWords, replied(found(counted)), arrived],
      { page: second, dialog: null, busy: false, sending: 'done', standing: { kind: 'none' } },
      [{ kind: 'paint', pageId: second.id }],
    ],
    [
      'at the end says so',
      page,
      [...sentWords, replied(found(sampleAnswer(page, sampleEnd)))],
      { dialog: { kind: 'end', end: sampleEnd } },
      [{ kind: 'forget' }, { kind: 'counted' }, { kind: 'stale', again: false }],
    ],
    [
      'at the end of a program leads to its evaluation',
      page,
      [...sentWords, replied(found(sampleAnswer(page, { ...sampleEnd, isEndOfProgram: true })))],
      { dialog: null },
      [{ kind: 'forget' }, { kind: 'counted' }, { kind: 'stale' }, { kind: 'go', to: 'evaluation' }],
    ],
    [
      'that nothing follows has the next page asked for',
      page,
      [...sentWords, replied(found({ ...counted, next: undefined }))],
      {},
      [{ kind: 'forget' }, { kind: 'counted' }, { kind: 'move', to: 'next' }],
    ],
    [
      'to a module that closes leads home',
      slide,
      [{ type: 'close' }, replied(found(sampleAnswer(slide, second)))],
      {},
      [{ kind: 'forget' }, { kind: 'counted' }, { kind: 'go', to: 'home' }],
    ],
    [
      'to another key is nobody’s',
      page,
      [
        ...sentWords,
        { type: 'sent', key: 'old', isQuiet: false, result: found(told), attempts: 1, mayHaveArrived: true },
      ],
      { page, dialog: null },
      [],
    ],
    [
      'for a page that was left already changes nothing',
      page,
      [
        { type: 'move', to: 'previous' },
        came(found(second)),
        arrived,
        { type: 'moved', key: 'key 1', result: found(page) },
      ],
      { page: second },
      [],
    ],
    [
      'after the lesson was left is noted, and leads nowhere',
      page,
      [...sentWords, { type: 'unmount' }, replied(found(counted))],
      { page },
      [{ kind: 'forget' }, { kind: 'counted' }],
    ],
    [
      'with another page, after the lesson was left, does not lead back',
      page,
      [{ type: 'move', to: 'previous' }, { type: 'unmount' }, came(found(second))],
      { page },
      [],
    ],
  ],
  'A submission that is refused': [
    [
      'as too late says so, and leads home without a draft',
      page,
      [...sentWords, replied(refused('LESSON_PAGE_SKIPPED')), { type: 'proceed' }],
      {},
      [{ kind: 'forget' }, { kind: 'go', to: 'home' }],
    ],
    [
      'as the lesson has ended takes no answer at zero any more',
      page,
      [...sentWords, replied(refused('LESSON_SKIPPED')), timeOver],
      {},
      [],
    ],
    [
      'as already answered, after a repeat, is the answer that counted',
      page,
      [...sentWords, replied(refused('INVALID_INPUTS'), 2)],
      {},
      [{ kind: 'forget' }, { kind: 'stale', again: true }, { kind: 'move', to: 'next' }],
    ],
    [
      'as already answered, the first time, is told',
      page,
      [...sentWords, replied(refused('INVALID_INPUTS'))],
      {
        dialog: { kind: 'problem', code: 'INVALID_INPUTS', requestId: null, isTooLate: false, after: 'home' },
      },
      [],
    ],
    [
      'as already answered, when others may have been counted, shows those',
      page,
      [...notSent, { type: 'stay' }, typed('Une longe'), next(), replied(refused('INVALID_INPUTS'))],
      {},
      [{ kind: 'move', to: 'page', pageId: page.id }],
    ],
    [
      'once it was counted is nobody’s: the answer stays',
      page,
      [
        ...sentWords,
        replied(found(told)),
        {
          type: 'sent',
          key: 'key 1',
          isQuiet: false,
          result: refused('LESSON_SKIPPED'),
          attempts: 2,
          mayHaveArrived: true,
        },
      ],
      {
        dialog: null,
        feedback: { at: 0, count: feedbacks.length, next: second, leadsHome: false },
        answers: { [path]: 'Une nacelle' },
      },
      [],
    ],
    [
      'as signed out leaves the page as it is',
      page,
      [...sentWords, replied(refused('UNAUTHORIZED', 401))],
      { page, dialog: null },
      [],
    ],
  ],
  'A submission that does not get through': [
    [
      'is not called unsent when it left this device',
      page,
      notSent,
      { sending: 'unknown', dialog: { kind: 'not-sent', isKnown: false } },
      [],
    ],
    [
      'is known to be unsent when it never left',
      page,
      [...sentWords, replied(lost, 5, false)],
      { sending: 'not-sent', dialog: { kind: 'not-sent', isKnown: true } },
      [],
    ],
    [
      'is tried again by itself',
      page,
      [...notSent, { type: 'try', isOnline: true }],
      {},
      [{ kind: 'send', isQuiet: true }],
    ],
    [
      'is tried one at a time',
      page,
      [...notSent, { type: 'try', isOnline: true }, { type: 'try', isOnline: true }],
      {},
      [],
    ],
    [
      'leads on once it is counted',
      page,
      [...notSent, { type: 'try', isOnline: true }, triedAgain(found(counted)), arrived],
      { page: second, dialog: null, sending: 'done' },
      [{ kind: 'paint' }],
    ],
    [
      'is not decided by a try that comes back while it is sent again',
      page,
      [...notSent, { type: 'try', isOnline: true }, { type: 'proceed' }, triedAgain(lost)],
      { dialog: null },
      [],
    ],
    [
      'has the server asked what it has when the learner stays',
      page,
      [...notSent, { type: 'stay' }],
      { dialog: null, sending: 'unknown' },
      [{ kind: 'move', to: 'page', pageId: page.id }],
    ],
    [
      'was not sent, where the server has nothing',
      page,
      [...notSent, { type: 'stay' }, checked(found(page))],
      { sending: 'not-sent' },
      [],
    ],
    [
      'is not tried by itself once its dialog is gone',
      page,
      [...notSent, { type: 'stay' }, checked(found(page)), { type: 'try', isOnline: true }],
      { sending: 'not-sent', dialog: null },
      [],
    ],
    [
      'is asked for again while the server does not say',
      page,
      [...notSent, { type: 'stay' }, checked(lost), dueCheck],
      { sending: 'unknown', dialog: null },
      [{ kind: 'move', to: 'page', pageId: page.id }],
    ],
    [
      'is not asked for twice at once',
      page,
      [...notSent, { type: 'stay' }, dueCheck],
      { sending: 'unknown' },
      [],
    ],
    [
      'is not asked for any more once the server has said',
      page,
      [...notSent, { type: 'stay' }, checked(lost), dueCheck, checked(found(page)), dueCheck],
      { sending: 'not-sent' },
      [],
    ],
    [
      'is not asked for after the lesson was left',
      page,
      [...notSent, { type: 'stay' }, checked(lost), { type: 'unmount' }, dueCheck],
      { sending: 'unknown' },
      [],
    ],
    [
      'is told where the server refuses for good',
      page,
      [...notSent, { type: 'stay' }, checked(refused('Forbidden', 403))],
      {
        dialog: { kind: 'problem', code: 'Forbidden', requestId: null, isTooLate: false, after: 'forbidden' },
      },
      [],
    ],
    [
      'was counted, where the server has it: what counted is shown',
      page,
      [
        ...notSent,
        { type: 'stay' },
        checked(found({ ...done, inputs: { answers: [{ path, userAnswer: 'Une nacelle' }] } })),
        arrived,
      ],
      { answers: { [path]: 'Une nacelle' }, sending: 'done' },
      [{ kind: 'forget' }, { kind: 'paint' }],
    ],
  ],
  'The end of the time': [
    ['sends what is typed', page, [typed('Une'), timeOver], {}, [{ kind: 'keep' }, { kind: 'send' }]],
    ['during a submission sends nothing more', page, [...sentWords, timeOver], {}, []],
    ['closes what was asked before', page, [next(), timeOver], { dialog: null }, [{ kind: 'send' }]],
    ['of an answered page is nothing', done, [timeOver], {}, []],
    ['of a page that was left is nothing', second, [timeOver], {}, []],
  ],
  'Another page': [
    [
      'is asked for once',
      page,
      [
        { type: 'move', to: 'previous' },
        { type: 'move', to: 'previous' },
      ],
      {},
      [],
    ],
    [
      'before the one that came with an answer is asked for at once: the answered one',
      page,
      [...sentWords, replied(found(counted)), arrived, { type: 'move', to: 'previous' }],
      { page: second },
      [{ kind: 'move', to: 'previous', pageId: second.id }],
    ],
    [
      'that is not one’s own is told',
      page,
      [{ type: 'move', to: 'previous' }, came(refused('Forbidden', 403))],
      {
        dialog: { kind: 'problem', code: 'Forbidden', requestId: null, isTooLate: false, after: 'forbidden' },
      },
      [],
    ],
    [
      'that nobody keeps leads home without a word',
      page,
      [{ type: 'move', to: 'previous' }, came(refused('MODEL_NOT_FOUND', 404))],
      { dialog: null },
      [{ kind: 'go', to: 'home' }],
    ],
    [
      'after a skip has the outline read again',
      skippable,
      [next(), { type: 'proceed' }, came(found(second))],
      {},
      [{ kind: 'show' }, { kind: 'stale', again: true }],
    ],
    [
      'after a slide without a Next is Home, once it is read',
      lastOne,
      [{ type: 'leave' }],
      {},
      [{ kind: 'send' }],
    ],
  ],
  'Another tab': [
    [
      'that types shows its answers here, and saves them itself',
      page,
      [
        typed('Une'),
        {
          type: 'tab-message',
          news: { kind: 'typed', pageId: page.id, answers: [{ path, userAnswer: 'Une longe' }] },
        },
      ],
      { answers: { [path]: 'Une longe' }, standing: { kind: 'elsewhere' } },
      [],
    ],
    [
      'that sent it shows it as it is since then, and leaves the lesson where it went',
      page,
      [{ type: 'tab-message', news: { kind: 'sent', pageId: page.id, page: done } }],
      {},
      [{ kind: 'show', page: done }],
    ],
    [
      'of an older release has the page read again',
      page,
      [{ type: 'tab-message', news: { kind: 'sent', pageId: page.id } }],
      {},
      [{ kind: 'move', to: 'page', pageId: page.id }],
    ],
    [
      'that went on while this one sends waits for that',
      page,
      [...sentWords, { type: 'tab-message', news: { kind: 'sent', pageId: page.id } }],
      {},
      [],
    ],
    [
      'on another page says nothing of this one',
      page,
      [{ type: 'tab-message', news: { kind: 'sent', pageId: id(999) } }],
      { page },
      [],
    ],
    [
      'that types changes nothing of what was answered',
      done,
      [{ type: 'tab-message', news: { kind: 'typed', pageId: page.id, answers: [] } }],
      { page: done, standing: { kind: 'none' } },
      [],
    ],
  ],
  'What else is said of the page': [
    [
      'its time, where it is the one that is shown',
      page,
      [{ type: 'change-page', pageId: page.id, changes: { deadlineAt: page.now } }],
      { page: { ...page, deadlineAt: page.now } },
      [],
    ],
    [
      'hints that come after it was left are not shown on another one',
      second,
      [{ type: 'change-page', pageId: page.id, changes: { hints: page.hints } }],
      { page: second },
      [],
    ],
  ],
};

describe.each(Object.entries(cases))('%s', (_, those) => {
  test.each(those)('%s', (_name, first, steps, shown, effects) => {
    const after = played(first, steps);
    expect(after.state.shown).toMatchObject(shown);
    expect(after.effects.filter(({ kind }) => kind !== 'wait')).toMatchObject(effects);
    expect(after.effects.filter(({ kind }) => kind !== 'wait')).toHaveLength(effects.length);
  });
});

test('what is typed while a submission is under way is not shown as what was counted', () => {
  const { state } = played(page, [...sentWords, typed('Une longe'), replied(found(told))]);
  expect(state.shown.answers).toEqual({ [path]: 'Une nacelle' });
  expect(playOn({ state, effects: [] }, [typed('Une corde')]).state.shown).toBe(state.shown);
});

test('the same answers again are the same submission, under the same key; others have one of their own', () => {
  const keyAfter = (...steps: Step[]) =>
    played(page, [...notSent, { type: 'stay' }, ...steps, next()]).state.call?.key;
  expect(keyAfter()).toBe(keyAfter(typed('Une longe'), typed('Une nacelle')));
  expect(keyAfter(typed('Une longe'))).not.toBe(keyAfter());
});

test('what became of an answer is asked for ever more rarely, and the pauses have an end', () => {
  let at = played(page, [...notSent, { type: 'stay' }]);
  const pauses = Array.from({ length: 6 }, () => {
    at = playOn(at, [checked(lost)]);
    const [pause] = effectsOf(at, 'wait');
    at = playOn(at, [dueCheck]);
    return pause;
  });
  const ms = [2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  expect(pauses).toEqual(ms.map((pause) => ({ kind: 'wait', timer: 'check', ms: pause })));
});

test('a wait is drawn once it lasts, and an action that changes nothing that is seen draws nothing', () => {
  const before = played(page, [typed('Une nacelle')]);
  const sent = playOn(before, [next()]);
  expect(sent.state.shown).toBe(before.state.shown);
  const [busy] = effectsOf(sent, 'wait');
  expect(busy).toEqual({ kind: 'wait', timer: 'busy', ms: 100 });
  const lasting = playOn(sent, [{ type: 'due', timer: 'busy', at: 0 }]);
  expect(lasting.state.shown.busy).toBe(true);
  const over = playOn(lasting, [replied(found(told)), { type: 'due', timer: 'busy', at: 0 }]);
  expect(over.state.shown.busy).toBe(false);
});

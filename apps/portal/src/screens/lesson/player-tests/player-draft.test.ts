/** Where what is typed is kept, when it is sent, and what waits (decision 0014): state, action, next state. */
import type { Answer, LessonPage, Row } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import {
  arrived,
  came,
  effectsOf,
  found,
  lost,
  next,
  played,
  playOn,
  refused,
  replied,
  typed,
  type Step,
} from '../../../../testing/played.ts';
import { sampleAnswer, samplePage } from '../../../../testing/samples.ts';
import type { DraftStanding } from '@parcours/player';

const question: Row = { id: 'q1', type: 'free-answer', input: 'text', title: 'Que voyez-vous ?' };
const page = samplePage(1, [question]);
const second = samplePage(2, [question]);
const endsAt = Date.parse('2026-11-21T10:00:00.000Z');
const timed: LessonPage = { ...page, deadlineAt: new Date(endsAt).toISOString() };
const said = (userAnswer: string): Answer[] => [{ path: 'sections.s1.rows.q1', userAnswer }];
const stored = (userAnswer: string, savedAt = 0) => ({ answers: said(userAnswer), savedAt, sent: false });

const due = (timer: 'device' | 'server', at = 0): Step => ({ type: 'due', timer, at });
const savedAt = '2026-11-21T09:00:00.000Z';
/** The oldest of those that are under way is answered. */
const saved =
  (result = found({ savedAt })): Step =>
  ({ state }) => {
    const [first] = state.draft.saving;
    if (first === undefined) throw new Error('nothing is being saved');
    return { type: 'saved', typed: first, result };
  };
const kept =
  (ok = true): Step =>
  ({ state }) => {
    if (state.draft.due === null) throw new Error('nothing is due');
    return { type: 'kept', typed: state.draft.due, ok };
  };
const savesOf = (effects: ReturnType<typeof played>) =>
  effectsOf(effects, 'save').map((one) => one.typed.answers[0]?.userAnswer);

test.each<readonly [name: string, steps: readonly Step[], standing: DraftStanding['kind']]>([
  ['nothing typed', [], 'none'],
  ['typed, and kept here', [typed('Une'), due('device'), kept()], 'device'],
  ['this device refuses', [typed('Une'), due('device'), kept(false)], 'offline'],
  ['under way to the server', [typed('Une'), due('server')], 'sending'],
  ['there', [typed('Une'), due('server'), saved()], 'server'],
  ['the network is lost', [typed('Une'), due('server'), saved(lost)], 'offline'],
  ['the server is overloaded', [typed('Une'), due('server'), saved(refused('UNAVAILABLE', 503))], 'device'],
  ['more was typed meanwhile', [typed('Une'), due('server'), typed('Une nacelle'), saved()], 'sending'],
])('%s: %s', (_, steps, standing) => {
  expect(played(page, steps).state.shown.standing.kind).toBe(standing);
});

describe('what is typed', () => {
  test('goes to this device 300 ms after the last key, to the server after 1.5 s', () => {
    expect(effectsOf(played(page, [typed('Une')]), 'wait')).toEqual([
      { kind: 'wait', timer: 'device', ms: 300 },
      { kind: 'wait', timer: 'server', ms: 1_500 },
    ]);
  });

  test.each([
    [10_000, 1_500],
    [2_000, 1_300],
    [600, 0],
  ])('with %i ms left goes to the server in %i ms', (left, ms) => {
    expect(effectsOf(played(timed, [typed('Une', endsAt - left)]), 'wait')).toContainEqual({
      kind: 'wait',
      timer: 'server',
      ms,
    });
  });

  test('is no draft any more in the last half second, but what is left then goes at once', () => {
    const late = played(timed, [typed('Une', endsAt - 400), due('server', endsAt - 400)]);
    expect(savesOf(late)).toEqual([]);
    expect(savesOf(playOn(late, [{ type: 'hide' }]))).toEqual(['Une']);
  });

  test('waits for the answer to the draft before it, and only the last of it is sent', () => {
    const first = played(page, [typed('Une'), due('server')]);
    const more = playOn(first, [typed('Une na'), due('server'), typed('Une nacelle'), due('server')]);
    expect(savesOf(more)).toEqual([]);
    const then = playOn(more, [saved()]);
    expect(savesOf(then)).toEqual(['Une nacelle']);
    expect(playOn(then, [saved()]).state.shown.standing).toEqual({ kind: 'server', at: savedAt });
  });

  test('is sent again after growing pauses, unless the server has said no', () => {
    const pauses = (steps: readonly Step[]) => effectsOf(played(page, steps), 'wait').map(({ ms }) => ms);
    const once = [typed('Une'), due('server'), saved(lost)];
    expect(pauses(once)).toEqual([3_000]);
    expect(pauses([...once, due('server'), saved(lost)])).toEqual([6_000]);
    expect(pauses([typed('Une'), due('server'), saved(refused('Forbidden', 403))])).toEqual([]);
  });

  test('is not saved twice', () => {
    expect(savesOf(played(page, [typed('Une'), due('server'), saved(), due('server')]))).toEqual([]);
    expect(savesOf(played(page, [typed('Une'), due('server'), due('server')]))).toEqual([]);
  });

  test('follows what was sent before: that is kept beside it', () => {
    const after = played(page, [typed('Une'), due('server'), saved(), typed('Une nacelle'), due('device')]);
    expect(effectsOf(after, 'keep')).toMatchObject([
      { after: said('Une'), typed: { answers: said('Une nacelle') } },
    ]);
  });
});

describe('what another device saved later', () => {
  const newer = { answers: said('Au bureau'), savedAt };
  const path = 'sections.s1.rows.q1';

  test('is shown, and what was typed here is one click away', () => {
    const back = played(page, [typed('Une'), due('server'), saved(found({ savedAt, newer }))]);
    expect(back.state.shown).toMatchObject({
      answers: { [path]: 'Au bureau' },
      otherDraft: { answers: { [path]: 'Une' }, isNewer: false },
      standing: { kind: 'server', at: savedAt },
    });
    expect(savesOf(playOn(back, [due('server'), { type: 'hide' }]))).toEqual([]);
    const swapped = playOn(back, [{ type: 'swap-drafts', at: 9 }, due('server')]);
    expect(swapped.state.shown.otherDraft).toEqual({ answers: { [path]: 'Au bureau' }, isNewer: true });
    expect(savesOf(swapped)).toEqual(['Une']);
  });

  test('the same words are no second draft', () => {
    const same = { answers: said('Une'), savedAt };
    const back = played(page, [typed('Une'), due('server'), saved(found({ savedAt, newer: same }))]);
    expect(back.state.shown).toMatchObject({ answers: { [path]: 'Une' }, otherDraft: null });
  });

  test('stays one click away from what is being typed meanwhile', () => {
    const answered = saved(found({ savedAt, newer }));
    const on = played(page, [typed('Une'), due('server'), typed('Une nacelle'), answered]);
    expect(on.state.shown).toMatchObject({
      answers: { [path]: 'Une nacelle' },
      otherDraft: { answers: { [path]: 'Au bureau' }, isNewer: false },
    });
  });
});

describe('a page that is left', () => {
  const toSecond = [
    { type: 'move', to: 'skip' },
    came(found(second)),
    arrived,
  ] as const satisfies readonly Step[];

  test('leaves to the server what this device alone has', () => {
    const left = played(page, [typed('Une'), ...toSecond]);
    expect(effectsOf(left, 'keep')).toHaveLength(1);
    expect(savesOf(left)).toEqual(['Une']);
    expect(left.state.shown).toMatchObject({ page: second, standing: { kind: 'none' } });
  });

  test('sends the last of it after what is under way, whatever is typed on the next one', () => {
    const left = played(page, [typed('Une'), due('server'), typed('Une nacelle'), ...toSecond]);
    const there = playOn(left, [typed('Ailleurs'), due('server')]);
    expect(savesOf(there)).toEqual(['Ailleurs']);
    const then = playOn(there, [saved()]);
    expect(savesOf(then)).toEqual(['Une nacelle']);
    expect(then.state.shown.standing.kind).toBe('sending');
  });

  test('whose answer is counted has nothing more to save', () => {
    const sent = played(page, [typed('Une'), next(), replied(found(sampleAnswer(page, second))), arrived]);
    expect(effectsOf(sent, 'save')).toEqual([]);
    expect(playOn(sent, [due('server')]).effects).toEqual([]);
  });

  test('with the lesson sends it too', () => {
    expect(savesOf(played(page, [typed('Une'), { type: 'unmount' }]))).toEqual(['Une']);
  });
});

describe('after a reload', () => {
  test('what only this device has is shown, and sent', () => {
    const back = played(page, [{ type: 'mount', at: 0 }], stored('Hier'));
    expect(back.state.shown).toMatchObject({
      answers: { 'sections.s1.rows.q1': 'Hier' },
      standing: { kind: 'device' },
    });
    expect(effectsOf(back, 'wait')).toEqual([{ kind: 'wait', timer: 'server', ms: 1_500 }]);
    expect(savesOf(playOn(back, [due('server')]))).toEqual(['Hier']);
  });

  test('what the server has newer is shown instead', () => {
    const draft = { answers: said('Plus tard'), savedAt };
    const back = played({ ...page, draft }, [{ type: 'mount', at: 0 }], stored('Hier', 0));
    expect(back.state.shown.answers).toEqual({ 'sections.s1.rows.q1': 'Plus tard' });
    expect(effectsOf(back, 'wait')).toEqual([]);
  });
});

test('the page that is open, read again, keeps what is typed on it; answered elsewhere, it shows that', () => {
  const again = { type: 'move', to: 'page', pageId: page.id } as const;
  const shown = played(page, [typed('Une'), again, came(found(page)), arrived]);
  expect(shown.state.shown.answers).toEqual({ 'sections.s1.rows.q1': 'Une' });
  const done: LessonPage = { ...page, progress: 'COMPLETED', inputs: { answers: said('Une longe') } };
  const elsewhere = played(page, [typed('Une'), again, came(found(done)), arrived]);
  expect(elsewhere.state.shown.answers).toEqual({ 'sections.s1.rows.q1': 'Une longe' });
  expect(effectsOf(elsewhere, 'forget')).toEqual([{ kind: 'forget', pageId: page.id }]);
});

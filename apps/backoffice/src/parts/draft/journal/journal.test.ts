/** The journal of a tab: shown at once, kept on the device, sent once, fitted to what others wrote. */
import { draftText } from '@parcours/authoring';
import { courseDraftSample } from '@parcours/authoring/testing';
import type { CourseOperation } from '@parcours/contract';
import { sampleNodes } from '@parcours/contract/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerInMemory } from '../../../../testing/authoring/server-in-memory.ts';
import { openDeviceStore } from './device-store.ts';
import { type Journal, openJournal } from './journal.ts';
import type { JournalStore } from './journal-store.ts';

const sample = courseDraftSample();
const title = { target: { kind: 'course' as const }, path: ['title'] };
const old = sample.course.title;
const typed = (from: string, to: string): CourseOperation => ({ op: 'text', ...title, from, to });
const minutes = (value: number): CourseOperation => ({
  op: 'set',
  target: { kind: 'course' },
  path: ['minutes'],
  value,
});

let there: ReturnType<typeof createServerInMemory>;
let store: JournalStore;
let tabs: Journal[];
let clock: number;
let timers: { at: number; act: () => void }[];
let made = 0;

beforeEach(async () => {
  there = createServerInMemory(sample);
  store = await openDeviceStore('anne', `course ${(made += 1)}`);
  tabs = [];
  timers = [];
  clock = 0;
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
});

async function openTab(): Promise<Journal> {
  const answer = await there.api.getCourseDraft({ params: { id: 'x' } });
  if (!answer.ok) throw new Error(answer.code);
  const tab = await openJournal(
    {
      courseId: 'x',
      session: `tab ${(made += 1)}`,
      api: there.api,
      store,
      isAlive: () => Promise.resolve(false),
      newId: () => `op-${(made += 1)}`,
      now: () => clock,
      later(ms, act) {
        const timer = { at: clock + ms, act };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
    answer.data,
  );
  tabs.push(tab);
  return tab;
}

/** Lets time go by, and whatever was to be done meanwhile be done. */
function pass(ms: number): void {
  clock += ms;
  for (const timer of timers.splice(0)) {
    if (timer.at > clock) timers.push(timer);
    else timer.act();
  }
}

const saved = (tab: Journal) => vi.waitFor(() => expect(tab.view().status.kind).toBe('saved'));
const kept = (count: number) => vi.waitFor(async () => expect(await store.read()).toHaveLength(count));

test('a change is shown at once, and saved under the number that the server gives it', async () => {
  const tab = await openTab();
  tab.change(minutes(33));
  expect(tab.view().draft.course.minutes).toBe(33);
  expect(tab.view().status.kind).toBe('sending');
  await saved(tab);
  expect(tab.view().status).toMatchObject({ revision: 1 });
  expect(draftText(there.draft())).toBe(draftText(tab.view().draft));
  await kept(0);
});

test('an acknowledgement leaves every value of the draft as it is', async () => {
  const tab = await openTab();
  tab.change(typed(old, `${old}!`));
  const before = tab.view().draft;
  await saved(tab);
  expect(tab.view().draft.course).toBe(before.course);
  expect(tab.view().draft.blocks).toBe(before.blocks);
});

test('typing for a second is one operation, and one step back', async () => {
  const tab = await openTab();
  for (const [before, after] of [
    ['', 'a'],
    ['a', 'ab'],
    ['ab', 'abc'],
  ] as const)
    tab.change(typed(old + before, old + after), { burst: 'title' });
  await kept(1);
  expect(there.entries()).toHaveLength(0);
  pass(1_000);
  await saved(tab);
  expect(there.entries().map(({ operation }) => operation['to'])).toEqual([`${old}abc`]);
  tab.undo();
  await saved(tab);
  expect(there.draft().course.title).toBe(old);
  tab.redo();
  await saved(tab);
  expect(there.draft().course.title).toBe(`${old}abc`);
});

test('what a killed tab kept is sent by the next one, once, also where the server had it already', async () => {
  const first = await openTab();
  there.server.losesAnswers = true;
  first.change(minutes(41));
  await vi.waitFor(() => expect(there.entries()).toHaveLength(1));
  there.server.isAway = true;
  first.change(typed(old, `${old} 2`), { burst: 'title' });
  await kept(2);
  first.stop();
  there.server.isAway = false;
  there.server.losesAnswers = false;
  const second = await openTab();
  await saved(second);
  expect(there.entries()).toHaveLength(2);
  expect(there.draft().course).toMatchObject({ minutes: 41, title: `${old} 2` });
  await kept(0);
});

test('without a network it says how much is kept here, and sends it when there is one', async () => {
  const tab = await openTab();
  there.server.isAway = true;
  tab.change(minutes(5));
  tab.change(typed(old, 'Neu'));
  await vi.waitFor(() => expect(tab.view().status).toEqual({ kind: 'offline', kept: 2 }));
  there.server.isAway = false;
  pass(1_000);
  await saved(tab);
  expect(there.draft().course).toMatchObject({ minutes: 5, title: 'Neu' });
});

test('words of others come in between, and the own ones stay', async () => {
  const tab = await openTab();
  there.server.isAway = true;
  tab.change(typed(old, `${old} here`));
  await vi.waitFor(() => expect(tab.view().status.kind).toBe('offline'));
  there.others(typed(old, `Always ${old}`));
  tab.hear({ name: 'operation', data: there.entries()[0] });
  expect(tab.view().draft.course.title).toBe(`Always ${old} here`);
  there.server.isAway = false;
  pass(1_000);
  await saved(tab);
  expect(there.draft().course.title).toBe(`Always ${old} here`);
});

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
  ['both', 'Theirs Mine'],
] as const)('where words touch, both are shown until one chooses: %s', async (choice, title) => {
  const tab = await openTab();
  there.others(typed(old, 'Theirs'));
  tab.change(typed(old, 'Mine'));
  await vi.waitFor(() =>
    expect(tab.view().status).toMatchObject({
      kind: 'conflict',
      conflicts: [{ mine: 'Mine', theirs: 'Theirs', by: 'Claire' }],
    }),
  );
  await vi.waitFor(() => expect(tab.view().draft.course.title).toBe('Theirs'));
  const { status } = tab.view();
  tab.resolve(status.kind === 'conflict' ? (status.conflicts[0]?.id ?? '') : '', choice);
  await saved(tab);
  expect(there.draft().course.title).toBe(title);
});

test('a step back does not take away what others set since', async () => {
  const tab = await openTab();
  tab.change(minutes(7));
  await saved(tab);
  there.others(minutes(8));
  await tab.catchUp();
  tab.undo();
  expect(tab.view().status).toEqual({ kind: 'refused', code: 'changed-since' });
  expect(tab.view().draft.course.minutes).toBe(8);
});

test('a page that was removed here is brought back by one step, with all it held', async () => {
  const tab = await openTab();
  tab.change({ op: 'remove', nodeId: sampleNodes.slide });
  await saved(tab);
  tab.undo();
  await saved(tab);
  expect(draftText(there.draft())).toBe(draftText(sample));
});

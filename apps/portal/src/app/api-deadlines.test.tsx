/** A request that is never answered fails as one without network does, and is asked again by the same rules (decision 0170). */
import type { Row } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import startPage from '../../index.html?raw';
import { openPortal, type OpenPortal } from '../../testing/portal.tsx';
import { lessonId, sampleAnswer, sampleLesson, samplePage } from '../../testing/samples.ts';
import { api, deadlines, sendForm } from '@parcours/web';

const never = () => new Promise<never>(() => undefined);
const free: Row = { id: 'q3', type: 'free-answer', input: 'text', title: 'Que voyez-vous ?' };
const shown = samplePage(1, [free]);
const second = samplePage(2, [], { blockType: 'slide' });
const usual = { ...deadlines };
let portal: OpenPortal | null = null;

afterEach(() => {
  portal?.close();
  portal = null;
  Object.assign(deadlines, usual);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('no call waits for less than the server does', () => {
  // The server's own: 10 s for a body, 10 s for an answer.
  for (const ms of Object.values(deadlines)) expect(ms).toBeGreaterThan(20_000);
});

test('an answer that nobody confirms is sent again under its key, and counts once', async () => {
  let sendings = 0;
  portal = await openPortal(`/session/${lessonId}/page/${shown.id}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => shown,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    answerPage: () => {
      sendings += 1;
      return sendings === 1 ? never() : sampleAnswer(shown, second);
    },
    nextPage: () => second,
  });
  await userEvent.fill(screen.getByLabelText('Que voyez-vous ?'), 'Une nacelle');
  deadlines.callMs = 400;
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await expect.element(screen.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
  const sent = portal.calls.filter(({ name }) => name === 'answerPage');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a reading that is never answered says so, and is tried again', async () => {
  deadlines.callMs = 400;
  let isBack = false;
  portal = await openPortal('/', {
    getHome: () => (isBack ? { items: [], total: 0 } : never()),
    listOwnClasses: () => ({ items: [], competencies: [] }),
    listLessons: () => ({ items: [], total: 0 }),
  });
  const again = screen.getByRole('button', { name: 'Réessayer' }).first();
  await expect.element(again).toBeVisible();
  isBack = true;
  await userEvent.click(again);
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

test('what the page asks for before its scripts has a deadline too', () => {
  const fetches = startPage.match(/fetch\(.*?\)[;,]/gs) ?? [];
  expect(fetches.length).toBeGreaterThan(0);
  for (const one of fetches) expect(one).toContain(`signal: AbortSignal.timeout(${usual.callMs})`);
});

/** An upload that moves as told. */
class Upload extends EventTarget {
  static last: Upload;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  responseURL = '';
  open(_: string, address: string): void {
    this.responseURL = new URL(address, location.href).href;
  }
  setRequestHeader(): void {}
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
  send(): void {
    Upload.last = this;
  }
  abort(): void {
    for (const type of ['abort', 'loadend']) this.dispatchEvent(new Event(type));
  }
  answer(body: unknown): void {
    Object.assign(this, { status: 201, responseText: JSON.stringify(body) });
    for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
  }
}

test('an upload takes as long as it moves, and is given up once it stands still', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const send = () => sendForm('/api/files', { method: 'POST', body: new FormData() }, 1_000);
  const done = send();
  for (let part = 0; part < 8; part += 1) {
    vi.advanceTimersByTime(900);
    Upload.last.upload.dispatchEvent(new Event('progress'));
  }
  Upload.last.answer({ id: 'kept' });
  expect(await (await done).json()).toEqual({ id: 'kept' });

  const still = send();
  vi.advanceTimersByTime(1_000);
  await expect(still).rejects.toThrow('did not get through');
});

test('a file goes that way, and one that stands still fails as without network', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  deadlines.stillMs = 50;
  expect(await api.createFile({ form: new FormData() })).toMatchObject({ ok: false, status: 0 });
});

// A person of the demo as the API knows them: signed in over HTTP, without a browser.
import { type Answer, type Lesson, type LessonItem, type LessonPage, limits } from '@parcours/contract';
import { type Client, createClient, type Result } from '@parcours/contract/client';
import { hostFetch } from './peers/host-fetch.ts';
import type { Portal } from './portal.ts';
import { password, type Tenant, tenants } from './tenants.ts';

export interface Learner {
  readonly api: Client;
  readonly id: string;
  readonly token: string;
}

/** Signs somebody of the demo in; `learner` unless told. */
export async function signIn(portal: Portal, tenant: Tenant, username = 'learner'): Promise<Learner> {
  const { token } = { token: await tokenOf(portal, tenant, username) };
  const api = clientOf(portal, tenant, token);
  const { id } = worked(await api.getMe({ query: {} }));
  return { api, id, token };
}

/** Signing in is asked for again where the server says "not now": a machine whose disk stalls may not serve for a moment. */
const signInTries = 4;

async function tokenOf(portal: Portal, tenant: Tenant, username: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const signedIn = await clientOf(portal, tenant, null).login({ body: { username, password } });
    if (signedIn.ok || signedIn.retryAfter === undefined || tries === signInTries)
      return worked(signedIn).access_token;
    const pauseMs = 1000 * signedIn.retryAfter;
    await new Promise((next) => setTimeout(next, pauseMs));
  }
}

export function clientOf(portal: Portal, tenant: Tenant, token: string | null): Client {
  return createClient({
    baseUrl: `http://127.0.0.1:${portal.port}/api`,
    token: () => token,
    fetch: hostFetch,
    headers: { host: `${tenants[tenant].host}:${portal.port}` },
  });
}

/** What a call answered; throws with its code where it was refused. */
export function worked<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new Error(`The call was refused: ${result.status} ${result.code} ${JSON.stringify(result.body)}`);
}

/** All lessons of a learner, in the order of their programs. */
export async function lessonsOf({ api, id }: Learner): Promise<readonly LessonItem[]> {
  const where = JSON.stringify({ userId: id });
  const list = await api.listLessons({
    query: { where, populate: 'course', sort: 'order', limit: limits.listMax },
  });
  return worked(list).items;
}

/** The longest lesson that is open and was never begun: for a journey with a portal of its own. */
export async function untouchedLesson(learner: Learner): Promise<LessonItem> {
  return longestOpen(learner, ({ startedAt }) => startedAt === null);
}

/** The longest lesson that is open, whatever journeys on the same portal did in it before. */
export async function openLesson(learner: Learner): Promise<LessonItem> {
  return longestOpen(learner, () => true);
}

async function longestOpen(learner: Learner, wanted: (lesson: LessonItem) => boolean): Promise<LessonItem> {
  const found = (await lessonsOf(learner))
    .filter((lesson) => lesson.state === 'AVAILABLE' && wanted(lesson))
    .sort((a, b) => (b.course?.stepCount ?? 0) - (a.course?.stepCount ?? 0))[0];
  if (found === undefined) throw new Error('The demo has no such lesson for this learner.');
  return found;
}

export async function lessonOf({ api }: Learner, lessonId: string): Promise<Lesson> {
  return worked(await api.getLesson({ params: { id: lessonId } }));
}

/** The page where the learner is. */
export async function currentPage({ api }: Learner, lessonId: string): Promise<LessonPage> {
  return worked(await api.getCurrentPage({ params: { id: lessonId }, query: {} }));
}

/** Plays page after page over HTTP until `until` answers true, or the lesson ends; answers the last page seen. */
export async function playUntil(
  learner: Learner,
  lessonId: string,
  until: (page: LessonPage) => boolean,
  answersFor: (page: LessonPage) => Answer[],
): Promise<LessonPage> {
  const params = { id: lessonId };
  for (;;) {
    const shown = await currentPage(learner, lessonId);
    if (until(shown)) return shown;
    const key = { idempotencyKey: crypto.randomUUID() };
    const page = shown.startRequired ? worked(await learner.api.startPage({ params }, key)) : shown;
    if (page.progress !== 'COMPLETED') {
      const body = { pageId: page.id, inputs: { answers: answersFor(page) } };
      const options = { idempotencyKey: crypto.randomUUID() };
      const send = () => learner.api.answerPage({ params, query: {}, body }, options);
      let answered = await send();
      // The browser's own last call may still be on its way.
      for (let tries = 1; !answered.ok && answered.code === 'PATCH_IN_PROGRESS' && tries < 5; tries += 1) {
        await new Promise((next) => setTimeout(next, 500));
        answered = await send();
      }
      worked(answered);
    }
    const moved = await learner.api.nextPage(
      { params, query: { fromPageId: page.id } },
      { idempotencyKey: crypto.randomUUID() },
    );
    if (!moved.ok && moved.code === 'NO_LESSON_PAGE_AVAILABLE') return page;
    worked(moved);
  }
}

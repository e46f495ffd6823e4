// What the trial back-office asks of the API, on its own origin; the token stays in memory.

const most = 200;
let token = null;

export const accessToken = () => token;

async function call(path, init = {}) {
  const headers = { 'content-type': 'application/json', ...init.headers };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`/api/${path}`, { ...init, headers });
  const body = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(body.errors?.[0]?.code ?? String(response.status));
  return body;
}

const send = (path, body = {}) => call(path, { method: 'POST', body: JSON.stringify(body) });

async function list(resource, query) {
  const { where, ...rest } = query;
  const asked = new URLSearchParams({ limit: String(most), ...rest });
  if (where !== undefined) asked.set('where', JSON.stringify(where));
  return (await call(`${resource}?${asked}`)).items;
}

export async function signIn(username, password) {
  token = (await send('users/login', { username, password })).access_token;
}

export const currentContext = () => call('contexts/current');
export const listCourses = () => list('courses', { sort: 'title' });

/** Who asked for the deletion of the account, the longest waiting first; null to whoever is no admin. */
export async function listDeletions() {
  try {
    return (await call('account-deletions')).items;
  } catch (error) {
    if (error.message === 'Forbidden') return null;
    throw error;
  }
}
export const confirmDeletion = (userId) => send(`account-deletions/${userId}/confirm`);
export const declineDeletion = (userId, reason) => send(`account-deletions/${userId}/decline`, { reason });

/** The steps of a course with their blocks, in the order of the tree as far as one level tells it. */
export const listSteps = (courseId) =>
  list('course-nodes', { where: { courseId }, sort: 'order', populate: 'block' });

/** Pages with an answer that a trainer has still to grade, the longest wait first; whoever asks is in charge of them. */
export const listWaiting = () =>
  list('pages', { where: { pending: true, state: { $ne: 'ARCHIVED' } }, sort: 'completedAt' });

/** Lessons by their ids, with the learner and the course. */
export const listLessonsById = (ids) =>
  list('lessons', { where: { id: { $in: ids } }, populate: 'user,course' });

/** A page as those in charge of it read it: with what was given, and which rows wait. */
export const pageCorrection = (pageId) => call(`pages/${pageId}/correction`);

/** Grades one answer; the same `key` again is the same grade. */
export const gradeAnswer = (pageId, grade, key) =>
  call(`pages/${pageId}/correction`, {
    method: 'PATCH',
    body: JSON.stringify(grade),
    headers: { 'idempotency-key': key },
  });

/** The lessons of a course that somebody began, with the learner and the pages. */
export async function listLessons(courseId) {
  const lessons = await list('lessons', { where: { courseId }, sort: '-startedAt', populate: 'user,pages' });
  return lessons.filter(({ pages }) => pages.length > 0);
}

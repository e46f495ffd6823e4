// What the trial back-office asks of the API, on its own origin; the token stays in memory.

const most = 200;
let token = null;

export const accessToken = () => token;

async function call(path, init = {}) {
  const headers = { 'content-type': 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`/api/${path}`, { ...init, headers });
  const body = await response.json();
  if (!response.ok) throw new Error(body.errors?.[0]?.code ?? String(response.status));
  return body;
}

async function list(resource, query) {
  const { where, ...rest } = query;
  const asked = new URLSearchParams({ limit: String(most), ...rest });
  if (where !== undefined) asked.set('where', JSON.stringify(where));
  return (await call(`${resource}?${asked}`)).items;
}

export async function signIn(username, password) {
  const body = JSON.stringify({ username, password });
  token = (await call('users/login', { method: 'POST', body })).access_token;
}

export const currentContext = () => call('contexts/current');
export const listCourses = () => list('courses', { sort: 'title' });

/** The steps of a course with their blocks, in the order of the tree as far as one level tells it. */
export const listSteps = (courseId) =>
  list('course-nodes', { where: { courseId }, sort: 'order', populate: 'block' });

/** The lessons of a course that somebody began, with the learner and the pages. */
export async function listLessons(courseId) {
  const lessons = await list('lessons', { where: { courseId }, sort: '-startedAt', populate: 'user,pages' });
  return lessons.filter(({ pages }) => pages.length > 0);
}

/** Spec §7, call by call: each is a declared endpoint at its address, and a test calls it over HTTP by that name. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallName, calls, resourceNames, resourceNouns } from '@parcours/contract';
import { expect, test } from 'vitest';

/** What the specification names -> the call that answers it, and where. Paths it does not show are those of domain §3. */
const specified: readonly (readonly [string, CallName, string])[] = [
  ['credentials to a signed token', 'login', 'POST /users/login'],
  ['the signed-in user', 'getMe', 'GET /users/me'],
  ['the context', 'getCurrentContext', 'GET /contexts/current'],
  ['single sign-on', 'oidcLogin', 'GET /contexts/{id}/oidc/login'],
  ['update AppUser: password, fields', 'updateUser', 'PATCH /users/{id}'],
  ['the user of a reset token', 'getPasswordReset', 'GET /users/reset/{token}'],
  ['contact message', 'contactUser', 'POST /users/contact'],
  ['documents by mail', 'notifyFiles', 'POST /users/notify-files'],
  ['records', 'listRecords', 'GET /records'],
  ['the current page', 'getCurrentPage', 'GET /lessons/{id}/pages/current'],
  ['answers', 'answerPage', 'PATCH /lessons/{id}/pages/current'],
  ['choices after the last page', 'sendActions', 'POST /lessons/{id}/actions'],
  ['next page', 'nextPage', 'POST /lessons/{id}/pages/next'],
  ['previous page', 'previousPage', 'POST /lessons/{id}/pages/previous'],
  ['hints', 'openHint', 'POST /lessons/{id}/pages/current/hints'],
  ['custom tincan score', 'sendTincanScore', 'POST /lessons/{id}/pages/custom-tincan-score'],
  ['ping', 'pingLesson', 'POST /lessons/{id}/ping'],
  ['resources of a page', 'listPageResources', 'GET /pages/{id}/resources'],
  ['find Lesson by id', 'getLesson', 'GET /lessons/{id}'],
  ['find Lesson', 'listLessons', 'GET /lessons'],
  ['find Course by id', 'getCourse', 'GET /courses/{id}'],
  ['find ClassProgram by id', 'getClassProgram', 'GET /class-programs/{id}'],
  ['find CourseNode by id', 'getCourseNode', 'GET /course-nodes/{id}'],
  ['CourseNode by courseId or parentId', 'listCourseNodes', 'GET /course-nodes'],
  ['CourseBlock by ids', 'listCourseBlocks', 'GET /course-blocks'],
  ['CourseBlock with terms', 'getCourseBlock', 'GET /course-blocks/{id}'],
  ['CourseTerm by ids', 'listCourseTerms', 'GET /course-terms'],
  ['CourseCategory', 'getCourseCategory', 'GET /course-categories/{id}'],
  ['CourseType', 'getCourseType', 'GET /course-types/{id}'],
  ['CourseCompetency', 'listCourseCompetencies', 'GET /course-competencies'],
  ['a file', 'getFile', 'GET /files/{id}'],
  ['how to play a video', 'getFileInfos', 'GET /files/{id}/infos'],
  ['download', 'downloadFile', 'GET /files/{id}/download'],
  ['ClassUser', 'listClassUsers', 'GET /class-users'],
  ['teachers of a class', 'listClassPeople', 'GET /classes/{id}/users/data'],
  ['reset of a program', 'resetClassProgram', 'POST /class-programs/{id}/reset/me'],
  ['Review', 'listReviews', 'GET /reviews'],
  ['create Review', 'createReview', 'POST /reviews'],
  ['RoleUser', 'listRoleUsers', 'GET /role-users'],
  ['CompanyUser', 'listCompanyUsers', 'GET /company-users'],
  ['AppRole by ids', 'listRoles', 'GET /roles'],
  ['LogBookRecord', 'listLogBookRecords', 'GET /log-book-records'],
];

test.each(specified)('%s is %s', (_what, name, address) => {
  const { method, path } = calls[name];
  expect(`${method} ${path}`).toBe(address);
});

test('each is called over HTTP by a test of its own, beside the sweeps over all of them', async () => {
  const folder = join(import.meta.dirname, '..');
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.test.ts') && !/(neighbour|specified-calls)\.test\.ts$/.test(file),
  );
  const texts = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  const missing = specified.flatMap(([what, name]) =>
    // By the typed client, or by the address.
    new RegExp(`\\.${name}\\(`).test(texts) || byAddress(name, texts) ? [] : [`${what}: ${name}`],
  );
  expect(missing).toEqual([]);
});

/** What is answered with a redirect is asked for by its address. */
function byAddress(name: CallName, texts: string): boolean {
  const ending = calls[name].path.split('}').at(-1) ?? '';
  return (name === 'oidcLogin' || name === 'downloadFile') && texts.includes(ending);
}

test('the 25 generic resources are there', () => {
  expect(resourceNames).toHaveLength(25);
  for (const name of resourceNames) expect(resourceNouns[name].operations).toContain('list');
});

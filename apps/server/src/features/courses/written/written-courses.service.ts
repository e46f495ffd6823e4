/** Which courses somebody may write, and the first lines of a new one (domain §4, back-office §3). */
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import { coursesOfRole, hasCourseRole, holdsAnyCourseRole } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { foldedText } from '../../../platform/database/folded-text.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import {
  countWrittenCourses,
  findCategory,
  findWrittenCourses,
  insertCategory,
  insertCourse,
} from './written-courses.store.ts';

const usualLimit = 50;
const firstCategoryTitles = { fr: 'Général', en: 'General' } as const;

type ListQuery = HandlerInput<typeof endpoints.listWrittenCourses>['query'];
type NewCourse = HandlerInput<typeof endpoints.createWrittenCourse>['body'];

export async function listWritten(
  { tx, principal }: Scope,
  { search = '', state, sort = 'title', limit = usualLimit, offset = 0 }: ListQuery,
): Promise<SuccessBody<typeof endpoints.listWrittenCourses>> {
  if (!holdsAnyCourseRole(principal, 'author')) throw new AppError('Forbidden');
  const courseIds = hasCourseRole(principal, 'author') ? null : coursesOfRole(principal, 'author');
  const wanted = { courseIds, search: foldedText(search), state: state ?? null, sort, limit, offset };
  const [states, items] = [await countWrittenCourses(tx, wanted), await findWrittenCourses(tx, wanted)];
  const all = states.DRAFT + states.PUBLISHED + states.CLOSED;
  return { items: [...items], total: state === undefined ? all : states[state], states };
}

/** Who writes named courses only makes none: nobody could name it yet. */
export async function createWritten(
  { tx, principal, ids }: Scope,
  { title, categoryId, language, sectionTitle, pageTitle }: NewCourse,
): Promise<SuccessBody<typeof endpoints.createWrittenCourse>> {
  if (!hasCourseRole(principal, 'author')) throw new AppError('Forbidden');
  let category = await findCategory(tx, categoryId);
  if (category === undefined) {
    if (categoryId !== null) throw new AppError('MODEL_NOT_FOUND', { path: 'body.categoryId' });
    category = ids.next();
    await insertCategory(tx, category, firstCategoryTitles[language.startsWith('fr') ? 'fr' : 'en']);
  }
  const [courseId, nodeId] = [ids.next(), ids.next()];
  await insertCourse(tx, {
    courseId,
    nodeId,
    rootId: ids.next(),
    sectionId: ids.next(),
    blockId: ids.next(),
    title,
    categoryId: category,
    language,
    sectionTitle,
    pageTitle,
    createdBy: principal.userId,
  });
  return { id: courseId, nodeId };
}

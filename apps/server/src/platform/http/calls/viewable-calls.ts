/**
 * What a read-only view of somebody's portal may call (back-office §4 “voir comme”): what the portal shows a learner, and
 * nothing that is private to them or secret. Every other call is refused, also those that are added later.
 */
import { type CallName, type Endpoint, endpoints } from '@parcours/contract';
import { AppError } from '../app-error.ts';
import type { AccessTokens } from '../../security/tokens/access-token.ts';

/** Left out on purpose: notes, the address of the calendar, devices, the copy of one's own data, keys and drafts. */
export const viewableCalls = [
  'getMe',
  'getHome',
  'listOwnClasses',
  'listOwnSlots',
  'getOwnActivity',
  'getWeeklyGoal',
  'listNotifications',
  'countUnreadNotifications',
  'listMistakes',
  'getMistake',
  'search',
  'getLesson',
  'getCurrentPage',
  'listPageResources',
  'listReadPages',
  'renderNode',
  'getFile',
  'getFileInfos',
  'downloadFile',
  'listLessons',
  'listPages',
  'listRecords',
  'listReviews',
  'listLogBookRecords',
  'listClassUsers',
  'listProgramCourses',
  'listCourseCategories',
  'listCourseCompetencies',
  'listCourseTerms',
] as const satisfies readonly CallName[];

const viewable: ReadonlySet<Endpoint> = new Set(viewableCalls.map((name) => endpoints[name]));

/** Whether a view may make the call. What anybody may read, signed out too, is read by no token at all. */
const mayView = (endpoint: Endpoint): boolean =>
  endpoint.call.method === 'GET' && (endpoint.access === 'anyone' || viewable.has(endpoint));

/** Throws VIEW_ONLY where the token is that of a view and the call is not for one. */
export async function refuseView(
  tokens: Pick<AccessTokens, 'verifyView'>,
  endpoint: Endpoint,
  token: string | undefined,
): Promise<void> {
  if (token === undefined || mayView(endpoint)) return;
  if ((await tokens.verifyView(token)) !== undefined) throw new AppError('VIEW_ONLY');
}

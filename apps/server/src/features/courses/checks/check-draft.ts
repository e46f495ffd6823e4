/** Runs every check over a draft as it lies (back-office §3): the same function runs in the editor while somebody types. */
import { courseContent, type CourseFinding } from '@parcours/contract';
import { checkCourse } from '@parcours/authoring';
import { blockFileIds } from '@parcours/rules';
import { lintPattern } from '@parcours/rules/patterns';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { DraftCourse } from '../publishing.store.ts';
import { findCourseCard, findFileTypes, findProgramPlaces } from './checks.store.ts';

/** Rows are read as they would be played: what the schema refuses is a bug of whoever wrote them past the API. */
export async function checkDraft(
  tx: TenantTransaction,
  { content: stored, keys }: Pick<DraftCourse, 'content' | 'keys'>,
): Promise<readonly CourseFinding[]> {
  const content = courseContent.parse(stored);
  const fileIds = [...new Set(Object.values(content.blocks).flatMap(blockFileIds))];
  const { minutes, language } = await findCourseCard(tx, content.courseId);
  const fileTypes = await findFileTypes(tx, fileIds);
  const places = await findProgramPlaces(tx, content.courseId);
  return checkCourse({
    content,
    keys,
    minutes,
    language,
    fileTypes,
    places,
    means: {
      isPattern: (source, foldCase) =>
        lintPattern(source, { foldCase }).every(({ severity }) => severity === 'warning'),
    },
  });
}

/** A program of two published one-step courses, for the tenants of server tests. */
import type { CourseContent } from '@parcours/contract';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';

export interface StockedCourses {
  readonly programId: string;
  readonly programCourseIds: readonly [string, string];
  readonly courseIds: readonly [string, string];
}

export async function stockCourses(tx: TenantTransaction, ids: Ids, now: Date): Promise<StockedCourses> {
  const { contextId } = tx;
  const [programId, categoryId, typeId] = [ids.next(), ids.next(), ids.next()];
  await tx.run(
    tx.sql
      .insertInto('programs')
      .values({ contextId, id: programId, name: 'Travail en hauteur', state: 'PUBLISHED' }),
  );
  await tx.run(
    tx.sql
      .insertInto('course_categories')
      .values({ contextId, id: categoryId, title: 'Sécurité', icon: 'safety' }),
  );
  await tx.run(tx.sql.insertInto('course_types').values({ contextId, id: typeId, title: 'Standard' }));

  const addCourse = async (title: string) => {
    const [courseId, versionId] = [ids.next(), ids.next()];
    await tx.run(
      tx.sql.insertInto('courses').values({
        contextId,
        id: courseId,
        title,
        typeId,
        categoryId,
        state: 'PUBLISHED',
        minutes: 20,
      }),
    );
    await tx.run(
      tx.sql.insertInto('course_versions').values({
        contextId,
        id: versionId,
        courseId,
        number: 1,
        content: JSON.stringify(oneSlide(courseId, title, ids)),
        stepCount: 1,
        publishedAt: now,
      }),
    );
    await tx.run(tx.sql.insertInto('course_version_keys').values({ contextId, versionId, keys: '{}' }));
    await tx.run(tx.sql.updateTable('courses').set({ versionId }).where('id', '=', courseId));
    return courseId;
  };
  const courseIds = [await addCourse('Préparer'), await addCourse('Intervenir')] as const;
  const programCourseIds = [ids.next(), ids.next()] as const;
  for (const [index, courseId] of courseIds.entries()) {
    const id = programCourseIds[index] ?? '';
    await tx.run(
      tx.sql.insertInto('program_courses').values({ contextId, id, programId, courseId, order: index }),
    );
  }
  return { programId, programCourseIds, courseIds };
}

function oneSlide(courseId: string, title: string, ids: Ids): CourseContent {
  const [rootId, sectionId, stepId, blockId] = [ids.next(), ids.next(), ids.next(), ids.next()];
  const node = { order: 0, settings: {}, blockId: null };
  return {
    courseId,
    title,
    settings: {},
    hints: true,
    feedbacks: true,
    nodes: [
      { ...node, id: rootId, parentId: null, type: 'root', title },
      { ...node, id: sectionId, parentId: rootId, type: 'container', title: 'Section' },
      { ...node, id: stepId, parentId: sectionId, type: 'block', title: 'Étape', blockId },
    ],
    blocks: {
      [blockId]: {
        id: blockId,
        title: 'Étape',
        type: 'slide',
        settings: {},
        content: { sections: [] },
        termIds: [],
        attachmentIds: [],
        competencyId: null,
        categoryId: null,
      },
    },
    terms: [],
  };
}

/** The catalogue of a demo tenant: categories, types, competencies, courses with their frozen first version, programs. */
import type { AuthoredCourse } from '@parcours/authoring';
import { toVersion } from '@parcours/authoring';
import { daysFrom, type TenantSeed } from './tenant-seed.ts';

const seedCatalogue = async ({ tenant, tx, idOf }: TenantSeed): Promise<void> => {
  const { contextId } = tx;
  await tx.run(
    tx.sql.insertInto('course_categories').values(
      Object.entries(tenant.categories).map(([key, category]) => ({
        contextId,
        id: idOf(`category/${key}`),
        ...category,
      })),
    ),
  );
  await tx.run(
    tx.sql.insertInto('course_types').values(
      Object.entries(tenant.courseTypes).map(([key, { title, ...settings }]) => ({
        contextId,
        id: idOf(`course-type/${key}`),
        title,
        settings: JSON.stringify(settings),
      })),
    ),
  );
  await tx.run(
    tx.sql.insertInto('course_competencies').values(
      Object.entries(tenant.competencies).map(([key, { parent, isGeneric, title, icon }], order) => ({
        contextId,
        id: idOf(`competency/${key}`),
        parentId: parent === undefined ? null : idOf(`competency/${parent}`),
        isGeneric: isGeneric ?? false,
        title,
        icon,
        order,
      })),
    ),
  );
};

const seedCourse = async ({ tenant, tx, idOf, now }: TenantSeed, course: AuthoredCourse): Promise<void> => {
  const { contextId } = tx;
  const { content, keys } = toVersion(course, idOf, tenant.courseTypes[course.courseType]);
  const { courseId } = content;
  const versionId = idOf(`course/${course.key}/version/1`);
  const blocks = Object.values(content.blocks);
  await tx.run(
    tx.sql.insertInto('courses').values({
      contextId,
      id: courseId,
      title: content.title,
      typeId: idOf(`course-type/${course.courseType}`),
      categoryId: idOf(`category/${course.category}`),
      state: 'PUBLISHED',
      minutes: course.minutes,
      video: course.video ?? null,
      language: course.language,
      settings: JSON.stringify(course.settings),
    }),
  );
  await tx.run(
    tx.sql.insertInto('course_blocks').values(
      blocks.map(({ id, title, type, categoryId, competencyId, settings, content: rows }) => ({
        contextId,
        id,
        title,
        type,
        categoryId,
        competencyId,
        settings: JSON.stringify(settings),
        content: JSON.stringify(rows),
      })),
    ),
  );
  await tx.run(
    tx.sql
      .insertInto('course_block_keys')
      .values(
        Object.entries(keys).map(([blockId, value]) => ({ contextId, blockId, keys: JSON.stringify(value) })),
      ),
  );
  await tx.run(
    tx.sql.insertInto('course_nodes').values(
      content.nodes.map((node) => ({
        ...node,
        contextId,
        courseId,
        settings: JSON.stringify(node.settings),
      })),
    ),
  );
  if (content.terms.length > 0)
    await tx.run(
      tx.sql.insertInto('course_terms').values(content.terms.map((term) => ({ contextId, ...term }))),
    );
  const attachments = blocks.flatMap(({ id, attachmentIds }) =>
    attachmentIds.map((fileId, order) => ({ contextId, blockId: id, fileId, order })),
  );
  if (attachments.length > 0) await tx.run(tx.sql.insertInto('course_block_attachments').values(attachments));
  const terms = blocks.flatMap(({ id, termIds }) =>
    termIds.map((termId) => ({ contextId, blockId: id, termId })),
  );
  if (terms.length > 0) await tx.run(tx.sql.insertInto('course_block_terms').values(terms));

  const stepCount = course.sections.reduce((count, section) => count + section.steps.length, 0);
  await tx.run(
    tx.sql.insertInto('course_versions').values({
      contextId,
      id: versionId,
      courseId,
      number: 1,
      content: JSON.stringify(content),
      stepCount,
      publishedAt: daysFrom(now, -365),
    }),
  );
  await tx.run(
    tx.sql.insertInto('course_version_keys').values({ contextId, versionId, keys: JSON.stringify(keys) }),
  );
  await tx.run(
    tx.sql
      .updateTable('courses')
      .set({ versionId })
      .where('contextId', '=', contextId)
      .where('id', '=', courseId),
  );
};

const seedPrograms = async ({ tenant, tx, idOf }: TenantSeed): Promise<void> => {
  const { contextId } = tx;
  await tx.run(
    tx.sql.insertInto('programs').values(
      tenant.programs.map(({ key, name, description, icon, progression, isPublic }) => ({
        contextId,
        id: idOf(`program/${key}`),
        name,
        description,
        icon,
        public: isPublic ?? false,
        settings: JSON.stringify(progression === undefined ? {} : { progression }),
        state: 'PUBLISHED',
      })),
    ),
  );
  await tx.run(
    tx.sql.insertInto('program_courses').values(
      tenant.programs.flatMap(({ key, courses }) =>
        courses.map((course, order) => ({
          contextId,
          id: idOf(`program/${key}/${course}`),
          programId: idOf(`program/${key}`),
          courseId: idOf(`course/${tenant.courses[course].key}`),
          order,
        })),
      ),
    ),
  );
};

export const seedCourses = async (seed: TenantSeed): Promise<void> => {
  await seedCatalogue(seed);
  const { main, following, past } = seed.tenant.courses;
  for (const course of [main, following, past]) await seedCourse(seed, course);
  await seedPrograms(seed);
};

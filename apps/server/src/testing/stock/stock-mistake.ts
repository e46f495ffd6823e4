/** A page that a learner answered wrong in a lesson that has ended, and whose block no other lesson asks. */
import {
  courseContentSample,
  courseKeysSample,
  sampleBlocks,
  sampleNodes,
  samplePath,
} from '@parcours/contract/testing';
import type { CourseSettings } from '@parcours/contract';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { statement } from '../../platform/database/database.ts';
import type { StockedTenant } from './stock-tenant.ts';
import type { TestServer } from '../servers/start-server.ts';

export interface StockedMistake {
  readonly pageId: string;
  readonly lessonId: string;
  readonly blockId: string;
}

/** Of the learner's first lesson in the class that is over. The step asks for helmet and harness. */
export async function stockMistake(
  { open, clock }: TestServer,
  { contextId, pastClass, courseIds }: StockedTenant,
  settings: CourseSettings = {},
): Promise<StockedMistake> {
  const ids = createIds(clock, systemRandom);
  const [versionId, pageId] = [ids.next(), ids.next()];
  // Nodes and blocks of its own: those of the sample stand in other courses too.
  const renamed = new Map<string, string>(
    [...Object.values(sampleNodes), ...Object.values(sampleBlocks)].map((id) => [id, ids.next()]),
  );
  const [nodeId, blockId] = [renamed.get(sampleNodes.choices) ?? '', renamed.get(sampleBlocks.choices) ?? ''];
  const lessonId = pastClass.lessonIds[0];
  const own = (text: string) => text.replaceAll(/[0-9a-f-]{36}/gu, (id) => renamed.get(id) ?? id);
  const content = courseContentSample({ courseId: courseIds[0], title: 'Ended course', settings });
  const results = {
    verdict: 'incorrect',
    answered: true,
    pending: false,
    score: { actual: 0, max: 2 },
    answerRatios: { [samplePath('pick')]: 0 },
    feedbacks: [],
    sections: null,
  };
  await open.database.withTenant(contextId, async (tx) => {
    const write = (name: string, text: string, values: (string | Date)[]) =>
      tx.query(statement(`test.mistake.${name}`, text), [contextId, ...values]);
    await write(
      'version',
      `insert into course_versions ("contextId", id, "courseId", number, content, "stepCount", "publishedAt")
       values ($1, $2, $3, (select 90 + count(*) from course_versions), $4::jsonb, 6, $5)`,
      [versionId, courseIds[0], own(JSON.stringify(content)), clock.now()],
    );
    await write(
      'keys',
      `insert into course_version_keys ("contextId", "versionId", keys) values ($1, $2, $3::jsonb)`,
      [versionId, own(JSON.stringify(courseKeysSample()))],
    );
    await write(
      'lesson',
      `update lessons set "versionId" = $2, progress = 'COMPLETED', "startedAt" = $4, "endedAt" = $4
       where "contextId" = $1 and id = $3`,
      [versionId, lessonId, clock.now()],
    );
    await write(
      'page',
      `insert into lesson_pages ("contextId", id, "lessonId", "nodeId", "blockId", progress, "completedAt", "createdAt",
         results, answers)
       values ($1, $2, $3, $4, $5, 'COMPLETED', $6, $6, $7::jsonb, '[]')`,
      [pageId, lessonId, nodeId, blockId, clock.now(), JSON.stringify(results)],
    );
  });
  return { pageId, lessonId, blockId };
}

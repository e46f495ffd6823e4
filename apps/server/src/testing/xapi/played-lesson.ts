/** A learner plays a lesson of every told event: a slide, a hint, a right answer, one for the trainer, a certificate. */
import type { BlockKeys } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { courseContentSample, courseKeysSample, sampleBlocks, samplePath } from '@parcours/contract/testing';
import { clientOf, must } from '../signed-in.ts';
import type { TestServer } from '../servers/start-server.ts';
import { stockProgram } from '../stock/stock-program.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';

const manual: BlockKeys = {
  rows: { say: { type: 'free-answer', validator: { kind: 'manual' } } },
  hints: [],
  feedbacks: [],
};

export interface PlayedLesson {
  readonly lessonId: string;
  readonly classId: string;
  readonly programId: string;
  /** Ids of the pages in order: slide, choices, text. */
  readonly pages: readonly [string, string, string];
}

export const spokenAnswer = 'because it is mine';

export async function playLessonOfAll(server: TestServer, tenant: StockedTenant): Promise<PlayedLesson> {
  const content = courseContentSample({ settings: { certification: { enabled: true, minRatio: 0 } } });
  const nodes = content.nodes.filter(({ title }) =>
    ['root', 'firstSection', 'slide', 'choices', 'text'].includes(title),
  );
  const program = await stockProgram(server, tenant, {
    content: { ...content, nodes },
    keys: { ...courseKeysSample(), [sampleBlocks.text]: manual },
  });
  const learner = await clientOf(server, tenant, 'learner');
  const trainer = await clientOf(server, tenant, 'trainer');
  const params = { id: program.lessons.first };
  const answer = async (path: string, userAnswer: string | string[]) =>
    must(
      await learner.answerPage({ params, query: {}, body: { inputs: { answers: [{ path, userAnswer }] } } }),
    );
  const next = async (fromPageId: string) => must(await learner.nextPage({ params, query: { fromPageId } }));

  const slide = must(await learner.getCurrentPage({ params, query: {} }));
  await ping(learner, params.id, slide.id);
  must(await learner.answerPage({ params, query: {} }));
  const choices = await next(slide.id);
  server.clock.advance(4_000);
  must(await learner.openHint({ params }));
  await answer(samplePath('pick'), ['helmet', 'harness']);
  const text = await next(choices.id);
  await answer(samplePath('say'), spokenAnswer);
  server.clock.advance(60_000);
  must(
    await trainer.correctPage({
      params: { id: text.id },
      body: { rowId: 'say', ratio: 0.5, comment: 'so so' },
    }),
  );
  const { classId, programId } = program;
  return { lessonId: params.id, classId, programId, pages: [slide.id, choices.id, text.id] };

  async function ping(client: Client, id: string, pageId: string): Promise<void> {
    for (const activeSeconds of [0, 10]) {
      must(await client.pingLesson({ params: { id }, body: { pageId, activeSeconds } }));
      server.clock.advance(10_000);
    }
  }
}

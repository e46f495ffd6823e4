/** A class with a course of two steps, the first of which counts for an hour and a half. */
import { courseContentSample, courseKeysSample, sampleNodes, samplePath } from '@parcours/contract/testing';
import type { Client } from '@parcours/contract/client';
import type { TestServer } from '../servers/start-server.ts';
import { type StockedProgram, stockProgram } from '../stock/stock-program.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';

const kept: ReadonlySet<string> = new Set<string>([
  sampleNodes.root,
  sampleNodes.firstSection,
  sampleNodes.choices,
  sampleNodes.text,
]);

export function stockTimedProgram(server: TestServer, tenant: StockedTenant): Promise<StockedProgram> {
  const content = courseContentSample();
  const nodes = content.nodes
    .filter(({ id }) => kept.has(id))
    .map((node) => (node.id === sampleNodes.choices ? { ...node, settings: { minutes: 90 } } : node));
  return stockProgram(server, tenant, { content: { ...content, nodes }, keys: courseKeysSample() });
}

/** The step of 90 minutes, and not the one behind it; `before` is done while its page is shown. */
export async function answerTimedStep(
  learner: Client,
  { lessons }: StockedProgram,
  before?: (pageId: string) => Promise<void>,
): Promise<void> {
  const params = { id: lessons.first };
  const page = await learner.getCurrentPage({ params, query: {} });
  if (!page.ok) throw new Error(page.code);
  await before?.(page.data.id);
  const answers = [{ path: samplePath('pick'), userAnswer: ['helmet'] }];
  const body = { pageId: page.data.id, inputs: { answers } };
  const answered = await learner.answerPage({ params, query: {}, body });
  if (!answered.ok) throw new Error(answered.code);
}

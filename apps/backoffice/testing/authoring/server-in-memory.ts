/** A server that holds one draft in memory and does to operations what the real one does: for tests of the journal. */
import { applyOperation, rebaseOperation } from '@parcours/authoring';
import type { CourseDraft, CourseOperation, JournalEntry, OperationResult } from '@parcours/contract';
import type { JournalParts } from '../../src/parts/draft/journal/journal-parts.ts';

type Api = JournalParts['api'];

const failed = { ok: false, status: 0, code: 'UNDEFINED', body: null } as const;
const answered = <T>(data: T) => ({ ok: true, status: 200, data }) as const;

export function createServerInMemory(start: CourseDraft) {
  let draft = start;
  const entries: JournalEntry[] = [];
  const server = {
    isAway: false,
    /** What was taken in, but not told to its sender. */
    losesAnswers: false,
    draft: () => draft,
    entries: () => entries,
    write(operation: CourseOperation, { id, client, by }: { id: string; client: string; by: string }) {
      const result = applyOperation(draft, operation);
      if (!result.ok) return result.code;
      draft = { ...result.draft, revision: draft.revision + 1 };
      entries.push({
        revision: draft.revision,
        id,
        client,
        at: '2026-11-24T12:00:00.000Z',
        by: { id: 'a', name: by },
        asked: operation.op,
        operation,
        undoes: null,
        undoneBy: null,
      });
      return null;
    },
    /** As another author. */
    others(operation: CourseOperation, by = 'Claire') {
      const id = `theirs-${entries.length}`;
      const code = server.write(operation, { id, client: 'theirs', by });
      if (code !== null) throw new Error(code);
    },
  };
  const api = {
    getCourseDraft: () => Promise.resolve(server.isAway ? failed : answered(draft)),
    listOperations: ({ query }: Parameters<Api['listOperations']>[0]) => {
      const items = entries.filter(({ revision }) => revision > Number(query.since ?? 0));
      return Promise.resolve(server.isAway ? failed : answered({ items, more: false, gap: false }));
    },
    showPlace: () => Promise.resolve(answered({ people: [] })),
    sendOperations({ body: { client, operations } }: Parameters<Api['sendOperations']>[0]) {
      if (server.isAway) return Promise.resolve(failed);
      const results: OperationResult[] = [];
      for (const { id, base, operation: sent } of operations) {
        const known = entries.find((one) => one.id === id);
        if (known !== undefined) {
          results.push({ result: 'applied', id, revision: known.revision, operation: known.operation });
          continue;
        }
        const meanwhile = entries
          .filter((one) => one.revision > base && one.client !== client)
          .map((one) => ({
            operation: one.operation as unknown as CourseOperation,
            by: one.by?.name ?? '',
          }));
        const rebased = rebaseOperation(draft, sent as unknown as CourseOperation, meanwhile);
        if (!rebased.ok) {
          if ('conflict' in rebased) results.push({ result: 'conflict', id, ...rebased.conflict });
          else results.push({ result: 'refused', id, code: rebased.code });
          break;
        }
        const code = server.write(rebased.operation, { id, client, by: 'Anne' });
        if (code !== null) {
          results.push({ result: 'refused', id, code });
          break;
        }
        const operation = rebased.operation as unknown as Record<string, unknown>;
        results.push({ result: 'applied', id, revision: draft.revision, operation });
      }
      if (server.losesAnswers) return Promise.resolve(failed);
      return Promise.resolve(answered({ revision: draft.revision, results }));
    },
  } as unknown as Api;
  return { ...server, server, api };
}

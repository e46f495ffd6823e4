/** A block of the tenant with its keys. */
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from './stock-tenant.ts';

export async function stockBlock({ open, clock }: TestServer, { contextId }: StockedTenant): Promise<string> {
  const id = createIds(clock, systemRandom).next();
  await open.database.withTenant(contextId, async (tx) => {
    const content = JSON.stringify({ sections: [] });
    await tx.run(
      tx.sql.insertInto('course_blocks').values({ contextId, id, title: 'Bloc', type: 'slide', content }),
    );
    const keys = JSON.stringify({ rows: {}, hints: [], feedbacks: [] });
    await tx.run(tx.sql.insertInto('course_block_keys').values({ contextId, blockId: id, keys }));
  });
  return id;
}

/**
 * Carries statements to the tenant's outside store: at least once each, and kept there once, since a statement travels
 * under its own id and a store takes the same statement twice for one (1.0.3 Communication §2.1.2).
 */
import { isObject, parseJson } from '@parcours/xapi';
import type { Database } from '../../../platform/database/database.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import type { Egress } from '../../../platform/http/egress/egress.ts';
import type { Deliver } from '../../../platform/jobs/delivery.ts';
import { NotDeliverable } from '../../../platform/jobs/failure.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { findBodiesByKeys, findOutsideStore, type QueuedStatements } from './forwarding.store.ts';
import { withAttachments } from '../statements/with-attachments.ts';

export interface ForwardParts {
  readonly database: Database;
  readonly egress: Egress;
  readonly vault: Vault;
}

/** What no repetition will mend: the store has looked at the statements and does not want them. */
const refusedForGood: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

export function forwardStatements({ database, egress, vault }: ForwardParts): Deliver {
  return async (context, entry) => {
    // Written by `insertForward` alone.
    const { keys } = entry.payload as QueuedStatements;
    const prepared = await database.withTenant(context.id, async (tx) => {
      const store = await findOutsideStore(tx);
      const rows = store === undefined ? [] : await findBodiesByKeys(tx, keys);
      if (store === undefined || rows.length === 0) return undefined;
      const bodies = rows.map(({ body }) => body);
      const plain = {
        status: 200 as const,
        headers: { 'content-type': 'application/json' },
        body: `[${bodies.join(',')}]`,
      };
      const hasContent = bodies.some((body) => body.includes('"attachments"'));
      return { store, bodies, sent: hasContent ? await withAttachments(tx, plain, rows) : plain };
    });
    // Nobody wants them any more.
    if (prepared === undefined) return;
    const { store, bodies, sent } = prepared;
    const answer = await egress(`${store.endpoint}statements`, {
      method: 'POST',
      headers: {
        authorization: vault.open(store.authorization, secretOf('xapi_forwards', context.id)),
        'content-type': sent.headers['content-type'] ?? 'application/json',
        'x-experience-api-version': bodies.every(isOfFirstEdition) ? '1.0.3' : '2.0.0',
      },
      body: Buffer.from(sent.body),
    });
    if (answer.status === 200 || answer.status === 204) return;
    // Its words may repeat the statement: the status alone is kept.
    const reason = `the outside store answered ${answer.status}`;
    throw refusedForGood.has(answer.status) ? new NotDeliverable(reason) : new Error(reason);
  };
}

/** One of 1.0 may come in under 2.0, not the other way round. */
function isOfFirstEdition(body: string): boolean {
  const statement = parseJson(body)?.value;
  const version = isObject(statement) ? statement['version'] : undefined;
  return typeof version !== 'string' || version.startsWith('1.');
}

/** Whether the process lives, whether requests are served, and the API's own description. */
import { endpoints, openApiDocument } from '@parcours/contract';
import { AppError } from '../../platform/app-error.ts';
import { type Database, statement } from '../../platform/database/database.ts';
import type { Binder } from '../../platform/http/binder.ts';

const one = statement<{ readonly one: number }>('health.one', 'select 1 as one');

export interface Health {
  readonly database: Database;
  /** False from the moment the process was asked to stop. */
  readonly accepting: () => boolean;
  /** The product's version. */
  readonly version: string;
}

export function bindHealth(binder: Binder, { database, accepting, version }: Health): void {
  // Of no use to most starts, and a tenth of a second to make.
  let document: ReturnType<typeof describe> | undefined;
  binder.open(endpoints.getLiveness, async () => ({ status: 200, body: { status: 'alive' } as const }));
  binder.open(endpoints.getReadiness, async () => {
    if (!accepting()) throw new AppError('UNAVAILABLE');
    await database.withPlatform((tx) => tx.query(one));
    return { status: 200, body: { status: 'ready', database: database.kind } as const };
  });
  binder.open(endpoints.getOpenApi, async () => {
    document ??= describe(version);
    return { status: 200, body: document };
  });
}

const describe = (version: string) => ({ openapi: '3.1.0', ...openApiDocument(version) });

/** What centres are kept with. */
import type { endpoints, HandlerInput } from '@parcours/contract';
import type { Database } from '../../../platform/database/database.ts';
import type { CentreHost, CentreTransaction } from './centre-rows.store.ts';
import type { WriteCentres } from './write-centres.ts';

export type WantedCentre = HandlerInput<typeof endpoints.createCentre>['body'];

export interface CentreParts {
  readonly database: Database;
  /** A host of a portal with those of its other origins. */
  readonly hostsBeside: (host: string) => readonly CentreHost[];
  /** As the operator's command does; answers the id. Throws `TakenName`. */
  readonly makeCentre: (
    wanted: WantedCentre,
    by: {
      readonly write: WriteCentres;
      readonly opened: (tx: CentreTransaction, contextId: string) => Promise<void>;
    },
  ) => Promise<string>;
  /** Of the platform itself: no centre may have it. */
  readonly platformHost: string | undefined;
}

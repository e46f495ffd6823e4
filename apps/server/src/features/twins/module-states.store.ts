/** What modules keep of a run, such as the place where somebody stopped: under the name of whoever has the lesson. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { MergedPair } from './merged-rows.store.ts';

/** A module that one of the two has opened, on a page of a lesson that is one of theirs. */
interface OpenedModule {
  readonly pageId: string;
  readonly activityId: string;
  readonly homePage: string;
  /** The account names, as statements know them, of who has the lesson and of the other one. */
  readonly holder: string;
  readonly other: string;
}

const opened = statement<OpenedModule>(
  'merge.openedModules',
  `select distinct x."pageId", x."activityId", x.actor::jsonb #>> '{account,homePage}' as "homePage",
     h."tincanIdentifier" as holder, o."tincanIdentifier" as other
   from xapi_launches x
   join lesson_pages p on p."contextId" = $1 and p.id = x."pageId"
   join lessons l on l."contextId" = $1 and l.id = p."lessonId" and l."userId" in ($2, $3)
   join users h on h."contextId" = $1 and h.id = l."userId"
   join users o on o."contextId" = $1 and o.id in ($2, $3) and o.id <> l."userId"
   where x."contextId" = $1 and x."userId" in ($2, $3)`,
);

export function findOpenedModules(
  tx: TenantTransaction,
  { keptId, goneId }: Pick<MergedPair, 'keptId' | 'goneId'>,
): Promise<OpenedModule[]> {
  return tx.query(opened, [tx.contextId, keptId, goneId]);
}

const given = statement<never>(
  'merge.giveStates',
  `update xapi_documents d set owner = $4
   where d."contextId" = $1 and d.kind = 'state' and d.registration = $2 and d.owner = $3
     and not exists (select from xapi_documents k where k."contextId" = $1 and k.kind = 'state' and k.owner = $4
       and k.registration = d.registration and k.document = d.document)`,
);

/** From one owner to the other, as the record store names them; what the other one has already stays. */
export async function giveModuleStates(
  tx: TenantTransaction,
  { pageId, from, to }: { readonly pageId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx.query(given, [tx.contextId, pageId, from, to]);
}

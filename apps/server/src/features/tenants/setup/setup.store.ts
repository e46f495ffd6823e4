/** What a centre has of all that it needs: one statement, which stops at the first row of each kind. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface SetupFacts {
  readonly isBranded: boolean;
  readonly hasCourse: boolean;
  readonly hasPublishedCourse: boolean;
  readonly hasProgram: boolean;
  readonly hasPublishedProgram: boolean;
  readonly hasPeople: boolean;
  readonly hasClass: boolean;
  readonly hasOpenClass: boolean;
}

const facts = statement<SetupFacts>(
  'setup.facts',
  `select
     (coalesce(c.assets ->> 'logo', '') <> '' or exists (
       select from audit_entries e where e."contextId" = $1 and e.action = 'context-changed'
         and e.details ->> 'field' ~ '^(name|assets|metas)')) as "isBranded",
     exists (select from courses where "contextId" = $1) as "hasCourse",
     exists (select from courses where "contextId" = $1 and state = 'PUBLISHED') as "hasPublishedCourse",
     exists (select from programs where "contextId" = $1) as "hasProgram",
     exists (select from programs where "contextId" = $1 and state = 'PUBLISHED') as "hasPublishedProgram",
     exists (select from users u where u."contextId" = $1 and u."erasedAt" is null and not u."isPlatform"
       and not exists (select from role_users h join roles r on r."contextId" = $1 and r.id = h."roleId"
         where h."contextId" = $1 and h."principalId" = u.id and h."scopeId" is null and r.name = 'admin')) as "hasPeople",
     exists (select from classes where "contextId" = $1) as "hasClass",
     exists (select from classes where "contextId" = $1 and not "inPreparation") as "hasOpenClass"
   from contexts c where c.id = $1`,
);

export async function findSetupFacts(tx: TenantTransaction): Promise<SetupFacts> {
  const [found] = await tx.query(facts, [tx.contextId]);
  if (found === undefined) throw new Error('the context is gone');
  return found;
}

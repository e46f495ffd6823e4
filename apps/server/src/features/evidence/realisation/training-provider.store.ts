/** How papers for financiers name the centre, and who signs them: one row, counted by its changes (decision 0530). */
import type { TrainingProvider } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

const columns = 'name, siret, "declarationNumber", address, place, signatory, "signatoryRole", revision';

const found = statement<TrainingProvider>(
  'trainingProvider.find',
  `select ${columns} from training_providers where "contextId" = $1`,
);

const nobody: TrainingProvider = {
  name: null,
  siret: null,
  declarationNumber: null,
  address: null,
  place: null,
  signatory: null,
  signatoryRole: null,
  revision: 0,
};

/** With nothing in it where nothing was ever set. */
export async function findTrainingProvider(tx: TenantTransaction): Promise<TrainingProvider> {
  return (await tx.query(found, [tx.contextId]))[0] ?? nobody;
}

const written = statement<TrainingProvider>(
  'trainingProvider.write',
  `insert into training_providers as p ("contextId", name, siret, "declarationNumber", address, place, signatory,
     "signatoryRole", revision, "savedAt", "savedBy")
   select $1, $2, $3, $4, $5, $6, $7, $8, 1, $10, $11
   where $9::int = 0 or exists (select from training_providers e where e."contextId" = $1)
   on conflict ("contextId") do update set name = excluded.name, siret = excluded.siret,
     "declarationNumber" = excluded."declarationNumber", address = excluded.address, place = excluded.place,
     signatory = excluded.signatory, "signatoryRole" = excluded."signatoryRole", revision = p.revision + 1,
     "savedAt" = excluded."savedAt", "savedBy" = excluded."savedBy"
     where p.revision = $9
   returning ${columns}`,
);

/** `revision`: of what was changed. Undefined where it is of another one by now. */
export async function setTrainingProvider(
  tx: TenantTransaction,
  provider: TrainingProvider,
  by: { readonly now: Date; readonly userId: string },
): Promise<TrainingProvider | undefined> {
  const { name, siret, declarationNumber, address, place, signatory, signatoryRole, revision } = provider;
  const values = [name, siret, declarationNumber, address, place, signatory, signatoryRole, revision];
  return (await tx.query(written, [tx.contextId, ...values, by.now, by.userId]))[0];
}

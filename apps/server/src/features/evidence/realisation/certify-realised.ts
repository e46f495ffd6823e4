/** Gives each certificat de réalisation its reference: the same for the same facts, a new one for others (decision 0535). */
import type { ProviderFieldNeeded, TrainingProvider } from '@parcours/contract';
import { centreDay } from '@parcours/rules';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import {
  type HeldRealisation,
  issueRealisations,
  type PrintedFacts,
} from './realisation-certificates.store.ts';
import type { RealisedTraining } from './realised-training.ts';

/** All that such a paper says of the centre. */
export type WholeProvider = { readonly [F in ProviderFieldNeeded]: string } & Pick<TrainingProvider, 'name'>;

/** 128 bits that nobody guesses. */
const refBytes = 16;

/** In the order of `all`; `readAt`: when the reading of what was realised began. */
export function certifyAllRealised(
  { context, ids, random }: Pick<TenantScope, 'context' | 'ids' | 'random'>,
  tx: TenantTransaction,
  all: readonly RealisedTraining[],
  { provider, readAt }: { readonly provider: WholeProvider; readonly readAt: Date },
): Promise<readonly HeldRealisation[]> {
  const day = (at: Date) => centreDay(at, context.settings.timeZone);
  const { siret, declarationNumber, address, place, signatory, signatoryRole } = provider;
  const made = all.map((realised) => {
    const { userId, classId, beneficiary: holder, titles, natures, from, to, ...done } = realised;
    const facts: PrintedFacts = {
      ...done,
      holder,
      titles: [...titles],
      natures: [...natures],
      from: day(from),
      to: day(to),
      provider: provider.name ?? context.name,
      madeOn: day(readAt),
      siret,
      declarationNumber,
      address,
      place,
      signatory,
      signatoryRole,
    };
    const ref = Buffer.from(random.bytes(refBytes)).toString('base64url');
    return { id: ids.next(), ref, userId, classId, facts };
  });
  return issueRealisations(tx, made, readAt);
}

export async function certifyRealised(
  scope: Parameters<typeof certifyAllRealised>[0],
  tx: TenantTransaction,
  realised: RealisedTraining,
  by: Parameters<typeof certifyAllRealised>[3],
): Promise<HeldRealisation> {
  const [held] = await certifyAllRealised(scope, tx, [realised], by);
  if (held === undefined) throw new Error('a certificate was asked for and none was made');
  return held;
}

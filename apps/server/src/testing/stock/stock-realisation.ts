/** A certificat de réalisation of the learner, with facts of one's choice. */
import {
  issueRealisations,
  type PrintedFacts,
} from '../../features/evidence/realisation/realisation-certificates.store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { newSecret } from '../../platform/security/secrets.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from './stock-tenant.ts';

/** Answers its reference. */
export async function stockRealisation(
  { open, clock }: TestServer,
  { contextId, users, openClass }: StockedTenant,
  facts: Partial<PrintedFacts> = {},
): Promise<string> {
  const printed: PrintedFacts = {
    holder: 'Léa Martin',
    className: 'Session de mars',
    titles: ['Sécurité des chantiers'],
    natures: ['training'],
    from: '2026-02-02',
    to: '2026-02-27',
    minutes: 435,
    liveMinutes: 0,
    provider: 'Atelier Alpha SAS',
    siret: '73282932000074',
    declarationNumber: '11751234567',
    madeOn: '2026-02-27',
    employer: null,
    employerSiret: null,
    address: '12 rue des Lilas\n75011 Paris',
    place: 'Paris',
    signatory: 'Claire Dubois',
    signatoryRole: 'directrice',
    ...facts,
  };
  const id = createIds(clock, systemRandom).next();
  const ref = newSecret(systemRandom).slice(0, 22);
  const { classId } = openClass;
  const [held] = await open.database.withTenant(contextId, (tx) =>
    issueRealisations(tx, [{ id, ref, userId: users.learner, classId, facts: printed }], clock.now()),
  );
  return held?.ref ?? '';
}

/** A certificate of the learner, with facts of one's choice. */
import { type CertificateFacts, certificateFacts } from '@parcours/contract';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { newSecret } from '../../platform/security/secrets.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from './stock-tenant.ts';

export async function stockCertificate(
  { open, clock }: TestServer,
  { contextId, users, openClass }: StockedTenant,
  facts: Partial<CertificateFacts> = {},
  status: 'issued' | 'replaced' | 'revoked' | 'expired' = 'issued',
  expiresAt: Date | null = null,
): Promise<string> {
  const ref = newSecret(systemRandom).slice(0, 22);
  const at = clock.now();
  const frozen = certificateFacts.parse({
    holder: 'Léa Martin',
    courseTitle: 'Travailler en hauteur',
    programName: 'Sécurité des chantiers',
    className: 'Session de mars',
    contextName: 'Centre alpha',
    wording: 'Certificat',
    startedAt: '2026-02-02T08:00:00.000Z',
    endedAt: '2026-02-27T16:30:00.000Z',
    activeSeconds: 26_100,
    score: 873,
    issuedAt: '2026-02-27T16:30:00.000Z',
    ...facts,
  });
  await open.database.withTenant(contextId, (tx) =>
    tx.run(
      tx.sql.insertInto('certificates').values({
        contextId,
        id: createIds(clock, systemRandom).next(),
        ref,
        lessonId: openClass.lessonIds[0],
        userId: users.learner,
        facts: JSON.stringify(frozen),
        status,
        issuedAt: at,
        statusAt: at,
        expiresAt,
      }),
    ),
  );
  return ref;
}

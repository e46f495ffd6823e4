/** The letter to the first administrator of a centre: a link that sets the password, good for some days. */
import { limits } from '@parcours/contract';
import { insertReset } from '../../features/accounts/recovery/recovery.store.ts';
import { sealLink } from '../../features/mail/seal-link.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';
import { type PublicAddress, publicOrigin } from '../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../platform/http/sites/site.ts';
import type { Random } from '../../platform/security/random.ts';
import { newSecret, secretHash } from '../../platform/security/secrets.ts';
import type { Vault } from '../../platform/security/vault.ts';

export interface InvitationParts {
  readonly publicAddress: PublicAddress;
  /** Seals the link while its letter waits. */
  readonly vault: Vault;
  readonly ids: Ids;
  readonly random: Random;
}

const dayMs = 86_400_000;

export async function inviteAdministrator(
  tx: TenantTransaction,
  { publicAddress, vault, ids, random }: InvitationParts,
  {
    centre,
    email,
    at,
  }: { readonly centre: Pick<TenantContext, 'alias' | 'hosts'>; readonly email: string; readonly at: Date },
): Promise<void> {
  const secret = newSecret(random);
  const days = limits.centreInvitationDays;
  const link = sealLink(vault, tx.contextId, `${publicOrigin(publicAddress, centre)}/reset/${secret}`);
  const office = publicOrigin(publicAddress, centre, 'backoffice');
  await insertReset(tx, {
    login: email,
    resetId: ids.next(),
    tokenHash: secretHash(secret),
    letterId: ids.next(),
    letter: { letter: 'centreOpened', values: { link, office, days } },
    now: at,
    expiresAt: new Date(at.getTime() + days * dayMs),
  });
}

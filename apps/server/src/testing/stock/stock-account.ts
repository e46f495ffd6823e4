/** What account tests stand on: switches of a tenant, invitations, files, and the links in letters. */
import { withOpenLink } from '../../features/mail/seal-link.ts';
import { createHash } from 'node:crypto';
import type { ContextSettings, FileType } from '@parcours/contract';
import {
  invitationCodeHash,
  newInvitationCode,
} from '../../features/accounts/registration/invitation-code.ts';
import { statement } from '../../platform/database/database.ts';
import { storageKey } from '../../platform/files/file-store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from './stock-tenant.ts';

/** Changes switches; every process knows them two seconds later. */
export async function setSettings(
  server: TestServer,
  { contextId }: StockedTenant,
  settings: Partial<ContextSettings>,
): Promise<void> {
  await server.open.asOwner((owner) =>
    owner.query('update contexts set settings = settings || $2::jsonb where id = $1', [
      contextId,
      JSON.stringify(settings),
    ]),
  );
  server.clock.advance(2_001);
}

/** A code into the tenant's open class. */
export async function stockInvitation(
  { open, clock }: TestServer,
  { contextId, companyId, openClass }: StockedTenant,
  { quota = 10, days = 7 }: { quota?: number; days?: number } = {},
): Promise<string> {
  const code = newInvitationCode(systemRandom);
  const now = clock.now();
  await open.database.withTenant(contextId, (tx) =>
    tx.run(
      tx.sql.insertInto('invitation_codes').values({
        contextId,
        id: createIds(clock, systemRandom).next(),
        codeHash: Buffer.from(invitationCodeHash(contextId, code)),
        companyId,
        classId: openClass.classId,
        quota,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * 24 * 3_600_000),
      }),
    ),
  );
  return code;
}

/** A file of the tenant's library, or of a person. */
export async function stockFile(
  { open, clock, app }: TestServer,
  { contextId }: StockedTenant,
  file: {
    readonly name: string;
    readonly type?: string;
    readonly fileType?: FileType;
    readonly bytes?: Buffer;
    readonly ownerId?: string;
  },
): Promise<string> {
  const ids = createIds(clock, systemRandom);
  const [id, libraryId] = [ids.next(), ids.next()];
  const bytes = file.bytes ?? Buffer.from('%PDF-1.7 a document %%EOF');
  await app.files.put(storageKey(contextId, id), bytes);
  await open.database.withTenant(contextId, async (tx) => {
    await tx.run(
      tx.sql
        .insertInto('libraries')
        .values({ contextId, id: libraryId, ownerId: libraryId, ownerType: 'Company' }),
    );
    await tx.run(
      tx.sql.insertInto('files').values({
        contextId,
        id,
        libraryId,
        ownerId: file.ownerId ?? null,
        name: file.name,
        type: file.type ?? 'application/pdf',
        fileType: file.fileType ?? 'pdf',
        size: bytes.length,
        storageKey: storageKey(contextId, id),
        sha256: createHash('sha256').update(bytes).digest(),
        createdAt: clock.now(),
      }),
    );
  });
  return id;
}

const waitingLetters = statement<{
  payload: { letter: string; recipientId: string; values: Record<string, string> };
}>(
  'test.waitingLetters',
  `select payload from outbox where "contextId" = $1 and kind = 'mail' and "doneAt" is null order by id`,
);

/** Letters that have not left yet. */
export async function lettersOf({ open }: TestServer, { contextId }: StockedTenant) {
  const rows = await open.database.withTenant(contextId, (tx) => tx.query(waitingLetters, [contextId]));
  return rows.map(({ payload }) => payload);
}

/** The secret in the link of the newest letter that lets choose a password. */
export async function resetSecretOf(
  server: TestServer,
  tenant: StockedTenant,
  kind: 'passwordReset' | 'invitation' = 'passwordReset',
): Promise<string> {
  const resets = (await lettersOf(server, tenant)).filter(({ letter }) => letter === kind);
  const { link } = withOpenLink(server.vault, tenant.contextId, {
    link: resets.at(-1)?.values['link'] ?? '',
  });
  return link.split('/').at(-1) ?? '';
}

/** The secret in the newest letter to a new e-mail address. */
export async function emailSecretOf(server: TestServer, tenant: StockedTenant): Promise<string> {
  const letters = (await lettersOf(server, tenant)).filter(({ letter }) => letter === 'emailToConfirm');
  const { link } = withOpenLink(server.vault, tenant.contextId, {
    link: letters.at(-1)?.values['link'] ?? '',
  });
  return link.split('#').at(-1) ?? '';
}

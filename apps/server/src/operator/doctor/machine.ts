/** The machine around the server: its disk, the key of its secrets, its backups, and who reaches its demo. */
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoContexts } from '../../demo/demo-accounts.ts';
import { secretOf, secretColumns } from '../../platform/security/keys/sealed-secrets.ts';
import { openSigningKey } from '../../platform/security/keys/signing-keys.ts';
import { openVault, secretsKeyFile, SecretsKeyUnknown, type Vault } from '../../platform/security/vault.ts';
import { lastBackupName } from '../backups/back-up.ts';
import type { Installation } from '../command-line/installation.ts';
import type { Ask } from './database.ts';
import { type Examiner, sentenceOf } from './report.ts';

/** Room that is always wanted: a temporary file, the log of writes, a few uploads. */
const leastBytes = 512 * 1_048_576;
const leastShare = 0.05;
const backupAgeMs = 24 * 3_600_000;

export function examineDisk({ settings: { dataDir } }: Installation, examiner: Examiner): void {
  if (!existsSync(dataDir))
    return examiner.note(`${dataDir} (DATA_DIR) is not there yet: the first start makes it.`);
  const probe = join(dataDir, `.doctor-${process.pid}`);
  try {
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOSPC')
      return examiner.find(
        'DATA_DIR_READ_ONLY',
        `Nothing can be written into ${dataDir} (DATA_DIR): ${sentenceOf(error)}.`,
        'Give the folder to the user that runs the server, or mount its volume for writing.',
      );
  }
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const mib = Math.floor(free / 1_048_576);
  if (free >= Math.min(leastBytes, all * leastShare * 4) && free >= all * leastShare)
    return examiner.well(`${dataDir} can be written to, and has ${mib} MiB left.`);
  return examiner.find(
    'DISK_NEARLY_FULL',
    `The disk of ${dataDir} (DATA_DIR) has ${mib} MiB left, ${Math.floor((100 * free) / all)} % of it.`,
    'Make room, or give the volume more; npm run parcours -- housekeeping removes what is of no more use.',
  );
}

export function examineBackups({ settings, clock }: Installation, examiner: Examiner): void {
  const file = join(settings.dataDir, lastBackupName);
  const command = 'npm run parcours -- backup --to FOLDER, each night by cron or a timer.';
  if (!existsSync(file)) {
    const sentence = `No backup was ever made by this installation (${file} is not there).`;
    if (settings.demo) return examiner.note(sentence);
    return examiner.find('BACKUP_MISSING', sentence, command);
  }
  const at = new Date((JSON.parse(readFileSync(file, 'utf8')) as { readonly at: string }).at);
  const ageMs = clock.now().getTime() - at.getTime();
  if (ageMs <= backupAgeMs) return examiner.well(`The last backup is of ${at.toISOString()}.`);
  return examiner.find(
    'BACKUP_OLD',
    `The last backup is ${Math.floor(ageMs / 3_600_000)} hours old, of ${at.toISOString()}.`,
    command,
  );
}

/** Undefined where there is no key to open anything with. */
function vaultOf({ settings, random }: Installation, examiner: Examiner): Vault | 'missing' | undefined {
  const { secretsKey, dataDir } = settings;
  // Opening the vault would make one.
  if (secretsKey === undefined && !existsSync(join(dataDir, secretsKeyFile))) return 'missing';
  try {
    return openVault({ keys: secretsKey, folder: dataDir, random });
  } catch (error) {
    examiner.find(
      'SECRETS_KEY_INVALID',
      `${secretsKey === undefined ? join(dataDir, secretsKeyFile) : 'SECRETS_KEY'} cannot be used: ${sentenceOf(error)}.`,
      'Bring the right key back; openssl rand -base64 32 prints a new one, which opens nothing that is sealed.',
    );
    return undefined;
  }
}

/** Whether the key at hand opens what the database holds. */
export async function examineSecrets(
  installation: Installation,
  ask: Ask,
  examiner: Examiner,
): Promise<void> {
  const vault = vaultOf(installation, examiner);
  if (vault === undefined) return undefined;
  const sealed = await storedSecrets(ask);
  if (vault === 'missing') {
    if (sealed.length === 0) return undefined;
    return examiner.find(
      'SECRETS_KEY_MISSING',
      `${sealed.length} secrets are sealed, and there is neither SECRETS_KEY nor ${join(installation.settings.dataDir, secretsKeyFile)}.`,
      'Bring the key back before the server starts: a start makes another, which opens none of them.',
    );
  }
  const shut = sealed.filter(({ open }) => {
    try {
      open(vault);
      return false;
    } catch (error) {
      if (error instanceof SecretsKeyUnknown) return true;
      throw error;
    }
  });
  if (shut.length === 0) return examiner.well('The key of the secrets opens what is sealed.');
  return examiner.find(
    'SECRETS_KEY_UNFIT',
    `The key of the secrets does not open ${shut.map(({ about }) => about).join(', ')}.`,
    'Name the key that sealed them behind a comma in SECRETS_KEY; where it is lost, set those credentials anew, and for signing keys: npm run parcours -- tenant renew-keys.',
  );
}

interface StoredSecret {
  readonly about: string;
  readonly open: (vault: Vault) => unknown;
}

async function storedSecrets(ask: Ask): Promise<StoredSecret[]> {
  const isSealed = (text: string) => text.startsWith('sealed:');
  const keys = await ask<{ kid: string; secret: Uint8Array }>(
    'select kid, secret from signing_keys order by kid',
  );
  const found: StoredSecret[] = keys
    .filter(({ secret }) => isSealed(Buffer.from(secret).toString('utf8')))
    .map(({ kid, secret }) => ({
      about: `signing key ${kid}`,
      open: (vault) => openSigningKey(vault, kid, secret),
    }));
  for (const { id } of await ask<{ id: string }>('select id from contexts order by id'))
    for (const { table, column } of secretColumns) {
      const [row] = await ask<{ stored: string }>(
        `with tenant as (select set_config('app.context', $1::text, true))
         select s."${column}" as stored from tenant, ${table} s where s."contextId" = $1::uuid`,
        [id],
      );
      if (row === undefined || !isSealed(row.stored)) continue;
      const about = secretOf(table, id);
      found.push({ about, open: (vault) => vault.open(row.stored, about) });
    }
  return found;
}

/** Accounts whose password everybody knows. */
export async function examineDemo({ settings }: Installation, ask: Ask, examiner: Examiner): Promise<void> {
  const { demo, host } = settings;
  let open = 0;
  for (const { contextId, userIds } of demoContexts) {
    const [row] = await ask<{ count: number }>(
      `with tenant as (select set_config('app.context', $1::text, true))
       select count(*)::int as count from tenant, users u join user_secrets s
         on s."contextId" = u."contextId" and s."userId" = u.id
       where u."contextId" = $1::uuid and u.id = any ($2::uuid[]) and u."deactivatedAt" is null`,
      [contextId, userIds],
    );
    open += row?.count ?? 0;
  }
  if (open === 0) return examiner.well('No account of the demo is open.');
  if (!demo)
    return examiner.find(
      'DEMO_OPEN',
      `${open} accounts of the demo are open, though DEMO=0: their password is public.`,
      'Start the server with DEMO=0: it closes them.',
    );
  if (!isLocal(host))
    return examiner.find(
      'DEMO_PUBLIC',
      `The demo is open to whoever reaches ${host} (HOST): the password of its ${open} accounts is public.`,
      'Set DEMO=0, or let the server listen on 127.0.0.1.',
    );
  return examiner.note(`${open} accounts of the demo are open, to this machine alone.`);
}

const isLocal = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

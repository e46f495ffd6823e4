/** The words of a centre in its register of processing. */
import type { ProcessingRegister } from '@parcours/contract';
import { displayName, type Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export type RegisterWords = Pick<ProcessingRegister, 'words' | 'notes'>;

interface RegisterRow extends RegisterWords {
  readonly revision: number;
  readonly savedAt: Date;
  readonly by: Named | null;
}

export type StoredRegister = Omit<ProcessingRegister, 'activities'>;

const stored = statement<RegisterRow>(
  'processingRegister.find',
  `select r.words, r.notes, r.revision, r."savedAt", (select json_build_object('firstname', u.firstname,
     'lastname', u.lastname, 'username', u.username, 'email', u.email) from users u
     where u."contextId" = $1 and u.id = r."savedBy" and u."erasedAt" is null) as by
   from privacy_registers r where r."contextId" = $1`,
);

const nothing: StoredRegister = {
  words: { controller: '', contact: '', officer: '', recipients: '' },
  notes: {},
  revision: 0,
  savedAt: null,
  savedBy: null,
};

export async function findRegister(tx: TenantTransaction): Promise<StoredRegister> {
  const [row] = await tx.query(stored, [tx.contextId]);
  if (row === undefined) return nothing;
  const { words, notes, revision, savedAt, by } = row;
  return {
    words,
    notes,
    revision,
    savedAt: savedAt.toISOString(),
    savedBy: by === null ? null : displayName(by),
  };
}

const written = statement<{ readonly revision: number }>(
  'processingRegister.set',
  `insert into privacy_registers as r ("contextId", words, notes, revision, "savedAt", "savedBy")
   select $1, $2::jsonb, $3::jsonb, 1, $5, $6
   where $4::int = 0 or exists (select from privacy_registers e where e."contextId" = $1)
   on conflict ("contextId") do update set words = excluded.words, notes = excluded.notes,
     revision = r.revision + 1, "savedAt" = excluded."savedAt", "savedBy" = excluded."savedBy"
   where r.revision = $4
   returning r.revision`,
);

/** Answers whether it was still of the revision that was changed. */
export async function setRegisterWords(
  tx: TenantTransaction,
  { words, notes }: RegisterWords,
  at: { readonly revision: number; readonly now: Date; readonly by: string },
): Promise<boolean> {
  const texts = [JSON.stringify(words), JSON.stringify(notes)];
  const rows = await tx.query(written, [tx.contextId, ...texts, at.revision, at.now, at.by]);
  return rows.length === 1;
}

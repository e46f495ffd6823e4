/** The words of letters that a centre wrote: the last versions of each letter and language, the newest of which leaves. */
import { type LetterSheet, type LetterWords, limits, type ListedLetter } from '@parcours/contract';
import { displayName, type Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

type LetterLanguage = keyof LetterSheet['languages'];
export type LetterVersion = LetterSheet['languages'][LetterLanguage]['versions'][number];

interface WordsRow {
  readonly letter: string;
  readonly language: LetterLanguage;
  readonly words: LetterWords;
}

const newest = statement<WordsRow>(
  'letterWords.newest',
  `select v.letter, v.language, v.words from (
     select distinct on (letter, language) letter, language, words from letter_versions
     where "contextId" = $1 and ($2::text is null or letter = $2) order by letter, language, number desc) v
   where v.words is not null`,
);

/** By language, those that leave; none where the words delivered do. */
export async function findLetterWords(
  tx: TenantTransaction,
  letter: ListedLetter,
): Promise<ReadonlyMap<LetterLanguage, LetterWords>> {
  const rows = await tx.query(newest, [tx.contextId, letter]);
  return new Map(rows.map(({ language, words }) => [language, words]));
}

/** Of every letter that has some. */
export async function findAllLetterWords(tx: TenantTransaction): Promise<readonly WordsRow[]> {
  return tx.query(newest, [tx.contextId, null]);
}

interface VersionRow {
  readonly language: LetterLanguage;
  readonly number: number;
  readonly words: LetterWords | null;
  readonly savedAt: Date;
  readonly by: Named | null;
}

const versions = statement<VersionRow>(
  'letterWords.versions',
  `select v.language, v.number, v.words, v."savedAt",
     (select json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'username', u.username, 'email', u.email)
       from users u where u."contextId" = $1 and u.id = v."savedBy" and u."erasedAt" is null) as by
   from letter_versions v where v."contextId" = $1 and v.letter = $2 order by v.language, v.number desc`,
);

/** By language, the newest first. */
export async function findLetterVersions(
  tx: TenantTransaction,
  letter: ListedLetter,
): Promise<ReadonlyMap<LetterLanguage, readonly LetterVersion[]>> {
  const rows = await tx.query(versions, [tx.contextId, letter]);
  const byLanguage = Map.groupBy(rows, ({ language }) => language);
  return new Map([...byLanguage].map(([language, those]) => [language, those.map(toVersion)]));
}

const toVersion = ({ number, words, savedAt, by }: VersionRow): LetterVersion => ({
  number,
  words,
  savedAt: savedAt.toISOString(),
  savedBy: by === null ? null : displayName(by),
});

const inserted = statement<{ readonly number: number }>(
  'letterWords.insert',
  `insert into letter_versions ("contextId", letter, language, number, words, "savedAt", "savedBy")
   select $1, $2, $3, $4::int + 1, $5::jsonb, $6, $7
   where $4::int = (select coalesce(max(number), 0) from letter_versions
     where "contextId" = $1 and letter = $2 and language = $3)
   on conflict do nothing returning number`,
);

const removed = statement(
  'letterWords.removeOld',
  `delete from letter_versions where "contextId" = $1 and letter = $2 and language = $3 and number <= $4`,
);

/** Undefined where another version was written since the one of `seen`. */
export async function insertLetterVersion(
  tx: TenantTransaction,
  version: {
    readonly letter: ListedLetter;
    readonly language: LetterLanguage;
    readonly seen: number;
    readonly words: LetterWords | null;
    readonly now: Date;
    readonly by: string;
  },
): Promise<number | undefined> {
  const { letter, language, seen, words, now, by } = version;
  const written = words === null ? null : JSON.stringify(words);
  const [row] = await tx.query(inserted, [tx.contextId, letter, language, seen, written, now, by]);
  if (row === undefined) return undefined;
  await tx.query(removed, [tx.contextId, letter, language, row.number - limits.letterVersionsMax]);
  return row.number;
}

interface ReaderRow extends Named {
  readonly className: string | null;
  readonly startAt: Date | null;
}

const readers = statement<ReaderRow>(
  'letterWords.reader',
  `select u.firstname, u.lastname, u.username, u.email, k.name as "className", k."startAt" from users u
   left join lateral (
     select c.name, c."startAt" from class_users s join classes c on c."contextId" = $1 and c.id = s."classId"
     where s."contextId" = $1 and s."userId" = u.id order by s."createdAt" desc, c.id limit 1) k on true
   where u."contextId" = $1 and u.id = $2 and u."erasedAt" is null and not u."isPlatform"`,
);

/** Somebody of the centre with the class joined last, as a letter names both. */
export async function findLetterReader(
  tx: TenantTransaction,
  userId: string,
): Promise<ReaderRow | undefined> {
  return (await tx.query(readers, [tx.contextId, userId]))[0];
}

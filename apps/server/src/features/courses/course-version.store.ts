/** Frozen course versions with their answer keys and files: the only module that reads the tables of keys. */
import type { BlockKeys, CourseContent, FileRef, Locale } from '@parcours/contract';
import { blockFileIds } from '@parcours/rules';
import { BoundedCache } from '../../platform/memory/bounded-cache.ts';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

/** A file of a course's content, without an address: that depends on who asks, and where. */
export type ContentFile = Omit<FileRef, 'url' | 'srcset'>;

export interface CourseVersion {
  /** Absent where it was never published: what an author tries out. */
  readonly id?: string;
  readonly content: CourseContent;
  readonly language: Locale;
  readonly keys: Readonly<Record<string, BlockKeys>>;
  /** Node id -> the files that its block's content and attachments name. */
  readonly filesByNode: ReadonlyMap<string, readonly ContentFile[]>;
  /** Version id -> keys, of the versions by which pages of the lesson at hand were graded anew. */
  readonly repairs?: Readonly<Record<string, CourseVersion['keys']>>;
}

const findVersion = statement<Pick<CourseVersion, 'content' | 'language' | 'keys'>>(
  'courseVersion.find',
  `select v.content, v.language, k.keys from course_versions v
   join course_version_keys k on k."contextId" = v."contextId" and k."versionId" = v.id
   where v.id = $1`,
);

const findFiles = statement<ContentFile>(
  'courseVersion.findFiles',
  'select id, name, type, "fileType", size, width, height from files where id = any($1)',
);

/** Characters of JSON that a process keeps at hand; a version never changes once published. In memory it takes 2 to 3 times that. */
const keptMax = 24_000_000;

const lengthOf = ({ content, keys }: CourseVersion) => JSON.stringify([content, keys]).length;

/** Keeps versions in memory per context, so that a request reads no content from the database. */
export class CourseVersions {
  readonly #cache = new BoundedCache<string, CourseVersion>(keptMax, lengthOf);

  async find(tx: TenantTransaction, versionId: string): Promise<CourseVersion | null> {
    const key = `${tx.contextId}/${versionId}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const [row] = await tx.query(findVersion, [versionId]);
    if (row === undefined) return null;
    const version: CourseVersion = { id: versionId, ...(await withFiles(tx, row)) };
    this.#cache.set(key, version);
    return version;
  }
}

/** With the files that its blocks name. */
export async function withFiles(
  tx: TenantTransaction,
  { content, language, keys }: Pick<CourseVersion, 'content' | 'language' | 'keys'>,
): Promise<CourseVersion> {
  const idsByBlock = new Map(Object.values(content.blocks).map((block) => [block.id, blockFileIds(block)]));
  const files = await tx.query(findFiles, [[...new Set([...idsByBlock.values()].flat())]]);
  const byId = new Map(files.map((file) => [file.id, file]));
  const filesByNode = new Map(
    content.nodes.map((node) => [
      node.id,
      (idsByBlock.get(node.blockId ?? '') ?? []).flatMap((id) => byId.get(id) ?? []),
    ]),
  );
  return { content, language, keys, filesByNode };
}

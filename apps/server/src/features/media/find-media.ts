/** Finds files of the media library among those that one may read, and shows them as the API does (back-office §3). */
import type { FileType, MediaFile } from '@parcours/contract';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Site } from '../../platform/http/sites/site.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import type { UploadParts } from '../files/uploads/keep-received.ts';
import { manifest } from '../resources/manifest/manifest.ts';
import { scopeOf } from '../resources/manifest/scopes.ts';
import { bindingsFor } from '../resources/read/list-statement.ts';
import { findRows } from '../resources/resources.store.ts';
import { mediaColumns } from './media.sql.ts';
import type { MediaRow } from './media.store.ts';

interface MediaQuery {
  readonly search?: string | undefined;
  readonly fileType?: FileType | undefined;
  readonly use?: 'used' | 'unused' | undefined;
  readonly alt?: 'described' | 'missing' | undefined;
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
}

interface Asking {
  readonly contextId: string;
  readonly principal: Principal;
  readonly now: Date;
}

const isDescribed = `(f.decorative or coalesce(f.alt, '') <> '')`;

const sorts: Readonly<Record<string, string>> = {
  createdAt: 'f."createdAt"',
  name: 'lower(f.name)',
  size: 'f.size',
};

/** Each sign of a pattern as itself. */
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Those of the files that the principal may read; `total` counts all that fit. */
export async function findMedia(tx: TenantTransaction, asking: Asking, query: MediaQuery) {
  const { bindings, bind, values, ahead } = bindingsFor(asking);
  const { principal } = asking;
  const conditions = [
    `f."contextId" = ${bindings.contextId}`,
    scopeOf(manifest.files, 'read', 'f', bindings, principal),
  ];
  if (query.search !== undefined && query.search.trim() !== '') {
    const pattern = bind(literally(query.search.trim()));
    const columns = ['name', 'alt', 'caption', 'licence'];
    conditions.push(`(${columns.map((one) => `f.${one} ilike ${pattern}::text`).join(' or ')})`);
  }
  if (query.fileType !== undefined) conditions.push(`f."fileType" = ${bind(query.fileType)}::text`);
  if (query.use !== undefined)
    conditions.push(`${query.use === 'used' ? '' : 'not '}is_file_shown(f."contextId", f.id)`);
  if (query.alt !== undefined)
    conditions.push(`f."fileType" = 'image' and ${query.alt === 'described' ? '' : 'not '}${isDescribed}`);
  const descending = query.sort.startsWith('-');
  const order = `${sorts[query.sort.replace('-', '')] ?? 'f."createdAt"'} ${descending ? 'desc' : 'asc'}, f.id`;
  const text = `with ${ahead()}fitting as materialized (select f.* from files f where ${conditions.join('\n  and ')}),
    page as (select * from fitting f order by ${order} limit ${bind(query.limit)}::integer offset ${bind(query.offset)}::integer)
    select (select count(*)::integer from fitting) as total,
      coalesce((select json_agg(rows.*) from (select ${mediaColumns} from page f order by ${order}) rows), '[]') as items`;
  const [row] = await findRows<{ readonly total: number; readonly items: readonly WrittenRow[] }>(tx, {
    text,
    values,
  });
  return { total: row?.total ?? 0, items: (row?.items ?? []).map(read) };
}

/** As JSON has it: a moment is a text. */
type WrittenRow = Omit<MediaRow, 'createdAt'> & { readonly createdAt: string };
const read = (row: WrittenRow): MediaRow => ({ ...row, createdAt: new Date(row.createdAt) });

export function viewMedia(site: Site, fileUrl: UploadParts['fileUrl'], row: MediaRow): MediaFile {
  const { sizes, createdAt, ...facts } = row;
  return {
    ...facts,
    captions: [...facts.captions],
    createdAt: createdAt.toISOString(),
    url: fileUrl(site, row),
    sizes: sizes.map((one) => ({ ...one, url: fileUrl(site, row, one.width) })),
  };
}

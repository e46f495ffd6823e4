/** State and profile documents of a tenant's record store. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export type DocumentKind = 'state' | 'agentProfile' | 'activityProfile';

/** Whose documents: `keyOfNames` of activity and agent; `registration` is all zeros where none was given. */
export interface DocumentShelf {
  readonly kind: DocumentKind;
  readonly owner: string;
  readonly registration: string;
}

export interface DocumentPlace extends DocumentShelf {
  /** Key of the name. */
  readonly document: string;
}

export interface StoredDocument {
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly etag: string;
  readonly updatedAt: Date;
}

const one = statement<StoredDocument>(
  'xapi-document.find',
  `select content, "contentType", etag, "updatedAt" from xapi_documents
   where "contextId" = $1 and kind = $2 and owner = $3 and registration = $4 and document = $5`,
);

export async function findDocument(
  tx: TenantTransaction,
  place: DocumentPlace,
): Promise<StoredDocument | undefined> {
  const [row] = await tx.query(one, [
    tx.contextId,
    place.kind,
    place.owner,
    place.registration,
    place.document,
  ]);
  return row;
}

const lock = statement<never>(
  'xapi-document.lock',
  `select pg_advisory_xact_lock(hashtextextended(concat_ws('/', $1::text, $2::text, $3::text, $4::text, $5::text), 7013))`,
);

/** Writers of one document follow each other, also while it does not exist. */
export async function lockDocument(tx: TenantTransaction, place: DocumentPlace): Promise<void> {
  await tx.query(lock, [tx.contextId, place.kind, place.owner, place.registration, place.document]);
}

const put = statement<never>(
  'xapi-document.set',
  `insert into xapi_documents
     ("contextId", kind, owner, registration, document, name, content, "contentType", etag, "updatedAt")
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict ("contextId", kind, owner, registration, document) do update set content = excluded.content,
     "contentType" = excluded."contentType", etag = excluded.etag, "updatedAt" = excluded."updatedAt"`,
);

export async function setDocument(
  tx: TenantTransaction,
  place: DocumentPlace & { readonly name: string },
  { content, contentType, etag, updatedAt }: StoredDocument,
): Promise<void> {
  const { kind, owner, registration, document, name } = place;
  await tx.query(put, [
    tx.contextId,
    kind,
    owner,
    registration,
    document,
    name,
    content,
    contentType,
    etag,
    updatedAt,
  ]);
}

const drop = statement<never>(
  'xapi-document.remove',
  `delete from xapi_documents
   where "contextId" = $1 and kind = $2 and owner = $3 and registration = $4 and document = $5`,
);

export async function removeDocument(tx: TenantTransaction, place: DocumentPlace): Promise<void> {
  await tx.query(drop, [tx.contextId, place.kind, place.owner, place.registration, place.document]);
}

export interface ListedDocument {
  readonly name: string;
  readonly updatedAt: Date;
}

const list = statement<ListedDocument>(
  'xapi-document.list',
  `select name, max("updatedAt") as "updatedAt" from xapi_documents
   where "contextId" = $1 and kind = $2 and owner = $3 and ($4::uuid is null or registration = $4)
     and ($5::timestamptz is null or "updatedAt" > $5)
   group by name order by name`,
);

const clear = statement<never>(
  'xapi-document.clear',
  `delete from xapi_documents
   where "contextId" = $1 and kind = $2 and owner = $3 and ($4::uuid is null or registration = $4)
     and ($5::timestamptz is null or "updatedAt" > $5)`,
);

export interface ShelfFilter {
  readonly kind: DocumentKind;
  readonly owner: string;
  /** Null for every registration and for none. */
  readonly registration: string | null;
  readonly since: Date | null;
}

export function findDocuments(tx: TenantTransaction, shelf: ShelfFilter): Promise<ListedDocument[]> {
  return tx.query(list, [tx.contextId, shelf.kind, shelf.owner, shelf.registration, shelf.since]);
}

export async function removeDocuments(tx: TenantTransaction, shelf: ShelfFilter): Promise<void> {
  await tx.query(clear, [tx.contextId, shelf.kind, shelf.owner, shelf.registration, shelf.since]);
}

/** What a page names: in a folder by readable keys, in a draft by ids. */

export type ReferenceKind = 'file' | 'competency';

/** The fields of rows, images and settings that hold an id, whatever kind of row they are in. */
const named: Readonly<Record<string, ReferenceKind>> = {
  fileId: 'file',
  audioFileId: 'file',
  attachmentIds: 'file',
  courseCompetencyId: 'competency',
  courseCompetencyIds: 'competency',
};

/** Gives another name for one; `place` says where it was met. */
export type Rename = (kind: ReferenceKind, name: string, place: string) => string;

/** The same value with every reference renamed. */
export function renameReferences(value: unknown, rename: Rename, place = ''): unknown {
  if (Array.isArray(value)) return value.map((one, at) => renameReferences(one, rename, `${place}[${at}]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, below]) => {
      const at = place === '' ? field : `${place}.${field}`;
      const kind = Object.hasOwn(named, field) ? named[field] : undefined;
      if (kind !== undefined && typeof below === 'string') return [field, rename(kind, below, at)];
      if (kind !== undefined && Array.isArray(below))
        return [
          field,
          below.map((one: unknown, place) =>
            typeof one === 'string' ? rename(kind, one, `${at}[${place}]`) : one,
          ),
        ];
      if (field === 'appFile' && typeof (below as { id?: unknown } | null)?.id === 'string')
        return [field, { ...(below as object), id: rename('file', (below as { id: string }).id, at) }];
      return [field, renameReferences(below, rename, at)];
    }),
  );
}

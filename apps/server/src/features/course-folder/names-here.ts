/** What a folder names, found in this centre: by its id, else by its title; what is nowhere is told. */
import type { ReadFolder } from '@parcours/authoring/folder';
import type { CourseDraft, FolderFinding } from '@parcours/contract';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The same value with ids exchanged, wherever they stand. */
export function mapIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  if (ids.size === 0) return value;
  return JSON.parse(JSON.stringify(value).replaceAll(uuid, (id) => ids.get(id) ?? id)) as T;
}

type Kind = 'category' | 'type' | 'competency';
export interface CentreThing {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

export interface DraftHere {
  readonly draft: CourseDraft;
  readonly findings: readonly FolderFinding[];
  /** False where the course has no category here, or a row shows a competency that is nowhere. */
  readonly applicable: boolean;
}

/** `categoryId`: of the course where its own is nowhere. */
export function namesHere(
  { catalogue, typeTitle }: ReadFolder,
  draft: CourseDraft,
  centre: readonly CentreThing[],
  categoryId: string | undefined,
): DraftHere {
  const findings: FolderFinding[] = [];
  const here = (kind: Kind, { id, title }: { readonly id?: string; readonly title: string }) =>
    centre.find((one) => one.kind === kind && one.id === id) ??
    centre.find((one) => one.kind === kind && one.title === title);
  const ids = new Map<string, string>();
  const nowhere = new Set<string>();
  const meet = (kind: Kind, things: readonly { readonly id: string; readonly title: string }[]) => {
    for (const thing of things) {
      const found = here(kind, thing);
      if (found !== undefined) ids.set(thing.id, found.id);
      else {
        nowhere.add(thing.id);
        findings.push({
          code: 'unknown-reference',
          file: 'catalogue.yaml',
          detail: `${kind}: ${thing.title}`,
        });
      }
    }
  };
  meet('category', catalogue.categories);
  meet('competency', catalogue.competencies);
  const found = typeTitle === undefined ? undefined : here('type', { title: typeTitle });
  if (typeTitle !== undefined && found === undefined)
    findings.push({ code: 'unknown-reference', file: 'course.yaml', detail: `type: ${typeTitle}` });
  const known = (id: string | null) => (id !== null && nowhere.has(id) ? null : id);
  const blocks = Object.fromEntries(
    Object.entries(draft.blocks).map(([id, block]) => [
      id,
      { ...block, categoryId: known(block.categoryId), competencyId: known(block.competencyId) },
    ]),
  );
  const ownCategory = known(draft.course.categoryId) ?? categoryId;
  const shown = JSON.stringify(Object.values(blocks).map(({ content }) => content));
  const isShown = [...nowhere].some((id) => shown.includes(id));
  const course = {
    ...draft.course,
    typeId: found?.id ?? null,
    categoryId: ownCategory ?? draft.course.categoryId,
  };
  return {
    draft: mapIds({ ...draft, course, blocks }, ids),
    findings,
    applicable: ownCategory !== undefined && !isShown,
  };
}

/** What is offered with a step: the files of its block, and the resource nodes below it (spec §2, §7). */
import type { FileRef, PageContent, PageResource } from '@parcours/contract';

export interface OfferedResources {
  readonly files: readonly FileRef[];
  readonly below: ResourcesBelow;
}

/** Counted by the course tree until the list is opened, where they hang below a page of a lesson. */
export type ResourcesBelow =
  | { readonly kind: 'here'; readonly resources: readonly PageResource[] }
  | {
      readonly kind: 'asked-for';
      readonly lessonId: string;
      readonly pageId: string;
      readonly count: number;
    };

export function filesOffered(content: PageContent | null): readonly FileRef[] {
  return (content?.attachmentIds ?? []).flatMap((id) => content?.files[id] ?? []);
}

export function countOfResources({ files, below }: OfferedResources): number {
  return files.length + (below.kind === 'here' ? below.resources.length : below.count);
}

/** The state of the tree on the screen: what is folded, selected, focused and renamed, and the acts on it. */
import { useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useMemo, useState } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { keepCopies, keptCopies } from './clipboard.ts';
import type { NewKind } from '../../parts/draft/new-nodes.ts';
import {
  type Act,
  addNode,
  copiesOf,
  type Direction,
  duplicateNodes,
  moveNodes,
  pasteTrees,
  placeFor,
  removeNodes,
  renameNode,
  shiftNodes,
} from './outline-acts.ts';
import { outlineTable } from './outline-rows.ts';

export function useOutline() {
  const t = useText('outline');
  const announce = useAnnounce();
  const { draft, change, undo } = useDraft();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [wantedFocus, setFocus] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [removedCount, setRemoved] = useState(0);
  const { rows, total } = useMemo(() => outlineTable(draft, folded), [draft, folded]);
  const focusId = rows.some(({ node }) => node.id === wantedFocus) ? wantedFocus : (rows[0]?.node.id ?? null);
  // What another author removed meanwhile is selected no more.
  const selected = useMemo(() => new Set([...chosen].filter((id) => id in draft.nodes)), [chosen, draft]);
  const acted = useMemo(
    () => (selected.size > 0 ? selected : new Set(focusId === null ? [] : [focusId])),
    [selected, focusId],
  );
  const titles: Readonly<Record<NewKind, string>> = {
    block: t('newBlock'),
    container: t('newContainer'),
    multiblock: t('newMultiblock'),
    resource: t('newResource'),
  };

  const run = ({ operations, focusId: next }: Act): boolean => {
    if (operations.length === 0) return false;
    change(operations);
    if (next !== null) setFocus(next);
    return true;
  };
  /** Whatever lies above it is unfolded: a new thing is seen. */
  const unfoldTo = (id: string | null): void => {
    if (id === null) return;
    setFolded((before) => {
      const open = new Set(before);
      for (let at = draft.nodes[id]; at !== undefined; at = draft.nodes[at.parentId ?? ''])
        open.delete(at.id);
      return open;
    });
  };
  const add = (kind: NewKind, after: string | null): void => {
    unfoldTo(placeFor(draft, kind, after)?.parentId ?? null);
    const act = addNode(draft, kind, after, titles);
    if (!run(act)) return;
    setChosen(new Set());
    setRenamed(act.focusId);
  };

  return {
    draft,
    rows,
    total,
    focusId,
    selected,
    acted,
    renamed,
    removedCount,
    setFocus,
    setRenamed,
    select: (ids: Iterable<string>) => setChosen(new Set(ids)),
    toggle: (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    fold: (id: string, isFolded: boolean) =>
      setFolded((before) => {
        const after = new Set(before);
        if (isFolded) after.add(id);
        else after.delete(id);
        return after;
      }),
    mayAdd: (kind: NewKind) => kind === 'block' || placeFor(draft, kind, focusId) !== null,
    add,
    rename: (id: string, title: string) => {
      setRenamed(null);
      run(renameNode(draft, id, title));
      setFocus(id);
    },
    remove: () => {
      const act = removeNodes(draft, acted);
      if (!run(act)) return;
      setChosen(new Set());
      setRemoved(act.operations.length);
      announce(t('removed', { count: act.operations.length }));
    },
    undoRemoval: () => {
      undo();
      setRemoved(0);
    },
    shift: (direction: Direction) =>
      announce(run(shiftNodes(draft, acted, direction)) ? t('moved') : t('notMoved')),
    moveTo: (parentId: string, before: string | null = null) => {
      unfoldTo(parentId);
      announce(run(moveNodes(draft, acted, { parentId, before })) ? t('moved') : t('notMoved'));
    },
    duplicate: () => run(duplicateNodes(draft, acted, (title) => t('copyOf', { title }))),
    copy: () => {
      const copies = copiesOf(draft, acted);
      keepCopies(copies);
      announce(t('copied', { count: copies.length }));
    },
    cut: () => {
      keepCopies(copiesOf(draft, acted));
      run(removeNodes(draft, acted));
      setChosen(new Set());
    },
    paste: () => {
      if (!run(pasteTrees(draft, keptCopies(), focusId))) announce(t('notMoved'));
    },
  };
}

export type Outline = ReturnType<typeof useOutline>;

/** The keys of the tree, as treegrids have them, and those of editing (back-office §3 "Outline"). */
import type { KeyboardEvent } from 'react';
import type { Direction } from '../outline-acts.ts';
import type { Outline } from '../use-outline.ts';

const shifts: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** Whether the key was one of the tree's. */
export function treeKeys(event: KeyboardEvent, outline: Outline, onOpen: (nodeId: string) => void): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey) {
    const direction = shifts[key];
    if (direction === undefined) return false;
    outline.shift(direction);
    return true;
  }
  return ctrlKey || metaKey ? withControl(key, outline) : alone(key, shiftKey, outline, onOpen);
}

function withControl(key: string, outline: Outline): boolean {
  const acts: Readonly<Record<string, () => unknown>> = {
    Enter: () => outline.add('block', outline.focusId),
    a: () => outline.select(outline.rows.map(({ node }) => node.id)),
    d: outline.duplicate,
    x: outline.cut,
    c: outline.copy,
    v: outline.paste,
  };
  const act = acts[key] ?? acts[key.toLowerCase()];
  if (act === undefined) return false;
  act();
  return true;
}

function alone(key: string, shiftKey: boolean, outline: Outline, onOpen: (nodeId: string) => void): boolean {
  const { rows, focusId } = outline;
  const at = rows.findIndex(({ node }) => node.id === focusId);
  const row = rows[at];
  if (row === undefined) return false;
  const { id, parentId } = row.node;
  const goTo = (place: number): void => {
    const next = rows[Math.max(0, Math.min(place, rows.length - 1))];
    if (next === undefined) return;
    if (shiftKey) outline.select([...outline.selected, id, next.node.id]);
    outline.setFocus(next.node.id);
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    ArrowRight: () => {
      if (row.isOpen) goTo(at + 1);
      else if (row.hasChildren) outline.fold(id, false);
    },
    ArrowLeft: () => {
      if (row.isOpen) outline.fold(id, true);
      else if (row.level > 1) outline.setFocus(parentId);
    },
    Enter: () => {
      if (row.node.blockId === null) outline.fold(id, row.isOpen);
      else onOpen(id);
    },
    ' ': () => outline.toggle(id),
    F2: () => outline.setRenamed(id),
    Delete: outline.remove,
    Escape: () => outline.select([]),
  };
  const act = acts[key];
  if (act === undefined) return false;
  act();
  return true;
}

/** Dragging rows with a pointer: a third way, beside the keys and “Move to…”. Only legal places take a drop. */
import { useRef, useState, type DragEvent } from 'react';
import { mayMoveTo } from '../outline-acts.ts';
import type { Outline } from '../use-outline.ts';

export interface DropPlace {
  readonly nodeId: string;
  readonly where: 'before' | 'after' | 'inside';
}

export function useDrag(outline: Outline) {
  const [over, setOver] = useState<DropPlace | null>(null);
  const dragged = useRef<ReadonlySet<string>>(new Set());
  const placeAt = (event: DragEvent<HTMLElement>, nodeId: string): DropPlace | null => {
    const { draft } = outline;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    const parentId = draft.nodes[nodeId]?.parentId ?? '';
    const beside = mayMoveTo(draft, dragged.current, parentId) && !dragged.current.has(nodeId);
    const inside = mayMoveTo(draft, dragged.current, nodeId);
    if (inside && (!beside || (share > 0.25 && share < 0.75))) return { nodeId, where: 'inside' };
    return beside ? { nodeId, where: share < 0.5 ? 'before' : 'after' } : null;
  };
  return {
    over,
    start: (event: DragEvent<HTMLElement>, nodeId: string): void => {
      dragged.current = outline.selected.has(nodeId) ? outline.selected : new Set([nodeId]);
      if (!outline.selected.has(nodeId)) outline.select([nodeId]);
      outline.setFocus(nodeId);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', outline.draft.nodes[nodeId]?.title ?? '');
    },
    move: (event: DragEvent<HTMLElement>, nodeId: string): void => {
      if (dragged.current.size === 0) return;
      const place = placeAt(event, nodeId);
      if (place !== null) event.preventDefault();
      if (place?.nodeId !== over?.nodeId || place?.where !== over?.where) setOver(place);
    },
    drop: (event: DragEvent<HTMLElement>, nodeId: string): void => {
      const place = placeAt(event, nodeId);
      dragged.current = new Set();
      setOver(null);
      if (place === null) return;
      event.preventDefault();
      const { nodes } = outline.draft;
      if (place.where === 'inside') {
        outline.moveTo(nodeId);
        return;
      }
      const parentId = nodes[nodeId]?.parentId ?? '';
      const after = outline.rows.findIndex(({ node }) => node.id === nodeId);
      const next = outline.rows.slice(after + 1).find(({ node }) => node.parentId === parentId);
      outline.moveTo(parentId, place.where === 'before' ? nodeId : (next?.node.id ?? null));
    },
    end: (): void => {
      dragged.current = new Set();
      setOver(null);
    },
  };
}

export type Drag = ReturnType<typeof useDrag>;

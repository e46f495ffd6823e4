/** Where a trainer is in the queue: the answer that is shown, what was graded before it, and what sends a grade. */
import type { WaitingAnswer, WaitingAnswers } from '@parcours/contract';
import { useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { deskKeys } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Grade, type Graded, keyOf, sendGrades } from './calls.ts';
import { typedGrade } from './typed-grade.ts';

export interface Grading {
  /** Null where nothing waits. */
  readonly item: WaitingAnswer | null;
  /** The grade that is given anew; null for an answer that waits. */
  readonly reopened: Graded | null;
  /** From 1; 0 for one that is graded anew. */
  readonly place: number;
  readonly busy: boolean;
  readonly mayUndo: boolean;
  readonly move: (step: 1 | -1) => void;
  readonly choose: (item: WaitingAnswer) => void;
  readonly undo: () => void;
  readonly send: (grade: Grade, withEqual: boolean) => Promise<void>;
}

export function useGrading(items: readonly WaitingAnswer[]): Grading {
  const t = useText('corrections');
  const announce = useAnnounce();
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [history, setHistory] = useState<readonly Graded[]>([]);
  const [reopened, setReopened] = useState<Graded | null>(null);
  const [busy, setBusy] = useState(false);
  const found = items.findIndex((one) => keyOf(one) === chosen);
  const at = found === -1 ? 0 : found;
  const item = reopened?.item ?? items[at] ?? null;
  const show = (next: WaitingAnswer | undefined): void => {
    setReopened(null);
    setChosen(next === undefined ? null : keyOf(next));
  };
  return {
    item,
    reopened,
    place: reopened === null ? at + 1 : 0,
    busy,
    mayUndo: history.length > 0 && reopened === null,
    move(step) {
      if (reopened !== null) show(items[at]);
      else if (items[at + step] !== undefined) show(items[at + step]);
    },
    choose: show,
    undo() {
      const last = history.at(-1);
      if (last === undefined || reopened !== null) return;
      setHistory(history.slice(0, -1));
      setReopened(last);
      announce(t('reopened'));
    },
    async send(grade, withEqual) {
      if (item === null || busy) return;
      setBusy(true);
      const pageIds = reopened?.pageIds ?? [
        item.pageId,
        ...(withEqual ? item.equal.map(({ pageId }) => pageId) : []),
      ];
      const { graded, refused } = await sendGrades(pageIds, item.rowId, grade, reopened?.grade ?? null);
      setBusy(false);
      if (graded.length > 0) {
        setHistory((before) => [...before, { item, grade, pageIds: graded }]);
        announce(t('graded', { count: graded.length }));
      }
      if (refused !== null) alerts.show({ tone: 'danger', code: refused.code });
      const isGone = refused?.code === 'ALREADY_CORRECTED' || refused?.code === 'MODEL_NOT_FOUND';
      const done = new Set([...graded, ...(isGone ? [item.pageId] : [])]);
      if (done.has(item.pageId)) typedGrade.forget(item);
      // What could not be sent stays as it was typed.
      if (done.size === 0) return;
      const isLeft = (one: WaitingAnswer): boolean => one.rowId !== item.rowId || !done.has(one.pageId);
      const from = reopened === null ? at + 1 : at;
      show([...items.slice(from), ...items.slice(0, from)].find(isLeft));
      queryClient.setQueriesData<WaitingAnswers>({ queryKey: deskKeys.waitingAnswers() }, (queue) => {
        if (queue === undefined) return undefined;
        const left = queue.items.filter(isLeft);
        return { ...queue, items: left, total: queue.total - (queue.items.length - left.length) };
      });
      for (const pageId of pageIds) queryClient.removeQueries({ queryKey: deskKeys.pageCorrection(pageId) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: deskKeys.waitingAnswers() }),
        queryClient.invalidateQueries({ queryKey: deskKeys.waitingPages() }),
      ]);
    },
  };
}

/** Answers to a node, their grading, and the way to the next step (spec §4 "In node mode"). */
import type { ErrorCode, PageContent, PageResults, RenderedNode, UserAnswer } from '@parcours/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { limits } from '@parcours/contract';
import { paths } from '../../paths.ts';
import { api, callPersistently, mayPass, tenSeconds } from '@parcours/web';
import {
  answersOf,
  feedbackSteps,
  isBlank,
  payloadOf,
  unansweredCount,
  type Answers,
} from '@parcours/player';

export type NodeDialog =
  | { readonly kind: 'blank'; readonly count: number }
  | { readonly kind: 'problem'; readonly code: ErrorCode; readonly goesOn: boolean };

/** What was said of the answer, and which of its messages is shown. */
export interface NodeVerdict {
  readonly results: PageResults;
  readonly at: number;
  readonly count: number;
}

export interface NodePlay {
  readonly answers: Answers;
  readonly dialog: NodeDialog | null;
  readonly verdict: NodeVerdict | null;
  readonly busy: boolean;
  readonly answer: (path: string, value: UserAnswer) => void;
  readonly next: () => void;
  /** The time for practice is up: what was typed is graded as it is. */
  readonly timeOver: () => void;
  /** No more answers are taken. */
  readonly ranOut: boolean;
  readonly stay: () => void;
  readonly proceed: () => void;
}

export function useNodePlay(node: RenderedNode, content: PageContent): NodePlay {
  const [answers, setAnswers] = useState(() => answersOf({ content }, []));
  const [dialog, setDialog] = useState<NodeDialog | null>(null);
  const [verdict, setVerdict] = useState<NodeVerdict | null>(null);
  const [busy, setBusy] = useState(false);
  const [ranOut, setRanOut] = useState(false);
  const navigate = useNavigate();
  const lastNext = useRef(-Infinity);

  /** Spec §4: to the next step of the course, or back home. */
  const goOn = (): void => {
    setDialog(null);
    if (node.nextId === null) void navigate({ to: paths.home });
    else void navigate({ to: paths.node, params: { nodeId: node.nextId } });
  };

  const evaluate = async (atZero = ranOut): Promise<void> => {
    setDialog(null);
    setBusy(true);
    const body = { inputs: { answers: payloadOf({ content }, answers) } };
    const { result } = await callPersistently(
      () => api.evaluateNode({ params: { id: node.id }, body }),
      tenSeconds,
    );
    setBusy(false);
    if (result.ok) {
      const { feedbacks, score, answered } = result.data;
      // Graded without being revealed (domain §5).
      const unseen = { verdict: null, pending: false, answerRatios: {}, sections: null };
      const results: PageResults = { ...unseen, feedbacks: [...feedbacks], score, answered };
      const count = feedbackSteps({ results, ranOut: atZero }).length;
      if (count === 0) goOn();
      else setVerdict({ results, at: 0, count });
      return;
    }
    // What only grading refuses does not keep anybody from reading on.
    const goesOn = !mayPass(result.status) || result.code === 'TOO_MANY_REQUESTS';
    if (result.code !== 'UNAUTHORIZED') setDialog({ kind: 'problem', code: result.code, goesOn });
  };

  return {
    answers,
    dialog,
    verdict,
    busy,
    answer: (path, value) => setAnswers({ ...answers, [path]: value }),
    next: () => {
      const now = performance.now();
      if (busy || dialog !== null || now - lastNext.current < limits.nextDebounceMs) return;
      lastNext.current = now;
      if (verdict !== null && verdict.at + 1 < verdict.count) setVerdict({ ...verdict, at: verdict.at + 1 });
      else if (verdict !== null || node.blockType !== 'exercice') goOn();
      else if (content.settings.allowSkip === true && isBlank({ content }, answers)) goOn();
      else if (isBlank({ content }, answers))
        setDialog({ kind: 'blank', count: unansweredCount({ content }, answers) });
      else void evaluate();
    },
    timeOver: () => {
      setRanOut(true);
      // Being asked whether to send nothing is over too.
      if (!busy && verdict === null) void evaluate(true);
    },
    ranOut,
    stay: () => setDialog(null),
    proceed: () => {
      if (dialog?.kind === 'blank') void evaluate();
      else if (dialog?.kind === 'problem' && !dialog.goesOn) setDialog(null);
      else goOn();
    },
  };
}

/** Answers to a node, their grading, and the way to the next step (spec §4 "In node mode"). */
import type { ErrorCode, FeedbackMessage, PageContent, RenderedNode, UserAnswer } from '@parcours/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { limits } from '@parcours/contract';
import { paths } from '../../paths.ts';
import { api, callPersistently, mayPass, tenSeconds } from '@parcours/web';
import { answersOf, isBlank, payloadOf, unansweredCount, type Answers } from '@parcours/player';

export type NodeDialog =
  | {
      readonly kind: 'feedback';
      readonly feedbacks: readonly FeedbackMessage[];
      readonly score: NodeScore;
      readonly ranOut: boolean;
      readonly answered: boolean;
    }
  | { readonly kind: 'blank'; readonly count: number }
  | { readonly kind: 'problem'; readonly code: ErrorCode; readonly goesOn: boolean };

type NodeScore = { readonly actual: number; readonly max: number };

export interface NodePlay {
  readonly answers: Answers;
  readonly dialog: NodeDialog | null;
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
      if (feedbacks.length === 0 && !atZero) goOn();
      else setDialog({ kind: 'feedback', feedbacks, score, answered, ranOut: atZero });
      return;
    }
    // What only grading refuses does not keep anybody from reading on.
    const goesOn = !mayPass(result.status) || result.code === 'TOO_MANY_REQUESTS';
    if (result.code !== 'UNAUTHORIZED') setDialog({ kind: 'problem', code: result.code, goesOn });
  };

  return {
    answers,
    dialog,
    busy,
    answer: (path, value) => setAnswers({ ...answers, [path]: value }),
    next: () => {
      const now = performance.now();
      if (busy || dialog !== null || now - lastNext.current < limits.nextDebounceMs) return;
      lastNext.current = now;
      if (node.blockType !== 'exercice') goOn();
      else if (content.settings.allowSkip === true && isBlank({ content }, answers)) goOn();
      else if (isBlank({ content }, answers))
        setDialog({ kind: 'blank', count: unansweredCount({ content }, answers) });
      else void evaluate();
    },
    timeOver: () => {
      setRanOut(true);
      // Being asked whether to send nothing is over too.
      if (!busy && dialog?.kind !== 'feedback') void evaluate(true);
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

/** A draft that lives in memory and knows no server: for tests of screens, and for trying them out. */
import { applyOperation, type Bin } from '@parcours/authoring';
import type { CourseDraft, CourseOperation } from '@parcours/contract';
import { type ReactNode, useState } from 'react';
import { type DraftHandle, DraftProvider, type DraftStatus, type PersonPresent } from './draft-handle.ts';

/** What was changed at once, and what takes it back, each in the order in which it is applied. */
interface Step {
  readonly undo: readonly CourseOperation[];
  readonly burst: string | undefined;
}

interface State {
  readonly draft: CourseDraft;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  readonly refusal: string | null;
  /** What was removed, by node. */
  readonly bin: Readonly<Record<string, Extract<CourseOperation, { op: 'insert' }>>>;
}

interface Walked extends Pick<State, 'draft' | 'bin' | 'refusal'> {
  readonly undo: readonly CourseOperation[];
}

/** All of the operations, or none of them. */
function walk({ draft, bin }: State, operations: readonly CourseOperation[]): Walked {
  const walked = { draft, bin: { ...bin }, undo: [] as CourseOperation[] };
  const look: Bin = (nodeId) => walked.bin[nodeId];
  for (const operation of operations) {
    const result = applyOperation(walked.draft, operation, look);
    if (!result.ok) return { draft, bin, undo: [], refusal: result.code };
    const { inverse } = result;
    if (operation.op === 'remove' && inverse.op === 'insert') walked.bin[operation.nodeId] = inverse;
    const revision = walked.draft.revision + 1;
    walked.draft = { ...result.draft, revision };
    walked.undo.unshift(inverse);
  }
  return { ...walked, refusal: null };
}

function changed(state: State, operations: readonly CourseOperation[], burst: string | undefined): State {
  const { undo, ...walked } = walk(state, operations);
  if (walked.refusal !== null) return { ...state, refusal: walked.refusal };
  const last = state.done.at(-1);
  const isSameBurst = burst !== undefined && last?.burst === burst;
  const step = { undo: isSameBurst ? [...undo, ...last.undo] : undo, burst };
  const done = isSameBurst ? state.done.slice(0, -1) : state.done;
  return { ...walked, done: [...done, step], undone: [] };
}

/** Takes the last step of one list back, and lays what takes that back onto the other. */
function back(state: State, from: 'done' | 'undone', to: 'done' | 'undone'): State {
  const step = state[from].at(-1);
  if (step === undefined) return state;
  const { undo, ...walked } = walk(state, step.undo);
  if (walked.refusal !== null) return { ...state, refusal: walked.refusal };
  return {
    ...state,
    ...walked,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], { undo, burst: undefined }],
  };
}

interface MemoryDraftProps {
  readonly draft: CourseDraft;
  readonly people?: readonly PersonPresent[];
  /** Instead of what the draft itself would say. */
  readonly status?: DraftStatus;
  /** Each change, as it was asked for. */
  readonly onChange?: (operations: readonly CourseOperation[]) => void;
  readonly onResolve?: DraftHandle['resolve'];
  readonly onPlace?: DraftHandle['showPlace'];
  readonly children: ReactNode;
}

const savedAt = new Date(0);
const nothing = () => undefined;

export function MemoryDraft({
  draft,
  people = [],
  status,
  onChange,
  onResolve = nothing,
  onPlace = nothing,
  children,
}: MemoryDraftProps) {
  const [state, setState] = useState<State>({ draft, done: [], undone: [], refusal: null, bin: {} });
  const own: DraftStatus =
    state.refusal === null
      ? { kind: 'saved', at: savedAt, revision: state.draft.revision }
      : { kind: 'refused', code: state.refusal };
  const handle: DraftHandle = {
    draft: state.draft,
    change(given, options) {
      const operations = 'op' in given ? [given] : given;
      onChange?.(operations);
      setState((before) => changed(before, operations, options?.burst));
    },
    undo: () => setState((before) => back(before, 'done', 'undone')),
    redo: () => setState((before) => back(before, 'undone', 'done')),
    canUndo: state.done.length > 0,
    canRedo: state.undone.length > 0,
    status: status ?? own,
    resolve: onResolve,
    people,
    showPlace: onPlace,
  };
  return <DraftProvider value={handle}>{children}</DraftProvider>;
}

/** What a tab knows of a draft: what the server has, what was done here since, and how to take that back. It waits for nobody. */
import { applyOperation, type Bin, type Meanwhile, sortedText } from '@parcours/authoring';
import type { CourseDraft, CourseOperation } from '@parcours/contract';
import { type Conflict, isSamePlace, layOver, type Pending } from './pending.ts';
import { type Step, takeBack, walk, type Walked } from './undo-steps.ts';

/** Typing for so long is one operation. */
const burstMs = 1_000;

/** An operation as the server did it. */
export interface Confirmed {
  readonly id: string;
  readonly revision: number;
  readonly operation: CourseOperation;
  readonly by: string;
}

interface BookParts {
  readonly draft: CourseDraft;
  readonly newId: () => string;
  readonly now: () => number;
}

/** What is to be kept on the device, and what no longer. */
export interface Moved {
  readonly kept: readonly Pending[];
  readonly gone: readonly string[];
  readonly code?: string;
  /** Of those that are gone, which were not done, and why. */
  readonly lost?: readonly { readonly id: string; readonly code: string }[];
}

const nothing: Moved = { kept: [], gone: [] };

export class Book {
  confirmed: CourseDraft;
  draft: CourseDraft;
  pending: readonly Pending[] = [];
  conflicts: readonly Conflict[] = [];
  #undone: Step[] = [];
  #done: Step[] = [];
  #place = 0;
  readonly #removed = new Map<string, Extract<CourseOperation, { op: 'insert' }>>();
  readonly #parts: BookParts;
  readonly #bin: Bin = (nodeId) => this.#removed.get(nodeId);

  constructor(parts: BookParts) {
    this.#parts = parts;
    this.confirmed = parts.draft;
    this.draft = parts.draft;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  change(operations: readonly CourseOperation[], burst?: string): Moved {
    const longer = this.#lengthen(operations, burst);
    if (longer !== undefined) return longer;
    const walked = walk(this.draft, operations, this.#bin);
    if (!walked.ok) return { ...nothing, code: walked.code };
    this.#done.push({ done: walked.done, burst });
    this.#undone = [];
    return this.#append(walked, burst);
  }

  undo(): Moved {
    return this.#back(this.#done, this.#undone);
  }

  redo(): Moved {
    return this.#back(this.#undone, this.#done);
  }

  /** `behind`: some in between are missing; `unlike`: the draft here is not the server's. Nothing is changed by either. */
  confirm(entries: readonly Confirmed[]): Moved | 'behind' | 'unlike' {
    let draft = this.confirmed;
    const meanwhile: Meanwhile[] = [];
    const own = new Map(this.pending.map((one) => [one.id, one]));
    const gone: string[] = [];
    let isAsShown = true;
    for (const { id, revision, operation, by } of entries.toSorted(
      (one, other) => one.revision - other.revision,
    )) {
      if (revision <= draft.revision) {
        // A draft that was read anew held it already.
        if (own.has(id)) gone.push(id);
        isAsShown &&= !own.has(id);
        continue;
      }
      if (revision > draft.revision + 1) return 'behind';
      const result = applyOperation(draft, operation, this.#bin);
      if (!result.ok) return 'unlike';
      if (operation.op === 'remove' && result.inverse.op === 'insert')
        this.#removed.set(operation.nodeId, result.inverse);
      draft = { ...result.draft, revision };
      const mine = own.get(id);
      if (mine === undefined) meanwhile.push({ operation, by });
      else gone.push(id);
      isAsShown &&= mine !== undefined && sortedText(mine.operation) === sortedText(operation);
    }
    this.confirmed = draft;
    this.pending = this.pending
      .filter(({ id }) => !gone.includes(id))
      .map((one) => ({ ...one, base: draft.revision }));
    if (isAsShown) {
      this.draft = { ...this.draft, revision: draft.revision };
      return { kept: [], gone };
    }
    const laid = this.#lay(meanwhile);
    return { ...laid, gone: [...gone, ...laid.gone] };
  }

  /** Begins again from what the server has; operations that are not acknowledged are laid over it. */
  reset(draft: CourseDraft, more: readonly Pending[] = [], meanwhile: readonly Meanwhile[] = []): Moved {
    this.confirmed = draft;
    this.pending = [...more, ...this.pending];
    this.#place = Math.max(this.#place, ...more.map(({ place }) => place + 1));
    return this.#lay(meanwhile);
  }

  /** The server will not do it. */
  drop(id: string): Moved {
    this.pending = this.pending.filter((one) => one.id !== id);
    const laid = this.#lay([]);
    return { ...laid, gone: [id, ...laid.gone] };
  }

  /** The server leaves the choice to a person. */
  collide(id: string, choice: Pick<Conflict, 'mine' | 'theirs' | 'by'>): Moved {
    const one = this.pending.find((other) => other.id === id);
    if (one === undefined) return nothing;
    this.pending = this.pending.filter((other) => other.id !== id);
    const gone = this.#note({ id, operation: one.operation, ...choice });
    const laid = this.#lay([]);
    return { ...laid, gone: [...gone, ...laid.gone] };
  }

  resolve(id: string, choice: 'mine' | 'theirs' | 'both'): Moved {
    const conflict = this.conflicts.find((one) => one.id === id);
    if (conflict === undefined) return nothing;
    this.conflicts = this.conflicts.filter((one) => one !== conflict);
    const { operation, mine, theirs } = conflict;
    if (choice === 'theirs' || (operation.op !== 'text' && operation.op !== 'set'))
      return { kept: [], gone: [id] };
    const isText = operation.op === 'text' || typeof operation.value === 'string';
    const space = /<[a-z]/i.test(mine + theirs) ? '' : ' ';
    const { target, path } = operation;
    const value = isText ? (choice === 'both' ? theirs + space + mine : mine) : operation.value;
    const { kept, ...more } = this.change([
      { op: 'set', target, path, ...(value === undefined ? {} : { value }) },
    ]);
    return { ...more, kept, gone: [id] };
  }

  #append(walked: Extract<Walked, { ok: true }>, burst?: string): Moved {
    const now = this.#parts.now();
    const kept = walked.done.map(({ operation }): Pending => ({
      id: this.#parts.newId(),
      place: this.#place++,
      base: this.confirmed.revision,
      operation,
      readyAt: burst === undefined ? now : now + burstMs,
      burst,
    }));
    for (const { operation, inverse } of walked.done)
      if (operation.op === 'remove' && inverse.op === 'insert') this.#removed.set(operation.nodeId, inverse);
    this.draft = walked.draft;
    this.pending = [...this.pending, ...kept];
    return { kept, gone: [] };
  }

  /** Makes the last operation longer where the same burst goes on; undefined where this is another. */
  #lengthen(operations: readonly CourseOperation[], burst: string | undefined): Moved | undefined {
    const [last, step] = [this.pending.at(-1), this.#done.at(-1)];
    const [operation] = operations;
    const before = step?.done[0];
    if (operations.length !== 1 || operation === undefined || last === undefined || before === undefined)
      return undefined;
    if (burst === undefined || last.burst !== burst || step?.burst !== burst) return undefined;
    if (this.#parts.now() >= last.readyAt || !isSamePlace(operation, last.operation)) return undefined;
    const longer = lengthened(last.operation, operation);
    const walked = longer === undefined ? undefined : walk(this.draft, [operation], this.#bin);
    if (longer === undefined || walked?.ok !== true) return undefined;
    const { inverse } = before;
    const back = longer.op === 'text' && inverse.op === 'text' ? { ...inverse, from: longer.to } : inverse;
    this.#done[this.#done.length - 1] = { done: [{ operation: longer, inverse: back }], burst };
    this.draft = walked.draft;
    const kept = { ...last, operation: longer };
    this.pending = [...this.pending.slice(0, -1), kept];
    return { kept: [kept], gone: [] };
  }

  #back(from: Step[], to: Step[]): Moved {
    const step = from.pop();
    if (step === undefined) return nothing;
    const walked = takeBack(this.draft, step, this.#bin);
    if (!walked.ok) return { ...nothing, code: walked.code };
    to.push({ done: walked.done, burst: undefined });
    return this.#append(walked);
  }

  #lay(meanwhile: readonly Meanwhile[]): Moved {
    const laid = layOver(this.confirmed, this.pending, meanwhile, this.#bin);
    this.draft = laid.draft;
    this.pending = laid.pending;
    const gone = laid.conflicts.flatMap((one) => this.#note(one));
    // What was to be taken away is away: that is nobody's loss.
    const first = laid.dropped.find(({ removes, code }) => !(removes && code === 'unknown-place'));
    return {
      kept: laid.pending,
      gone: [...gone, ...laid.dropped.map(({ id }) => id)],
      lost: [...laid.dropped, ...laid.conflicts.map(({ id }) => ({ id, code: 'conflict' }))],
      ...(first === undefined ? {} : { code: first.code }),
    };
  }

  /** One conflict for one place: what was written there last is mine. Answers what needs no keeping beside it. */
  #note(conflict: Conflict): readonly string[] {
    const known = this.conflicts.find((one) => isSamePlace(one.operation, conflict.operation));
    if (known === undefined) {
      this.conflicts = [...this.conflicts, conflict];
      return [];
    }
    const { by } = known;
    const newer = { ...known, mine: conflict.mine, theirs: conflict.theirs, by: conflict.by || by };
    this.conflicts = this.conflicts.map((one) => (one === known ? newer : one));
    return [conflict.id];
  }
}

function lengthened(last: CourseOperation, next: CourseOperation): CourseOperation | undefined {
  if (last.op === 'text' && next.op === 'text' && last.to === next.from) return { ...last, to: next.to };
  return last.op === 'set' && next.op === 'set' ? next : undefined;
}

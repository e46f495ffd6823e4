/**
 * A second reading of domain §6 to §8, written apart from the engine and simpler: one table of steps, plain numbers,
 * everything worked out anew from what happened. Only what chance drew is told to it.
 */
import { type AnswerKind, type ModelStep, modelSteps } from './model-course.ts';
import type { ModelCommand, ModelPage, ModelSettings } from './model-facts.ts';

export class ReferenceModel {
  pages = new Map<string, ModelPage>();
  current: string | null = null;
  startedAt: number | null = null;
  ended: 'DONE' | 'SKIPPED' | null = null;
  chosen = new Set<number>();
  /** Whether the multiblock drew its slide; null while nothing is drawn. */
  drewSlide: boolean | null = null;
  now: number;
  readonly settings: ModelSettings;

  constructor(settings: ModelSettings, now: number) {
    this.settings = settings;
    this.now = now;
  }

  /** The steps as they are for this learner. */
  get steps(): readonly ModelStep[] {
    const slide = { kind: 'slide', points: 0 } as const;
    return modelSteps.map((step, at) =>
      at === modelSteps.length - 1 && this.drewSlide === true ? { ...step, ...slide } : step,
    );
  }

  step(place: string): ModelStep {
    const step = this.steps.find((one) => one.place === place);
    if (step === undefined) throw new Error(`no step at ${place}`);
    return step;
  }

  #limit(seconds: number | null): number | null {
    const { factor } = this.settings;
    return seconds === null || factor === null ? null : Math.ceil(seconds * factor) * 1000;
  }

  #lessonDeadline(): number {
    const limit = this.#limit(this.settings.lessonLimit);
    return limit === null || this.startedAt === null ? Infinity : this.startedAt + limit;
  }

  #waits(place: string): boolean {
    if (this.#limit(this.settings.lessonLimit) !== null && this.startedAt === null) return true;
    return this.#limit(this.step(place).limit) !== null && this.pages.get(place)?.startedAt === null;
  }

  #allDone(): boolean {
    return this.steps.every(({ place }) => (this.pages.get(place)?.doneAt ?? null) !== null);
  }

  #complete(place: string, at: number, given: AnswerKind, ranOut: boolean): void {
    const page = this.pages.get(place);
    if (page === undefined) throw new Error('no page');
    page.doneAt = at;
    page.ahead = false;
    page.ranOut = ranOut;
    page.given = given === 'foreign' ? 'none' : given;
  }

  passTime(now: number): void {
    this.now = now;
    if (this.ended !== null) return;
    const lessonEnd = this.#lessonDeadline();
    const open = [...this.pages].filter(([, page]) => page.doneAt === null);
    const late = open.flatMap(([place, page]) => {
      const limit = this.#limit(this.step(place).limit);
      const at = limit === null || page.startedAt === null ? Infinity : page.startedAt + limit;
      return at <= lessonEnd && now > at + 2000 ? [{ place, at, draft: page.draft }] : [];
    });
    for (const { place, at, draft } of late) this.#complete(place, at, draft, true);
    if (this.#allDone()) this.ended = 'DONE';
    else if (now > lessonEnd + 2000) {
      for (const [place, page] of open)
        if (page.doneAt === null && (!page.ahead || page.hasDraft))
          this.#complete(place, lessonEnd, page.draft, true);
      this.ended = this.#allDone() ? 'DONE' : 'SKIPPED';
    }
  }

  get state(): string {
    if (this.ended !== null) return this.ended;
    return this.now > this.settings.closesAt ? 'EXPIRED' : 'AVAILABLE';
  }

  #refusal(place: string): string | null {
    const page = this.pages.get(place);
    if (this.ended === 'SKIPPED') return 'LESSON_SKIPPED';
    if (page?.ranOut === true)
      return (page.doneAt ?? 0) >= this.#lessonDeadline() ? 'LESSON_SKIPPED' : 'LESSON_PAGE_SKIPPED';
    if (page?.doneAt !== null) {
      const asks = this.step(place).kind === 'exercice';
      return this.ended !== null && asks && page?.given === 'none' ? 'RETRY_RESTRICT' : 'INVALID_INPUTS';
    }
    if (this.ended !== null) return 'RETRY_RESTRICT';
    return this.#waits(place) ? 'PAGE_NOT_STARTED' : null;
  }

  /** Opens a step; the code when that cannot be. */
  #open(place: string, ahead = false): string | null {
    const known = this.pages.get(place);
    if (known !== undefined && (ahead || !known.ahead)) return null;
    if (this.ended === 'SKIPPED' || this.now > this.#lessonDeadline()) return 'LESSON_SKIPPED';
    if (this.ended !== null) return 'NO_LESSON_PAGE_AVAILABLE';
    if (known !== undefined) {
      known.ahead = false;
      return null;
    }
    if (this.#limit(this.settings.lessonLimit) === null && this.startedAt === null) this.startedAt = this.now;
    this.pages.set(place, {
      ahead,
      startedAt: null,
      doneAt: null,
      ranOut: false,
      given: 'none',
      draft: 'none',
      hasDraft: false,
      hints: 0,
      tincan: null,
      corrected: null,
    });
    return null;
  }

  #goTo(place: string | undefined, none: string): string {
    if (place === undefined) return none;
    const code = this.#open(place);
    if (code !== null) return code;
    this.current = place;
    return 'page';
  }

  #neighbour(place: string, by: 1 | -1): string | undefined {
    return this.steps[this.steps.findIndex((step) => step.place === place) + by]?.place;
  }

  /** What must come of a command; the model moves on with it. */
  play(command: ModelCommand): string {
    if (command.kind === 'reset') return this.#reset();
    if (command.kind === 'correct') return this.#correct(command.place, command.ratio);
    if (this.state === 'EXPIRED') return 'Forbidden';
    switch (command.kind) {
      case 'current': {
        const { from } = command;
        if (from === undefined)
          return this.#goTo(this.current ?? this.steps[0]?.place, 'NO_LESSON_PAGE_AVAILABLE');
        if ('place' in from) return this.#goTo(from.place ?? undefined, 'MODEL_NOT_FOUND');
        const inSection = this.steps.filter(({ section }) => section === from.section);
        const unfinished = inSection.find(({ place }) => (this.pages.get(place)?.doneAt ?? null) === null);
        return this.#goTo((unfinished ?? inSection[0])?.place, 'MODEL_NOT_FOUND');
      }
      case 'start':
        return this.#start();
      case 'draft': {
        const page = command.place === null ? undefined : this.pages.get(command.place);
        if (command.place === null || page === undefined) return 'MODEL_NOT_FOUND';
        const no = this.#refusal(command.place) ?? (command.given === 'foreign' ? 'BAD_REQUEST' : null);
        if (no === null) [page.draft, page.hasDraft] = [command.given, true];
        return no ?? 'draft';
      }
      case 'answer':
        return this.#answer(command);
      case 'next': {
        const { place } = command;
        if (place === null) return 'MODEL_NOT_FOUND';
        const isFree = this.step(place).kind !== 'exercice' || this.ended !== null;
        const page = this.pages.get(place);
        if (!isFree && page?.doneAt === null) return 'PAGE_NOT_COMPLETED';
        if (page !== undefined && this.ended === null) page.ahead = false;
        return this.#goTo(this.#neighbour(place, 1), 'NO_LESSON_PAGE_AVAILABLE');
      }
      case 'previous': {
        const before = command.place === null ? undefined : this.#neighbour(command.place, -1);
        const verdict = this.#goTo(before, 'MODEL_NOT_FOUND');
        return verdict === 'NO_LESSON_PAGE_AVAILABLE' ? 'MODEL_NOT_FOUND' : verdict;
      }
      case 'hint': {
        if (this.current === null) return 'MODEL_NOT_FOUND';
        const no = this.#refusal(this.current);
        const page = this.pages.get(this.current);
        if (no !== null || page === undefined) return no ?? 'MODEL_NOT_FOUND';
        if (page.hints >= this.step(this.current).hintCosts.length) return 'NO_HINT_LEFT';
        page.hints += 1;
        return 'hints';
      }
      case 'choose': {
        const places = command.choices.map(({ actionIdx }) => actionIdx);
        const isKnown = command.choices.every(({ actionIdx, choiceIdx }) => actionIdx < 2 && choiceIdx < 2);
        if (!isKnown || new Set(places).size !== places.length) return 'BAD_REQUEST';
        if (this.ended === null) return 'PAGE_NOT_COMPLETED';
        if (places.some((at) => this.chosen.has(at))) return 'INVALID_INPUTS';
        for (const at of places) this.chosen.add(at);
        return 'targets';
      }
      case 'tincan-score': {
        const { place, ratio } = command;
        const page = place === null ? undefined : this.pages.get(place);
        if (place === null || page === undefined || this.step(place).kind !== 'tincan')
          return 'MODEL_NOT_FOUND';
        const no = this.#refusal(place);
        if (no === null) page.ahead = false;
        if (no === null) page.tincan = Math.max(page.tincan ?? 0, ratio);
        return no ?? 'score';
      }
    }
  }

  #start(): string {
    if (this.current === null) return 'MODEL_NOT_FOUND';
    if (this.ended === 'SKIPPED' || this.now > this.#lessonDeadline()) return 'LESSON_SKIPPED';
    if (this.ended !== null) return 'RETRY_RESTRICT';
    const page = this.pages.get(this.current);
    if (page?.ranOut === true) return 'LESSON_PAGE_SKIPPED';
    this.startedAt ??= this.now;
    const isTimed = this.#limit(this.step(this.current).limit) !== null;
    if (page !== undefined && page.doneAt === null && isTimed) page.startedAt ??= this.now;
    return 'page';
  }

  #answer({ given, includeNext, move }: Extract<ModelCommand, { kind: 'answer' }>): string {
    const place = this.current;
    if (place === null) return 'MODEL_NOT_FOUND';
    const no = this.#refusal(place) ?? (given === 'foreign' ? 'BAD_REQUEST' : null);
    if (no !== null) return no;
    const page = this.pages.get(place);
    const limit = this.#limit(this.step(place).limit);
    const ownEnd =
      limit === null || page?.startedAt === null || page?.startedAt === undefined
        ? Infinity
        : page.startedAt + limit;
    this.#complete(place, Math.min(this.now, ownEnd, this.#lessonDeadline()), given, false);
    if (this.#allDone()) this.ended = 'DONE';
    const next = this.#neighbour(place, 1);
    if (!includeNext || next === undefined) return 'page';
    // What is refused there leaves the answer as it is.
    if (move) this.#goTo(next, 'page');
    else this.#open(next, true);
    return 'page';
  }

  #correct(place: string | null, ratio: number): string {
    const page = place === null ? undefined : this.pages.get(place);
    if (place === null || page === undefined) return 'MODEL_NOT_FOUND';
    if (page.doneAt === null) return 'INVALID_INPUTS';
    if (!this.step(place).manual) return 'BAD_REQUEST';
    page.corrected = ratio;
    return 'corrected';
  }

  #reset(): string {
    if (this.pages.size === 0 && this.startedAt === null) return 'nothing';
    this.pages = new Map();
    this.current = null;
    this.startedAt = null;
    this.ended = null;
    this.chosen = new Set();
    this.drewSlide = null;
    return 'reset';
  }
}

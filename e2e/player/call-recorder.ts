// Writes down what a page asks of the API, each call with what the learner was doing when it left.
import { expect, type Page, type Request } from '@playwright/test';

/**
 * What the learner did when a call left: opened Home or the lesson, began a timed page, answered a page's questions, or
 * pressed Next and waited until the next page stood there and nothing was asked any more.
 */
type Phase = 'home' | 'open' | 'start' | 'work' | 'turn';

interface RecordedCall {
  readonly phase: Phase;
  /** Of the page, counted from 0. */
  readonly step: number;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A page on which nothing was asked for so long is at rest. */
const quietMs = 300;

export class CallRecorder {
  readonly #calls: Promise<RecordedCall>[] = [];
  readonly #open = new Set<Request>();
  #place: { readonly phase: Phase; readonly step: number } = { phase: 'home', step: 0 };
  #lastAt = 0;

  constructor(page: Page) {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/api/')) return;
      this.#open.add(request);
      this.#lastAt = performance.now();
      const place = this.#place;
      this.#calls.push(
        request.allHeaders().then((headers) => ({
          ...place,
          method: request.method(),
          path: `${pathname}${search}`,
          headers,
          body: request.postData(),
        })),
      );
    });
    const settle = (request: Request) => {
      if (this.#open.delete(request)) this.#lastAt = performance.now();
    };
    page.on('requestfinished', settle).on('requestfailed', settle);
  }

  enter(phase: Phase, step: number): void {
    this.#place = { phase, step };
  }

  calls(): Promise<RecordedCall[]> {
    return Promise.all(this.#calls);
  }

  /** Waits until every call was answered and none followed for a while. */
  async quiet(): Promise<void> {
    await expect
      .poll(() => this.#open.size === 0 && performance.now() - this.#lastAt >= quietMs, {
        intervals: [50],
        timeout: 30_000,
      })
      .toBe(true);
  }
}

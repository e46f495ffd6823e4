/** The clock that is handed in (assurance §4 D17); the only place that reads the machine's. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

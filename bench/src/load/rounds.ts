// Measures several contenders in alternating rounds, so that noise of the machine hits all of them alike.
import { median, quantile } from './statistics.ts';

export interface RoundFigures {
  readonly perSecond: number;
  /** Milliseconds of each turn; empty when the contender does not tell. */
  readonly times: readonly number[];
  /** Milliseconds of processor time that the server spent on each turn. */
  readonly cpuMs?: number | undefined;
  /** The same of the database. */
  readonly databaseMs?: number | undefined;
}

export interface Contender {
  readonly name: string;
  round(seconds: number): Promise<RoundFigures>;
}

export interface Summary {
  readonly name: string;
  /** Medians over the rounds. */
  readonly perSecond: number;
  readonly cpuMs: number | undefined;
  readonly databaseMs: number | undefined;
  /** Over the turns of all rounds, in milliseconds. */
  readonly p50: number | undefined;
  readonly p95: number | undefined;
  readonly turns: number;
}

export interface RoundPlan {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/**
 * One warm-up each, `afterWarmUp` and a second warm-up where there is one (new statistics of the tables have every
 * connection plan anew), then `rounds` times one after the other, each round starting with another one.
 */
export async function alternate(
  contenders: readonly Contender[],
  plan: RoundPlan,
  afterWarmUp?: () => Promise<unknown>,
): Promise<ReadonlyMap<string, Summary>> {
  for (const contender of contenders) await contender.round(plan.warmUpSeconds);
  if (afterWarmUp !== undefined) {
    await afterWarmUp();
    for (const contender of contenders) await contender.round(plan.warmUpSeconds);
  }
  const seen = new Map<string, RoundFigures[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (let place = 0; place < contenders.length; place += 1) {
      const contender = contenders[(round + place) % contenders.length];
      if (contender !== undefined) seen.get(contender.name)?.push(await contender.round(plan.seconds));
    }
  }
  return new Map([...seen].map(([name, rounds]) => [name, summary(name, rounds)]));
}

function summary(name: string, rounds: readonly RoundFigures[]): Summary {
  const times = rounds.flatMap((round) => [...round.times]);
  const medianOf = (field: 'cpuMs' | 'databaseMs') => {
    const known = rounds.map((round) => round[field]).filter((one) => one !== undefined);
    return known.length === 0 ? undefined : median(known);
  };
  return {
    name,
    perSecond: median(rounds.map(({ perSecond }) => perSecond).filter((rate) => !Number.isNaN(rate))),
    cpuMs: medianOf('cpuMs'),
    databaseMs: medianOf('databaseMs'),
    p50: times.length === 0 ? undefined : quantile(times, 0.5),
    p95: times.length === 0 ? undefined : quantile(times, 0.95),
    turns: times.length,
  };
}

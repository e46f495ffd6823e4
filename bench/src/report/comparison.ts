// The figures of contenders that were measured side by side: the product's own, and its shares of the yardsticks.
import type { Summary } from '../load/rounds.ts';
import type { Limit } from './budgets.ts';
import type { Figure } from './table.ts';

export interface ComparisonPlan {
  readonly clients: number;
  /** Which contender is the product; the others are yardsticks, unless they are asides. */
  readonly product?: string;
  readonly asides?: readonly string[];
  /** What the product's rate is called in the closing line, before the number of clients. */
  readonly key?: string;
  /** Limits of shares, by yardstick. */
  readonly shares?: Readonly<Record<string, Limit>>;
  readonly cpuMs?: Limit;
  /** Without the yardsticks' own rates, which another comparison tells. */
  readonly brief?: boolean;
}

/** Rates, times, processor time and shares. */
export function comparison(
  seen: ReadonlyMap<string, Summary>,
  { clients, product = 'Parcours', asides = [], key, shares = {}, cpuMs, brief = false }: ComparisonPlan,
): Figure[] {
  const at = `${clients} client${clients === 1 ? '' : 's'}`;
  const own = seen.get(product);
  if (own === undefined) throw new Error(`${product} was not measured`);
  const others = [...seen.values()].filter(({ name }) => name !== product && !asides.includes(name));
  const limited = (limit: Limit | undefined) => (limit === undefined ? {} : { limit });
  return [
    {
      name: `${product}, ${at}`,
      value: own.perSecond,
      unit: '/s',
      ...(key === undefined ? {} : { key: `${key}_${clients}` }),
    },
    { name: `${product}, ${at}: p50`, value: own.p50, unit: 'ms' },
    { name: `${product}, ${at}: p95`, value: own.p95, unit: 'ms' },
    {
      name: `${product}, ${at}: processor time of the server`,
      value: own.cpuMs,
      unit: 'ms',
      ...limited(cpuMs),
    },
    ...(own.databaseMs === undefined
      ? []
      : [{ name: `${product}, ${at}: processor time of PostgreSQL`, value: own.databaseMs, unit: 'ms' }]),
    ...others.flatMap(({ name, perSecond }): Figure[] => [
      ...(brief ? [] : [{ name: `${name}, ${at}`, value: perSecond, unit: '/s' }]),
      {
        name: `${product}, ${at}: share of ${name}`,
        value: own.perSecond / perSecond,
        ...limited(shares[name]),
      },
    ]),
  ];
}

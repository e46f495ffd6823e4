// The figures of contenders that were measured side by side, as shares of the yardsticks.
import type { Summary } from '../load/rounds.ts';
import type { Limit } from './budgets.ts';
import type { Figure } from './table.ts';

export interface ComparisonLimits {
  readonly ofFloor?: Limit;
  readonly ofPgbench?: Limit;
  readonly ofHello?: Limit;
  readonly cpuMs?: Limit;
}

const servers: Readonly<Record<string, string>> = { server: 'PostgreSQL', embedded: 'embedded' };

/** Rates, shares, times and processor time of every contender at a number of clients. */
export function comparison(
  seen: ReadonlyMap<string, Summary>,
  clients: number,
  limits: ComparisonLimits = {},
): Figure[] {
  const at = `${clients} client${clients === 1 ? '' : 's'}`;
  const limitOf: Readonly<Record<string, Limit | undefined>> = {
    floor: limits.ofFloor,
    pgbench: limits.ofPgbench,
    hello: limits.ofHello,
  };
  const figures: Figure[] = [];
  for (const { name, perSecond, p50, p95, cpuMs } of seen.values()) {
    const label = servers[name] ?? name;
    figures.push({ name: `${label}, ${at}`, value: perSecond, unit: '/s' });
    if (p50 !== undefined) figures.push({ name: `${label}, ${at}: p50`, value: p50, unit: 'ms' });
    if (p95 !== undefined) figures.push({ name: `${label}, ${at}: p95`, value: p95, unit: 'ms' });
    if (servers[name] === undefined) continue;
    figures.push({
      name: `${label}, ${at}: processor time`,
      value: cpuMs,
      unit: 'ms',
      ...(name === 'server' && limits.cpuMs !== undefined ? { limit: limits.cpuMs } : {}),
    });
    for (const yardstick of ['floor', 'pgbench', 'hello']) {
      const other = seen.get(yardstick);
      // The embedded database has no floor of its own: its share of hello is what can be compared.
      if (other === undefined || (name === 'embedded' && yardstick !== 'hello')) continue;
      const limit = name === 'server' ? limitOf[yardstick] : undefined;
      figures.push({
        name: `${label}, ${at}: share of ${yardstick}`,
        value: perSecond / other.perSecond,
        ...(limit === undefined ? {} : { limit }),
      });
    }
  }
  return figures;
}

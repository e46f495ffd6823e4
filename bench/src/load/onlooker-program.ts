// The onlooker's own process: `onlooker.ts` hands it a plan, then the word to end, and gets the figures.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { KeepAliveClient } from './keep-alive-client.ts';
import type { OnlookerFigures, OnlookerPlan } from './onlooker.ts';

const served: number[] = [];
const refused: number[] = [];
let failed = 0;

process.once('message', (plan) => void onlook(plan as OnlookerPlan));

async function onlook({ port, asks, perSecond, connections }: OnlookerPlan): Promise<void> {
  const free = await Promise.all(Array.from({ length: connections }, () => KeepAliveClient.open(port)));
  let next = 0;
  const send = async (): Promise<void> => {
    const client = free.pop();
    const ask = asks[(next += 1) % asks.length];
    if (client === undefined || ask === undefined) return;
    const since = performance.now();
    try {
      const { status } = await client.send(ask);
      const took = performance.now() - since;
      if (status === 503) refused.push(took);
      else if (status < 400) served.push(took);
      else failed += 1;
      free.unshift(client);
    } catch {
      failed += 1;
    }
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const clock = setInterval(() => void send(), 1_000 / perSecond);
  process.once('message', () => {
    clearInterval(clock);
    const figures: OnlookerFigures = { served, refused, failed, lateMs: delay.percentile(99) / 1e6 };
    process.send?.(figures, () => process.exit());
  });
}

/** The thread of the stall watch. It counts its own beats: a process that was asleep as a whole is not stalled. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './stall-watch.ts';

const { beats, everyMs, stalledAfterBeats } = workerData as Watched;
let seen = -1;
let missed = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === seen ? missed + 1 : 0;
  seen = now;
  if (missed < stalledAfterBeats) return;
  const seconds = Math.round((missed * everyMs) / 1_000);
  const line = {
    level: 60,
    time: Date.now(),
    component: 'process',
    code: 'STALLED',
    msg: `nothing was done for ${seconds} s: the embedded database is stuck, most likely over its disk. The process ends; start it again.`,
  };
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, everyMs);

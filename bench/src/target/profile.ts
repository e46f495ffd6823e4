// Where the server's processor time goes: V8's own profile of one round, as Chromium's developer tools and speedscope open
// it, a flame graph as a picture, and the functions that took the most by themselves.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runLoad, type Turn } from '../load/run-load.ts';
import { type CpuProfile, flameGraph, functionsBySelfTime } from '../report/flame-graph.ts';
import { projectRoot } from './child-process.ts';
import type { Server } from './server.ts';

const folder = join(projectRoot, 'reports/profiles');
const samplingMicros = 200;
const shown = 15;
const patienceMs = 10_000;

/** Measures one more round of `clients`; the rounds before it ran without an inspector. */
export async function profileRound(
  bench: string,
  { pid, port, inspectorPort }: Server,
  clients: number,
  seconds: number,
  turn: Turn,
): Promise<void> {
  if (inspectorPort === undefined) throw new Error('the server was started without an inspector');
  process.kill(pid, 'SIGUSR1');
  const inspector = await Inspector.open(inspectorPort);
  try {
    await inspector.ask('Profiler.enable');
    await inspector.ask('Profiler.setSamplingInterval', { interval: samplingMicros });
    await inspector.ask('Profiler.start');
    const { turns } = await runLoad({ port, clients, seconds, turn });
    const { profile } = (await inspector.ask('Profiler.stop')) as { readonly profile: CpuProfile };
    mkdirSync(folder, { recursive: true });
    const path = join(folder, bench);
    writeFileSync(`${path}.cpuprofile`, JSON.stringify(profile));
    writeFileSync(`${path}.svg`, flameGraph(profile, `${bench}, ${clients} clients`, projectRoot));
    console.log(
      `\nProfile of ${turns} turns: reports/profiles/${bench}.cpuprofile and ${bench}.svg. By self time:`,
    );
    for (const { name, share } of functionsBySelfTime(profile, projectRoot).slice(0, shown))
      console.log(`  ${(share * 100).toFixed(1).padStart(5)} %  ${name}`);
  } finally {
    inspector.close();
  }
}

/** A connection to V8's inspector. */
class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error } = JSON.parse(String(data)) as {
        readonly id?: number;
        readonly result?: unknown;
        readonly error?: { readonly message: string };
      };
      if (id === undefined) return;
      if (error === undefined) this.#waiting.get(id)?.resolve(result);
      else this.#waiting.get(id)?.reject(new Error(error.message));
      this.#waiting.delete(id);
    });
  }

  static async open(port: number): Promise<Inspector> {
    const url = await inspectorUrl(port);
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error('the inspector does not answer')), {
        once: true,
      });
    });
    return new Inspector(socket);
  }

  ask(method: string, params: object = {}): Promise<unknown> {
    const id = (this.#asked += 1);
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return waiting.promise;
  }

  close(): void {
    this.#socket.close();
  }
}

async function inspectorUrl(port: number): Promise<string> {
  for (const since = performance.now(); performance.now() - since < patienceMs; await pause(50)) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await answer.json()) as { readonly webSocketDebuggerUrl: string }[];
      if (target !== undefined) return target.webSocketDebuggerUrl;
    } catch {
      // It does not listen yet.
    }
  }
  throw new Error('the inspector of the server did not open');
}

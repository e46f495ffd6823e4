/** A process whose thread is stuck ends and says why; one that is idle, or slow, goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const watch = new URL('stall-watch.ts', import.meta.url).href;

async function run(work: string): Promise<{ status: unknown; signal: unknown; output: string }> {
  const code = `
    const { startStallWatch } = await import('${watch}');
    const watch = startStallWatch({ everyMs: 50, stalledAfterBeats: 20 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    ${work}
    await watch.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const [status, signal] = (await once(child, 'exit')) as [unknown, unknown];
  return { status, signal, output };
}

test('a thread that never comes back ends the process, with a line of the log', async () => {
  const { signal, output } = await run('for (;;);');
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ level: 60, component: 'process', code: 'STALLED' });
});

test.each([
  ['idle', 'await new Promise((resolve) => setTimeout(resolve, 1500));'],
  ['slow', 'for (const until = Date.now() + 400; Date.now() < until;);'],
])('one that is %s goes on to its end', async (_name, work) => {
  expect(await run(work)).toEqual({ status: 0, signal: null, output: '' });
});

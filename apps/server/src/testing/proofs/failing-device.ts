/**
 * A device that answers every write with an I/O error, as a broken disk does. strace stands between one process and the
 * kernel and answers EIO for calls that write at a place in a file, make it durable, or change a folder. A write at the
 * end of a file is let through, since sockets and pipes use the same call: what is written so is made durable and renamed
 * afterwards, and that fails.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const failingCalls = [
  'pwrite64',
  'pwritev',
  'fsync',
  'fdatasync',
  'ftruncate',
  'fallocate',
  'mkdir',
  'mkdirat',
  'link',
  'linkat',
  'rename',
  'renameat',
  'renameat2',
].join(',');
const attachedWithinMs = 10_000;

/** Why no device can be made to fail here; undefined where it can. */
export function whyNotFailing(): string | undefined {
  const { status, error } = spawnSync('strace', ['-o', '/dev/null', 'true']);
  if (error !== undefined) return 'strace is not installed';
  return status === 0 ? undefined : 'this system does not let strace look at a process';
}

/** From now on; answers how to end it, which changes nothing where the process has ended. */
export async function failDevice(pid: number): Promise<() => Promise<void>> {
  const parts = ['-f', '-e', `trace=${failingCalls}`, '-e', `inject=${failingCalls}:error=EIO`];
  const tracer = spawn('strace', [...parts, '-o', '/dev/null', '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(tracer, 'exit');
  await attached(tracer, ended);
  return async () => {
    tracer.kill('SIGINT');
    await ended;
  };
}

async function attached(tracer: ChildProcess, ended: Promise<unknown>): Promise<void> {
  let said = '';
  const isAttached = new Promise<void>((resolve) => {
    tracer.stderr?.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.includes(' attached')) resolve();
    });
  });
  const isLate = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new Error(`strace did not attach: ${said}`));
    void ended.then(late);
    setTimeout(late, attachedWithinMs).unref();
  });
  await Promise.race([isAttached, isLate]);
}

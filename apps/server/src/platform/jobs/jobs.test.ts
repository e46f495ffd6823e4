/** The runner of background work, on timers that the test moves. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createJobs, type Job, type Round } from './jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function jobOf(job: Partial<Job>, everyMs = 1_000) {
  const rounds: Round<'work'>[] = [];
  const errors: unknown[] = [];
  const run = vi.fn<Job['run']>(job.run ?? (() => Promise.resolve(1)));
  const jobs = createJobs(
    { work: { everyMs, ...job, run } },
    {
      log: { error: (line: unknown) => void errors.push(line) },
      observe: (round) => void rounds.push(round),
    },
  );
  return { jobs, run, rounds, errors };
}

/** A round that ends when the test says so. */
function held() {
  const ends: (() => void)[] = [];
  const run = () => new Promise<number>((done) => void ends.push(() => done(1)));
  return { run, end: () => ends.shift()?.() };
}

describe('a job', () => {
  test('runs again and again, with its pause between two rounds', async () => {
    const { jobs, run, rounds } = jobOf({});
    expect(vi.getTimerCount()).toBe(0);
    jobs.start();
    await vi.advanceTimersByTimeAsync(999);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_001);
    expect(run).toHaveBeenCalledTimes(3);
    expect(rounds).toEqual(
      [1, 2, 3].map(() => ({ job: 'work', done: 1, ms: expect.any(Number) as number, failed: false })),
    );
  });

  test('never runs twice at once: the pause begins when a round has ended', async () => {
    const { run: work, end } = held();
    const { jobs, run } = jobOf({ run: work });
    jobs.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(999);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('that is asked for while it runs answers with the round under way', async () => {
    const { run: work, end } = held();
    const { jobs, run } = jobOf({ run: work });
    const both = Promise.all([jobs.run('work'), jobs.run('work')]);
    end();
    expect(await both).toEqual([1, 1]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('that fails is logged, waits longer each time, and no longer than 15 seconds', async () => {
    let fails = true;
    const { jobs, run, rounds, errors } = jobOf({
      run: () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(0)),
    });
    jobs.start();
    const pauses: number[] = [];
    for (let at = 0, last = 0; pauses.length < 7; at += 500) {
      if (run.mock.calls.length > pauses.length) {
        pauses.push(at - last);
        last = at;
      }
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    expect(errors[0]).toMatchObject({ job: 'work', err: new Error('away') });
    expect(rounds.every(({ failed, done }) => failed && done === 0)).toBe(true);
    fails = false;
    await vi.advanceTimersByTimeAsync(15_000);
    const after = run.mock.calls.length;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(run.mock.calls.length).toBe(after + 3);
  });

  test('whose pause is longer than that keeps its pause', async () => {
    const { jobs, run } = jobOf({ run: () => Promise.reject(new Error('away')) }, 600_000);
    jobs.start();
    await vi.advanceTimersByTimeAsync(1_200_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('that is run by hand says what went wrong', async () => {
    const { jobs, errors } = jobOf({ run: () => Promise.reject(new Error('away')) });
    await expect(jobs.run('work')).rejects.toThrow('away');
    expect(errors).toEqual([]);
  });
});

describe('a nudge', () => {
  test('begins a round soon, once for many', async () => {
    const { jobs, run } = jobOf({}, 60_000);
    jobs.start();
    for (let times = 0; times < 5; times += 1) jobs.nudge('work');
    await vi.advanceTimersByTimeAsync(200);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('during a round is not lost: the next one follows soon', async () => {
    const { run: work, end } = held();
    const { jobs, run } = jobOf({ run: work }, 60_000);
    jobs.start();
    jobs.nudge('work');
    await vi.advanceTimersByTimeAsync(200);
    jobs.nudge('work');
    await vi.advanceTimersByTimeAsync(5_000);
    end();
    await vi.advanceTimersByTimeAsync(200);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('before the start, or after the stop, begins nothing', async () => {
    const { jobs, run } = jobOf({});
    jobs.nudge('work');
    jobs.start();
    await jobs.stop();
    jobs.nudge('work');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('the stop', () => {
  test('waits for the round under way, then finishes, and nothing follows', async () => {
    const { run: work, end } = held();
    const said: string[] = [];
    const { jobs, run } = jobOf({
      run: () => work().finally(() => said.push('round')),
      finish: () => Promise.resolve(said.push('finish')),
    });
    jobs.start();
    await vi.advanceTimersByTimeAsync(1_000);
    const stopped = jobs.stop().then(() => said.push('stopped'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toEqual([]);
    end();
    await stopped;
    expect(said).toEqual(['round', 'finish', 'stopped']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('goes on where a round or its end fails', async () => {
    const { jobs, errors } = jobOf({
      run: () => Promise.reject(new Error('round')),
      finish: () => Promise.reject(new Error('end')),
    });
    const round = jobs.run('work').catch(() => 'failed');
    await jobs.stop();
    expect(await round).toBe('failed');
    expect(errors).toEqual([{ err: new Error('end'), job: 'work' }]);
  });
});

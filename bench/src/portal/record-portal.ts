// What the built portal asks of the API while a learner opens Home and plays a lesson: recorded at the start of a bench,
// in Chromium, by the hands of the journeys (e2e/player/record-lesson.ts), so that no bench holds a list of calls.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lessonId, userId, userOfLesson } from '../fixture/numbered-ids.ts';
import { projectRoot } from '../target/child-process.ts';
import type { RecordedCall } from './call-template.ts';
import { type PortalCalls, portalCalls } from './portal-calls.ts';

interface Recorded {
  readonly calls: readonly RecordedCall[];
  readonly steps: readonly { readonly pageId: string; readonly nextPageId: string | null }[];
}

const program = join(projectRoot, 'e2e/player/record-lesson.ts');
const patienceMs = 300_000;

/** Plays a lesson that nobody has opened, on the server at `port`. */
export async function recordPortal(port: number, token: string, lesson: number): Promise<PortalCalls> {
  const host = `localhost:${port}`;
  const user = userId(userOfLesson(lesson));
  const asked = {
    '--origin': `http://${host}`,
    '--token': token,
    '--user': user,
    '--lesson': lessonId(lesson),
  };
  const recording = promisify(execFile)(process.execPath, [program, ...Object.entries(asked).flat()], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    timeout: patienceMs,
  });
  // A bench that is stopped leaves no browser behind.
  const stop = () => recording.child.kill();
  process.once('exit', stop);
  const { stdout } = await recording.finally(() => process.off('exit', stop));
  const { calls, steps } = JSON.parse(stdout) as Recorded;
  return portalCalls(calls, ({ step }) => ({
    lesson: lessonId(lesson),
    user,
    token,
    host,
    page: steps[step]?.pageId,
    previous: steps[step - 1]?.pageId,
    next: steps[step]?.nextPageId ?? undefined,
  }));
}

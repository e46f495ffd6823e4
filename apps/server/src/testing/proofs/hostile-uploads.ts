/** Sends every hostile file, and looks at what became of it: refused, or kept without what it hid (assurance §3 T19). */
import { hostileFiles, traces } from '../hostile-files.ts';
import type { TestServer } from '../servers/start-server.ts';
import { uploadTo } from '../stock/upload.ts';

export interface UploadTarget extends Pick<TestServer, 'request'> {
  readonly host: string;
  /** Whose upload the nth is: one person sends sixty in a quarter of an hour at most. */
  readonly tokens: readonly string[];
  /** How many files the store holds. */
  readonly kept: () => Promise<number>;
}

export interface HostileUploads {
  readonly sent: number;
  readonly handled: number;
  readonly slowestMs: number;
  /** What went otherwise than it should, one line each. */
  readonly faults: readonly string[];
}

export async function sendHostileFiles(target: UploadTarget): Promise<HostileUploads> {
  const files = await hostileFiles();
  const { host, tokens, kept } = target;
  const faults: string[] = [];
  let slowestMs = 0;
  let handled = 0;
  for (const [index, file] of files.entries()) {
    const before = await kept();
    const began = performance.now();
    const answer = await uploadTo(target, host, tokens[index % tokens.length] ?? '', file);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    const ended = answer.file?.type ?? (answer.code === 'TYPE_ERROR' ? 'refused' : String(answer.code));
    const wrong: string[] = [];
    if (ended !== file.ends) wrong.push(`${ended}, not ${file.ends}`);
    if (ended === 'refused' && (await kept()) !== before) wrong.push('left something behind');
    if (answer.file?.fileType === 'image') {
      const { host: contentHost, pathname, search } = new URL(answer.file.url);
      const served = await target.request(contentHost, pathname + search);
      const bytes = Buffer.from(await served.arrayBuffer()).toString('latin1');
      if (!served.ok || bytes.length === 0) wrong.push(`is not served: ${served.status}`);
      for (const trace of traces) if (bytes.includes(trace)) wrong.push(`still holds ${trace}`);
    }
    if (wrong.length === 0) handled += 1;
    faults.push(...wrong.map((what) => `${file.title}: ${what}`));
  }
  return { sent: files.length, handled, slowestMs: Math.round(slowestMs), faults };
}

/** The files that are being sent: one after the other, each with its progress, each given up or tried again by itself. */
import { useCallback, useRef, useState } from 'react';
import { uploadFile, UploadFailure } from './resumable-upload.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Bytes that the server has. */
  readonly sent: number;
  /** Of one that failed: a code of the API, or `CUT`. */
  readonly code?: string;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly giveUp: (key: number) => void;
  readonly again: (key: number) => void;
}

/** `onDone` hears the id of each file that has come in. */
export function useUploads(onDone: (fileId: string, file: File) => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const next = useRef(1);

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);
  const remove = useCallback((key: number) => setList((now) => now.filter((one) => one.key !== key)), []);

  const run = useCallback(async () => {
    if (running.current.size > 0) return;
    for (let upload = queue.current.shift(); upload !== undefined; upload = queue.current.shift()) {
      const { key, file } = upload;
      const controller = new AbortController();
      running.current.set(key, controller);
      change(key, { state: 'sending' });
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time: a poor line is not shared
        const id = await uploadFile(file, {
          signal: controller.signal,
          onProgress: (sent) => change(key, { sent }),
        });
        change(key, { state: 'done', sent: file.size });
        onDone(id, file);
      } catch (error) {
        if (!controller.signal.aborted)
          change(key, { state: 'failed', code: error instanceof UploadFailure ? error.code : 'UNDEFINED' });
      }
      running.current.delete(key);
    }
  }, [change, onDone]);

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): Upload => ({ key: next.current++, file, state: 'waiting', sent: 0 }));
      queue.current.push(...added);
      setList((now) => [...now.filter(({ state }) => state !== 'done'), ...added]);
      void run();
    },
    [run],
  );
  const giveUp = useCallback(
    (key: number) => {
      queue.current = queue.current.filter((one) => one.key !== key);
      running.current.get(key)?.abort();
      remove(key);
    },
    [remove],
  );
  const again = useCallback(
    (key: number) => {
      const upload = list.find((one) => one.key === key);
      if (upload === undefined) return;
      change(key, { state: 'waiting' });
      queue.current.push({ ...upload, state: 'waiting' });
      void run();
    },
    [change, list, run],
  );
  return { list, add, giveUp, again };
}

/** One process a data folder: the embedded database has no lock of its own, and two would lose each other's rows. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Parcours process. ` +
        'Stop that one first, give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
    );
    this.name = 'FolderInUse';
  }
}

/** Takes the folder, or throws {@link FolderInUse}. Freed by the returned function, or by the process's death. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  // An exclusive transaction of a small SQLite file: the operating system drops it even after kill -9, which a file
  // holding a process number would survive.
  const lock = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive');
  } catch {
    lock.close();
    throw new FolderInUse(folder);
  }
  return () => lock.close();
}

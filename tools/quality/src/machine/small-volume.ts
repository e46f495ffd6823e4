// A volume of a few megabytes that can be filled to its last byte, for what must outlive a full disk.
import { chownSync, mkdtempSync, openSync, rmSync, writeSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../runs/commands.ts';

export interface SmallVolume {
  readonly folder: string;
  /** Takes every byte that is left; called again, those that were freed meanwhile. */
  fill(): void;
  /** Gives back what {@link fill} took. */
  makeRoom(): void;
  remountReadOnly(): Promise<void>;
  remountWritable(): Promise<void>;
  remove(): Promise<void>;
}

export type MountedVolume =
  | { readonly ok: true; readonly volume: SmallVolume }
  | { readonly ok: false; readonly reason: string };

/** Only root may mount, and not in every container: the reason says so. */
export async function mountSmallVolume(mebibytes: number): Promise<MountedVolume> {
  const folder = mkdtempSync(join(tmpdir(), 'parcours-volume-'));
  const mounted = await command('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return { ok: false, reason: `mount is not permitted here: ${mounted.output.trim()}` };
  }
  const filler = join(folder, 'filler');
  return {
    ok: true,
    volume: {
      folder,
      fill: () => writeUntilFull(filler),
      makeRoom: () => rmSync(filler, { force: true }),
      remountReadOnly: () => remount(folder, 'ro'),
      remountWritable: () => remount(folder, 'rw'),
      remove: async () => {
        await command('umount', ['-l', folder]);
        rmSync(folder, { recursive: true });
      },
    },
  };
}

/** Gives a volume to the user that a program runs as. */
export function giveVolume({ folder }: SmallVolume, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid);
}

/** Refused while a file of it is open for writing. */
async function remount(folder: string, mode: 'ro' | 'rw'): Promise<void> {
  const { status, output } = await command('mount', ['-o', `remount,${mode}`, folder]);
  if (status !== 0) throw new Error(output.trim());
}

function writeUntilFull(path: string): void {
  const descriptor = openSync(path, 'a');
  try {
    for (let size = 1_048_576; size >= 1; size = Math.floor(size / 16)) {
      const chunk = Buffer.alloc(size);
      while (wrote(descriptor, chunk));
    }
  } finally {
    closeSync(descriptor);
  }
}

function wrote(descriptor: number, chunk: Buffer): boolean {
  try {
    return writeSync(descriptor, chunk) > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

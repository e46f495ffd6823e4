/** Writes the draft of a course as a folder; what stood there of it before is replaced, and nothing else. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writtenFolder } from '../../features/course-folder/written-folder.ts';
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** The files and folders that a course is written into. */
const ofCourse = ['course.yaml', 'catalogue.yaml', 'terms.yaml', 'media.yaml', 'pages', 'media'];

/** Says of which operation of the draft a folder is; no part of the course. */
const notePath = '.pulled.json';

export interface Pulled {
  readonly course: string;
  readonly revision: number;
}

/** Undefined where the folder was not pulled, or somebody wrote something else into the note. */
export function readNote(folder: string): Pulled | undefined {
  const path = join(folder, notePath);
  if (!existsSync(path)) return undefined;
  try {
    const { course, revision } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Pulled>;
    return typeof course === 'string' && typeof revision === 'number' ? { course, revision } : undefined;
  } catch {
    return undefined;
  }
}

export function writeNote(folder: string, note: Pulled): void {
  writeFileSync(join(folder, notePath), `${JSON.stringify(note)}\n`);
}

const entriesOf = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Whether a course was written there: its files would be replaced. */
export function holdsCourse(folder: string): boolean {
  return entriesOf(folder).includes('course.yaml');
}

export interface WrittenCourse extends Pulled {
  readonly title: string;
  readonly pages: number;
  readonly media: number;
}

export async function pullCourse(
  { database }: Pick<OpenDatabase, 'database'>,
  store: FileStore,
  {
    contextId,
    courseId,
    folder,
  }: { readonly contextId: string; readonly courseId: string; readonly folder: string },
): Promise<WrittenCourse> {
  const others = entriesOf(folder).filter((name) => !name.startsWith('.'));
  if (others.length > 0 && !holdsCourse(folder))
    throw new Error(`${folder} holds other things than a course: name an empty or a new folder.`);
  const found = await database.withTenant(contextId, (tx) => writtenFolder(tx, courseId), { reads: true });
  if (found === undefined) throw new Error(`there is no course ${courseId}`);
  const { title, revision, texts, media } = found;
  for (const name of ofCourse) rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (media.length > 0) mkdirSync(join(folder, 'media'), { recursive: true });
  for (const { path, storageKey } of media) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other, of whatever size
    const bytes = await store.get(storageKey);
    if (bytes === undefined) throw new Error(`the bytes of ${path} are gone from the file store`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pipeline(bytes, createWriteStream(join(folder, path)));
  }
  const note = { course: courseId, revision };
  writeNote(folder, note);
  const pages = [...texts.keys()].filter((path) => path.startsWith('pages/')).length;
  return { ...note, title, pages, media: media.length };
}

/** The calls of a course as text: a zip that is saved by the browser, and one that is sent. */
import type { CourseImport } from '@parcours/contract';
import { api, orThrow } from '@parcours/web';
import { saveFile } from '../../../parts/list/save-file.ts';

export async function downloadCourse(courseId: string, title: string): Promise<void> {
  const zip = await orThrow(api.exportCourse({ params: { id: courseId } }));
  saveFile(zip, `${title}.zip`, 'application/zip');
}

export function sendFolder(file: File, courseId: string | undefined, apply: boolean): Promise<CourseImport> {
  const form = new FormData();
  form.append('file', file);
  const query = { ...(courseId === undefined ? {} : { courseId }), apply: apply ? 'true' : 'false' } as const;
  return orThrow(api.importCourse({ query, form }));
}

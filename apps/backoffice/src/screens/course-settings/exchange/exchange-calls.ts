/** The calls of a course as text: a zip that is saved by the browser, and one that is sent. */
import type { CourseImport } from '@parcours/contract';
import { api, orThrow } from '@parcours/web';

export async function downloadCourse(courseId: string, title: string): Promise<void> {
  const zip = await orThrow(api.exportCourse({ params: { id: courseId } }));
  const address = URL.createObjectURL(
    new Blob([zip as Uint8Array<ArrayBuffer>], { type: 'application/zip' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function sendFolder(file: File, courseId: string | undefined, apply: boolean): Promise<CourseImport> {
  const form = new FormData();
  form.append('file', file);
  const query = { ...(courseId === undefined ? {} : { courseId }), apply: apply ? 'true' : 'false' } as const;
  return orThrow(api.importCourse({ query, form }));
}

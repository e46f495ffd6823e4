/** The calls of a course as text: a zip that is saved by the browser, and one that is sent and read by a job. */
import type { CourseImportJob } from '@parcours/contract';
import { api, courseKeys, orThrow } from '@parcours/web';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { saveFile } from '../../../parts/list/save-file.ts';

export async function downloadCourse(courseId: string, title: string): Promise<void> {
  const zip = await orThrow(api.exportCourse({ params: { id: courseId } }));
  saveFile(zip, `${title}.zip`, 'application/zip');
}

export function sendFolder(file: File, courseId: string | undefined): Promise<CourseImportJob> {
  const form = new FormData();
  form.append('file', file);
  return orThrow(api.importCourse({ query: courseId === undefined ? {} : { courseId }, form }));
}

const betweenMs = 500;

/** Read until it has ended. */
export function useCourseImport(importId: string | null): UseQueryResult<CourseImportJob> {
  return useQuery({
    queryKey: courseKeys.courseImport(importId),
    queryFn: () => orThrow(api.getCourseImport({ params: { id: importId ?? '' } })),
    enabled: importId !== null,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.endedAt === null ? betweenMs : false,
  });
}

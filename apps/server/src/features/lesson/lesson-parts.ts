/** What the calls of a lesson are handed by the application. */
import type { PipelinedScope, Scope } from '../../platform/http/calls/scope.ts';
import type { ContentFile } from '../courses/course-version.store.ts';

export interface LessonParts {
  /** Address of a file for a request, on the content origin. */
  readonly fileUrl: (scope: PipelinedScope | Scope, file: ContentFile) => string;
}

export interface LessonScope extends PipelinedScope {
  readonly fileUrl: (file: ContentFile) => string;
}

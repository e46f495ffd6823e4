/** What the calls of a lesson are handed by the application. */
import type { PipelinedScope, Scope } from '../../platform/http/calls/scope.ts';
import type { LessonMemory } from './play/lesson-memory.ts';
import type { ContentFile } from '../courses/course-version.store.ts';

export interface LessonParts {
  /** Address of a file for a request, on the content origin. */
  readonly fileUrl: (scope: PipelinedScope | Scope, file: ContentFile) => string;
}

/** What a command on a lesson is played with. */
export interface CommandScope extends PipelinedScope {
  /** Lessons under way, of this process. */
  readonly lessons: LessonMemory;
}

export interface LessonScope extends CommandScope {
  readonly fileUrl: (file: ContentFile) => string;
}

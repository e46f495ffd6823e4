/** Generic resources and courses, which share one journal: whichever way a draft is written, its history tells it. */
import type { CourseEvents } from './features/courses/draft/course-events.ts';
import { bindDrafts } from './features/courses/draft/draft.routes.ts';
import { journaledWrites } from './features/courses/draft/journaled-writes.ts';
import { bindDuplicates } from './features/courses/duplicate/duplicate.routes.ts';
import { bindCourseFolders } from './features/course-folder/folder.routes.ts';
import { bindPublishing } from './features/courses/publishing.routes.ts';
import { bindWrittenCourses } from './features/courses/written/written-courses.routes.ts';
import { bindResources } from './features/resources/resources.routes.ts';
import { mustKnowPackages } from './features/resources/write/must-know-packages.ts';
import { mustReadReferences } from './features/resources/write/references.ts';
import type { Binder } from './platform/http/calls/binder.ts';
import type { AccessTokens } from './platform/security/tokens/access-token.ts';

type CourseParts = Parameters<typeof bindCourseFolders>[1] & {
  readonly tokens: AccessTokens;
  readonly events: CourseEvents;
};

export function bindCourses(binder: Binder, parts: CourseParts): void {
  const { tokens, events } = parts;
  bindResources(binder, { around: journaledWrites(events) });
  bindPublishing(binder, events);
  bindWrittenCourses(binder);
  bindDuplicates(binder);
  bindCourseFolders(binder, parts);
  // What may be named in a draft is what may be named in a generic call.
  bindDrafts(binder, { tokens, events, rules: { mustReadReferences, mustKnowPackages } });
}

/** What a guide of the API is made of: paragraphs, examples, tables. Its page is made from it (`guide-html.ts`). */
import type { webhookEvents } from '@parcours/contract';
import type { Example } from './examples.ts';

export type GuidePart =
  /** Words; what stands between backquotes is code. */
  | { readonly kind: 'heading' | 'words'; readonly text: string }
  | { readonly kind: 'example'; readonly title: string; readonly example: Example }
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface Guide {
  /** Its page is `?of=` and this. */
  readonly name: string;
  readonly lang: 'en' | 'fr';
  readonly title: string;
  readonly parts: readonly GuidePart[];
}

export const heading = (text: string): GuidePart => ({ kind: 'heading', text });
export const words = (text: string): GuidePart => ({ kind: 'words', text });
export const shown = (title: string, example: Example): GuidePart => ({ kind: 'example', title, example });

const named = (...fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ');
const ofCertificate = named('certificateId', 'ref', 'lessonId', 'userId');
const ofEnrolment = named('enrolmentId', 'classId', 'userId');

/** What `data` of each event of a webhook holds. */
export const eventData: Readonly<Record<(typeof webhookEvents)[number], string>> = {
  'user.created': named('userId'),
  'enrolment.created': ofEnrolment,
  'enrolment.removed': ofEnrolment,
  'page.completed': named('pageId', 'lessonId', 'nodeId', 'score', 'scoreMax'),
  'lesson.ended': named('lessonId', 'userId', 'classId', 'courseId', 'score', 'scoreMax', 'progression'),
  'certificate.issued': ofCertificate,
  'certificate.revoked': ofCertificate,
  'logbook.created': named('recordId', 'parentId', 'studentId', 'userId'),
};

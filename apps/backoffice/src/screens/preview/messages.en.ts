/** English texts of the preview of a course, page by page. */
export const coursePreviewEn = {
  title: 'Preview',
  page: 'Page',
  place: '{number, number} of {count, number} – {title}',
  previous: 'Previous page',
  next: 'Next page',
  tryOut: 'Try as a learner',
  edit: 'Edit this page',
  none: 'This course has no page yet.',
  toOutline: 'Go to the outline',
} as const;

export type CoursePreviewMessages = Readonly<Record<keyof typeof coursePreviewEn, string>>;

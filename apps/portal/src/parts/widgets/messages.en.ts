/** English texts of what widgets compare. */
export const widgetsEn = {
  gain_positive:
    '{points, plural, =0 {Less than a point more} one {+# point} other {+# points}} since the start of this course.',
  gain_negative:
    '{points, plural, =0 {Less than a point less} one {−# point} other {−# points}} since the start of this course.',
  gain_none: 'Unchanged since the start of this course.',
};
export type WidgetsMessages = typeof widgetsEn;

/** French texts of what widgets compare. */
import type { WidgetsMessages } from './messages.en.ts';

export const widgetsFr: WidgetsMessages = {
  gain_positive:
    '{points, plural, =0 {Moins d’un point de plus} one {+# point} other {+# points}} depuis le début de ce module.',
  gain_negative:
    '{points, plural, =0 {Moins d’un point de moins} one {−# point} other {−# points}} depuis le début de ce module.',
  gain_none: 'Inchangé depuis le début de ce module.',
};

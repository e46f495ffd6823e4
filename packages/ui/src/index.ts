/** The door of the look: primitives. Styles, icons, icon sets and the text runtime have doors of their own. */
export { Alert, type AlertProps, type Tone } from './parts/alert.tsx';
export {
  AlertHost,
  AlertsProvider,
  useAlerts,
  type AlertHostProps,
  type AlertRequest,
  type Alerts,
  type AlertText,
  type QueuedAlert,
} from './parts/alerts.tsx';
export { AnnouncerProvider, useAnnounce, type Announce, type Politeness } from './parts/announcer.tsx';
export {
  Badge,
  Chip,
  StatusChip,
  type BadgeProps,
  type BadgeTone,
  type ChipProps,
  type SaveState,
  type StatusChipProps,
} from './parts/badge.tsx';
export {
  Button,
  buttonClass,
  IconButton,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type IconButtonProps,
} from './parts/button.tsx';
export { Checkbox, type CheckboxProps } from './parts/checkbox.tsx';
export {
  SegmentedRadio,
  StarRating,
  type SegmentedRadioProps,
  type StarRatingProps,
} from './parts/choice.tsx';
export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './parts/dialog.tsx';
export { Disclosure, type DisclosureProps } from './parts/disclosure.tsx';
export type { FieldLabels } from './parts/field.tsx';
export { FormErrorSummary, type FormErrorSummaryProps } from './parts/form-error-summary.tsx';
export { Medal, type MedalLevel, type MedalProps } from './parts/medal.tsx';
export { PageTitle, useRouteFocus, VisitProvider, type RouteFocus } from './parts/route-focus.tsx';
export { ScoreRadial, type ScoreRadialProps } from './parts/score-radial.tsx';
export { Select, type SelectProps } from './parts/select.tsx';
export { Sheet, TicketCard, type SheetProps, type TicketCardProps } from './parts/sheet.tsx';
export { Tape, type TapeProps } from './parts/tape.tsx';
export type { TapeSegment, TapeTick } from './parts/tape-drawing.ts';
export { TextArea, type TextAreaProps } from './parts/text-area.tsx';
export {
  PasswordField,
  TextField,
  type PasswordFieldProps,
  type TextFieldProps,
} from './parts/text-field.tsx';
export { Toolbar, type ToolbarProps } from './parts/toolbar.tsx';
export { SkipLinks, VisuallyHidden, type SkipLinksProps } from './parts/visually-hidden.tsx';
export { LateText, Skeleton, type LateTextProps, type SkeletonProps } from './parts/waiting.tsx';

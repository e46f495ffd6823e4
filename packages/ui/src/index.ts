/** The door of the look: primitives. Styles, icons, icon sets and the text runtime have doors of their own. */
export { Alert, type AlertProps, type Tone } from './messages/alert.tsx';
export {
  AlertHost,
  AlertsProvider,
  useAlerts,
  type AlertHostProps,
  type AlertRequest,
  type Alerts,
  type AlertText,
  type QueuedAlert,
} from './messages/alerts.tsx';
export { AnnouncerProvider, useAnnounce, type Announce, type Politeness } from './messages/announcer.tsx';
export {
  Badge,
  Chip,
  StatusChip,
  type BadgeProps,
  type BadgeTone,
  type ChipProps,
  type SaveState,
  type StatusChipProps,
} from './messages/badge.tsx';
export {
  Button,
  buttonClass,
  IconButton,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type IconButtonProps,
} from './basics/button.tsx';
export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export {
  SegmentedRadio,
  StarRating,
  type SegmentedRadioProps,
  type StarRatingProps,
} from './forms/choice.tsx';
export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './surfaces/dialog.tsx';
export { Disclosure, type DisclosureProps } from './surfaces/disclosure.tsx';
export type { FieldLabels } from './forms/field.tsx';
export { FormErrorSummary, type FormErrorSummaryProps } from './forms/form-error-summary.tsx';
export { Medal, type MedalLevel, type MedalProps } from './drawings/medal.tsx';
export { PageTitle, useRouteFocus, VisitProvider, type RouteFocus } from './basics/route-focus.tsx';
export { ScoreRadial, type ScoreRadialProps } from './drawings/score-radial.tsx';
export { Select, type SelectProps } from './forms/select.tsx';
export { Sheet, TicketCard, type SheetProps, type TicketCardProps } from './surfaces/sheet.tsx';
export { Tape, type TapeProps } from './drawings/tape.tsx';
export type { TapeSegment, TapeTick } from './drawings/tape-drawing.ts';
export { TextArea, type TextAreaProps } from './forms/text-area.tsx';
export {
  PasswordField,
  TextField,
  type PasswordFieldProps,
  type TextFieldProps,
} from './forms/text-field.tsx';
export { Toolbar, type ToolbarProps } from './basics/toolbar.tsx';
export { SkipLinks, VisuallyHidden, type SkipLinksProps } from './basics/visually-hidden.tsx';
export { LateText, Skeleton, type LateTextProps, type SkeletonProps } from './messages/waiting.tsx';

/** Buttons, and the same clothes for a link. */
import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode } from 'react';
import { Icon, type Drawing } from '../icons/icon.tsx';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly wide?: boolean | undefined;
  /** Stands in a column of text, and begins where its lines do. */
  readonly flush?: boolean | undefined;
}

/** The class of a link that looks like a button: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  flush = false,
}: ButtonLook = {}): string {
  return classNames(
    styles['button'],
    styles[variant],
    size !== 'medium' && styles[size],
    wide && styles['wide'],
    flush && styles['flush'],
  );
}

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

export interface ButtonProps extends NativeButton, ButtonLook {
  readonly icon?: Drawing | undefined;
  readonly iconEnd?: Drawing | undefined;
  /** While true the button keeps its focus and its name but does nothing. */
  readonly busy?: boolean | undefined;
  /** Shown in place of the label once the wait is felt (400 ms). */
  readonly busyLabel?: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: React.Ref<HTMLButtonElement> | undefined;
}

/** A busy button is never `disabled`: that would drop the focus and grey the words. */
export function Button({
  variant,
  size,
  wide,
  flush,
  icon,
  iconEnd,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...native
}: ButtonProps): ReactElement {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...native}
      type={type}
      className={classNames(buttonClass({ variant, size, wide, flush }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      onClick={click}
    >
      {icon === undefined ? null : <Icon drawing={icon} />}
      {busy && busyLabel !== undefined ? (
        <span className={styles['swap']}>
          <span className={styles['label']} aria-hidden="true">
            {children}
          </span>
          <span className={styles['busyLabel']}>{busyLabel}</span>
        </span>
      ) : (
        children
      )}
      {iconEnd === undefined ? null : <Icon drawing={iconEnd} />}
    </button>
  );
}

export interface IconButtonProps extends Omit<
  ButtonProps,
  'icon' | 'iconEnd' | 'children' | 'wide' | 'busyLabel'
> {
  readonly icon: Drawing;
  /** The name, read aloud and shown as a tip. */
  readonly label: string;
}

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  className,
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={label}
      className={classNames(styles['square'], className)}
    >
      <Icon drawing={icon} />
    </Button>
  );
}

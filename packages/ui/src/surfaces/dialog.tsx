/** The native modal dialog: named by its title, Escape closes, the focus goes back to its opener. */
import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { xIcon } from '../icons/alerts.generated.ts';
import { useAnnouncerInDialog } from '../messages/announcer.tsx';
import { Button, IconButton } from '../basics/button.tsx';
import { classNames } from '../basics/class-names.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Asked by Escape, the cross and the phone's back gesture; the caller sets `open` to false. */
  readonly onClose: () => void;
  /** Name of the cross; without it there is none (Escape still asks). */
  readonly closeLabel?: string | undefined;
  readonly children?: ReactNode;
  /** Buttons, the safest first in order. */
  readonly footer?: ReactNode;
  /** Where the focus lands: the title (default), the first control, or an element. */
  readonly initialFocus?: 'title' | 'first' | RefObject<HTMLElement | null> | undefined;
  /** Where the focus goes back when the opener is gone. */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined;
  /** `drawer` stands at the edge, as high as the window; `panel` at the foot, and the page above it stays to be seen. */
  readonly size?: 'small' | 'medium' | 'large' | 'drawer' | 'panel' | undefined;
}

export function Dialog({ open, ...rest }: DialogProps): ReactElement | null {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  onClose,
  closeLabel,
  children,
  footer,
  initialFocus = 'title',
  returnFocus,
  size = 'medium',
}: Omit<DialogProps, 'open'>): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useScrollStop();
  const titleId = useId();
  const moveInto = useAnnouncerInDialog();
  const atOpen = useRef({ initialFocus, returnFocus });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    const { initialFocus: wanted, returnFocus: back } = atOpen.current;
    element.showModal();
    const putBack = moveInto?.(element);
    if (wanted === 'title') heading.current?.focus();
    else if (wanted !== 'first') wanted.current?.focus();
    return () => {
      putBack?.();
      element.close();
      const target =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected
          ? opener
          : back?.current;
      (target ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
    };
  }, [moveInto]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], size !== 'medium' && styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close on a second Escape without asking.
        if (event.target === event.currentTarget && dialog.current?.open === false) onClose();
      }}
    >
      <div className={styles['head']}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {closeLabel === undefined ? null : <IconButton icon={xIcon} label={closeLabel} onClick={onClose} />}
      </div>
      {children === undefined ? null : (
        <div ref={body} className={styles['body']}>
          {children}
        </div>
      )}
      {footer === undefined ? null : <div className={styles['foot']}>{footer}</div>}
    </dialog>
  );
}

/** What goes on beyond its edge is a stop of the keyboard, which scrolls it; what is whole is none. */
function useScrollStop(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = (): void => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    for (const part of element.children) watch.observe(part);
    return () => watch.disconnect();
  }, []);
  return box;
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy?: boolean | undefined;
  /** Agreeing loses and spends nothing, such as another try: then that is the painted choice. */
  readonly isSafe?: boolean | undefined;
}

/** Asks before an act with a cost: the choice that loses nothing is painted and has the focus (experience §7). */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  busy,
  isSafe = false,
}: ConfirmDialogProps): ReactElement {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      initialFocus={safe}
      size="small"
      footer={
        <>
          <Button
            ref={isSafe ? undefined : safe}
            variant={isSafe ? 'secondary' : 'primary'}
            onClick={onCancel}
          >
            {cancelLabel}
          </Button>
          <Button
            ref={isSafe ? safe : undefined}
            variant={isSafe ? 'primary' : 'secondary'}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

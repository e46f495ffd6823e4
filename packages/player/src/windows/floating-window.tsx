/** A window over the page that does not block it: dragged or moved by arrows, resized, docked by a click (domain §1). */
import { IconButton, useAnnounce } from '@parcours/ui';
import {
  arrowsOutCardinalIcon,
  caretLeftIcon,
  caretRightIcon,
  minusIcon,
  plusIcon,
  xIcon,
  type Drawing,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import {
  useEffect,
  useId,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useNarrow } from '@parcours/web';
import { useWindowFrame } from './use-window-frame.ts';
import type { WindowFrame } from './window-place.ts';
import styles from './windows.module.css';

export function FloatingWindow({
  kind,
  title,
  frame: first,
  resizable = false,
  dockable = false,
  onClose,
  onKeyDown,
  children,
}: {
  /** Its place is kept under this name. */
  readonly kind: string;
  readonly title: string;
  readonly frame: WindowFrame;
  readonly resizable?: boolean;
  /** On a phone it stands at the lower edge, above the footer: there is no room to float (experience §1.2). */
  readonly dockable?: boolean;
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}): ReactElement {
  const t = useText('tools');
  const announce = useAnnounce();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const docked = useNarrow() && dockable;
  const { frame, side, move, resize, dock, dragHandle, resizeHandle } = useWindowFrame(kind, first, !docked);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.querySelector<HTMLElement>('h2')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const small = (icon: Drawing, label: string, onClick: () => void, isOn?: boolean) => (
    <IconButton
      variant="quiet"
      size="small"
      icon={icon}
      label={label}
      aria-pressed={isOn}
      onClick={onClick}
    />
  );
  const sized = (by: number) => announce(t('windowWide', { width: Math.round(resize(by).width) }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the window from wherever the focus is in it
    <section
      ref={box}
      role="dialog"
      aria-labelledby={id}
      className={styles['window']}
      data-window=""
      data-docked={docked || undefined}
      data-side={side ?? undefined}
      style={
        docked
          ? undefined
          : side !== null
            ? { width: frame.width }
            : ({
                left: frame.left,
                top: frame.top,
                width: frame.width,
                height: frame.height,
                '--top': `${frame.top}px`,
              } as CSSProperties)
      }
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        } else onKeyDown?.(event);
      }}
    >
      {/* Inside a dialog a header would count as the page's banner. */}
      <div className={styles['bar']} {...(docked ? {} : dragHandle)}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {docked ? null : (
          <>
            <IconButton
              variant="quiet"
              size="small"
              icon={arrowsOutCardinalIcon}
              label={t('move')}
              onKeyDown={(event) => {
                const at = move(event.key);
                if (at === null) return;
                event.preventDefault();
                event.stopPropagation();
                announce(t('windowAt', { left: Math.round(at.left), top: Math.round(at.top) }));
              }}
            />
            {small(
              caretLeftIcon,
              t('dockLeft'),
              () => {
                dock('left');
                announce(t('windowLeft'));
              },
              side === 'left',
            )}
            {small(
              caretRightIcon,
              t('dockRight'),
              () => {
                dock('right');
                announce(t('windowRight'));
              },
              side === 'right',
            )}
          </>
        )}
        {resizable ? small(minusIcon, t('smaller'), () => sized(-120)) : null}
        {resizable ? small(plusIcon, t('larger'), () => sized(120)) : null}
        {small(xIcon, t('close'), onClose)}
      </div>
      <div className={styles['body']}>{children}</div>
      {resizable && side === null ? (
        <div className={styles['corner']} aria-hidden="true" {...resizeHandle} />
      ) : null}
    </section>
  );
}

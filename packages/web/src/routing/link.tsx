/** A link within the front end: fetches what it leads to when it is pointed at, and says when one is there. */
import { type ComponentProps, type MouseEvent, type ReactElement, useEffect, useRef } from 'react';
import { type Address, writeSearch } from './address.ts';
import type { Going } from './route.ts';
import { useRouter, useRouterState } from './screens.tsx';

interface LinkProps extends Going, Omit<ComponentProps<'a'>, 'href'> {
  readonly activeOptions?: {
    /** Only there itself, not at what lies below. */
    readonly exact?: boolean;
    readonly includeSearch?: boolean;
  };
}

/** Long enough for a pointer that only passes by, in milliseconds. */
const intentMs = 50;

export function Link({
  to,
  params,
  search,
  hash,
  href,
  replace,
  resetScroll,
  ignoreBlocker,
  activeOptions,
  onClick,
  onMouseEnter,
  onMouseLeave,
  onFocus,
  onBlur,
  onTouchStart,
  children,
  ...props
}: LinkProps): ReactElement {
  const router = useRouter();
  const going = {
    ...(to === undefined ? {} : { to }),
    ...(params === undefined ? {} : { params }),
    ...(search === undefined ? {} : { search }),
    ...(hash === undefined ? {} : { hash }),
    ...(href === undefined ? {} : { href }),
    ...(replace === undefined ? {} : { replace }),
    ...(resetScroll === undefined ? {} : { resetScroll }),
    ...(ignoreBlocker === undefined ? {} : { ignoreBlocker }),
  };
  // One that leads from where somebody is is another elsewhere.
  const isRelative = to === undefined || to === '.' || (to.includes('$') && params === undefined);
  useRouterState(({ location }) =>
    isRelative || typeof search === 'function' || search === true ? location : null,
  );
  const there = router.addressOf(going);
  const isActive = useRouterState(({ location }) => isAt(location, there, activeOptions));
  const address = there.href;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const forget = (): void => clearTimeout(timer.current);
  const intend = (): void => {
    forget();
    timer.current = setTimeout(() => void router.preload({ href: address }), intentMs);
  };
  useEffect(() => forget, []);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isOurs =
      !event.defaultPrevented &&
      event.button === 0 &&
      !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
      (props.target === undefined || props.target === '_self');
    if (!isOurs) return;
    event.preventDefault();
    void router.navigate(going);
  };
  return (
    <a
      {...props}
      href={address}
      {...(isActive ? { 'data-status': 'active', 'aria-current': 'page' } : {})}
      onClick={follow}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        intend();
      }}
      onMouseLeave={(event) => {
        onMouseLeave?.(event);
        forget();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        intend();
      }}
      onBlur={(event) => {
        onBlur?.(event);
        forget();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        void router.preload({ href: address });
      }}
    >
      {children}
    </a>
  );
}

function isAt(
  here: Address,
  there: Address,
  { exact = false, includeSearch = true }: NonNullable<LinkProps['activeOptions']> = {},
): boolean {
  const isBelow = here.pathname.startsWith(`${there.pathname.replace(/\/$/, '')}/`) && there.pathname !== '/';
  if (here.pathname !== there.pathname && (exact || !isBelow)) return false;
  if (!includeSearch) return true;
  if (exact) return here.searchStr === there.searchStr;
  return Object.entries(there.search).every(
    ([name, value]) => writeSearch({ [name]: here.search[name] }) === writeSearch({ [name]: value }),
  );
}

/** What belongs to the person: profile, a word to a teacher, installing, and the way out. */
import type { Lesson } from '@parcours/contract';
import { Button, buttonClass, useDisclosure } from '@parcours/ui';
import {
  caretDownIcon,
  chatCircleTextIcon,
  deviceMobileIcon,
  gearSixIcon,
  Icon,
  identificationCardIcon,
  notebookIcon,
  signOutIcon,
  userIcon,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, useSyncExternalStore, type ReactElement } from 'react';
import {
  installOffer,
  lazyComponent,
  meQuery,
  queryKeys,
  session,
  signOut,
  type UnsentWork,
  unsentWork,
  useTenant,
} from '@parcours/web';
import { SignOutWarning } from '@parcours/web/sign-out-warning';
import { forgetPath } from '../../parts/ways-in/last-path.ts';
import { keepDeviceFor } from '../../parts/device-push/own-mark.ts';
import { paths } from '../../paths.ts';
import { useNameOfWork } from './use-name-of-work.tsx';
import styles from './shell.module.css';

const ContactDialog = lazyComponent(
  async () => (await import('../../parts/contact/contact-dialog.tsx')).ContactDialog,
);

// iOS alone.
const InstallDialog = lazyComponent(async () => (await import('./install-steps.tsx')).InstallDialog);

export function UserMenu(): ReactElement {
  const t = useText('shell');
  const app = useText('app');
  const { data: me } = useQuery(meQuery());
  const { internalAuthentication, allowContactTeacher, tools } = useTenant().settings;
  const { open, setOpen, box, opener } = useDisclosure();
  const [writing, setWriting] = useState(false);
  /** What signing out would lose, once somebody is warned of it. */
  const [begun, setBegun] = useState<readonly UnsentWork[]>([]);
  const stay = (): void => setBegun([]);
  const nameOf = useNameOfWork(stay);
  const [showsSteps, setShowsSteps] = useState(false);
  const install = (): void => {
    if (!installOffer.isByHand()) {
      installOffer.accept();
      return;
    }
    setOpen(false);
    opener.current?.focus();
    setShowsSteps(true);
  };
  const installable = useSyncExternalStore(installOffer.subscribe, installOffer.available);
  const leave = useSignOut();
  // Somebody else may have left this device without signing out.
  useEffect(() => void keepDeviceFor(session.userId()), []);
  const lessonId = useMatches({
    select: (matches) => (matches.at(-1)?.params as { lessonId?: string } | undefined)?.lessonId,
  });
  const queryClient = useQueryClient();
  // What the screen of a lesson has read, under one key or another, tells its class.
  const classId =
    lessonId === undefined
      ? undefined
      : queryClient
          .getQueriesData<Lesson>({ queryKey: queryKeys.lesson(lessonId) })
          .flatMap(([, lesson]) => lesson?.classId ?? [])[0];
  const id = useId();
  return (
    <div ref={box} className={styles['user']}>
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon drawing={userIcon} />
        <span className={styles['who']}>
          <span className={styles['caption']}>{t('own')}</span>{' '}
          <span className={styles['name']}>{me?.displayName}</span>
        </span>
        <Icon drawing={caretDownIcon} />
      </button>
      <ul id={id} hidden={!open} className={styles['panel']}>
        <li>
          <Link
            to={paths.account}
            className={buttonClass({ variant: 'quiet', wide: true })}
            onClick={() => setOpen(false)}
          >
            <Icon drawing={identificationCardIcon} />
            {app('account')}
          </Link>
        </li>
        <li>
          <Link
            to={paths.account}
            hash="account-comfort"
            className={buttonClass({ variant: 'quiet', wide: true })}
            onClick={() => setOpen(false)}
          >
            <Icon drawing={gearSixIcon} />
            {t('comfort')}
          </Link>
        </li>
        {tools?.notebook === true ? (
          <li>
            <Link
              to={paths.notes}
              className={buttonClass({ variant: 'quiet', wide: true })}
              onClick={() => setOpen(false)}
            >
              <Icon drawing={notebookIcon} />
              {t('notes')}
            </Link>
          </li>
        ) : null}
        {/* Spec §6: needs internal login, and allowContactTeacher not false. */}
        {internalAuthentication && allowContactTeacher !== false ? (
          <li>
            <Button
              variant="quiet"
              wide
              icon={chatCircleTextIcon}
              onClick={() => {
                setOpen(false);
                opener.current?.focus();
                setWriting(true);
              }}
            >
              {app('contact')}
            </Button>
          </li>
        ) : null}
        {installable ? (
          <li>
            <Button variant="quiet" wide icon={deviceMobileIcon} onClick={install}>
              {t('install')}
            </Button>
          </li>
        ) : null}
        <li>
          <Button
            variant="quiet"
            wide
            icon={signOutIcon}
            onClick={() => {
              setOpen(false);
              // Where a warning gives the focus back: the menu is closed by then.
              opener.current?.focus();
              const found = unsentWork();
              setBegun(found);
              if (found.length === 0) leave();
            }}
          >
            {t('signOut')}
          </Button>
        </li>
      </ul>
      {writing ? (
        <ContactDialog onClose={() => setWriting(false)} returnFocus={opener} classId={classId} />
      ) : null}
      {showsSteps ? <InstallDialog onClose={() => setShowsSteps(false)} /> : null}
      {begun.length === 0 ? null : (
        <SignOutWarning work={begun} nameOf={nameOf} onLeave={leave} onStay={stay} />
      )}
    </div>
  );
}

/** Spec §4: logout clears all cached data, resets state and goes to login. */
function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    signOut(queryClient);
    void keepDeviceFor(null);
    forgetPath();
    // Whoever would hold the page has been named before.
    void navigate({ to: paths.login, ignoreBlocker: true });
  };
}

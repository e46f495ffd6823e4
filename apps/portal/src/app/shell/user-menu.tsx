/** What belongs to the person: profile, a word to a teacher, installing, and the way out. */
import type { Lesson } from '@parcours/contract';
import { Button, buttonClass, ConfirmDialog, useDisclosure } from '@parcours/ui';
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
  hasUnsentDraft,
  installOffer,
  lazyComponent,
  meQuery,
  queryKeys,
  session,
  signOut,
  useTenant,
} from '@parcours/web';
import { forgetPath } from '../../parts/ways-in/last-path.ts';
import { keepDeviceFor } from '../../parts/device-push/own-mark.ts';
import { paths } from '../../paths.ts';
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
  const [warned, setWarned] = useState(false);
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
        <span className={styles['name']}>{me?.displayName ?? app('account')}</span>
        <Icon drawing={caretDownIcon} />
        <span className={styles['caption']}>{t('own')}</span>
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
              if (hasUnsentDraft()) setWarned(true);
              else leave();
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
      <ConfirmDialog
        open={warned}
        title={t('signOutTitle')}
        confirmLabel={t('signOutAnyway')}
        cancelLabel={t('stay')}
        onConfirm={leave}
        onCancel={() => setWarned(false)}
      >
        <p>{t('signOutText')}</p>
      </ConfirmDialog>
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
    void navigate({ to: paths.login });
  };
}

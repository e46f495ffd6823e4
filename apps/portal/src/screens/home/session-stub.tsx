/** The stub of a session's ticket: its dates, its trainers, and how to reach them. */
import { Button, buttonClass, VisuallyHidden } from '@parcours/ui';
import { chatCircleTextIcon, Icon, notebookIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactElement } from 'react';
import { lazyComponent, useNow, useTenant } from '@parcours/web';
import { paths } from '../../paths.ts';
import { useMomentText } from '../../parts/calendar/moment-text.ts';
import styles from './home.module.css';
import type { ShownSession } from './sessions.ts';

// Beside a date that is already told.
const CalendarLink = lazyComponent(
  async () => (await import('../../parts/calendar/calendar-link.tsx')).CalendarLink,
);
const ContactDialog = lazyComponent(
  async () => (await import('../../parts/contact/contact-dialog.tsx')).ContactDialog,
);

export function SessionStub({ session }: { readonly session: ShownSession }): ReactElement {
  const t = useText('home');
  return (
    <>
      <p className={styles['dates']}>
        <Window session={session} />
      </p>
      <Dates id={session.id} name={session.name} from={session.startAt} to={session.expireAt} />
      {session.nextSlot === null ? null : <NextSlot slot={session.nextSlot} />}
      {session.expired && session.lessonCount > 0 ? (
        <p className={styles['facts']}>{t('readable', { count: session.doneCount })}</p>
      ) : null}
      {session.trainers.length === 0 ? null : <Trainers session={session} />}
    </>
  );
}

/** The live part that goes on or comes next. */
function NextSlot({ slot }: { readonly slot: NonNullable<ShownSession['nextSlot']> }): ReactElement {
  const t = useText('home');
  const moment = useMomentText();
  const { title, place, startAt, endAt } = slot;
  return (
    <p>
      <Link to={paths.slots}>
        {t('nextSlot', { title, date: moment(startAt, endAt), place: place ?? '' })}
      </Link>
    </p>
  );
}

function Trainers({ session }: { readonly session: ShownSession }): ReactElement {
  const t = useText('home');
  const app = useText('app');
  const { internalAuthentication, allowContactTeacher } = useTenant().settings;
  const [isWriting, setIsWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <p className={styles['kicker']}>{t('trainers', { count: session.trainers.length })}</p>
      <ul className={styles['plain']}>
        {session.trainers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className={styles['reach']}>
        {/* Spec §6: needs internal login, and allowContactTeacher not false. */}
        {session.expired || !internalAuthentication || allowContactTeacher === false ? null : (
          <Button
            ref={opener}
            variant="quiet"
            flush
            icon={chatCircleTextIcon}
            onClick={() => setIsWriting(true)}
          >
            {app('contact')}
            <VisuallyHidden>{` (${session.name})`}</VisuallyHidden>
          </Button>
        )}
        <Link to={paths.logbook} className={buttonClass({ variant: 'quiet', flush: true })}>
          <Icon drawing={notebookIcon} /> {t('logbook')}
        </Link>
      </p>
      {isWriting ? (
        <ContactDialog onClose={() => setIsWriting(false)} returnFocus={opener} classId={session.id} />
      ) : null}
    </div>
  );
}

/** What opens or ends later, for the learner's calendar. */
export function Dates({
  id,
  name,
  from,
  to,
}: {
  readonly id: string;
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}): ReactElement | null {
  const now = useNow();
  const isAhead = (at: string | null): at is string => at !== null && Date.parse(at) > now;
  if (isAhead(from)) return <CalendarLink id={id} name={name} kind="opens" at={from} />;
  return isAhead(to) ? <CalendarLink id={id} name={name} kind="ends" at={to} /> : null;
}

/** The next thing that happens to the session: it opens, it closes, or it has closed. */
function Window({
  session: { startAt, expireAt, expired },
}: {
  readonly session: ShownSession;
}): ReactElement {
  const t = useText('home');
  const moment = useMomentText();
  const now = useNow();
  if (expired && expireAt !== null) return <>{t('closedSince', { date: moment(expireAt, startAt) })}</>;
  if (startAt !== null && Date.parse(startAt) > now)
    return <>{t('opensAt', { date: moment(startAt, expireAt) })}</>;
  return <>{expireAt === null ? t('openAlways') : t('openUntil', { date: moment(expireAt, startAt) })}</>;
}

/** A session as a ticket: programs, courses with their state and why, trainers and dates on the stub. */
import { buttonClass, Disclosure, Tape, TicketCard, VisuallyHidden } from '@parcours/ui';
import { Icon, starIcon } from '@parcours/ui/icons';
import type { HomeProgram } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { useId, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { lazyComponent, useNow } from '@parcours/web';
import { useMomentText } from '../../parts/calendar/moment-text.ts';
import { CourseLine } from './course-line.tsx';
import styles from './home.module.css';
import { momentOf } from './filters/filters.ts';
import { awaitsReview, groupsOf, programsInOrder, type LessonGroup, type ShownSession } from './sessions.ts';

// Beside a date that is already told.
const CalendarLink = lazyComponent(
  async () => (await import('../../parts/calendar/calendar-link.tsx')).CalendarLink,
);
// Few programs allow it.
const BeginAgain = lazyComponent(
  async () => (await import('../../parts/progress/begin-again.tsx')).BeginAgain,
);

export function SessionCard({ session }: { readonly session: ShownSession }): ReactElement {
  const t = useText('home');
  const now = useNow();
  const { lessonCount: count } = session;
  const standing = t(`session_${momentOf(session, now)}`);
  return (
    <TicketCard
      kicker={count === 0 ? standing : `${standing} · ${t('contents', { count })}`}
      heading={<h3>{session.name}</h3>}
      dimmed={session.expired}
      stub={<Stub session={session} />}
    >
      <Tape fraction={session.progression} endMark={count}>
        {t('progress', { done: session.doneCount, count })}
      </Tape>
      {session.lessonCount === 0 ? <p>{t('noProgram')}</p> : null}
      {programsInOrder(session.programs, now).map((program) => (
        <Program key={program.id} session={session} program={program} />
      ))}
    </TicketCard>
  );
}

function Program({
  session,
  program,
}: {
  readonly session: ShownSession;
  readonly program: HomeProgram;
}): ReactElement | null {
  const t = useText('home');
  const now = useNow();
  if (program.lessons.length === 0) return null;
  const groups = groupsOf(program.lessons, now);
  return (
    <div className={styles['program']}>
      <h4>{program.name}</h4>
      <OwnWindow session={session} program={program} />
      {groups.map((group) => (
        <Group key={group.standing} group={group} program={program} isAlone={groups.length === 1} />
      ))}
      {program.mayBeginAgain && program.lessons.some(({ startedAt }) => startedAt !== null) ? (
        <p className={styles['review']}>
          <BeginAgain classProgramId={program.id} name={program.name} />
        </p>
      ) : null}
      {awaitsReview(program) ? (
        <p className={styles['review']}>
          <span>{t('finished')}</span>
          <Link
            to={paths.evaluation}
            params={{ type: 'Program', id: program.programId }}
            className={buttonClass({ size: 'small' })}
          >
            <Icon drawing={starIcon} /> {t('giveOpinion')}
            <VisuallyHidden>{` (${program.name})`}</VisuallyHidden>
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** More ended modules than this are folded away where something else is to be done. */
const endedShown = 3;

function Group({
  group: { standing, lessons },
  program,
  isAlone,
}: {
  readonly group: LessonGroup;
  readonly program: HomeProgram;
  /** Nothing stands beside it: its lines say what they are. */
  readonly isAlone: boolean;
}): ReactElement {
  const t = useText('home');
  const id = useId();
  const name = t(`group_${standing}`, { count: lessons.length });
  const lines = (
    <ol className={styles['courses']} aria-labelledby={isAlone ? undefined : id}>
      {lessons.map((lesson) => (
        <CourseLine key={lesson.id} lesson={lesson} siblings={program.lessons} />
      ))}
    </ol>
  );
  if (isAlone) return lines;
  if (standing === 'done' && lessons.length > endedShown)
    return <Disclosure summary={<span id={id}>{name}</span>}>{lines}</Disclosure>;
  return (
    <div>
      <p id={id} className={styles['group']} data-standing={standing}>
        {name}
      </p>
      {lines}
    </div>
  );
}

function Stub({ session }: { readonly session: ShownSession }): ReactElement {
  const t = useText('home');
  return (
    <>
      <p className={styles['dates']}>
        <Window session={session} />
      </p>
      <Dates id={session.id} name={session.name} from={session.startAt} to={session.expireAt} />
      {session.expired && session.lessonCount > 0 ? (
        <p className={styles['facts']}>{t('readable', { count: session.doneCount })}</p>
      ) : null}
      {session.trainers.length === 0 ? null : (
        <div>
          <p className={styles['kicker']}>{t('trainers', { count: session.trainers.length })}</p>
          <ul className={styles['plain']}>
            {session.trainers.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What opens or ends later, for the learner's calendar. */
function Dates({
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

/** A program that opens later or ends earlier than its session says so itself. */
function OwnWindow({
  session,
  program: { id, name, opensAt, closesAt },
}: {
  readonly session: ShownSession;
  readonly program: HomeProgram;
}): ReactElement | null {
  const t = useText('home');
  const moment = useMomentText();
  const now = useNow();
  const from = opensAt === session.startAt ? null : opensAt;
  const to = closesAt === session.expireAt ? null : closesAt;
  const opens = from !== null && Date.parse(from) > now ? from : null;
  const ends = to !== null && Date.parse(to) > now ? to : null;
  if (opens === null && ends === null) return null;
  return (
    <div className={styles['ownWindow']}>
      <p className={styles['facts']}>
        {opens === null
          ? t('programEnds', { date: moment(ends ?? '', from) })
          : t('opensAt', { date: moment(opens, to) })}
      </p>
      <Dates id={id} name={name} from={opens} to={ends} />
    </div>
  );
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

/** A session as a ticket: programs, courses with their state and why. */
import { buttonClass, Disclosure, Tape, TicketCard, VisuallyHidden } from '@parcours/ui';
import { Icon, starIcon } from '@parcours/ui/icons';
import type { HomeProgram } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { memo, useId, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { lazyComponent, useNow } from '@parcours/web';
import { useMomentText } from '../../parts/calendar/moment-text.ts';
import { CourseLine } from './course-line.tsx';
import { Dates, SessionStub } from './session-stub.tsx';
import styles from './home.module.css';
import { momentOf } from './filters/filters.ts';
import { awaitsReview, groupsOf, programsInOrder, type LessonGroup, type ShownSession } from './sessions.ts';

// Few programs allow it.
const BeginAgain = lazyComponent(
  async () => (await import('../../parts/progress/begin-again.tsx')).BeginAgain,
);

/** Drawn again when its session changes, and as the time goes on: not with each letter that is looked for. */
export const SessionCard = memo(function SessionCard({
  session,
}: {
  readonly session: ShownSession;
}): ReactElement {
  const t = useText('home');
  const now = useNow();
  const { lessonCount: count } = session;
  const standing = t(`session_${momentOf(session, now)}`);
  return (
    <TicketCard
      kicker={count === 0 ? standing : `${standing} · ${t('contents', { count })}`}
      heading={<h3>{session.name}</h3>}
      dimmed={session.expired}
      stub={<SessionStub session={session} />}
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
});

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
        <div className={styles['review']}>
          <BeginAgain classProgramId={program.id} name={program.name} left={program.attemptsLeft} />
        </div>
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

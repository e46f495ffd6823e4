/** A session as a ticket: programs, courses with their state and why, trainers and dates on the stub. */
import { buttonClass, Tape, TicketCard, VisuallyHidden } from '@parcours/ui';
import { Icon, starIcon } from '@parcours/ui/icons';
import type { HomeProgram } from '@parcours/contract';
import { formatPercent, useLocale, useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { lazyComponent, useNow } from '@parcours/web';
import { useMomentText } from '../../parts/moment-text.ts';
import { CourseLine } from './course-line.tsx';
import styles from './home.module.css';
import { awaitsReview, type ShownSession } from './sessions.ts';

// Few programs allow it.
const BeginAgain = lazyComponent(async () => (await import('../../parts/begin-again.tsx')).BeginAgain);

export function SessionCard({ session }: { readonly session: ShownSession }): ReactElement {
  const t = useText('home');
  const locale = useLocale();
  return (
    <TicketCard
      kicker={session.lessonCount === 0 ? undefined : t('contents', { count: session.lessonCount })}
      heading={<h3>{session.name}</h3>}
      dimmed={session.expired}
      stub={<Stub session={session} />}
    >
      <Tape fraction={session.progression}>
        {t('progress')} · {formatPercent(Math.floor(session.progression * 100) / 100, locale)}
      </Tape>
      {session.lessonCount === 0 ? <p>{t('noProgram')}</p> : null}
      {session.programs.map((program) => (
        <Program key={program.id} program={program} />
      ))}
    </TicketCard>
  );
}

function Program({ program }: { readonly program: HomeProgram }): ReactElement | null {
  const t = useText('home');
  if (program.lessons.length === 0) return null;
  return (
    <div className={styles['program']}>
      <h4>{program.name}</h4>
      <ol className={styles['courses']}>
        {program.lessons.map((lesson) => (
          <CourseLine key={lesson.id} lesson={lesson} siblings={program.lessons} />
        ))}
      </ol>
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

function Stub({ session }: { readonly session: ShownSession }): ReactElement {
  const t = useText('home');
  return (
    <>
      <p className={styles['dates']}>
        <Window session={session} />
      </p>
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

/** Certificates, or attestations: what was reached, the PDF and the page where anybody may check it (spec §2, §9). */
import type { CertificateStatus, LessonItem } from '@parcours/contract';
import { certificateScore, percentOf } from '@parcours/rules';
import { Badge, buttonClass, TicketCard, type BadgeTone } from '@parcours/ui';
import { arrowSquareOutIcon, downloadSimpleIcon, Icon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { session, useTenant } from '@parcours/web';
import styles from './dashboard.module.css';
import { certificateQuery, certifiedLessonsQuery } from './queries.ts';
import { EmptyTab, WhenRead } from './tab-state.tsx';

const tones: Readonly<Record<CertificateStatus, BadgeTone>> = {
  issued: 'success',
  replaced: 'neutral',
  revoked: 'danger',
  expired: 'warning',
};

export function CertificatesTab(): ReactElement | null {
  const t = useText('dashboard');
  const { certificationAccess, certificationType } = useTenant().settings;
  const navigate = useNavigate();
  const lessons = useQuery({
    ...certifiedLessonsQuery(session.userId() ?? ''),
    enabled: certificationAccess,
  });
  // Spec §2: the tab is there only if the context allows certification.
  useEffect(() => {
    if (!certificationAccess) void navigate({ to: paths.levels, replace: true });
  }, [certificationAccess, navigate]);
  if (!certificationAccess) return null;
  return (
    <section aria-labelledby="certificates-title" className={styles['stack']}>
      <h2 id="certificates-title">{t(`tab${certificationType}`)}</h2>
      <WhenRead queries={[lessons]}>
        {() =>
          lessons.data === undefined || lessons.data.length === 0 ? (
            <EmptyTab
              title={t(`no${certificationType}`)}
              action={
                <Link to={paths.home} className={buttonClass()}>
                  {t('toHome')}
                </Link>
              }
            >
              {t('noCertificateText')}
            </EmptyTab>
          ) : (
            <CertificateList lessons={lessons.data} />
          )
        }
      </WhenRead>
    </section>
  );
}

function CertificateList({ lessons }: { readonly lessons: readonly LessonItem[] }): ReactElement {
  const found = useQueries({
    queries: lessons.map(({ certificationRef }) => certificateQuery(certificationRef ?? '')),
  });
  return (
    <ul className={styles['certificates']}>
      {lessons.map((lesson, at) => (
        <li key={lesson.id}>
          <Certificate lesson={lesson} frozen={found[at]?.data} />
        </li>
      ))}
    </ul>
  );
}

function Certificate({
  lesson,
  frozen,
}: {
  readonly lesson: LessonItem;
  /** Undefined until it has come: the lesson says nearly the same. */
  readonly frozen:
    | {
        readonly status: CertificateStatus;
        readonly facts: { readonly score: number; readonly issuedAt: string };
      }
    | undefined;
}): ReactElement {
  const t = useText('dashboard');
  const locale = useLocale();
  const ref = lesson.certificationRef ?? '';
  const title = lesson.course?.title ?? '';
  // Spec §9: the certificate's score is shown out of 1000.
  const score = frozen?.facts.score ?? certificateScore(lesson.scoring.global);
  const issuedAt = frozen?.facts.issuedAt ?? lesson.endedAt;
  return (
    <TicketCard
      kicker={[lesson.classProgram?.program?.name, lesson.class?.name].filter(Boolean).join(' · ')}
      heading={<h3 lang={lesson.course?.language ?? undefined}>{title}</h3>}
      dimmed={frozen !== undefined && frozen.status !== 'issued'}
      stub={
        <div className={styles['certificateActions']}>
          <a
            href={`/api/certificates/${ref}.pdf?locale=${locale}`}
            download
            className={buttonClass({ variant: 'primary', size: 'small' })}
          >
            <Icon drawing={downloadSimpleIcon} /> {t('downloadPdf')}
            <span className={styles['hidden']}> {title}</span>
          </a>
          <Link to={paths.certificate} params={{ ref }} className={buttonClass({ size: 'small' })}>
            <Icon drawing={arrowSquareOutIcon} /> {t('verifyPage')}
            <span className={styles['hidden']}> {title}</span>
          </Link>
        </div>
      }
    >
      <p className={styles['score']}>
        <strong>{score}</strong> {t('outOf1000')}
      </p>
      <p className={styles['quiet']}>
        {t('progressionDone', { percent: percentOf(lesson.progression) })}
        {issuedAt === null ? null : <> · {t('issuedOn', { date: formatDate(issuedAt, locale) })}</>}
      </p>
      {frozen === undefined ? null : (
        <p>
          <Badge tone={tones[frozen.status]}>{t(`status_${frozen.status}`)}</Badge>
        </p>
      )}
    </TicketCard>
  );
}

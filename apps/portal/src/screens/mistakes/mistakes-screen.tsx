/** What a learner answered wrong, course by course, each a link to try it again. */
import '@parcours/ui/heading-font.css';
import { buttonClass, PageTitle, Skeleton, useRouteFocus } from '@parcours/ui';
import { arrowCounterClockwiseIcon, Icon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ReadState, session, useTenant, WithTexts } from '@parcours/web';
import { OfferedTool } from '../../parts/offer/offered-tool.tsx';
import { paths } from '../../paths.ts';
import styles from './mistakes.module.css';
import { byCourse, type CourseMistakes, mistakesQuery } from '../../parts/mistakes/mistakes-query.ts';

export function MistakesScreen(): ReactElement {
  return (
    <OfferedTool tool="mistakesReview">
      <main id="content" className={styles['main']}>
        <WithTexts of="own-tools" waiting={<Skeleton height="24rem" />}>
          <Mistakes />
        </WithTexts>
      </main>
    </OfferedTool>
  );
}

function Mistakes(): ReactElement {
  const t = useText('mistakes');
  const tenant = useTenant();
  const { data, error, refetch } = useQuery(mistakesQuery(session.userId() ?? ''));
  useRouteFocus({
    routeKey: 'mistakes',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className={styles['lead']}>{t('lead')}</p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      ) : (
        <>
          {data.items.length === 0 ? (
            <Nothing />
          ) : (
            byCourse(data.items).map((course) => <Course key={course.lessonId} course={course} />)
          )}
          {data.more ? <p className={styles['note']}>{t('more', { count: data.items.length })}</p> : null}
          {data.mended === 0 ? null : <p className={styles['note']}>{t('mended', { count: data.mended })}</p>}
        </>
      )}
    </>
  );
}

function Course({ course }: { readonly course: CourseMistakes }): ReactElement {
  const t = useText('mistakes');
  const locale = useLocale();
  const { lessonId, title, className, language, items } = course;
  return (
    <section aria-labelledby={`mistakes-${lessonId}`} className={styles['course']}>
      <h2 id={`mistakes-${lessonId}`}>
        <span lang={language}>{title}</span> – {className} ({t('inCourse', { count: items.length })})
      </h2>
      <ul className={styles['list']}>
        {items.map(({ pageId, title: page, answeredAt, tries }) => (
          <li key={pageId} className={styles['line']}>
            <Link to={paths.mistake} params={{ pageId }} className={styles['link']} lang={language}>
              {page}
            </Link>
            <p className={styles['note']}>
              {t('answered', { date: formatDate(answeredAt, locale) })}
              {tries === 0 ? '' : `, ${t('tries', { count: tries })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fact, reason, action. */
function Nothing(): ReactElement {
  const t = useText('mistakes');
  return (
    <div className={styles['empty']}>
      <Icon drawing={arrowCounterClockwiseIcon} size={2.75} />
      <h2>{t('none')}</h2>
      <p>{t('noneText')}</p>
      <Link to={paths.home} className={buttonClass({})}>
        {t('toHome')}
      </Link>
    </div>
  );
}

/** What was read of a course, on paper: the pages that were shown, with the own answers and what the course reveals of them. */
import '@parcours/ui/heading-font.css';
import type { LessonPage } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import { Button, buttonClass, PageTitle, Skeleton, useRouteFocus } from '@parcours/ui';
import { printerIcon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { answersOf, LessonFactsProvider, ModeTexts, removedPaths, StepSheet } from '@parcours/player';
import {
  accountKeys,
  api,
  ContentLanguageProvider,
  meQuery,
  orThrow,
  ReadState,
  useTenant,
  WithTexts,
} from '@parcours/web';
import { deadEndOf } from '../../parts/dead-end/dead-end-of.ts';
import { lessonQuery } from '../../parts/progress/lesson-query.ts';
import { OfferedTool } from '../../parts/offer/offered-tool.tsx';
import { paths } from '../../paths.ts';
import styles from './print.module.css';

/** Far more than a course holds: 100 times 25 pages. */
const partsMax = 100;

/** Part by part, until there are no more. */
async function readAllPages(lessonId: string): Promise<LessonPage[]> {
  const pages: LessonPage[] = [];
  for (let part = 0; part < partsMax; part += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each part says whether another follows
    const { items, more } = await orThrow(
      api.listReadPages({ params: { id: lessonId }, query: { offset: pages.length } }),
    );
    pages.push(...items);
    if (!more) break;
  }
  return pages;
}

export function PrintScreen(): ReactElement {
  return (
    <OfferedTool tool="print">
      <ModeTexts>
        <WithTexts of="shell" waiting={<Waiting />}>
          <WithTexts of="own-tools" waiting={<Waiting />}>
            <Paper />
          </WithTexts>
        </WithTexts>
      </ModeTexts>
    </OfferedTool>
  );
}

function Waiting(): ReactElement {
  return (
    <main id="content" aria-busy="true">
      <Skeleton height="24rem" />
    </main>
  );
}

function Paper(): ReactElement {
  const { lessonId = '' } = useParams({ strict: false });
  const t = useText('print');
  const locale = useLocale();
  const [today] = useState(() => new Date().toISOString());
  const tenant = useTenant();
  const { data: me } = useQuery(meQuery());
  const lesson = useQuery(lessonQuery(lessonId));
  const pages = useQuery({
    queryKey: accountKeys.readPages(lessonId),
    queryFn: () => readAllPages(lessonId),
    // Answers and short-lived addresses of files: each visit asks anew.
    staleTime: Infinity,
    gcTime: 0,
  });
  const title = lesson.data?.course.title ?? '';
  useRouteFocus({
    routeKey: `print ${lessonId}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('documentTitle', { course: title })}`,
  });
  const error = lesson.error ?? pages.error;
  const deadEnd = error === null ? null : deadEndOf(error);
  if (deadEnd !== null) return <Navigate to={deadEnd} replace />;
  if (lesson.data === undefined || pages.data === undefined)
    return (
      <main id="content" className={styles['main']}>
        <ReadState
          error={error}
          onRetry={() => void Promise.all([lesson.refetch(), pages.refetch()])}
          height="24rem"
        />
      </main>
    );
  const { course, className, language } = { ...lesson.data, language: lesson.data.course.language };
  const count = pages.data.length;
  return (
    <main id="content" className={styles['main']}>
      <div className={styles['bar']} data-no-print>
        <p>{t('lead', { count })}</p>
        <p className={styles['ways']}>
          {count === 0 ? null : (
            <Button variant="primary" icon={printerIcon} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
          <Link to={paths.session} params={{ lessonId }} className={buttonClass({ variant: 'quiet' })}>
            {t('back')}
          </Link>
        </p>
      </div>
      <header className={styles['cover']}>
        <PageTitle lang={language ?? undefined}>{course.title}</PageTitle>
        <p>
          {t('of', {
            name: me === undefined ? '' : displayName(me),
            className,
            date: formatDate(today, locale),
          })}
        </p>
        <p>{tenant.name}</p>
      </header>
      {pages.data.map((page, at) => (
        <article key={page.id} className={styles['page']} aria-label={page.title}>
          <p className={styles['place']}>{t('page', { page: at + 1, count })}</p>
          <ContentLanguageProvider value={page.language}>
            <LessonFactsProvider value={{ lesson: lesson.data, nodeId: page.nodeId }}>
              <StepSheet
                stepKey={page.id}
                title={page.title}
                isOneOfMany
                content={page.content}
                answers={
                  page.content === null ? {} : answersOf({ content: page.content }, page.inputs.answers)
                }
                onAnswer={() => undefined}
                readOnly
                results={page.results}
                ranOut={page.ranOut}
                removed={removedPaths(page)}
                withheld={t('withheld')}
              />
            </LessonFactsProvider>
          </ContentLanguageProvider>
        </article>
      ))}
    </main>
  );
}

/** Every course that the person may write, and the way to a new one. */
import type { WrittenCourse } from '@parcours/contract';
import { Badge, Button, type BadgeTone } from '@parcours/ui';
import type { Column } from '@parcours/ui/desk';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { deskKeys, api, orThrow } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import { useAct } from '../../parts/acts.ts';
import { EmptyList } from '../../parts/empty-list.tsx';
import { languageNames } from '../../parts/languages.ts';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useListState } from '../../parts/list/use-list-state.ts';
import { useRights } from '../../parts/rights.ts';
import { SampleCourseButton } from '../../parts/sample-course/sample-course-button.tsx';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import { NewCourseDialog } from './new-course-dialog.tsx';

const pageSize = 50;
const states = ['DRAFT', 'PUBLISHED', 'CLOSED'] as const;
const sorts = ['title', 'category', 'state', 'pages', 'minutes'].flatMap((key) => [key, `-${key}`]);
type Sort = NonNullable<NonNullable<Parameters<typeof api.listWrittenCourses>[0]>['query']>['sort'];
const tones: Readonly<Record<WrittenCourse['state'], BadgeTone>> = {
  DRAFT: 'neutral',
  PUBLISHED: 'success',
  CLOSED: 'info',
};

export function CoursesScreen(): ReactElement {
  const t = useText('courses');
  const [creating, setCreating] = useState(false);
  const mayCreate = useRights()?.makesCourses === true;
  useAct('new-course', mayCreate ? () => setCreating(true) : null);
  const list = useListState('title');
  const state = states.find((one) => one === list.filter);
  const sort = (sorts.includes(list.sort) ? list.sort : 'title') as Sort;
  const query = {
    ...(list.q === '' ? {} : { search: list.q }),
    ...(state === undefined ? {} : { state }),
    sort,
    limit: pageSize,
    offset: (list.page - 1) * pageSize,
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: deskKeys.writtenCourses(query),
    queryFn: () => orThrow(api.listWrittenCourses({ query })),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const counts = data?.states;
  const all = counts === undefined ? 0 : counts.DRAFT + counts.PUBLISHED + counts.CLOSED;
  const button = mayCreate ? (
    <Button variant="primary" icon={plusIcon} onClick={() => setCreating(true)}>
      {t('newCourse')}
    </Button>
  ) : undefined;
  return (
    <Screen title={t('title')} wide actions={button}>
      <ListFrame
        name="courses"
        label={t('table')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        titleOf={({ title }) => title}
        read={{
          rows: data?.items,
          total: data?.total ?? 0,
          error,
          isBusy: isPlaceholderData,
          refetch: () => void refetch(),
        }}
        filters={[
          { value: undefined, text: t('all'), count: all },
          ...states.map((one) => ({ value: one, text: t(one), count: counts?.[one] ?? 0 })),
        ]}
        pageSize={pageSize}
        empty={
          <EmptyList title={t('none')} text={t(mayCreate ? 'noneText' : 'noneToWrite')}>
            {mayCreate ? (
              <>
                <Button icon={plusIcon} onClick={() => setCreating(true)}>
                  {t('first')}
                </Button>
                <SampleCourseButton />
              </>
            ) : undefined}
          </EmptyList>
        }
      />
      {creating ? <NewCourseDialog onClose={() => setCreating(false)} /> : null}
    </Screen>
  );
}

function useColumns(): readonly Column<WrittenCourse>[] {
  const t = useText('courses');
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('columnTitle'),
        isSortable: true,
        text: ({ title }) => title,
        cell: ({ id, title, language }) => (
          <Link to={paths.course} params={{ courseId: id }} lang={language ?? undefined}>
            {title}
          </Link>
        ),
      },
      {
        key: 'category',
        title: t('columnCategory'),
        isSortable: true,
        text: ({ category }) => category,
        cell: ({ category }) => category,
      },
      {
        key: 'state',
        title: t('columnState'),
        isSortable: true,
        text: ({ state }) => t(state),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge>,
      },
      {
        key: 'changed',
        title: t('columnChanged'),
        text: ({ changed }) => (changed ? t('changed') : ''),
        cell: ({ changed }) => (changed ? <Badge tone="warning">{t('changed')}</Badge> : null),
      },
      {
        key: 'pages',
        title: t('columnPages'),
        isSortable: true,
        isFigure: true,
        text: ({ pages }) => pages,
        cell: ({ pages }) => pages,
      },
      {
        key: 'minutes',
        title: t('columnMinutes'),
        isSortable: true,
        isFigure: true,
        text: ({ minutes }) => minutes ?? '',
        cell: ({ minutes }) => minutes,
      },
      {
        key: 'analysis',
        title: t('columnAnalysis'),
        text: () => '',
        cell: ({ id, title, state }) =>
          state === 'DRAFT' ? null : (
            <Link to={paths.analysis} params={{ courseId: id }} aria-label={t('analysisOf', { title })}>
              {t('columnAnalysis')}
            </Link>
          ),
      },
      {
        key: 'language',
        title: t('columnLanguage'),
        text: ({ language }) => (language === null ? '' : languageNames[language]),
        cell: ({ language }) => (language === null ? null : languageNames[language]),
      },
    ],
    [t],
  );
}

/** The programs that one may see: what sessions open, course by course; a new one, and a copy of one (back-office §4). */
import type { PublicationState } from '@parcours/contract';
import { Badge, type BadgeTone, Button, buttonClass } from '@parcours/ui';
import type { Column } from '@parcours/ui/desk';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api } from '@parcours/web';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { useAct } from '../../parts/acts.ts';
import { EmptyList } from '../../parts/empty-list.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useListState } from '../../parts/list/use-list-state.ts';
import { listPageSize, type ResourceList, useResourceList } from '../../parts/list/use-resource-list.ts';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import { type CopiedProgram, ProgramNameDialog } from './program-name-dialog.tsx';

interface ListedProgram {
  readonly id: string;
  readonly name: string;
  readonly state: PublicationState;
  readonly programCourses?: readonly unknown[] | undefined;
}

const states = ['DRAFT', 'PUBLISHED', 'CLOSED'] as const;
const programs: ResourceList<ListedProgram> = {
  name: 'programs',
  call: api.listPrograms,
  populate: 'programCourses',
  searched: 'name',
  sorts: { name: 'name', state: 'state' },
  filters: Object.fromEntries(states.map((state) => [state, { state }])),
};
const tones: Readonly<Record<PublicationState, BadgeTone>> = {
  DRAFT: 'neutral',
  PUBLISHED: 'success',
  CLOSED: 'info',
};

export function ProgramsScreen(): ReactElement {
  const t = useText('programs');
  const list = useListState('name');
  const { read, countOf } = useResourceList(programs, list);
  const mayMake = useRights()?.may('create', 'programs') === true;
  const [isMaking, setIsMaking] = useState(false);
  useAct('new-program', mayMake ? () => setIsMaking(true) : null);
  const [source, setSource] = useState<CopiedProgram | null>(null);
  const close = (): void => {
    setIsMaking(false);
    setSource(null);
  };
  const button = (
    <Button variant="primary" icon={plusIcon} onClick={() => setIsMaking(true)}>
      {t('newProgram')}
    </Button>
  );
  return (
    <Screen
      title={t('title')}
      wide
      actions={
        <>
          <Link to={paths.sessions} className={buttonClass()}>
            {t('toSessions')}
          </Link>
          {mayMake ? button : null}
        </>
      }
    >
      <p>{t('about')}</p>
      <ListFrame
        name="programs"
        label={t('table')}
        list={list}
        columns={useColumns(mayMake ? setSource : null)}
        idOf={({ id }) => id}
        titleOf={({ name }) => name}
        read={read}
        filters={[
          { value: undefined, text: t('all'), count: countOf(undefined) },
          ...states.map((one) => ({ value: one, text: t(one), count: countOf(one) })),
        ]}
        pageSize={listPageSize}
        empty={
          <EmptyList title={t('none')} text={t(mayMake ? 'noneText' : 'noneToRead')}>
            {mayMake ? (
              <Button icon={plusIcon} onClick={() => setIsMaking(true)}>
                {t('first')}
              </Button>
            ) : undefined}
          </EmptyList>
        }
      />
      {isMaking || source !== null ? <ProgramNameDialog source={source} onClose={close} /> : null}
    </Screen>
  );
}

function useColumns(copy: ((program: CopiedProgram) => void) | null): readonly Column<ListedProgram>[] {
  const t = useText('programs');
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('columnName'),
        isSortable: true,
        text: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link to={paths.program} params={{ programId: id }}>
            {name}
          </Link>
        ),
      },
      {
        key: 'courses',
        title: t('columnCourses'),
        isFigure: true,
        text: ({ programCourses = [] }) => programCourses.length,
        cell: ({ programCourses = [] }) => programCourses.length,
      },
      {
        key: 'state',
        title: t('columnState'),
        isSortable: true,
        text: ({ state }) => t(state),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge>,
      },
      ...(copy === null
        ? []
        : [
            {
              key: 'copy',
              title: t('columnCopy'),
              text: () => '',
              cell: ({ id, name }: ListedProgram) => (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => copy({ id, name })}
                  aria-label={t('duplicateOne', { name })}
                >
                  {t('duplicate')}
                </Button>
              ),
            },
          ]),
    ],
    [t, copy],
  );
}

/** The programs that a class opens, each with its window drawn within the class's, and what is wrong with it in words. */
import { openingProblems } from '@parcours/rules';
import { Badge, Button, IconButton, Select, useAnnounce } from '@parcours/ui';
import { pencilSimpleIcon, trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, useRefusalText } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useCentreTimes } from '../../parts/centre-times.ts';
import { MoveButtons, moveByKeys, useMovedFocus } from '../../parts/line-order/line-order.tsx';
import { paths } from '../../paths.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { CentreTimeField } from './centre-time-field.tsx';
import { type Session, useSessionChange } from './session-query.ts';
import styles from './session.module.css';
import { WindowBar } from './window-bar.tsx';
import { WindowForm } from './window-form.tsx';

interface Props {
  readonly session: Session;
  readonly mayManage: boolean;
}

const millisOf = (instant: string | null): number | null =>
  instant === null ? null : new Date(instant).getTime();
const windowOf = ({ startAt, expireAt }: { startAt: string | null; expireAt: string | null }) => ({
  from: millisOf(startAt),
  to: millisOf(expireAt),
});

export function ProgramsSection({ session, mayManage }: Props): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  const list = useRef<HTMLUListElement>(null);
  const { programs: classPrograms, ...moving } = useOrder(session, list);
  const [open, setOpen] = useState<string | null>(null);
  const remove = useSessionChange(session.id, (id: string) =>
    orThrow(api.deleteClassProgram({ params: { id } })),
  );
  return (
    <SheetSection id="session-programs" title={t('programs')}>
      {classPrograms.length === 0 ? <p>{t('noProgram')}</p> : null}
      {mayManage && classPrograms.length > 1 ? <p>{t('moveHint')}</p> : null}
      <ul className={styles['list']} ref={list}>
        {classPrograms.map((one, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with an arrow moves the line from any button of it
          <li
            key={one.id}
            onKeyDown={moveByKeys(place, mayManage ? (to) => moving.move(one, to) : undefined)}
          >
            <Program session={session} program={one} />
            {mayManage && classPrograms.length > 1 ? (
              <MoveButtons
                id={one.id}
                place={place}
                count={classPrograms.length}
                isBusy={moving.isBusy}
                up={t('moveUp', { name: one.program?.name ?? '' })}
                down={t('moveDown', { name: one.program?.name ?? '' })}
                drag={t('drag')}
                onMove={(to) => moving.move(one, to)}
              />
            ) : null}
            {mayManage ? (
              <IconButton
                icon={pencilSimpleIcon}
                label={t('changeWindow', { name: one.program?.name ?? '' })}
                aria-expanded={open === one.id}
                onClick={() => setOpen(open === one.id ? null : one.id)}
              />
            ) : null}
            {mayManage ? (
              <IconButton
                icon={trashIcon}
                label={t('removeProgram', { name: one.program?.name ?? '' })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(one.id)}
              />
            ) : null}
            {open === one.id ? (
              <WindowForm session={session} program={one} onClose={() => setOpen(null)} />
            ) : null}
          </li>
        ))}
      </ul>
      {moving.error instanceof CallFailure ? <p role="alert">{refusal(moving.error)}</p> : null}
      {remove.error instanceof CallFailure ? (
        <p role="alert">
          {remove.error.code === 'BAD_REQUEST' ? t('programStarted') : refusal(remove.error)}
        </p>
      ) : null}
      {mayManage ? <AddProgram session={session} /> : null}
    </SheetSection>
  );
}

/** The order as it is shown: the wanted one at once, and the focus on the program that moved. */
function useOrder(session: Session, list: RefObject<HTMLUListElement | null>) {
  const t = useText('session');
  const announce = useAnnounce();
  const { classPrograms = [] } = session;
  const change = useSessionChange(session.id, (wanted: readonly ClassProgram[]) =>
    orThrow(
      api.setClassOrder({
        params: { id: session.id },
        body: { classProgramIds: wanted.map(({ id }) => id), from: classPrograms.map(({ id }) => id) },
      }),
    ),
  );
  const programs = change.isPending ? change.variables : classPrograms;
  const setMoved = useMovedFocus(list, programs);
  const move = (one: ClassProgram, to: number): void => {
    if (change.isPending || to < 0 || to >= programs.length) return;
    const wanted = programs.filter(({ id }) => id !== one.id).toSpliced(to, 0, one);
    setMoved({ id: one.id, isUp: to < programs.findIndex(({ id }) => id === one.id) });
    change.mutate(wanted, {
      onSuccess: () =>
        announce(t('moved', { name: one.program?.name ?? '', place: to + 1, count: wanted.length })),
    });
  };
  return { programs, move, isBusy: change.isPending, error: change.error };
}

type ClassProgram = NonNullable<Session['classPrograms']>[number];

function Program({
  session,
  program,
}: {
  readonly session: Session;
  readonly program: ClassProgram;
}): ReactElement {
  const t = useText('session');
  const { show } = useCentreTimes();
  const day = (instant: string | null) =>
    instant === null ? t('noDate') : show(instant, { dateStyle: 'medium' });
  const { from, to } = program.openingBoundaries;
  const window = windowOf(session);
  // Of the windows alone: what else is missing is told where the class is opened.
  const facts = {
    window: { from: window.from, to: window.to },
    programs: [{ classProgramId: program.id, window: windowOf(program) }],
    learners: 1,
    trainers: 1,
  };
  const problem = openingProblems(facts, 0).find(({ kind }) => kind === 'cut' || kind === 'never-open');
  return (
    <div className={styles['program']}>
      <span>{program.program?.name}</span>
      <span className={styles['facts']}>{t('fromTo', { from: day(from), to: day(to) })}</span>
      {problem === undefined ? null : (
        <Badge tone="warning">{t(problem.kind === 'cut' ? 'cut' : 'neverOpen')}</Badge>
      )}
      <WindowBar whole={window} part={{ from: millisOf(from), to: millisOf(to) }} />
    </div>
  );
}

function AddProgram({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  const { instantOf } = useCentreTimes();
  const [programId, setProgramId] = useState('');
  const [startAt, setStartAt] = useState('');
  const [expireAt, setExpireAt] = useState('');
  const { data } = useQuery({
    queryKey: deskKeys.list('programs', 'published'),
    queryFn: () =>
      orThrow(
        api.listPrograms({
          query: { where: JSON.stringify({ state: 'PUBLISHED' }), sort: 'name', limit: 200 },
        }),
      ),
  });
  const taken = new Set((session.classPrograms ?? []).map((one) => one.programId));
  const free = (data?.items ?? []).filter(({ id }) => !taken.has(id));
  const chosen = free.some(({ id }) => id === programId) ? programId : (free[0]?.id ?? '');
  const add = useSessionChange(session.id, () =>
    orThrow(
      api.createClassProgram({
        body: {
          classId: session.id,
          programId: chosen,
          order: Math.max(-1, ...(session.classPrograms ?? []).map((one) => one.order)) + 1,
          startAt: instantOf(startAt),
          expireAt: instantOf(expireAt),
        },
      }),
    ),
  );
  if (data !== undefined && free.length === 0)
    return (
      <p>
        {t(data.items.length === 0 ? 'noProgramPublished' : 'noProgramLeft')}{' '}
        <Link to={paths.programs}>{t('toPrograms')}</Link>
      </p>
    );
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '' && !add.isPending) add.mutate(undefined);
      }}
    >
      <Select
        label={t('program')}
        value={chosen}
        onChange={({ currentTarget }) => setProgramId(currentTarget.value)}
      >
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <CentreTimeField label={t('programStart')} value={startAt} onChange={setStartAt} />
      <CentreTimeField label={t('programEnd')} value={expireAt} onChange={setExpireAt} />
      <Button type="submit" busy={add.isPending}>
        {t('addProgram')}
      </Button>
      {add.error instanceof CallFailure ? <p role="alert">{refusal(add.error)}</p> : null}
    </form>
  );
}

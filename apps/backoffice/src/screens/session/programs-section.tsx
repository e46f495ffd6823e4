/** The programs that a class opens, each with its window drawn within the class's, and what is wrong with it in words. */
import { openingProblems } from '@parcours/rules';
import { Badge, Button, IconButton, Select, TextField } from '@parcours/ui';
import { pencilSimpleIcon, trashIcon } from '@parcours/ui/icons';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, useRefusalText } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { instantOf } from '../../parts/local-time.ts';
import { paths } from '../../paths.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
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
  const { classPrograms = [] } = session;
  const [open, setOpen] = useState<string | null>(null);
  const remove = useSessionChange(session.id, (id: string) =>
    orThrow(api.deleteClassProgram({ params: { id } })),
  );
  return (
    <SheetSection id="session-programs" title={t('programs')}>
      {classPrograms.length === 0 ? <p>{t('noProgram')}</p> : null}
      <ul className={styles['list']}>
        {classPrograms.map((one) => (
          <li key={one.id}>
            <Program session={session} program={one} />
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
      {remove.error instanceof CallFailure ? (
        <p role="alert">
          {remove.error.code === 'BAD_REQUEST' ? t('programStarted') : refusal(remove.error)}
        </p>
      ) : null}
      {mayManage ? <AddProgram session={session} /> : null}
    </SheetSection>
  );
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
  const format = useFormatter();
  const day = (instant: string | null) =>
    instant === null ? t('noDate') : format.dateTime(new Date(instant), { dateStyle: 'medium' });
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
          order: (session.classPrograms ?? []).length,
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
      <TextField
        type="datetime-local"
        label={t('programStart')}
        value={startAt}
        onChange={({ currentTarget }) => setStartAt(currentTarget.value)}
      />
      <TextField
        type="datetime-local"
        label={t('programEnd')}
        value={expireAt}
        onChange={({ currentTarget }) => setExpireAt(currentTarget.value)}
      />
      <Button type="submit" busy={add.isPending}>
        {t('addProgram')}
      </Button>
      {add.error instanceof CallFailure ? <p role="alert">{refusal(add.error)}</p> : null}
    </form>
  );
}

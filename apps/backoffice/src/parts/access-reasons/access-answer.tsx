/** Why somebody sees a thing, or what is missing for it, in sentences (back-office §5). */
import type { AccessOpener, CompanyRole, ExplainedAccess, ExplainedAct, HeldRole } from '@parcours/contract';
import { Badge } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { accessQuery, type AskedThing } from './access-thing.ts';
import styles from './access-reasons.module.css';
import { useLessonWords } from './use-lesson-words.ts';
import { useRoleNames } from './use-role-names.ts';

export function AccessAnswer({
  userId,
  asked,
}: {
  readonly userId: string;
  readonly asked: AskedThing;
}): ReactElement {
  const { data, error, refetch } = useQuery(accessQuery(userId, asked));
  if (data === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="8rem" />;
  return <Answer told={data} />;
}

function Answer({ told }: { readonly told: ExplainedAccess }): ReactElement {
  const t = useText('accessReasons');
  const { acts, openers, planned, lessons, person } = told;
  const name = person.displayName;
  const thing = useThingName(told);
  const reads = acts.find(({ operation }) => operation === 'read')?.allowed === true;
  return (
    <div className={styles['answer']} role="region" aria-label={t('answer')}>
      <p className={styles['verdict']} role="status">
        {t(reads ? 'sees' : 'seesNot', { name, thing })}
      </p>
      {person.active ? null : <p>{t('suspended', { name })}</p>}
      {planned ? <p>{t('planned', { name })}</p> : null}
      <dl className={styles['acts']}>
        {acts.map((act) => (
          <Act key={act.operation} act={act} name={name} />
        ))}
      </dl>
      {reads || !person.active ? null : <Missing told={told} openers={openers} />}
      {lessons.length === 0 ? null : <Lessons told={told} />}
    </div>
  );
}

function useThingName({ thing }: ExplainedAccess): string {
  const t = useText('accessReasons');
  if (thing.kind !== 'part') return thing.name;
  const known = ['home', 'courses', 'sessions', 'people', 'follow-up', 'settings'] as const;
  const part = known.find((one) => one === thing.name);
  return part === undefined ? thing.name : t(`parts.${part}`);
}

function Act({ act, name }: { readonly act: ExplainedAct; readonly name: string }): ReactElement {
  const t = useText('accessReasons');
  const words = useReasonWords(name);
  const { operation, allowed, open, roles, more } = act;
  return (
    <div>
      <dt>
        {t(`operations.${operation}`)}{' '}
        <Badge tone={allowed ? 'success' : 'neutral'}>{t(allowed ? 'yes' : 'no')}</Badge>
      </dt>
      {open === null ? null : <dd>{t(open === 'self' ? 'self' : 'everyone')}</dd>}
      {roles.map((role) => (
        <dd key={`${role.of} ${role.role} ${role.place?.id ?? ''}`}>{words(role)}</dd>
      ))}
      {more ? <dd>{t('more')}</dd> : null}
    </div>
  );
}

/** One role, with since when and by whom where that was written down. */
function useReasonWords(name: string): (role: HeldRole) => string {
  const t = useText('accessReasons');
  const format = useFormatter();
  const names = useRoleNames();
  const roleOf = ({ of, role, place, left }: HeldRole): string => {
    const where = place?.name ?? '';
    if (of === 'company') return t('ofCompany', { role: names.ofCompany(role as CompanyRole), place: where });
    if (of === 'context')
      return place === null
        ? t('ofContext', { role: names.ofContext(role) })
        : t(`ofScope.${place.scope}`, { role: names.ofContext(role), place: where });
    if (left) return t('left', { place: where, name });
    return t(role === 'TEACHER' ? 'trains' : 'learns', { place: where });
  };
  return (role) => {
    const { since, givenBy } = role;
    return [
      roleOf(role),
      since === null ? null : t('since', { date: format.dateTime(new Date(since), { dateStyle: 'long' }) }),
      givenBy === null ? null : t('by', { who: givenBy }),
    ]
      .filter((one) => one !== null)
      .join(', ');
  };
}

function Missing({
  told: { thing },
  openers,
}: {
  readonly told: ExplainedAccess;
  readonly openers: readonly AccessOpener[];
}): ReactElement {
  const t = useText('accessReasons');
  const { kind, company, state } = thing;
  const states = (names: readonly string[]) =>
    names.flatMap((one) => (isState(one) ? [t(`states.${one}`)] : [])).join(', ');
  return (
    <div>
      <p>{t('missing')}</p>
      <ul className={styles['openers']}>
        {openers.map(({ standing, states: open }) => (
          <li key={standing}>
            {t(openerText(kind, standing), { company: company ?? '' })}{' '}
            {open === null ? '' : t('onlyIn', { states: states(open) })}
          </li>
        ))}
      </ul>
      {state !== null && isState(state) ? <p>{t(`stateNow.${state}`)}</p> : null}
    </div>
  );
}

const isState = (name: string): name is 'DRAFT' | 'PUBLISHED' | 'CLOSED' =>
  name === 'DRAFT' || name === 'PUBLISHED' || name === 'CLOSED';

/** The sentence of a standing to a kind of thing; the admin's where the table names one that has none of its own. */
function openerText(kind: ExplainedAccess['thing']['kind'], standing: AccessOpener['standing']) {
  const texts = openerTexts[kind];
  const found = Object.entries(texts).find(([name]) => name === standing);
  return found === undefined ? texts.admin : found[1];
}

const openerTexts = {
  class: {
    learner: 'openers.class.learner',
    teacher: 'openers.class.teacher',
    overseer: 'openers.class.overseer',
    admin: 'openers.class.admin',
  },
  program: {
    everyone: 'openers.program.everyone',
    learner: 'openers.program.learner',
    teacher: 'openers.program.teacher',
    overseer: 'openers.program.overseer',
    manager: 'openers.program.manager',
    admin: 'openers.program.admin',
  },
  course: {
    learner: 'openers.course.learner',
    teacher: 'openers.course.teacher',
    overseer: 'openers.course.overseer',
    author: 'openers.course.author',
    editor: 'openers.course.editor',
    admin: 'openers.course.admin',
  },
  person: {
    teacher: 'openers.person.teacher',
    overseer: 'openers.person.overseer',
    admin: 'openers.person.admin',
  },
  part: {
    teacher: 'openers.part.teacher',
    overseer: 'openers.part.overseer',
    author: 'openers.part.author',
    admin: 'openers.part.admin',
  },
} as const;

function Lessons({ told }: { readonly told: ExplainedAccess }): ReactElement {
  const t = useText('accessReasons');
  const words = useLessonWords();
  return (
    <div>
      <p>{t('lessons', { name: told.person.displayName })}</p>
      <ul className={styles['openers']}>
        {told.lessons.map((lesson) => (
          <li key={lesson.id}>
            {t('lesson', { title: lesson.title, session: lesson.className, words: words(lesson).join(', ') })}
          </li>
        ))}
      </ul>
    </div>
  );
}

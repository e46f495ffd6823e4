/** The facts of two accounts, a line each. */
import type { ComparedTwin } from '@parcours/contract';
import { percentOf } from '@parcours/rules';
import { useFormatter, useText } from '@parcours/ui/text';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../parts/class-names.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './twins.module.css';

interface Pair {
  readonly kept: ComparedTwin;
  readonly gone: ComparedTwin;
}

export function ComparisonTable({ kept, gone }: Pair): ReactElement {
  const t = useText('twins');
  const lines = useLines();
  return (
    <SheetSection
      id="twins-comparison"
      title={t('compareTitle', { kept: kept.displayName, gone: gone.displayName })}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keyboard */}
      <div className={styles['scroll']} role="region" aria-label={t('comparison')} tabIndex={0}>
        <table className={classNames(styles['table'], styles['compared'])}>
          <thead>
            <tr>
              <th scope="col">{t('fact')}</th>
              <th scope="col">{t('kept')}</th>
              <th scope="col">{t('gone')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{cell(kept)}</td>
                <td>{cell(gone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SheetSection>
  );
}

type Line = readonly [name: string, cell: (of: ComparedTwin) => ReactNode];

function useLines(): readonly Line[] {
  const t = useText('twins');
  const format = useFormatter();
  const day = (at: string | null) =>
    at === null ? t('never') : format.dateTime(new Date(at), { dateStyle: 'medium' });
  const date = (at: string | null) =>
    at === null ? t('nothing') : format.dateTime(new Date(at), { dateStyle: 'long', timeZone: 'UTC' });
  const list = (words: readonly string[], total = words.length): ReactNode => {
    const all = total > words.length ? [...words, t('more', { count: total - words.length })] : words;
    return all.length === 0 ? (
      t('nothing')
    ) : (
      <ul>
        {all.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may be alike, and never move
          <li key={`${at} ${one}`}>{one}</li>
        ))}
      </ul>
    );
  };
  return [
    [t('displayName'), ({ displayName }) => displayName],
    [t('email'), ({ email }) => email ?? t('nothing')],
    [t('username'), ({ username }) => username ?? t('nothing')],
    [t('birthday'), ({ birthday }) => date(birthday)],
    [t('since'), ({ createdAt }) => day(createdAt)],
    [t('lastSeen'), ({ lastSeenAt }) => day(lastSeenAt)],
    [t('account'), ({ active }) => t(active ? 'open' : 'suspended')],
    [
      t('companies'),
      ({ companies }) => list(companies.map(({ name, role }) => `${name} (${t(`role${role}`)})`)),
    ],
    [t('roles'), ({ roles }) => list(roles)],
    [
      t('classes'),
      ({ classes }) =>
        list(classes.map(({ name, role }) => (role === 'TEACHER' ? `${name} (${t('roleTEACHER')})` : name))),
    ],
    [
      t('lessons'),
      ({ lessons, counts }) =>
        list(
          lessons.map(({ course, className: session, progression, scoreActual, scoreMax, startedAt }) =>
            startedAt === null
              ? t('notBegun', { course, session })
              : t('lessonLine', {
                  course,
                  session,
                  percent: percentOf(progression),
                  actual: scoreActual,
                  max: scoreMax,
                }),
          ),
          counts.lessons,
        ),
    ],
    [t('time'), ({ activeSeconds }) => t('minutes', { minutes: Math.round(activeSeconds / 60) })],
    [t('exercises'), ({ counts }) => counts.exercises],
    [
      t('certificates'),
      ({ certificates, counts }) =>
        list(
          certificates.map(({ course, issuedAt }) => t('certificateLine', { course, day: day(issuedAt) })),
          counts.certificates,
        ),
    ],
    [t('attendance'), ({ counts }) => counts.attendance],
    [t('messages'), ({ counts }) => counts.messages],
    [t('logbook'), ({ counts }) => counts.logbook],
    [t('notes'), ({ counts }) => counts.notes],
    [t('files'), ({ counts }) => counts.files],
    [t('signsIn'), ({ issuers }) => list(issuers)],
    [t('directory'), ({ inDirectory }) => t(inDirectory ? 'yes' : 'no')],
  ];
}

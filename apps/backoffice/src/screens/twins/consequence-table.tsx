/** What merging will do, a line for each thing: what goes over, what both have, and what ends. */
import type { MergeCollision, MergedThing } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import type { Comparison } from './twins-query.ts';
import styles from './twins.module.css';

const things = [
  'companies',
  'roles',
  'classes',
  'lessons',
  'exercises',
  'certificates',
  'attendance',
  'reviews',
  'notes',
  'messages',
  'logbook',
  'files',
  'identities',
  'directory',
] as const satisfies readonly MergedThing[];

export function ConsequenceTable({
  comparison,
  frees,
}: {
  readonly comparison: Comparison;
  readonly frees: boolean;
}): ReactElement {
  const t = useText('twins');
  const collisionLine = useCollisionLine(comparison);
  const { kept, gone, collisions } = comparison;
  const names = { kept: kept.displayName, gone: gone.displayName };
  const hasRights = kept.roles.length > 0 || kept.companies.some(({ role }) => role !== 'STUDENT');
  const lines: readonly (readonly [string, string])[] = [
    ...things.flatMap((thing) => {
      const count = gone.counts[thing];
      return count === 0 ? [] : [[t(thing), t('moves', { count, kept: names.kept })] as const];
    }),
    ...collisions.map(collisionLine),
    ...(hasRights && gone.issuers.length > 0
      ? [
          [
            t('privileges', names),
            t('privilegesOpen', { ...names, issuers: gone.issuers.join(', ') }),
          ] as const,
        ]
      : []),
    [t('signIns', names), t('signInsEnd')],
    [t('names'), t(frees ? 'namesFree' : 'namesStay', names)],
    [t('proofs'), t('proofsStay')],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keyboard
    <div className={styles['scroll']} role="region" aria-label={t('consequencesTable')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([what, becomes], at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike, and never move
            <tr key={at}>
              <th scope="row">{what}</th>
              <td>{becomes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useCollisionLine({ kept, gone }: Comparison): (one: MergeCollision) => readonly [string, string] {
  const t = useText('twins');
  const names = { kept: kept.displayName, gone: gone.displayName };
  return (one) => {
    switch (one.kind) {
      case 'class':
        return [t('collisionClass', one), t('collisionClassDone')];
      case 'company':
        return [
          t('collisionCompany', { name: one.name, role: t(`role${one.role}`) }),
          t('collisionCompanyDone'),
        ];
      case 'role':
        return [t('collisionRole', one), t('collisionRoleDone')];
      case 'review':
        return [t('collisionReview', one), t('collisionReviewDone', names)];
      case 'lesson': {
        const what = t('collisionLesson', { name: one.name, session: one.className });
        if (!one.bothBegun) return [what, t('collisionLessonOne')];
        return [what, t(one.current === 'kept' ? 'collisionLessonKept' : 'collisionLessonGone', names)];
      }
    }
  };
}

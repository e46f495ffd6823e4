/** What happened to somebody, the newest first: places, lessons begun and ended, and for an admin what the audit says of the account. */
import type { AuditEntryView } from '@parcours/contract';
import { useFormatter, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { type Person, personAuditQuery, personClassesQuery, personLessonsQuery } from './person-query.ts';
import styles from './person.module.css';

const most = 100;

const auditTexts = {
  'sign-in': 'auditSignIn',
  'sign-out': 'auditSignOut',
  'password-changed': 'auditPassword',
  registered: 'auditRegistered',
  'viewed-as': 'auditViewed',
  'role-change': 'auditRole',
  'account-changed': 'auditAccount',
  'deletion-requested': 'auditDeletion',
  'deletion-cancelled': 'auditDeletionCancelled',
  'deletion-declined': 'auditDeletionDeclined',
  'data-exported': 'auditExport',
  'realisation-revoked': 'auditRealisationRevoked',
} as const;

const isTold = (action: string): action is keyof typeof auditTexts => Object.hasOwn(auditTexts, action);

export function Timeline({
  person,
  isAdmin,
}: {
  readonly person: Person;
  readonly isAdmin: boolean;
}): ReactElement {
  const t = useText('person');
  const format = useFormatter();
  const { id, createdAt } = person;
  const classes = useQuery(personClassesQuery(id)).data ?? [];
  const lessons = useQuery(personLessonsQuery(id)).data ?? [];
  const audit: readonly AuditEntryView[] = useQuery({ ...personAuditQuery(id), enabled: isAdmin }).data ?? [];
  const events = [
    { key: 'created', at: createdAt, text: t('accountMade') },
    ...classes.map((one) => ({
      key: one.id,
      at: one.createdAt,
      text: t(one.role === 'TEACHER' ? 'becameTrainer' : 'becameLearner', { session: one.class?.name ?? '' }),
    })),
    ...lessons.flatMap(({ id: of, course, startedAt, endedAt, certificationRef }) => [
      ...(startedAt === null
        ? []
        : [{ key: `${of} start`, at: startedAt, text: t('began', { course: course?.title ?? '' }) }]),
      ...(endedAt === null
        ? []
        : [
            {
              key: `${of} end`,
              at: endedAt,
              text: t(certificationRef === null ? 'ended' : 'endedWithCertificate', {
                course: course?.title ?? '',
              }),
            },
          ]),
    ]),
    ...audit.flatMap(({ id: of, at, action, details }) =>
      isTold(action)
        ? [
            {
              key: of,
              at,
              text: t(auditTexts[action], {
                fields: String(details['fields'] ?? ''),
                reason: String(details['reason'] ?? ''),
              }),
            },
          ]
        : [],
    ),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, most);
  return (
    <SheetSection id="person-timeline" title={t('timeline')}>
      <ol className={styles['list']}>
        {events.map(({ key, at, text }) => (
          <li key={key}>
            <span>{text}</span>
            <time dateTime={at} className={styles['soft']}>
              {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}

/** Answers that learners have flagged: read, decided about, and one click from the repair of their question (back-office §3). */
import { limits, type OpenFlag } from '@parcours/contract';
import { Alert, Button, buttonClass, Sheet, TextArea, useAnnounce } from '@parcours/ui';
import { arrowSquareOutIcon, Icon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, useFailureWords, useTenant } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useRef, useState } from 'react';
import { answerFlagsQuery } from '../../parts/waiting/answer-flags-query.ts';
import { paths } from '../../paths.ts';
import { shownHeadingId } from './answer-view.tsx';
import styles from './corrections.module.css';

export function FlaggedAnswers({
  courseId,
  anonymous,
}: {
  readonly courseId: string | undefined;
  readonly anonymous: boolean;
}): ReactElement | null {
  const t = useText('corrections');
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(answerFlagsQuery(courseId));
  // The queue stands without them: while they are read, or where nobody has flagged anything, nothing is said.
  if (data === undefined) return null;
  // What was decided about goes: its list keeps the focus, or what is below it.
  const onSettled = (): void =>
    (data.total > 1 ? heading.current : document.getElementById(shownHeadingId))?.focus();
  return (
    <section aria-labelledby="flagged" className={styles['flags']} hidden={data.total === 0}>
      <h2 id="flagged" ref={heading} tabIndex={-1}>
        {t('flagged', { count: data.total })}
      </h2>
      <p className={styles['small']}>{t('flaggedText')}</p>
      <ul>
        {data.items.map((flag) => (
          <li key={flag.id}>
            <Flagged flag={flag} anonymous={anonymous} onSettled={onSettled} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Flagged({
  flag,
  anonymous,
  onSettled,
}: {
  readonly flag: OpenFlag;
  readonly anonymous: boolean;
  readonly onSettled: () => void;
}): ReactElement {
  const t = useText('corrections');
  const locale = useLocale();
  const words = useFailureWords();
  const announce = useAnnounce();
  const { hosts } = useTenant();
  const client = useQueryClient();
  const [reply, setReply] = useState('');
  const isTooLong = reply.trim().length > limits.flagTextMax;
  const settle = useMutation({
    mutationFn: (accepted: boolean) =>
      orThrow(api.settleAnswerFlag({ params: { id: flag.id }, body: { accepted, reply } })),
    onSuccess: () => {
      announce(t('flagSettled'));
      onSettled();
      return client.invalidateQueries({ queryKey: deskKeys.answerFlags() });
    },
  });
  const { id, title, courseTitle, className, learner, createdAt, pageId, courseId, blockId, rowId } = flag;
  const place = { course: courseTitle, className };
  const decide = (accepted: boolean) => () => (isTooLong ? undefined : settle.mutate(accepted));
  return (
    <Sheet className={styles['answer']}>
      <h3 id={`flag-${id}`}>{title}</h3>
      <p className={styles['about']}>
        {anonymous ? t('place', place) : t('placeOf', { ...place, learner: learner.displayName })} ·{' '}
        {formatDate(createdAt, locale)}
      </p>
      {flag.words === '' ? null : <blockquote className={styles['given']}>{flag.words}</blockquote>}
      <p className={styles['bar']}>
        <a
          href={`//${hosts.frontoffice}/correction/${pageId}`}
          target="_blank"
          rel="noopener"
          aria-describedby={`flag-${id}`}
        >
          {t('wholePage')} <Icon drawing={arrowSquareOutIcon} />
        </a>
        {flag.mayRepair ? (
          <Link
            to={paths.analysis}
            params={{ courseId }}
            search={{ question: `${blockId}.${rowId}` }}
            className={buttonClass({ size: 'small' })}
            aria-describedby={`flag-${id}`}
          >
            {t('flagRepair')}
          </Link>
        ) : null}
      </p>
      {settle.error === null ? null : (
        <Alert tone="danger" title={words(settle.error).title}>
          {words(settle.error).message}
        </Alert>
      )}
      <TextArea
        label={t('flagReply')}
        optionalMark={t('optional')}
        rows={2}
        value={reply}
        onChange={({ target }) => setReply(target.value)}
        counter={t('counter', { count: reply.trim().length, max: limits.flagTextMax })}
        overLimit={isTooLong}
      />
      <p className={styles['bar']}>
        <Button size="small" busy={settle.isPending} aria-describedby={`flag-${id}`} onClick={decide(true)}>
          {t('flagAccept')}
        </Button>
        <Button size="small" busy={settle.isPending} aria-describedby={`flag-${id}`} onClick={decide(false)}>
          {t('flagDecline')}
        </Button>
      </p>
    </Sheet>
  );
}

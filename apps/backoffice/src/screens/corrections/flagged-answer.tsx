/** One answer that its learner has flagged: read, decided about, and one click from the repair of its question (back-office §3). */
import { limits, type OpenFlag } from '@parcours/contract';
import { Alert, Button, buttonClass, Sheet, TextArea, useAnnounce } from '@parcours/ui';
import { arrowSquareOutIcon, Icon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, useFailureWords, useTenant } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './corrections.module.css';

export function FlaggedAnswer({
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

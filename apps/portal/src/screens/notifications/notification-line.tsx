/** One notification: what happened, in a sentence that leads there, when, and whether it was read. */
import type { Notification } from '@parcours/contract';
import { Badge, IconButton } from '@parcours/ui';
import {
  bellIcon,
  certificateFillIcon,
  chatCircleTextIcon,
  checkIcon,
  type Drawing,
  Icon,
  notePencilIcon,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactElement, useRef } from 'react';
import { useTenant } from '@parcours/web';
import { useMomentText } from '../../parts/calendar/moment-text.ts';
import { paths } from '../../paths.ts';
import styles from './notifications.module.css';

const drawings: Readonly<Record<Notification['kind'], Drawing>> = {
  message: chatCircleTextIcon,
  reply: chatCircleTextIcon,
  correction: notePencilIcon,
  flag: notePencilIcon,
  session: bellIcon,
  slot: bellIcon,
  program: bellIcon,
  module: bellIcon,
  certificate: certificateFillIcon,
};

export function NotificationLine({
  notification,
  onRead,
}: {
  readonly notification: Notification;
  readonly onRead: (id: string) => void;
}): ReactElement {
  const t = useText('notifications');
  const momentText = useMomentText();
  const sentence = useSentence()(notification);
  const { id, kind, at, unread, title } = notification;
  const inLogbook = kind === 'message' || kind === 'reply';
  const read = () => (unread ? onRead(id) : undefined);
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <li className={styles['line']} data-unread={unread}>
      <Icon drawing={drawings[kind]} />
      <div className={styles['words']}>
        <p>
          <Link {...placeOf(notification)} ref={link} className={styles['link']} onClick={read}>
            {sentence}
          </Link>
        </p>
        <p className={styles['when']}>
          {unread ? <Badge tone="brand">{t('unread')}</Badge> : null}
          <time dateTime={at}>{momentText(at)}</time>
          {inLogbook && title !== null ? <span>{title}</span> : null}
        </p>
      </div>
      {unread ? (
        <IconButton
          icon={checkIcon}
          label={t('markRead', { what: sentence })}
          onClick={() => {
            // The button goes: what it was about keeps the focus.
            link.current?.focus();
            read();
          }}
        />
      ) : null}
    </li>
  );
}

function useSentence(): (notification: Notification) => string {
  const t = useText('notifications');
  const momentText = useMomentText();
  const { certificationType } = useTenant().settings;
  return ({ kind, actor, title: named, startsAt, scoreTold }) => {
    const [who, title] = [actor ?? t('somebody'), named ?? ''];
    switch (kind) {
      case 'message':
      case 'reply':
        return t(kind, { who });
      case 'correction':
        return t('correction', { who, title });
      case 'flag':
        return scoreTold ? t('flagCounts', { title }) : t('flag', { who, title });
      case 'certificate':
        return t(certificationType === 'Attestation' ? 'statement' : 'certificate', { title });
      case 'slot':
        return t('slot', { title, when: startsAt === undefined ? '' : momentText(startsAt) });
      case 'session':
      case 'program':
      case 'module':
        return t(kind, { title });
    }
  };
}

/** Where it is about. */
export function placeOf({ kind, lessonId, pageId, threadId }: Notification): LinkProps {
  switch (kind) {
    case 'message':
    case 'reply':
      return { to: paths.logbook, search: threadId === null ? {} : { thread: threadId } };
    case 'correction':
      return { to: paths.page, params: { lessonId: lessonId ?? '', pageId: pageId ?? '' } };
    case 'flag':
      // What was decided stands there even where the answer is right by now.
      return { to: paths.page, params: { lessonId: lessonId ?? '', pageId: pageId ?? '' }, hash: 'flag' };
    case 'module':
      return { to: paths.session, params: { lessonId: lessonId ?? '' } };
    case 'certificate':
      return { to: paths.certificates };
    case 'session':
    case 'slot':
    case 'program':
      return { to: paths.home };
  }
}

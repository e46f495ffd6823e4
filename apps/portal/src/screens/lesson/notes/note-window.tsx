/** The note and the bookmark of the page that is shown: a window beside it, a sheet at the lower edge on a phone. */
import { limits } from '@parcours/contract';
import { Button, Skeleton, StatusChip, TextArea, useAnnounce } from '@parcours/ui';
import { bookmarkSimpleFillIcon, bookmarkSimpleIcon } from '@parcours/ui/icons';
import { formatTime, useLocale, useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef } from 'react';
import { FloatingWindow } from '@parcours/player';
import { connection, ReadState, useRefusalText, WithTexts } from '@parcours/web';
import { paths } from '../../../paths.ts';
import styles from './notes.module.css';
import { type NoteStanding, useNote } from './use-note.ts';

export interface NoteWindowProps {
  readonly lessonId: string;
  readonly nodeId: string;
  readonly onClose: () => void;
}

export function NoteWindow(props: NoteWindowProps): ReactElement {
  return (
    <WithTexts of="own-tools" waiting={<Skeleton height="8rem" />}>
      <OpenNote {...props} />
    </WithTexts>
  );
}

function OpenNote({ lessonId, nodeId, onClose }: NoteWindowProps): ReactElement {
  const t = useText('notebook');
  return (
    <FloatingWindow
      kind="note"
      title={t('window')}
      frame={{ left: 24, top: 96, width: 360, height: 460 }}
      resizable
      dockable
      onClose={onClose}
    >
      {/* Each step has a note of its own. */}
      <Note key={nodeId} lessonId={lessonId} nodeId={nodeId} />
    </FloatingWindow>
  );
}

function Note({ lessonId, nodeId }: Omit<NoteWindowProps, 'onClose'>): ReactElement {
  const t = useText('notebook');
  const announce = useAnnounce();
  const refusalText = useRefusalText();
  const note = useNote(lessonId, nodeId);
  const { words, standing, isTooLong } = note;
  const tooLong = note.isJoined ? 'joinedTooLong' : 'tooLong';
  const wasFailed = useRef(false);
  useEffect(() => {
    if (standing === 'failed' && !wasFailed.current) announce(t('notSaved'));
    else if (standing === 'saved' && wasFailed.current) announce(t('savedAgain'));
    if (standing === 'failed' || standing === 'saved') wasFailed.current = standing === 'failed';
  }, [standing, announce, t]);
  const isJoinedTooLong = isTooLong && note.isJoined;
  useEffect(() => {
    if (isJoinedTooLong) announce(t('joinedTooLong', { max: limits.noteTextMax }));
  }, [isJoinedTooLong, announce, t]);
  if (words === undefined) return <ReadState error={note.error} onRetry={note.refetch} height="8rem" />;
  const mark = async (): Promise<void> => {
    const isOn = !words.bookmarked;
    if (await note.mark(isOn)) announce(t(isOn ? 'bookmarkOn' : 'bookmarkOff'));
  };
  return (
    <div className={styles['note']}>
      <Button
        icon={words.bookmarked ? bookmarkSimpleFillIcon : bookmarkSimpleIcon}
        aria-pressed={words.bookmarked}
        onClick={() => void mark()}
      >
        {t(words.bookmarked ? 'bookmarked' : 'bookmark')}
      </Button>
      <TextArea
        label={t('text')}
        rows={7}
        value={words.text}
        onChange={(event) => note.write(event.target.value)}
        counter={
          words.text.length > limits.noteTextMax / 2
            ? t('counter', { count: words.text.trim().length, max: limits.noteTextMax })
            : undefined
        }
        overLimit={isTooLong}
        error={isTooLong ? t(tooLong, { max: limits.noteTextMax }) : undefined}
      />
      <p className={styles['standing']}>
        <Standing standing={isTooLong ? 'typed' : standing} savedAt={note.savedAt} />
        {standing === 'failed' ? (
          <Button size="small" onClick={() => void note.send()}>
            {t('retry')}
          </Button>
        ) : null}
      </p>
      {note.refusal === null ? null : <p>{refusalText({ code: note.refusal })}</p>}
      <p>
        <Link to={paths.notes} className={styles['all']}>
          {t('all')}
        </Link>
      </p>
    </div>
  );
}

function Standing({
  standing,
  savedAt,
}: {
  readonly standing: NoteStanding;
  readonly savedAt: string | null;
}): ReactElement {
  const t = useText('notebook');
  const lesson = useText('lesson');
  const locale = useLocale();
  switch (standing) {
    case 'empty':
      return <StatusChip state="draft">{t('empty')}</StatusChip>;
    case 'typed':
      return <StatusChip state="failed">{lesson('savedFailed')}</StatusChip>;
    case 'device':
      return <StatusChip state="draft">{lesson('savedDevice')}</StatusChip>;
    case 'sending':
      return <StatusChip state="sending">{lesson('savedSending')}</StatusChip>;
    case 'failed':
      return (
        <StatusChip state={connection.isAway() ? 'offline' : 'failed'}>{lesson('savedDevice')}</StatusChip>
      );
    case 'saved':
      return (
        <StatusChip state="saved">
          {savedAt === null ? t('empty') : lesson('savedServer', { time: formatTime(savedAt, locale) })}
        </StatusChip>
      );
  }
}

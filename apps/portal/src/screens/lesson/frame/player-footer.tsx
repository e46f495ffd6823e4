/** The footer: Previous, what became of the answers, Next (experience §1.2 Frame). */
import { Button, StatusChip, useAnnounce } from '@parcours/ui';
import { arrowLeftIcon, arrowRightIcon } from '@parcours/ui/icons';
import { formatTime, useLocale, useText } from '@parcours/ui/text';
import { useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { type PlayerShown, useSeen } from '@parcours/player';
import { CheckButton } from './check-button.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import styles from '../lesson.module.css';
import type { Player } from '../player.ts';

export function PlayerFooter({
  player,
  isFirst,
  endMark,
  sound,
  progress,
}: {
  readonly player: Player;
  readonly isFirst: boolean;
  /** Next looks secondary until it was reached. */
  readonly endMark: RefObject<HTMLElement | null>;
  /** The sound player, where the page has a sound. */
  readonly sound: ReactNode;
  readonly progress: string;
}): ReactElement {
  const t = useText('lesson');
  const { page, busy } = player;
  const secondary = !useSeen(endMark, page.id);
  const template = page.content?.settings.template;
  return (
    <nav id="actions" aria-label={t('actions')} className={styles['footer']}>
      {sound === null ? null : <div className={styles['sound']}>{sound}</div>}
      <div className={styles['back']}>
        <FullscreenButton />
        {isFirst ? null : (
          <Button icon={arrowLeftIcon} onClick={() => player.act({ type: 'move', to: 'previous' })}>
            <span className={styles['backLabel']}>{t('previous')}</span>
          </Button>
        )}
      </div>
      <div className={styles['standing']}>
        <SaveChip player={player} />
        {progress === '' ? null : <span className={styles['progress']}>{progress}</span>}
      </div>
      <div className={styles['onward']}>
        <CheckButton player={player} />
        {template?.hideNextButton === true ? null : (
          <Button
            variant={secondary ? 'secondary' : 'primary'}
            iconEnd={arrowRightIcon}
            busy={busy}
            busyLabel={t('sending')}
            onClick={player.next}
            title={secondary ? t('nextSecondary') : undefined}
          >
            {t(page.blockType === 'tincan' ? 'endModule' : 'next')}
          </Button>
        )}
      </div>
    </nav>
  );
}

const announced = {
  retrying: 'announceRetrying',
  unknown: 'announceUnknown',
  'not-sent': 'announceFailed',
} as const;

function SaveChip({ player }: { readonly player: Player }): ReactElement {
  const t = useText('lesson');
  const locale = useLocale();
  const [state, words, at] = savedOf(player);
  const text = at === undefined ? t(words) : t(words, { time: formatTime(at, locale) });
  const announce = useAnnounce();
  const { sending } = player;
  const wasFailed = useRef(false);
  // Only failure and recovery are said aloud.
  useEffect(() => {
    if (sending !== 'done') announce(t(announced[sending]), 'assertive');
    // In the place of the failure, which is not true any more.
    else if (wasFailed.current) announce(t('announceRecovered'), 'assertive');
    wasFailed.current = sending !== 'done';
  }, [sending, announce, t]);
  const chip = <StatusChip state={state}>{text}</StatusChip>;
  if (state !== 'failed') return chip;
  return (
    <button type="button" className={styles['again']} onClick={player.next}>
      {chip}
    </button>
  );
}

const atHand = {
  sending: ['sending', 'savedSending'],
  offline: ['offline', 'savedOffline'],
  device: ['draft', 'savedDevice'],
  elsewhere: ['draft', 'savedElsewhere'],
  none: ['draft', 'savedNone'],
} as const;

/** What became of the answers, in which words, and since when. */
function savedOf({ page, busy, sending, standing }: PlayerShown) {
  if (sending !== 'done')
    return busy
      ? (['offline', 'savedRetrying'] as const)
      : (['failed', sending === 'not-sent' ? 'savedFailed' : 'savedUnknown'] as const);
  if (page.blockType !== 'exercice') return ['saved', 'savedReading'] as const;
  if (page.progress === 'COMPLETED') return ['saved', 'savedDone'] as const;
  if (busy) return atHand.sending;
  if (standing.kind === 'server') return ['saved', 'savedServer', standing.at] as const;
  if (standing.kind === 'none' && page.draft !== null)
    return ['saved', 'savedServer', page.draft.savedAt] as const;
  return atHand[standing.kind];
}

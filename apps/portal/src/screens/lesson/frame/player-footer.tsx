/** The footer: Previous, what became of the answers, Next (experience §1.2 Frame). */
import { Button, StatusChip, useAnnounce } from '@parcours/ui';
import { arrowLeftIcon } from '@parcours/ui/icons';
import { formatTime, useLocale, useText } from '@parcours/ui/text';
import {
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { type PlayerShown, useSeen } from '@parcours/player';
import { connection } from '@parcours/web';
import { nextAct } from '../../../parts/progress/next-act.ts';
import { CheckButton } from './check-button.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import styles from '../lesson.module.css';
import type { Player } from '../player.ts';

/** No act takes more room than this one: its place is kept on every step, in every state (experience §7). */
const longestSend = { filled: 10, count: 10 };

export function PlayerFooter({
  player,
  isFirst,
  endMark,
  sound,
  progress,
  isLast,
  nextTitle,
}: {
  readonly player: Player;
  readonly isFirst: boolean;
  /** Next looks secondary until it was reached. */
  readonly endMark: RefObject<HTMLElement | null>;
  /** The sound player, where the page has a sound. */
  readonly sound: ReactNode;
  readonly progress: string;
  readonly isLast: boolean;
  /** The step behind this one in the outline. */
  readonly nextTitle: string | undefined;
}): ReactElement {
  const t = useText('lesson');
  const { page, busy, feedback } = player;
  const actId = useId();
  const secondary = !useSeen(endMark, page.id);
  const template = page.content?.settings.template;
  const next = feedback?.next;
  const isEnd = next === undefined ? isLast : 'code' in next;
  const act = nextAct(
    {
      step: page,
      blockType: page.blockType,
      answers: player.answers,
      isDone: page.progress === 'COMPLETED',
      isSending: busy,
      sending: player.sending,
      isAway: useSyncExternalStore(connection.subscribe, connection.isAway),
      feedback,
      leads: feedback?.leadsHome === true ? 'home' : isEnd ? 'end' : 'page',
      // What the server has sent already is surely what comes.
      nextTitle: next === undefined || 'code' in next ? nextTitle : next.title,
    },
    t,
  );
  // What was said of the answer has to be left, whatever the template shows.
  const hasNext = template?.hideNextButton !== true || feedback !== null;
  const maySkip = page.blockType === 'exercice' && page.content?.settings.allowSkip === true;
  return (
    <nav id="actions" aria-label={t('actions')} className={styles['bar']}>
      <div className={styles['footer']}>
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
          {/* As wide as the longest that it says: what it says does not move the rest. */}
          <div className={styles['kept']} data-longest={t('savedElsewhere')}>
            <SaveChip player={player} />
          </div>
          {progress === '' ? null : <span className={styles['progress']}>{progress}</span>}
        </div>
        <div className={styles['onward']}>
          <CheckButton player={player} />
          {maySkip ? (
            <span className={styles['skip']} data-over={page.progress === 'COMPLETED'}>
              <Button variant="quiet" onClick={() => player.act({ type: 'move', to: 'skip' })}>
                {t('skip')}
              </Button>
            </span>
          ) : null}
          {hasNext ? (
            <Button
              variant={secondary ? 'secondary' : 'primary'}
              iconEnd={act.icon}
              busy={busy}
              busyLabel={t('sending')}
              // The second press of a double click was meant for the answer: nobody has read the verdict yet.
              onClick={({ detail }) => (feedback?.at === 0 && detail > 1 ? undefined : player.next())}
              title={secondary ? t('nextSecondary') : undefined}
              aria-describedby={actId}
            >
              {t(page.blockType === 'tincan' ? 'endModule' : 'next')}
            </Button>
          ) : null}
        </div>
        <p className={styles['act']} data-longest={t('actSend', longestSend)}>
          {/* Other words are another line: what ends at the edge of the page would be moved by them. */}
          <span key={`${act.words} ${act.name ?? ''}`} id={actId}>
            {hasNext ? act.words : null}
            {hasNext && act.name !== undefined ? (
              <span className={styles['nextName']}>
                {t('actColon')} <span lang={page.language}>{act.name}</span>
              </span>
            ) : null}
          </span>
        </p>
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

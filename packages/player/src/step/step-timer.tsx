/** The timer of a step, on the server's clock: it says 50 %, 5 min, 1 min and 20 s, and tells when time is up (spec §4). */
import '@parcours/ui/mono-font.css';
import { limits } from '@parcours/contract';
import { timerAt, type TimerAnnouncement } from '@parcours/rules';
import { IconButton, useAnnounce } from '@parcours/ui';
import { timerIcon } from '@parcours/ui/icons';
import { formatClock, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { connection, meQuery } from '@parcours/web';
import styles from './step-timer.module.css';

export interface StepTimerProps {
  /** Seconds. */
  readonly timeLimit: number | null;
  /** Milliseconds on the server's clock. */
  readonly serverNow: () => number;
  readonly deadlineAt: string;
  readonly onOver: () => void;
}

export function StepTimer({ timeLimit, serverNow, deadlineAt, onOver }: StepTimerProps): ReactElement {
  const t = useText('lesson');
  const announce = useAnnounce();
  const limit = timeLimit ?? 0;
  const { data: me } = useQuery(meQuery());
  /** How much the learner wants to hear; that time is over is always said. */
  const speech = me?.comfort?.timerSpeech ?? 'all';
  const [now, setNow] = useState(serverNow);
  const timer = timerAt(limit, limit - (Date.parse(deadlineAt) - now) / 1000);
  const said = useRef<ReadonlySet<TimerAnnouncement> | null>(null);
  const over = useRef(onOver);
  const ended = useRef(false);
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway);
  useEffect(() => {
    over.current = onOver;
  });

  useEffect(() => {
    // Twice a second, so that a late tick never skips a shown second.
    const tick = setInterval(() => setNow(serverNow()), limits.timerTickMs / 2);
    return () => clearInterval(tick);
  }, [serverNow]);

  useEffect(() => {
    // What was due before a reload has been said then.
    const before = said.current ?? new Set(timer.announcements);
    const fresh = timer.announcements.filter((name) => !before.has(name)).at(-1);
    said.current = new Set(timer.announcements);
    const words: { readonly [A in TimerAnnouncement]: string } = {
      half: t('timeHalf'),
      'five-minutes': t('timeMinutes', { minutes: 5 }),
      'one-minute': t('timeMinutes', { minutes: 1 }),
      'twenty-seconds': t('timeSeconds', { seconds: 20 }),
    };
    const isWanted = speech === 'all' || (speech === 'end' && fresh === 'twenty-seconds');
    if (fresh !== undefined && isWanted) announce(words[fresh], 'assertive');
  });

  const complete = timer.state === 'complete';
  useEffect(() => {
    if (!complete || ended.current) return;
    ended.current = true;
    announce(t('timeOver'), 'assertive');
    over.current();
  }, [complete, announce, t]);

  const words = t('timeOf', { left: formatClock(timer.remaining), total: formatClock(limit) });
  return (
    <div className={styles['timer']} data-state={timer.state}>
      <span role="timer" aria-live="off" aria-label={t('timeLeft')}>
        {words}
      </span>
      {isAway ? <span className={styles['timerNote']}>{t('timeGoesOn')}</span> : null}
      <IconButton
        icon={timerIcon}
        size="small"
        label={t('timeLeft')}
        onClick={() => announce(`${t('timeLeft')} ${words}`)}
      />
      <span
        className={styles['timerEdge']}
        style={{ inlineSize: `${limit === 0 ? 0 : (timer.remaining / limit) * 100}%` }}
        aria-hidden="true"
      />
    </div>
  );
}

/** Sheets, tickets, tapes, medals, scores, badges. */
import type { ReactElement } from 'react';
import { Badge, buttonClass, Medal, ScoreRadial, Sheet, Tape, TicketCard, type TapeTick } from '@parcours/ui';
import { SetIcon } from '@parcours/ui/icon-sets';
import { Board } from './board.tsx';
import styles from './gallery.module.css';
import { useGalleryWords } from './words.ts';

const ticks = (pattern: string): TapeTick[] =>
  [...pattern].map((mark) => ({ f: 'full', h: 'half', c: 'current' } as const)[mark] ?? 'empty');
const begun = [{ ticks: ticks('ffffff') }, { ticks: ticks('fffffhc..') }, { ticks: ticks('......') }];
const tones = ['neutral', 'brand', 'success', 'warning', 'danger', 'info'] as const;
const levels = ['none', 'bronze', 'silver', 'gold'] as const;

export function PaperBoard(): ReactElement {
  const t = useGalleryWords();
  return (
    <Board title={t.paper}>
      <Sheet margin as="article">
        <div className={styles['stack']}>
          <h3>{t.course}</h3>
          <Tape segments={begun} size="large" endMark={21}>
            {t.pages}
          </Tape>
        </div>
      </Sheet>
      <div className={styles['pair']}>
        <TicketCard
          icon={<SetIcon set="jobs" name="carpenter" size={2.25} />}
          kicker={t.module}
          heading={<h3>{t.course}</h3>}
          stub={
            <>
              <strong>{t.until}</strong>
              <a className={buttonClass({ variant: 'primary' })} href="#content">
                {t.next}
              </a>
            </>
          }
        >
          <Tape segments={begun}>{t.pages}</Tape>
        </TicketCard>
        <TicketCard
          dimmed
          icon={<SetIcon set="jobs" name="electrician" size={2.25} />}
          kicker={t.module}
          heading={<h3>{t.course}</h3>}
          stub={<strong>{t.locked}</strong>}
        >
          <Tape fraction={0} size="small">
            {t.none}
          </Tape>
        </TicketCard>
      </div>
      <div className={styles['row']}>
        {levels.map((level, at) => (
          <Medal key={level} level={level} initial={t.levels[at]} size={at === 3 ? 88 : undefined} />
        ))}
        <ScoreRadial fraction={0.742} tone="success" caption={t.outOf}>
          742
        </ScoreRadial>
        <ScoreRadial fraction={0.31} tone="danger" caption={t.outOf} size={140}>
          310
        </ScoreRadial>
        {tones.map((tone, at) => (
          <Badge key={tone} tone={tone}>
            {t.badges[at]}
          </Badge>
        ))}
      </div>
      <Tape fraction={0.62}>{t.pages}</Tape>
      <Tape fraction={1} size="small">
        {t.done}
      </Tape>
    </Board>
  );
}

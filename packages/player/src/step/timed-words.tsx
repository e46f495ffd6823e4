/** What is said before a clock starts: how long, what of it is one's own, what happens at zero (experience §1.3). */
import type { TimedStart } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { Fragment, type ReactElement } from 'react';

const words = {
  step: { limit: 'timedStep', over: 'stepOver' },
  lesson: { limit: 'timedLesson', over: 'lessonOver' },
} as const;

/** Its words are of the player's dialogs: `WithTexts of="player"` stands around it. */
export function TimedWords({ clocks }: Pick<TimedStart, 'clocks'>): ReactElement {
  const t = useText('player');
  const inWords = (all: number): string =>
    t('duration', { minutes: Math.floor(all / 60), seconds: all % 60 }).trim();
  return (
    <>
      {clocks.map(({ of, timeLimit, extra }) => (
        <Fragment key={of}>
          <p>
            {t(words[of].limit, { duration: inWords(timeLimit) })}
            {extra === 0 ? null : ` ${t('timedExtra', { extra: inWords(extra) })}`}
          </p>
          <p>{t(words[of].over)}</p>
        </Fragment>
      ))}
    </>
  );
}

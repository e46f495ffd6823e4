/** The open page of the lesson on its sheet, with the way home where its author wants one, and the notes above it. */
import type { Lesson, LessonPage } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { memo, useLayoutEffect, useMemo, useState, type ReactElement } from 'react';
import {
  LessonFactsProvider,
  removedPaths,
  StepSheet,
  TincanHostProvider,
  type PlayerShown,
} from '@parcours/player';
import { ContentLanguageProvider, isTryout, lazyComponent, useTenant } from '@parcours/web';
import type { SheetSource } from '../player.ts';
import { withPage } from '../refresh/lesson-cache.ts';
import { leaveFullscreen } from './use-fullscreen.ts';

// Fetched once an answer was not counted as right: nothing of a page that is being answered needs it.
const AnswerFlag = lazyComponent(() =>
  import('../../../parts/answer-flag/answer-flag.tsx').then((chunk) => chunk.AnswerFlag),
);
const PlayerNotes = lazyComponent(() => import('./player-notes.tsx').then((chunk) => chunk.PlayerNotes));

/** What is typed draws nothing anew that shows the lesson. */
export const useLessonWith = (lesson: Lesson | null, page: LessonPage): Lesson | null =>
  useMemo(() => (lesson === null ? null : withPage(lesson, page)), [lesson, page]);

/** Draws its player by itself: another page is on the screen before anything around it is drawn. */
export const PageSheet = memo(function PageSheet({
  sheet: { first, acts, onDraw },
  lesson,
  lessonId,
  hasEnded,
}: {
  readonly sheet: SheetSource;
  readonly lesson: Lesson | null;
  readonly lessonId: string;
  /** Before it was opened. */
  readonly hasEnded: boolean;
}): ReactElement {
  const [shown, setShown] = useState<PlayerShown>(first);
  useLayoutEffect(() => onDraw(setShown), [onDraw]);
  const t = useText('lesson');
  const { page, feedback } = shown;
  const facts = { lesson: useLessonWith(lesson, page), nodeId: page.nodeId };
  const leaving = (leave: () => void) => () => {
    leaveFullscreen();
    leave();
  };
  const tincanHost = {
    page,
    next: leaving(acts.next),
    close: leaving(() => acts.act({ type: 'close' })),
    forbidden: () => acts.act({ type: 'forbid' }),
  };
  // By its author: nobody decides about answers there.
  const isTried = isTryout(lessonId);
  const isOffered = useTenant().settings.tools?.answerFlags === true && !isTried;
  const isDone = page.progress === 'COMPLETED';
  return (
    <ContentLanguageProvider value={page.language}>
      {hasEnded || shown.otherDraft !== null ? (
        <PlayerNotes player={{ ...shown, ...acts }} hasEnded={hasEnded} />
      ) : null}
      <LessonFactsProvider value={facts}>
        <TincanHostProvider value={isTried ? null : tincanHost}>
          <StepSheet
            stepKey={page.id}
            title={page.title}
            content={page.content}
            answers={shown.answers}
            onAnswer={acts.answer}
            readOnly={isDone}
            results={page.results}
            ranOut={page.ranOut}
            removed={removedPaths(page)}
            feedbackAt={feedback?.at}
            withheld={t('timedTitle')}
          >
            {page.content?.settings.template?.backToDashBoard === true ? (
              <p>
                <Button busy={shown.busy} onClick={() => acts.act({ type: 'leave' })}>
                  {t('toHome')}
                </Button>
              </p>
            ) : null}
            {isOffered &&
            isDone &&
            ((page.results?.verdict ?? 'correct') !== 'correct' || location.hash === '#flag') ? (
              <AnswerFlag page={page} isFresh={feedback !== null} />
            ) : null}
          </StepSheet>
        </TincanHostProvider>
      </LessonFactsProvider>
    </ContentLanguageProvider>
  );
});

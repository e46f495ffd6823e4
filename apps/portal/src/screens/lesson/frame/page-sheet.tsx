/** The open page of the lesson on its sheet, with the way home where its author wants one. */
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { removedPaths, StepSheet } from '@parcours/player';
import { lazyComponent, useTenant } from '@parcours/web';
import type { Player } from '../player.ts';

// Fetched once an answer was not counted as right: nothing of a page that is being answered needs it.
const AnswerFlag = lazyComponent(() =>
  import('../../../parts/answer-flag/answer-flag.tsx').then((chunk) => chunk.AnswerFlag),
);

export function PageSheet({
  player,
  isTried,
}: {
  readonly player: Player;
  /** By its author: nobody decides about answers there. */
  readonly isTried: boolean;
}): ReactElement {
  const t = useText('lesson');
  const { page, answers, feedback } = player;
  const verdict = page.results?.verdict ?? 'correct';
  const isOffered = useTenant().settings.tools?.answerFlags === true && !isTried;
  return (
    <StepSheet
      stepKey={page.id}
      title={page.title}
      content={page.content}
      answers={answers}
      onAnswer={player.answer}
      readOnly={page.progress === 'COMPLETED'}
      results={page.results}
      ranOut={page.ranOut}
      removed={removedPaths(page)}
      feedbackAt={player.feedback?.at}
      withheld={t('timedTitle')}
    >
      {page.content?.settings.template?.backToDashBoard === true ? (
        <p>
          <Button busy={player.busy} onClick={() => player.act({ type: 'leave' })}>
            {t('toHome')}
          </Button>
        </p>
      ) : null}
      {isOffered && page.progress === 'COMPLETED' && (verdict !== 'correct' || location.hash === '#flag') ? (
        <AnswerFlag page={page} isFresh={feedback !== null} />
      ) : null}
    </StepSheet>
  );
}

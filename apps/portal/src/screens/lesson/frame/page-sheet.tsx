/** The open page of the lesson on its sheet, with the way home where its author wants one. */
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { StepSheet } from '@parcours/player';
import type { Player } from '../player.ts';

export function PageSheet({ player }: { readonly player: Player }): ReactElement {
  const t = useText('lesson');
  const { page, answers } = player;
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
    </StepSheet>
  );
}

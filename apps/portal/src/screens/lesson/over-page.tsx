/** What stands over the page: a view for each kind of dialog (spec §2, §8). */
import type { ComponentType, ReactElement } from 'react';
import { FeedbackDialog } from '../../parts/step/feedback-dialog.tsx';
import { NoAnswer } from '../../parts/step/no-answer.tsx';
import { useText } from '@parcours/ui/text';
import type { DialogKind, DialogViewProps } from './dialog-view.ts';
import { EndAlert } from './end-alert.tsx';
import { NotSent } from './not-sent.tsx';
import { Problem } from './problem.tsx';
import { TimedStart } from './timed-start.tsx';

const views: { readonly [K in DialogKind]: ComponentType<DialogViewProps<K>> } = {
  start: TimedStart,
  feedback: Feedback,
  blank: Blank,
  'not-sent': NotSent,
  problem: Problem,
  end: EndAlert,
};

export function OverPage({ player, dialog }: DialogViewProps): ReactElement {
  const View = views[dialog.kind] as ComponentType<DialogViewProps>;
  return <View key={dialog.kind} player={player} dialog={dialog} />;
}

function Feedback({ player }: DialogViewProps<'feedback'>): ReactElement {
  const { results } = player.page;
  return (
    <FeedbackDialog
      feedbacks={results?.feedbacks ?? []}
      score={results?.score ?? null}
      waits={results?.pending === true}
      onDone={player.proceed}
    />
  );
}

function Blank({ player, dialog }: DialogViewProps<'blank'>): ReactElement {
  const t = useText('lesson');
  return (
    <NoAnswer
      step={player.page}
      answers={player.answers}
      text={t('emptyText', { count: dialog.count })}
      onGoOn={player.proceed}
      onStay={player.stay}
    />
  );
}

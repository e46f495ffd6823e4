/** What stands over the page: a view for each kind of dialog (spec §2, §8). */
import type { ComponentType, ReactElement } from 'react';
import { useText } from '@parcours/ui/text';
import { NoAnswer } from '@parcours/player';
import { WithTexts } from '@parcours/web';
import type { DialogKind, DialogViewProps } from '../player.ts';
import { EndAlert } from './end-alert.tsx';
import { NotSent } from './not-sent.tsx';
import { PartAnswered } from './part-answered.tsx';
import { Problem } from './problem.tsx';
import { TimedStart } from '../frame/timed-start.tsx';

const views: { readonly [K in DialogKind]: ComponentType<DialogViewProps<K>> } = {
  start: TimedStart,
  blank: Blank,
  part: PartAnswered,
  'not-sent': NotSent,
  problem: Problem,
  end: EndAlert,
};

export function OverPage({ player, dialog }: DialogViewProps): ReactElement {
  const View = views[dialog.kind] as ComponentType<DialogViewProps>;
  return <View key={dialog.kind} player={player} dialog={dialog} />;
}

function Blank(props: DialogViewProps<'blank'>): ReactElement {
  const t = useText('lesson');
  const { player, dialog } = props;
  if (dialog.maySkip) {
    return (
      <WithTexts of="player">
        <BlankSkippable {...props} />
      </WithTexts>
    );
  }
  return (
    <NoAnswer
      step={player.page}
      answers={player.answers}
      text={t('emptyText', { count: dialog.count })}
      onGoOn={() => player.act({ type: 'proceed' })}
      onStay={() => player.act({ type: 'stay' })}
    />
  );
}

/** Domain §6: going on leaves the step without an answer, to be come back to. */
function BlankSkippable({ player, dialog }: DialogViewProps<'blank'>): ReactElement {
  const skipping = useText('player');
  return (
    <NoAnswer
      step={player.page}
      answers={player.answers}
      text={skipping('skipText', { count: dialog.count })}
      goOnLabel={skipping('skip')}
      onGoOn={() => player.act({ type: 'proceed' })}
      onStay={() => player.act({ type: 'stay' })}
    />
  );
}

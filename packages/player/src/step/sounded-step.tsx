/** A step without a player around it, with its sounds: heard on request, never by themselves. */
import type { ReactElement } from 'react';
import { usePageSound } from '../sound/page-sound.tsx';
import { SoundProvider } from '../sound/sound.ts';
import { StepSheet, type StepSheetProps } from './step-sheet.tsx';

export function SoundedStep(props: StepSheetProps): ReactElement {
  const { play, player } = usePageSound(props.stepKey, props.content, false);
  return (
    <SoundProvider value={play}>
      {player}
      <StepSheet {...props} />
    </SoundProvider>
  );
}

/** A step without a player around it: its sounds, heard on request alone, and the words of its screens. */
import type { ReactElement, ReactNode } from 'react';
import { usePageSound } from '../sound/page-sound.tsx';
import { SoundProvider } from '../sound/sound.ts';
import { StepSheet, type StepSheetProps } from './step-sheet.tsx';
import { Skeleton } from '@parcours/ui';
import { WithTexts } from '@parcours/web';

/** Brings the words of nodes, previews and corrections along with their screens. */
export function ModeTexts({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <WithTexts
      of="modes"
      waiting={
        <main id="content" aria-busy="true">
          <Skeleton height="14rem" />
        </main>
      }
    >
      {children}
    </WithTexts>
  );
}

export function SoundedStep(props: StepSheetProps): ReactElement {
  const { play, player } = usePageSound(props.stepKey, props.content, false);
  return (
    <SoundProvider value={play}>
      {player}
      <StepSheet {...props} />
    </SoundProvider>
  );
}

/** A tryout in the portal's own frame, which plays it as it plays any lesson. */
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useMemo, useState, type ReactElement } from 'react';
import { Stage } from './stage.tsx';
import type { Look } from './use-look.ts';
import { usePreviewFrame, type ShownTryout } from './use-preview-frame.ts';

/** Of a screen of that width, in pixels. */
const heights: Readonly<Record<Look['width'], number>> = { '320': 640, '768': 900, '1280': 800 };

export function TryoutStage({
  tryoutId,
  visit,
  look: { width, theme, locale },
}: {
  readonly tryoutId: string;
  /** Grows when the tryout was moved from here. */
  readonly visit: number;
  readonly look: Look;
}): ReactElement {
  const t = useText('previewFrame');
  // All of it is in sight: the way on stands at its foot.
  const [sight] = useState(() => Math.max(480, Math.round(window.innerHeight * 0.75)));
  const shown = useMemo(
    (): ShownTryout => ({ tryoutId, visit, theme, locale }),
    [tryoutId, visit, theme, locale],
  );
  const { frame, address, failed } = usePreviewFrame(shown, `/tryout/${tryoutId}`, {});
  return (
    <>
      {failed === null ? null : <Alert tone="warning" title={t('failedTryout')} />}
      <Stage
        frame={frame}
        address={address}
        title={t('frameTryout')}
        width={width}
        height={Math.min(sight, heights[width])}
      />
    </>
  );
}

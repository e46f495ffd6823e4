/** The page as learners will see it, in the portal's own frame: width, theme, language, correction, a try, more time. */
import type { BlockKeys, CourseBlock, Locale } from '@parcours/contract';
import { Alert, Checkbox, SegmentedRadio } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useMemo, useState, type ReactElement } from 'react';
import { LookControls } from './look-controls.tsx';
import styles from './preview-frame.module.css';
import { Stage } from './stage.tsx';
import { useLook } from './use-look.ts';
import { usePreviewFrame, type ShownBlock } from './use-preview-frame.ts';

const modes = ['preview', 'try', 'correction'] as const;
/** As a learner with an accommodation has it (domain §1). */
const longerFactor = 1.5;

export function PreviewFrame({
  block,
  keys,
  language,
  timeLimit,
  chosenRowId,
  onChooseRow,
  onPainted,
}: {
  readonly block: CourseBlock;
  readonly keys: BlockKeys;
  /** What the course is written in. */
  readonly language: Locale | null;
  /** Seconds; undefined where nothing limits it. */
  readonly timeLimit: number | undefined;
  readonly chosenRowId: string | null;
  readonly onChooseRow: (rowId: string) => void;
  readonly onPainted?: ((contentVersion: number) => void) | undefined;
}): ReactElement {
  const t = useText('previewFrame');
  const look = useLook(language);
  const { width, theme, locale } = look;
  const [mode, setMode] = useState<(typeof modes)[number]>('preview');
  const [isLonger, setIsLonger] = useState(false);
  const limit = timeLimit === undefined || timeLimit === 0 ? undefined : timeLimit;
  const seconds = limit === undefined ? undefined : Math.round(limit * (isLonger ? longerFactor : 1));
  const shown = useMemo(
    (): ShownBlock => ({
      mode,
      block,
      keys,
      theme,
      locale,
      ...(language === null ? {} : { language }),
      ...(chosenRowId === null ? {} : { chosenRowId }),
      ...(seconds === undefined ? {} : { timeLimit: seconds }),
    }),
    [mode, block, keys, theme, locale, language, chosenRowId, seconds],
  );
  const { frame, address, height, failed } = usePreviewFrame(shown, '/preview', {
    onChooseRow,
    onPainted,
  });
  return (
    <div className={styles['preview']}>
      <div className={styles['controls']}>
        <SegmentedRadio
          legend={t('mode')}
          hideLegend
          value={mode}
          options={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
          onChange={setMode}
        />
        <LookControls look={look} />
        {limit === undefined ? null : (
          <Checkbox
            label={t('longer')}
            checked={isLonger}
            onChange={({ target }) => setIsLonger(target.checked)}
          />
        )}
      </div>
      {failed === null ? null : <Alert tone="warning" title={t('failed')} />}
      <Stage
        frame={frame}
        address={address}
        title={t('frame')}
        width={width}
        height={Math.max(320, height ?? 480)}
      />
    </div>
  );
}

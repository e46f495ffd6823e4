/** The page as learners will see it, in the portal's own frame: width, theme, language, correction, a try, more time. */
import type { BlockKeys, CourseBlock, Locale } from '@parcours/contract';
import { Alert, Checkbox, SegmentedRadio, Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useTenant } from '@parcours/web';
import { useMemo, useState, type ReactElement } from 'react';
import styles from './preview-frame.module.css';
import { useWidthOf } from './use-width-of.ts';
import { usePreviewFrame, type ShownBlock } from './use-preview-frame.ts';

const widths = ['320', '768', '1280'] as const;
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
  const { metas } = useTenant();
  const [width, setWidth] = useState<(typeof widths)[number]>('768');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [locale, setLocale] = useState<Locale>(language ?? metas.locales[0] ?? 'fr');
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
  const { frame, address, height, failed } = usePreviewFrame(shown, onChooseRow, onPainted);
  const [stage, room] = useWidthOf<HTMLDivElement>();
  const tall = Math.max(320, height ?? 480);
  /** A page that is wider than its place is shown smaller, as on a screen seen from afar. */
  const scale = room === null ? 1 : Math.min(1, room / Number(width));
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
        <SegmentedRadio
          legend={t('width')}
          hideLegend
          value={width}
          options={widths.map((value) => ({ value, label: value }))}
          onChange={setWidth}
        />
        <SegmentedRadio
          legend={t('theme')}
          hideLegend
          value={theme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setTheme}
        />
        <Select
          label={t('language')}
          value={locale}
          onChange={({ target }) => setLocale(metas.locales.find((one) => one === target.value) ?? locale)}
        >
          {metas.locales.map((one) => (
            <option key={one} value={one}>
              {new Intl.DisplayNames([one], { type: 'language' }).of(one) ?? one}
            </option>
          ))}
        </Select>
        {limit === undefined ? null : (
          <Checkbox
            label={t('longer')}
            checked={isLonger}
            onChange={({ target }) => setIsLonger(target.checked)}
          />
        )}
      </div>
      {failed === null ? null : <Alert tone="warning" title={t('failed')} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1) */}
      <div className={styles['stage']} tabIndex={0} role="group" aria-label={t('stage', { width })}>
        <div ref={stage} className={styles['room']}>
          <div
            className={styles['scaled']}
            style={{ inlineSize: `${Number(width) * scale}px`, blockSize: `${tall * scale}px` }}
          >
            <iframe
              ref={frame}
              title={t('frame')}
              src={address}
              className={styles['frame']}
              style={{ inlineSize: `${width}px`, blockSize: `${tall}px`, transform: `scale(${scale})` }}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

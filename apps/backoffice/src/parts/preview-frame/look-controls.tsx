/** Width, theme and language of the portal in its frame. */
import { SegmentedRadio, Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useTenant } from '@parcours/web';
import type { ReactElement } from 'react';
import { type Look, widths } from './use-look.ts';

export function LookControls({ look }: { readonly look: Look }): ReactElement {
  const t = useText('previewFrame');
  const { metas } = useTenant();
  const { width, theme, locale, setWidth, setTheme, setLocale } = look;
  return (
    <>
      <SegmentedRadio
        legend={t('width')}
        hideLegend
        value={width}
        options={widths.map((value) => ({ value, label: t(`width_${value}`) }))}
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
    </>
  );
}

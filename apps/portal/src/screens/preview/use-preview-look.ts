/** Theme, language and chosen row of a preview, as its author asks for them; nothing of it is kept on the device. */
import type { PreviewReport, RenderPayload } from '@parcours/contract';
import { useLocaleChange, useTenant } from '@parcours/web';
import { useEffect } from 'react';

type Look = Pick<
  Extract<RenderPayload, { block: unknown }>,
  'contentVersion' | 'theme' | 'locale' | 'chosenRowId'
>;

export function usePreviewLook(
  { contentVersion, theme, locale, chosenRowId }: Look,
  report: (report: PreviewReport) => void,
): void {
  const changeLocale = useLocaleChange();
  const { metas } = useTenant();
  const isKnown = locale !== undefined && metas.locales.includes(locale);
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    if (isKnown) changeLocale(locale, false);
  }, [isKnown, locale, changeLocale]);
  useEffect(() => {
    if (chosenRowId === undefined) return;
    document.querySelector(`[data-row="${CSS.escape(chosenRowId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenRowId]);
  // The second frame begins once the first is painted.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => report({ type: 'painted', payload: { contentVersion } }));
    });
    return () => cancelAnimationFrame(frame);
  }, [contentVersion, report]);
}

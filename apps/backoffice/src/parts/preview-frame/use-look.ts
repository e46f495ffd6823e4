/** How the portal is looked at in its frame: width, theme and language, as whoever works here chose them. */
import type { Locale } from '@parcours/contract';
import { useTenant } from '@parcours/web';
import { useState } from 'react';

export const widths = ['320', '768', '1280'] as const;
type Theme = 'light' | 'dark';

export interface Look {
  readonly width: (typeof widths)[number];
  readonly theme: Theme;
  readonly locale: Locale;
  readonly setWidth: (width: (typeof widths)[number]) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setLocale: (locale: Locale) => void;
}

/** `language`: what the course is written in; `first`: the width at first. */
export function useLook(language: Locale | null, first: Look['width'] = '768'): Look {
  const { metas } = useTenant();
  const [width, setWidth] = useState(first);
  const [theme, setTheme] = useState<Theme>('light');
  const [locale, setLocale] = useState<Locale>(language ?? metas.locales[0] ?? 'fr');
  return { width, theme, locale, setWidth, setTheme, setLocale };
}

/** The gallery's own choice of theme and language: it holds here alone, and changes nothing of the account. */
import { SegmentedRadio } from '@parcours/ui';
import { useLocale } from '@parcours/ui/text';
import { type ReactElement, useEffect, useState } from 'react';
import { useLocaleChange } from '@parcours/web';
import styles from './gallery.module.css';
import { useGalleryWords } from './words.ts';

type Theme = 'system' | 'light' | 'dark';

const root = document.documentElement;

function show(theme: string | undefined): void {
  if (theme === undefined || theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

export function LookSwitch(): ReactElement {
  const t = useGalleryWords();
  const locale = useLocale();
  const changeLocale = useLocaleChange();
  const [first] = useState(() => ({ theme: root.dataset['theme'], locale }));
  const [theme, setTheme] = useState<Theme>(
    first.theme === 'light' || first.theme === 'dark' ? first.theme : 'system',
  );
  // Whoever leaves finds the portal as it was.
  useEffect(
    () => () => {
      show(first.theme);
      changeLocale(first.locale, false);
    },
    [first, changeLocale],
  );
  return (
    <div className={styles['row']}>
      <SegmentedRadio
        legend={t.theme}
        options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t[value] }))}
        value={theme}
        onChange={(value) => {
          setTheme(value);
          show(value);
        }}
      />
      <SegmentedRadio
        legend={t.language}
        options={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
        value={locale.startsWith('fr') ? 'fr' : 'en'}
        onChange={(value) => changeLocale(value, false)}
      />
    </div>
  );
}

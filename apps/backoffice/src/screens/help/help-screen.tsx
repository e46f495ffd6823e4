/** What the back-office can do, for its authors, its accessible parts first (back-office §7, ATAG A.4.2). */
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './help.module.css';
import { helpSections } from './help-sections.ts';

export function HelpScreen(): ReactElement {
  const t = useText('help');
  return (
    <Screen title={t('title')}>
      <p>{t('about')}</p>
      <nav aria-label={t('contents')}>
        <ul className={styles['contents']}>
          {helpSections.map(([section]) => (
            <li key={section}>
              <a href={`#help-${section}`}>{t(`sections.${section}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {helpSections.map(([section, items]) => (
        <SheetSection key={section} id={`help-${section}`} title={t(`sections.${section}.title`)} takesFocus>
          <ul className={styles['items']}>
            {items.map((item) => (
              <li key={item}>{t(`sections.${section}.items.${item}` as `sections.keyboard.items.zones`)}</li>
            ))}
          </ul>
        </SheetSection>
      ))}
    </Screen>
  );
}

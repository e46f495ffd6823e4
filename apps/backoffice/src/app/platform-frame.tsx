/** What stands around the screens of the platform: its name, its two lists, language, look, and the way out. */
import { Button, Select, SkipLinks } from '@parcours/ui';
import { signOutIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { api, session, useLocaleChange, useTenant } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { languageNames } from '../parts/languages.ts';
import { platformPaths } from '../paths.ts';
import styles from './platform-frame.module.css';

export function PlatformFrame(): ReactElement {
  const t = useText('platform');
  const app = useText('app');
  // The address changes when somebody signs in or out.
  useLocation();
  return (
    <>
      <SkipLinks label={app('skip')} links={[{ targetId: 'content', text: app('skipContent') }]} />
      <header className={styles['head']} data-zone>
        <span className={styles['name']}>{t('place')}</span>
        {session.isOpen() ? (
          <nav aria-label={t('navigation')} id="navigation" className={styles['nav']}>
            <Link to={platformPaths.centres} activeOptions={{ exact: true, includeSearch: false }}>
              {t('centres')}
            </Link>
            <Link to={platformPaths.journal}>{t('journal')}</Link>
          </nav>
        ) : null}
        <Wishes />
      </header>
      <Outlet />
    </>
  );
}

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Kept on this device alone: an account of the platform has no wishes. */
function Wishes(): ReactElement {
  const frame = useText('frame');
  const locale = useLocale();
  const change = useLocaleChange();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { locales } = useTenant().metas;
  const [theme, setTheme] = useState<Theme>(
    () => themes.find((one) => one === document.documentElement.dataset['theme']) ?? 'system',
  );
  const words = {
    system: frame('themeSystem'),
    light: frame('themeLight'),
    dark: frame('themeDark'),
  } as const;
  return (
    <div className={styles['wishes']}>
      <Select
        label={frame('language')}
        value={locale}
        onChange={({ target }) => change(locales.find((one) => one === target.value) ?? locales[0] ?? 'fr')}
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </Select>
      <Select
        label={frame('theme')}
        value={theme}
        onChange={({ target }) => {
          const chosen = themes.find((one) => one === target.value) ?? 'system';
          setTheme(chosen);
          document.documentElement.dataset['theme'] = chosen;
          localStorage.setItem('theme', chosen);
        }}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </Select>
      {session.isOpen() ? (
        <Button
          variant="quiet"
          icon={signOutIcon}
          onClick={() => {
            void api.deletePlatformSession(undefined, { keepalive: true });
            session.close();
            queryClient.clear();
            void navigate({ to: platformPaths.signIn });
          }}
        >
          {frame('signOut')}
        </Button>
      ) : null}
    </div>
  );
}

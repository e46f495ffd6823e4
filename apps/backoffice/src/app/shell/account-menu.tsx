/** What belongs to the person: language, theme, keys, the portal, and the way out. */
import type { Comfort } from '@parcours/contract';
import { Button, buttonClass, Select, useDisclosure } from '@parcours/ui';
import {
  arrowSquareOutIcon,
  caretDownIcon,
  Icon,
  keyboardIcon,
  questionIcon,
  userIcon,
} from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { applyComfort, deviceComfort, meQuery, saveAccount, useLocaleChange, useTenant } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactElement } from 'react';
import { languageNames } from '../../parts/languages.ts';
import { paths } from '../../paths.ts';
import { shortcutsDialog } from './open-windows.ts';
import styles from './shell.module.css';
import { SignOutButton } from './sign-out-button.tsx';

export function AccountMenu(): ReactElement {
  const t = useText('frame');
  const { data: me } = useQuery(meQuery());
  const { hosts } = useTenant();
  const { open, setOpen, box, opener } = useDisclosure();
  const id = useId();
  return (
    <div ref={box} className={styles['account']}>
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={me === undefined ? t('account') : `${t('account')}, ${me.displayName}`}
        onClick={() => setOpen(!open)}
      >
        <Icon drawing={userIcon} />
        <span className={styles['name']}>{me?.displayName ?? ''}</span>
        <Icon drawing={caretDownIcon} />
      </button>
      <div id={id} hidden={!open} className={styles['panel']}>
        <Wishes />
        <Button
          variant="quiet"
          wide
          icon={keyboardIcon}
          onClick={() => {
            setOpen(false);
            opener.current?.focus();
            shortcutsDialog.open();
          }}
        >
          {t('shortcuts')}
        </Button>
        <Link
          to={paths.help}
          className={buttonClass({ variant: 'quiet', wide: true })}
          onClick={() => setOpen(false)}
        >
          <Icon drawing={questionIcon} />
          {t('help')}
        </Link>
        <a href={`//${hosts.frontoffice}/`} className={buttonClass({ variant: 'quiet', wide: true })}>
          <Icon drawing={arrowSquareOutIcon} />
          {t('portal')}
        </a>
        <SignOutButton />
      </div>
    </div>
  );
}

/** Shown at once; kept with the account. */
function Wishes(): ReactElement | null {
  const t = useText('frame');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const change = useLocaleChange();
  const { locales } = useTenant().metas;
  const { data: me } = useQuery(meQuery());
  if (me === undefined) return null;
  const comfort = me.comfort ?? deviceComfort;
  const choose = (wish: Partial<Comfort>): void => {
    applyComfort({ ...comfort, ...wish });
    void saveAccount(queryClient, me, { comfort: wish });
  };
  return (
    <>
      {locales.length > 1 ? (
        <Select
          label={t('language')}
          value={locale}
          onChange={({ target }) => {
            const chosen = locales.find((one) => one === target.value) ?? locale;
            change(chosen);
            void saveAccount(queryClient, me, { preferredLocale: chosen });
          }}
        >
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </Select>
      ) : null}
      <Select
        label={t('theme')}
        value={comfort.theme}
        onChange={({ target }) => choose({ theme: target.value as Comfort['theme'] })}
      >
        <option value="system">{t('themeSystem')}</option>
        <option value="light">{t('themeLight')}</option>
        <option value="dark">{t('themeDark')}</option>
      </Select>
      <Select
        label={t('singleKeys')}
        value={comfort.singleKeys}
        onChange={({ target }) => choose({ singleKeys: target.value as Comfort['singleKeys'] })}
      >
        <option value="on">{t('singleKeysOn')}</option>
        <option value="off">{t('singleKeysOff')}</option>
      </Select>
    </>
  );
}

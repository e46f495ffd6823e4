/** Language, look, motion, sound, what the timer says: applied and kept as soon as they are chosen. */
import type { AppUser, Comfort, Locale } from '@parcours/contract';
import { SegmentedRadio, Select, Sheet, useAnnounce } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { applyComfort, deviceComfort, meQuery, useLocaleChange, useTenant } from '@parcours/web';
import styles from './account.module.css';
import { useSave } from './use-save.ts';

/** Each language by its own name: whoever cannot read this one finds theirs. */
const languageNames: Readonly<Record<Locale, string>> = {
  fr: 'Français',
  en: 'English',
  'fr-CA': 'Français (Canada)',
  'fr-CH': 'Français (Suisse)',
};
const locales = ['fr', 'en', 'fr-CA', 'fr-CH'] as const satisfies readonly Locale[];

export function ComfortSection({ me }: { readonly me: AppUser }): ReactElement {
  const t = useText('account');
  const locale = useLocale();
  const tenant = useTenant();
  const announce = useAnnounce();
  const changeLocale = useLocaleChange();
  const { save } = useSave(me);
  const queryClient = useQueryClient();
  /** The language of this visit, where the account names none. */
  const [unasked] = useState(locale);
  const comfort = me.comfort ?? deviceComfort;

  const known = () => queryClient.getQueryData(meQuery().queryKey) ?? me;
  const choose = async (change: Partial<Comfort>): Promise<void> => {
    const saved = save({ comfort: change }, true);
    applyComfort(known().comfort ?? deviceComfort);
    const refused = await saved;
    if (refused === null) announce(t('comfortSaved'));
    else applyComfort(known().comfort ?? deviceComfort);
  };
  const speak = async (preferredLocale: Locale): Promise<void> => {
    const saved = save({ preferredLocale }, true);
    changeLocale(preferredLocale);
    if ((await saved) !== null) changeLocale(known().preferredLocale ?? unasked);
  };

  const isOffered = (one: Locale) => tenant.metas.locales.includes(one);
  // The tenant's own languages first; the others are there for who wants them.
  const offered = locales.toSorted((a, b) => Number(isOffered(b)) - Number(isOffered(a)));
  return (
    <Sheet as="section" aria-labelledby="account-comfort" className={styles['section']}>
      <h2 id="account-comfort" tabIndex={-1}>
        {t('comfort')}
      </h2>
      <p className={styles['note']}>{t('comfortLead')}</p>
      <Select
        label={t('language')}
        value={me.preferredLocale ?? locale}
        onChange={(event) => void speak(event.target.value as Locale)}
      >
        {offered.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </Select>
      <SegmentedRadio
        legend={t('textSize')}
        options={[
          { value: 'device', label: t('system') },
          { value: 'large', label: t('textLarge') },
          { value: 'larger', label: t('textLarger') },
        ]}
        value={comfort.textSize}
        onChange={(textSize) => void choose({ textSize })}
      />
      <SegmentedRadio
        legend={t('theme')}
        options={[
          { value: 'system', label: t('system') },
          { value: 'light', label: t('light') },
          { value: 'dark', label: t('dark') },
        ]}
        value={comfort.theme}
        onChange={(theme) => void choose({ theme })}
      />
      <SegmentedRadio
        legend={t('motion')}
        options={[
          { value: 'system', label: t('system') },
          { value: 'reduced', label: t('reduced') },
        ]}
        // A device that asks for less motion always gets it: more is nobody's to ask for (decision 0117).
        value={comfort.motion === 'reduced' ? 'reduced' : 'system'}
        onChange={(motion) => void choose({ motion })}
      />
      <SegmentedRadio
        legend={t('density')}
        options={[
          { value: 'comfortable', label: t('comfortable') },
          { value: 'compact', label: t('compact') },
        ]}
        value={comfort.density}
        onChange={(density) => void choose({ density })}
      />
      <SegmentedRadio
        legend={t('readingFont')}
        options={[
          { value: 'portal', label: t('fontPortal') },
          { value: 'spaced', label: t('fontSpaced') },
          { value: 'system', label: t('fontSystem') },
        ]}
        value={comfort.readingFont}
        onChange={(readingFont) => void choose({ readingFont })}
      />
      <SegmentedRadio
        legend={t('sound')}
        options={[
          { value: 'off', label: t('no') },
          { value: 'on', label: t('yes') },
        ]}
        value={comfort.sound}
        onChange={(sound) => void choose({ sound })}
      />
      <SegmentedRadio
        legend={t('haptics')}
        options={[
          { value: 'off', label: t('no') },
          { value: 'on', label: t('yes') },
        ]}
        value={comfort.haptics}
        onChange={(haptics) => void choose({ haptics })}
      />
      <SegmentedRadio
        legend={t('timerSpeech')}
        options={[
          { value: 'all', label: t('all') },
          { value: 'end', label: t('end') },
          { value: 'off', label: t('off') },
        ]}
        value={comfort.timerSpeech}
        onChange={(timerSpeech) => void choose({ timerSpeech })}
      />
      <SegmentedRadio
        legend={t('singleKeys')}
        options={[
          { value: 'on', label: t('keysOn') },
          { value: 'off', label: t('keysOff') },
        ]}
        value={comfort.singleKeys}
        onChange={(singleKeys) => void choose({ singleKeys })}
      />
    </Sheet>
  );
}

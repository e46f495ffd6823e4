/** How the frame asks for another language once the user is known. */
import type { Locale } from '@parcours/contract';
import { createContext, useContext } from 'react';

const LocaleChange = createContext<(locale: Locale) => void>(() => undefined);

export const LocaleChangeProvider = LocaleChange.Provider;

export function useLocaleChange(): (locale: Locale) => void {
  return useContext(LocaleChange);
}

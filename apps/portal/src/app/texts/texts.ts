/** The texts of the portal: what each bundle holds, in every language. */
import { makeTextBundles } from '@parcours/web';
import type { ShellTexts } from '../locales/shell/en.ts';
import type { BadgeTestTexts } from '../locales/badge-test/en.ts';
import type { CertificateTexts } from '../locales/certificate/en.ts';
import type { DashboardTexts } from '../locales/dashboard/en.ts';
import type { FirstTexts } from '../locales/first/en.ts';
import type { ModesTexts } from '../locales/modes/en.ts';
import type { NotificationTexts } from '../../screens/notifications/messages.en.ts';
import type { OwnToolsTexts } from '../locales/own-tools/en.ts';
import type { PlayerTexts } from '../locales/player/en.ts';
import type { ViewTexts } from '../locales/view/en.ts';

declare global {
  interface ParcoursLazyTexts {
    dashboard: true;
    'badge-test': true;
    certificate: true;
    notifications: true;
    'own-tools': true;
    view: true;
  }
  interface ParcoursTexts
    extends
      FirstTexts,
      ShellTexts,
      BadgeTestTexts,
      CertificateTexts,
      DashboardTexts,
      ModesTexts,
      NotificationTexts,
      OwnToolsTexts,
      PlayerTexts,
      ViewTexts {}
}

export const loadTexts = makeTextBundles({
  first: {
    en: () => import('../locales/first/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/first/fr.ts').then((chunk) => chunk.messages),
    'fr-CA': () => import('../locales/first/fr-CA.ts').then((chunk) => chunk.differences),
    'fr-CH': () => import('../locales/first/fr-CH.ts').then((chunk) => chunk.differences),
  },
  shell: {
    en: () => import('../locales/shell/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/shell/fr.ts').then((chunk) => chunk.messages),
    'fr-CA': () => import('../locales/shell/fr-CA.ts').then((chunk) => chunk.differences),
    'fr-CH': () => import('../locales/shell/fr-CH.ts').then((chunk) => chunk.differences),
  },
  dashboard: {
    en: () => import('../locales/dashboard/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/dashboard/fr.ts').then((chunk) => chunk.messages),
  },
  'badge-test': {
    en: () => import('../locales/badge-test/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/badge-test/fr.ts').then((chunk) => chunk.messages),
  },
  certificate: {
    en: () => import('../locales/certificate/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/certificate/fr.ts').then((chunk) => chunk.messages),
  },
  modes: {
    en: () => import('../locales/modes/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/modes/fr.ts').then((chunk) => chunk.messages),
  },
  notifications: {
    en: () => import('../../screens/notifications/messages.en.ts').then((chunk) => chunk.messages),
    fr: () => import('../../screens/notifications/messages.fr.ts').then((chunk) => chunk.messages),
  },
  'own-tools': {
    en: () => import('../locales/own-tools/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/own-tools/fr.ts').then((chunk) => chunk.messages),
  },
  view: {
    en: () => import('../locales/view/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/view/fr.ts').then((chunk) => chunk.messages),
  },
  player: {
    en: () => import('../locales/player/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/player/fr.ts').then((chunk) => chunk.messages),
  },
});

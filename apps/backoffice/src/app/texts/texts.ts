/** The texts of the back-office: what each bundle holds, in every language. A screen's own texts are a line here. */
import { makeTextBundles } from '@parcours/web';
import type { FirstTexts } from '../locales/first/en.ts';
import type { FollowUpTexts } from '../locales/follow-up/en.ts';
import type { HelpTexts } from '../locales/help/en.ts';
import type { HomeTexts } from '../locales/home/en.ts';
import type { LegalPagesTexts } from '../locales/legal-pages/en.ts';
import type { ListsTexts } from '../locales/lists/en.ts';
import type { MailTexts } from '../locales/mail/en.ts';
import type { MaterialTexts } from '../locales/material/en.ts';
import type { MediaTexts } from '../locales/media/en.ts';
import type { ModesTexts } from '../locales/modes/en.ts';
import type { OutlineTexts } from '../locales/outline/en.ts';
import type { PageEditorTexts } from '../locales/page-editor/en.ts';
import type { PaletteTexts } from '../locales/palette/en.ts';
import type { PeopleImportTexts } from '../locales/people-import/en.ts';
import type { PersonTexts } from '../locales/person/en.ts';
import type { PlatformTexts } from '../locales/platform/en.ts';
import type { PlayerTexts } from '../locales/player/en.ts';
import type { PrivacyTexts } from '../locales/privacy/en.ts';
import type { ProgramTexts } from '../locales/program/en.ts';
import type { PublishingTexts } from '../locales/publishing/en.ts';
import type { SettingsTexts } from '../locales/settings/en.ts';
import type { SessionTexts } from '../locales/session/en.ts';
import type { SlotsTexts } from '../locales/slots/en.ts';
import type { ShellTexts } from '../locales/shell/en.ts';

declare global {
  interface ParcoursLazyTexts {
    home: true;
    help: true;
    lists: true;
    session: true;
    slots: true;
    program: true;
    person: true;
    'people-import': true;
    outline: true;
    'page-editor': true;
    palette: true;
    'follow-up': true;
    material: true;
    media: true;
    publishing: true;
    settings: true;
    platform: true;
    'legal-pages': true;
    mail: true;
    privacy: true;
  }
  interface ParcoursTexts
    extends
      FirstTexts,
      HelpTexts,
      HomeTexts,
      LegalPagesTexts,
      ListsTexts,
      MailTexts,
      PrivacyTexts,
      MaterialTexts,
      MediaTexts,
      OutlineTexts,
      PageEditorTexts,
      FollowUpTexts,
      SessionTexts,
      SlotsTexts,
      ProgramTexts,
      PersonTexts,
      PeopleImportTexts,
      PaletteTexts,
      ShellTexts,
      ModesTexts,
      PlatformTexts,
      PlayerTexts,
      PublishingTexts,
      SettingsTexts {}
}

export const loadTexts = makeTextBundles({
  first: {
    en: () => import('../locales/first/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/first/fr.ts').then((chunk) => chunk.messages),
  },
  home: {
    en: () => import('../locales/home/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/home/fr.ts').then((chunk) => chunk.messages),
  },
  help: {
    en: () => import('../locales/help/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/help/fr.ts').then((chunk) => chunk.messages),
  },
  lists: {
    en: () => import('../locales/lists/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/lists/fr.ts').then((chunk) => chunk.messages),
  },
  'legal-pages': {
    en: () => import('../locales/legal-pages/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/legal-pages/fr.ts').then((chunk) => chunk.messages),
  },
  mail: {
    en: () => import('../locales/mail/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/mail/fr.ts').then((chunk) => chunk.messages),
  },
  privacy: {
    en: () => import('../locales/privacy/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/privacy/fr.ts').then((chunk) => chunk.messages),
  },
  'people-import': {
    en: () => import('../locales/people-import/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/people-import/fr.ts').then((chunk) => chunk.messages),
  },
  person: {
    en: () => import('../locales/person/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/person/fr.ts').then((chunk) => chunk.messages),
  },
  session: {
    en: () => import('../locales/session/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/session/fr.ts').then((chunk) => chunk.messages),
  },
  slots: {
    en: () => import('../locales/slots/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/slots/fr.ts').then((chunk) => chunk.messages),
  },
  program: {
    en: () => import('../locales/program/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/program/fr.ts').then((chunk) => chunk.messages),
  },
  outline: {
    en: () => import('../locales/outline/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/outline/fr.ts').then((chunk) => chunk.messages),
  },
  'page-editor': {
    en: () => import('../locales/page-editor/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/page-editor/fr.ts').then((chunk) => chunk.messages),
  },
  palette: {
    en: () => import('../locales/palette/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/palette/fr.ts').then((chunk) => chunk.messages),
  },
  'follow-up': {
    en: () => import('../locales/follow-up/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/follow-up/fr.ts').then((chunk) => chunk.messages),
  },
  publishing: {
    en: () => import('../locales/publishing/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/publishing/fr.ts').then((chunk) => chunk.messages),
  },
  material: {
    en: () => import('../locales/material/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/material/fr.ts').then((chunk) => chunk.messages),
  },
  settings: {
    en: () => import('../locales/settings/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/settings/fr.ts').then((chunk) => chunk.messages),
  },
  media: {
    en: () => import('../locales/media/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/media/fr.ts').then((chunk) => chunk.messages),
  },
  platform: {
    en: () => import('../locales/platform/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/platform/fr.ts').then((chunk) => chunk.messages),
  },
  // What the player's own parts ask for, wherever one of them is shown.
  shell: {
    en: () => import('../locales/shell/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/shell/fr.ts').then((chunk) => chunk.messages),
  },
  modes: {
    en: () => import('../locales/modes/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/modes/fr.ts').then((chunk) => chunk.messages),
  },
  player: {
    en: () => import('../locales/player/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/player/fr.ts').then((chunk) => chunk.messages),
  },
});

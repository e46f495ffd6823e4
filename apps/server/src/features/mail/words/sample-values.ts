/** What stands in letters that nobody is written: examples, with the links of the centre's own portal. */
import { limits } from '@parcours/contract';
import { usualTimeZone } from '@parcours/rules';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { LetterLanguage } from '../letter.ts';
import type { LetterKind, LetterValues } from '../letters.store.ts';

type AllValues = { readonly [K in LetterKind]: LetterValues[K] };

const words = {
  fr: {
    firstname: 'Camille',
    username: 'camille.martin',
    sender: 'Dominique Petit',
    object: 'Votre prochaine séance',
    message: 'Bonjour, pensez à apporter vos équipements de protection.',
    reason: 'Votre formation n’est pas terminée : parlons-en d’abord.',
    course: 'Travail en hauteur',
    className: 'Session de printemps',
    rule: 'Absents depuis 7 jours',
    webhook: 'Paie',
    file: 'Attestation.pdf',
  },
  en: {
    firstname: 'Camille',
    username: 'camille.martin',
    sender: 'Dominique Small',
    object: 'Your next meeting',
    message: 'Hello, remember to bring your protective equipment.',
    reason: 'Your training is not finished: let us speak first.',
    course: 'Working at height',
    className: 'Spring session',
    rule: 'Silent for 7 days',
    webhook: 'Payroll',
    file: 'Certificate.pdf',
  },
} as const;

export const sampleFirstname = (language: LetterLanguage): string => words[language].firstname;

export function sampleValues(
  language: LetterLanguage,
  { settings }: Pick<TenantContext, 'settings'>,
  { link, now }: { readonly link: string; readonly now: Date },
): AllValues {
  const said = words[language];
  const timeZone = settings.timeZone ?? usualTimeZone;
  return {
    passwordReset: { link, minutes: 30 },
    invitation: { link, username: said.username, days: limits.invitationDays },
    passwordChanged: { link },
    emailToConfirm: { link, hours: 24 },
    emailChangeAsked: { link },
    emailChanged: { link },
    usernameChanged: { link, username: said.username },
    welcome: { link, username: said.username },
    classOpened: { name: said.className, startAt: now.toISOString(), timeZone, isNew: true, link },
    slotReminder: {
      slots: [{ title: said.course, className: said.className, place: null, startAt: now.toISOString() }],
      timeZone,
      link,
    },
    centreOpened: { link, office: link, days: 7 },
    mailTrial: { host: 'smtp.example.org' },
    contact: { sender: said.sender, object: said.object, message: said.message },
    deletionAsked: { link },
    deletionDeclined: { reason: said.reason },
    deletionDone: {},
    digest: {
      items: [
        { kind: 'message', title: '', who: said.sender },
        { kind: 'correction', title: said.course, who: said.sender },
      ],
      more: 0,
      wording: settings.certificationType,
      link,
    },
    scoreRepaired: { course: said.course, isUndo: false, link },
    webhookPaused: { name: said.webhook, host: 'example.org', link },
    reminder: {
      texts: { fr: null, en: null },
      className: said.className,
      startAt: null,
      endAt: null,
      days: 7,
      timeZone,
      link,
    },
    reminderTold: { rule: said.rule, className: said.className, learners: 3, link },
    documents: { message: '', names: [said.file] },
  };
}

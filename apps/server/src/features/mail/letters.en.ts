/** The letters in English: the words delivered, and what a centre cannot take away. */
import { dateText } from '@parcours/rules';
import type { LetterFrame, LetterTexts } from './letter.ts';
import { reminderWords } from './reminder-words.ts';
import { newsEn } from './news.en.ts';

export const frameEn: LetterFrame = {
  greeting: (firstname) => (firstname === '' ? 'Hello,' : `Hello ${firstname},`),
  closing: (tenant) => `The ${tenant} team`,
  linkBelow: 'If the button does not work, copy this address into your browser:',
};

const notYou = 'If it was not you, choose a new password at once and tell your training centre.';

const dayEn = (instant: string, timeZone: string): string =>
  dateText(new Date(instant), 'en', { dateStyle: 'full', timeStyle: 'short', timeZone });

export const lettersEn: LetterTexts = {
  passwordReset: {
    subject: 'Choose a new password',
    text: 'You asked for a new password for {centre}.\n\nThe link works once, for {minutes} minutes.',
    button: 'Choose a new password',
    parts: ({ link, minutes }) => ({
      values: { minutes: String(minutes) },
      url: link,
      after: ['You asked for nothing? Ignore this message: your password stays the same.'],
    }),
  },
  invitation: {
    subject: 'Your training space is ready',
    text: '{centre} has opened an account for you in its training space.\n\nFirst choose your password: the link works once, for {days} days. You will then sign in as: {username}',
    button: 'Choose my password',
    parts: ({ link, username, days }) => ({
      values: { username, days: String(days) },
      url: link,
      after: [
        'Does the link no longer work? “Forgot your password?”, on the sign-in page, sends you another one.',
        'You were not expecting this? Ignore this message: nobody else can open this account.',
      ],
    }),
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: '',
    button: 'Open my account',
    parts: ({ link }, { tenant }) => ({
      values: {},
      kept: [
        `The password of your ${tenant} account was just changed. Your other sessions were closed.`,
        notYou,
      ],
      url: link,
    }),
  },
  emailToConfirm: {
    subject: 'Confirm your new address',
    text: 'This address was given for an account at {centre}. It replaces the old one once it is confirmed.\n\nThe link works once, for {hours} hours.',
    button: 'Confirm my address',
    parts: ({ link, hours }) => ({
      values: { hours: String(hours) },
      url: link,
      after: ['You asked for nothing? Ignore this message: nothing changes.'],
    }),
  },
  emailChangeAsked: {
    subject: 'A change of address was asked for',
    text: '',
    button: 'Open my account',
    parts: ({ link }, { tenant }) => ({
      values: {},
      kept: [
        `Another address was given for your ${tenant} account. This one is replaced as soon as the new one is confirmed.`,
        notYou,
      ],
      url: link,
    }),
  },
  usernameChanged: {
    subject: 'Your username was changed',
    text: '',
    button: 'Open my account',
    parts: ({ link, username }, { tenant }) => ({
      values: { username },
      kept: [`The username of your ${tenant} account is now: ${username}`, notYou],
      url: link,
    }),
  },
  emailChanged: {
    subject: 'Your address was changed',
    text: '',
    button: 'Open my account',
    parts: ({ link }, { tenant }) => ({
      values: {},
      kept: [
        `The address of your ${tenant} account was just replaced. You will receive no more messages at this one.`,
        notYou,
      ],
      url: link,
    }),
  },
  welcome: {
    subject: 'Welcome to {centre}',
    text: 'You are registered.\n\nYour username to sign in: {username}',
    button: 'Open my account',
    parts: ({ link, username }) => ({ values: { username }, url: link }),
  },
  classOpened: {
    subject: 'Your session “{class}”',
    text: 'You are enrolled in the session “{class}”. It {opening} in your {centre} training portal.',
    button: 'Open my portal',
    parts: ({ name, startAt, timeZone, isNew, link }) => ({
      values: {
        class: name,
        opening: startAt === null ? 'is open' : `opens on ${dayEn(startAt, timeZone)}`,
      },
      kept: isNew
        ? ['Is this your first visit? Choose your password with “Forgotten password?” and this address.']
        : [],
      url: link,
    }),
  },
  slotReminder: {
    subject: 'Reminder: {slots}',
    text: 'This is what comes soon in your {centre} training portal:',
    button: 'Open my portal',
    parts: ({ slots, timeZone, link }) => ({
      values: { slots: slots.length > 1 ? `${slots.length} live parts` : 'a live part' },
      list: slots.map(({ title, className, place, startAt }) =>
        [`${title} (${className})`, dayEn(startAt, timeZone), ...(place === null ? [] : [place])].join(', '),
      ),
      url: link,
      ends: {
        why: 'You receive this message because you attend a session with live parts.',
        label: 'No longer receive these messages',
      },
    }),
  },
  centreOpened: {
    subject: 'Your training centre {centre} is ready',
    text: 'The training centre {centre} was made for you. You are its first administrator, and sign in with this e-mail address.\n\nChoose your password first: the link works once, for {days} days. Later, “Forgotten password?” on the sign-in page does the same.\n\nYour back-office is at {office}',
    button: 'Choose my password',
    parts: ({ link, office, days }) => ({
      values: { office, days: String(days) },
      url: link,
      after: ['You expected nothing? Ignore this message: nobody else can open this account.'],
    }),
  },
  mailTrial: {
    subject: 'Trial of the mail server',
    text: 'This message comes from the server {host}: it was sent because you try the outgoing mail of {centre}.\n\nIt has arrived: the letters of your centre can leave that way.',
    button: null,
    parts: ({ host }) => ({ values: { host } }),
  },
  contact: {
    subject: '{object}',
    text: '{sender} writes to you from {centre}:',
    button: null,
    parts: ({ sender, object, message }) => ({
      values: { sender, object },
      quoted: message,
      after: [`Reply to this message to write to ${sender}.`],
    }),
  },
  deletionAsked: {
    subject: 'Your account is to be deleted',
    text: 'You asked for your {centre} account to be deleted. An administrator will answer; you will get a message then.\n\nUntil then you may take your request back, on your profile.',
    button: 'Open my profile',
    parts: ({ link }) => ({ values: {}, url: link, after: [notYou] }),
  },
  deletionDeclined: {
    subject: 'Your account stays for now',
    text: 'An administrator of {centre} did not delete your account, and writes:',
    button: null,
    parts: ({ reason }) => ({
      values: {},
      quoted: reason,
      after: ['You may ask again on your profile, at any time.'],
    }),
  },
  deletionDone: {
    subject: 'Your account was deleted',
    text: 'Your {centre} account no longer exists: your identity, your files, your logbook and what you wrote are erased.\n\nYour results stay without your name, and your certificates can still be verified, naming nobody.\n\nThis is the last message that you receive from us; your address is not kept.',
    button: null,
    parts: () => ({ values: {} }),
  },
  digest: {
    subject: '{news}',
    text: 'Since your last visit to {centre}:',
    button: 'See what is new',
    parts: ({ items, more, wording, link }) => ({
      values: {
        news: items.length + more > 1 ? `${items.length + more} things are new` : 'Something is new',
      },
      list: [...items.map((item) => newsEn(item, wording)), ...(more > 0 ? [`and ${more} more`] : [])],
      url: link,
      ends: { why: 'You chose to get this summary.', label: 'Stop receiving it' },
    }),
  },
  scoreRepaired: {
    subject: '{change}',
    text: '{explanation}\n\nA certificate that you hold stays yours.',
    button: 'See what changed',
    parts: ({ course, isUndo, link }, { tenant }) => ({
      values: {
        course,
        change: isUndo ? 'A correction was taken back' : 'One of your answers was corrected',
        explanation: isUndo
          ? `${tenant} took back the correction of a question of “${course}”. Your answer counts as it did before.`
          : `A question of “${course}” was put or graded wrongly. ${tenant} has repaired it, and your answer counts otherwise now.`,
      },
      url: link,
    }),
  },
  webhookPaused: {
    subject: 'The webhook “{name}” is paused',
    text: 'Messages of {centre} to {host} have not arrived for some time: the webhook “{name}” is paused.\n\nWhat happens meanwhile is kept, and sent once you let it go on.',
    button: 'See the webhook',
    parts: ({ name, host, link }) => ({ values: { name, host }, url: link }),
  },
  reminder: {
    // Each rule has its own.
    subject: '',
    text: '',
    button: 'Open my space',
    parts: (values, { tenant, firstname }) => ({
      values: {},
      said: reminderWords(values, { language: 'en', tenant, firstname }),
      url: values.link,
      ends: {
        why: `You get this message because you attend the session “${values.className}”.`,
        label: 'Stop receiving these messages',
      },
    }),
  },
  reminderTold: {
    subject: 'Reminders sent: {class}',
    text: 'The rule “{rule}” wrote to {learners} of the session “{class}” today.',
    button: 'See to whom',
    parts: ({ rule, className, learners, link }) => ({
      values: { rule, class: className, learners: learners > 1 ? `${learners} learners` : 'one learner' },
      url: link,
    }),
  },
  documents: {
    subject: '{title}',
    text: '{announcement} at {centre}:',
    button: null,
    parts: ({ message, names }) => ({
      values: {
        title: names.length > 1 ? 'Your documents' : 'Your document',
        announcement:
          names.length > 1
            ? 'Here are the documents that you asked for'
            : 'Here is the document that you asked for',
      },
      list: names,
      ...(message === '' ? {} : { quoted: message }),
    }),
  },
};

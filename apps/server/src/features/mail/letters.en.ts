/** The letters in English. */
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
  new Date(instant).toLocaleString('en', { dateStyle: 'full', timeStyle: 'short', timeZone });

export const lettersEn: LetterTexts = {
  passwordReset: ({ link, minutes }, { tenant }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `You asked for a new password for ${tenant}.`,
      `The link works once, for ${minutes} minutes.`,
    ],
    action: { label: 'Choose a new password', url: link },
    after: ['You asked for nothing? Ignore this message: your password stays the same.'],
  }),
  passwordChanged: ({ link }, { tenant }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${tenant} account was just changed. Your other sessions were closed.`,
      notYou,
    ],
    action: { label: 'Open my account', url: link },
  }),
  emailToConfirm: ({ link, hours }, { tenant }) => ({
    subject: 'Confirm your new address',
    paragraphs: [
      `This address was given for an account at ${tenant}. It replaces the old one once it is confirmed.`,
      `The link works once, for ${hours} hours.`,
    ],
    action: { label: 'Confirm my address', url: link },
    after: ['You asked for nothing? Ignore this message: nothing changes.'],
  }),
  emailChangeAsked: ({ link }, { tenant }) => ({
    subject: 'A change of address was asked for',
    paragraphs: [
      `Another address was given for your ${tenant} account. This one is replaced as soon as the new one is confirmed.`,
      notYou,
    ],
    action: { label: 'Open my account', url: link },
  }),
  usernameChanged: ({ link, username }, { tenant }) => ({
    subject: 'Your username was changed',
    paragraphs: [`The username of your ${tenant} account is now: ${username}`, notYou],
    action: { label: 'Open my account', url: link },
  }),
  emailChanged: ({ link }, { tenant }) => ({
    subject: 'Your address was changed',
    paragraphs: [
      `The address of your ${tenant} account was just replaced. You will receive no more messages at this one.`,
      notYou,
    ],
    action: { label: 'Open my account', url: link },
  }),
  welcome: ({ link, username }, { tenant }) => ({
    subject: `Welcome to ${tenant}`,
    paragraphs: ['You are registered.', `Your username to sign in: ${username}`],
    action: { label: 'Open my account', url: link },
  }),
  classOpened: ({ name, startAt, timeZone, isNew, link }, { tenant }) => ({
    subject: `Your session “${name}”`,
    paragraphs: [
      startAt === null
        ? `You are enrolled in the session “${name}”. It is open in your ${tenant} training portal.`
        : `You are enrolled in the session “${name}”. It opens on ${dayEn(startAt, timeZone)} in your ${tenant} training portal.`,
      ...(isNew
        ? ['Is this your first visit? Choose your password with “Forgotten password?” and this address.']
        : []),
    ],
    action: { label: 'Open my portal', url: link },
  }),
  centreOpened: ({ link, office, days }, { tenant }) => ({
    subject: `Your training centre ${tenant} is ready`,
    paragraphs: [
      `The training centre ${tenant} was made for you. You are its first administrator, and sign in with this e-mail address.`,
      `Choose your password first: the link works once, for ${days} days. Later, “Forgotten password?” on the sign-in page does the same.`,
      `Your back-office is at ${office}`,
    ],
    action: { label: 'Choose my password', url: link },
    after: ['You expected nothing? Ignore this message: nobody else can open this account.'],
  }),
  mailTrial: ({ host }, { tenant }) => ({
    subject: 'Trial of the mail server',
    paragraphs: [
      `This message comes from the server ${host}: it was sent because you try the outgoing mail of ${tenant}.`,
      'It has arrived: the letters of your centre can leave that way.',
    ],
  }),
  contact: ({ sender, object, message }, { tenant }) => ({
    subject: object,
    paragraphs: [`${sender} writes to you from ${tenant}:`],
    quoted: message,
    after: [`Reply to this message to write to ${sender}.`],
  }),
  deletionAsked: ({ link }, { tenant }) => ({
    subject: 'Your account is to be deleted',
    paragraphs: [
      `You asked for your ${tenant} account to be deleted. An administrator will answer; you will get a message then.`,
      'Until then you may take your request back, on your profile.',
    ],
    action: { label: 'Open my profile', url: link },
    after: [notYou],
  }),
  deletionDeclined: ({ reason }, { tenant }) => ({
    subject: 'Your account stays for now',
    paragraphs: [`An administrator of ${tenant} did not delete your account, and writes:`],
    quoted: reason,
    after: ['You may ask again on your profile, at any time.'],
  }),
  deletionDone: (_values, { tenant }) => ({
    subject: 'Your account was deleted',
    paragraphs: [
      `Your ${tenant} account no longer exists: your identity, your files, your logbook and what you wrote are erased.`,
      'Your results stay without your name, and your certificates can still be verified, naming nobody.',
      'This is the last message that you receive from us; your address is not kept.',
    ],
  }),
  digest: ({ items, more, wording, link }, { tenant }) => ({
    subject: items.length + more > 1 ? `${items.length + more} things are new` : 'Something is new',
    paragraphs: [`Since your last visit to ${tenant}:`],
    list: [...items.map((item) => newsEn(item, wording)), ...(more > 0 ? [`and ${more} more`] : [])],
    action: { label: 'See what is new', url: link },
    ends: { why: 'You chose to get this summary.', label: 'Stop receiving it' },
  }),
  scoreRepaired: ({ course, isUndo, link }, { tenant }) => ({
    subject: isUndo ? 'A correction was taken back' : 'One of your answers was corrected',
    paragraphs: [
      isUndo
        ? `${tenant} took back the correction of a question of “${course}”. Your answer counts as it did before.`
        : `A question of “${course}” was put or graded wrongly. ${tenant} has repaired it, and your answer counts otherwise now.`,
      'A certificate that you hold stays yours.',
    ],
    action: { label: 'See what changed', url: link },
  }),
  webhookPaused: ({ name, host, link }, { tenant }) => ({
    subject: `The webhook “${name}” is paused`,
    paragraphs: [
      `Messages of ${tenant} to ${host} have not arrived for some time: the webhook “${name}” is paused.`,
      'What happens meanwhile is kept, and sent once you let it go on.',
    ],
    action: { label: 'See the webhook', url: link },
  }),
  reminder: (values, { tenant, firstname }) => ({
    ...reminderWords(values, { language: 'en', tenant, firstname }),
    action: { label: 'Open my space', url: values.link },
    ends: {
      why: `You get this message because you attend the session “${values.className}”.`,
      label: 'Stop receiving these messages',
    },
  }),
  reminderTold: ({ rule, className, learners, link }) => ({
    subject: `Reminders sent: ${className}`,
    paragraphs: [
      learners > 1
        ? `The rule “${rule}” wrote to ${learners} learners of the session “${className}” today.`
        : `The rule “${rule}” wrote to one learner of the session “${className}” today.`,
    ],
    action: { label: 'See to whom', url: link },
  }),
  documents: ({ message, names }, { tenant }) => ({
    subject: names.length > 1 ? 'Your documents' : 'Your document',
    paragraphs: [
      names.length > 1
        ? `Here are the documents that you asked for at ${tenant}:`
        : `Here is the document that you asked for at ${tenant}:`,
    ],
    list: names,
    ...(message === '' ? {} : { quoted: message }),
  }),
};

/** English texts of notifications: the list, and how one wants to be told. */
export const messages = {
  notifications: {
    title: 'Notifications',
    somebody: 'Somebody',
    message: '{who} wrote to you in the logbook',
    reply: '{who} answered you in the logbook',
    correction: '{who} corrected your answer: {title}',
    session: 'The session “{title}” is open',
    program: 'The program “{title}” is open',
    module: 'The module “{title}” is open',
    certificate: 'Your certificate is ready: {title}',
    statement: 'Your statement is ready: {title}',
    unread: 'Unread',
    markRead: 'Mark as read: {what}',
    readAll: 'Mark all as read',
    allRead: 'Everything is marked as read',
    older: 'Show older ones',
    none: 'Nothing new for now',
    noneText: 'Answers, corrections, sessions that open and certificates are told here.',
    toHome: 'Go to Home',
    kept: 'Notifications stay here for 90 days.',
    settings: 'Choose how you are told',
  },
  notificationSettings: {
    title: 'How to be told',
    lead: 'The bell at the top of each page says what is new. You may also get it by e-mail; nothing is sent when nothing is new.',
    digest: 'Summary by e-mail',
    never: 'Never',
    daily: 'Every day',
    weekly: 'Mondays',
    hour: 'At what time',
    hourHint: 'By the clock of your training centre.',
    saved: 'Your choice is saved',
  },
  digestEnd: {
    title: 'Summary by e-mail',
    asked: 'You get by e-mail a summary of what is new at {centre}. Do you want to stop receiving it?',
    ended:
      'Done: you will get no more summaries from {centre}. What is new stays behind the bell, in the portal.',
    back: 'Your summary from {centre} comes again, as before.',
    unknown:
      'This link is not complete, or no longer good. Sign in to choose how you are told, on your profile.',
    failed: 'It could not be done for now, and nothing has changed. Try again.',
    end: 'Stop receiving it',
    takeBack: 'Receive it again',
  },
};
export type NotificationTexts = typeof messages;

/** English texts of the dialog that writes to a teacher. */
export const contactEn = {
  title: 'Contact a teacher',
  recipient: 'Recipient',
  recipientOf: '{name} ({session})',
  object: 'Object',
  objectOf: 'Question about {session}',
  message: 'Your message',
  missing: 'write something: your message',
  incomplete: 'Some data is missing to satisfy your request',
  tooLong: 'Please enter a message of at most {max, number} characters',
  counter: '{count, number} / {max, number}',
  send: 'Send to {recipient}',
  sending: 'Sending…',
  sent: 'Message sent',
  sentText: 'The answer will come to your mailbox.',
  nobody: 'None of your sessions has a teacher yet. Your training centre can help you.',
};
export type ContactMessages = typeof contactEn;

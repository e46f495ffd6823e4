/** English texts of documents by mail. */
export const mailEn = {
  mailTitle: 'Receive documents by mail',
  mailOpen: 'Receive by mail',
  mailChoose: 'Documents to receive',
  mailMessage: 'Message to yourself (optional)',
  mailSend: 'Send',
  mailSendTo: 'Send to {address}',
  mailSent: 'Message sent',
  mailMissing: 'Data are missing to fulfil your request',
};
export type MailMessages = typeof mailEn;

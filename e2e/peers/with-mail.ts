// A portal of its own whose letters go to a real mail server.
import { type MailServer, startMailServer } from './mail-server.ts';
import { lendData } from '../portal-data.ts';
import { type Portal, startPortal } from '../portal.ts';

export async function withMail(work: (portal: Portal, mails: MailServer) => Promise<void>): Promise<void> {
  const mails = await startMailServer();
  const data = await lendData();
  const portal = await startPortal({ ...data, smtpUrl: mails.url });
  try {
    await work(portal, mails);
  } finally {
    await portal.kill();
    await data.remove();
    await mails.stop();
  }
}

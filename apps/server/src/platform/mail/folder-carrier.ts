/** Mail without a mail server: each lands as an `.eml` file in a folder that the start message names. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from '../memory/once.ts';
import type { MailCarrier } from './mail-carrier.ts';
import { mailMessage } from './mail-message.ts';

export function createFolderCarrier(folder: string, from: string): MailCarrier {
  // Loaded with the first mail: most processes never write one.
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  return {
    async send(mail) {
      const { message } = await (await transport()).sendMail(mailMessage(mail, from));
      await mkdir(folder, { recursive: true });
      // Named by time, then by the mail: a repeated attempt replaces its file.
      const file = join(folder, `${mail.at.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}

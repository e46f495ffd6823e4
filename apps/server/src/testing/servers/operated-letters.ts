/** A server with a mail server beside it, letters that are given up, and commands of the operator inside it. */
import { insertLetter } from '../../features/mail/letters.store.ts';
import { type CommandGroup, readOptions } from '../../operator/command-line/command.ts';
import { createInstallation } from '../../operator/command-line/installation.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { readSettings } from '../../settings.ts';
import { type StockedTenant, stockTenant } from '../stock/stock-tenant.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startServer, type TestServer } from './start-server.ts';

export interface OperatedLetters {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly mails: MailServer;
  /** To the learner; answers its id. */
  readonly queue: () => Promise<string>;
  /** Queues one that the mail server refuses for good; answers its id. */
  readonly giveUp: () => Promise<string>;
  /** What a command answered, and its text. */
  readonly command: <T>(
    group: CommandGroup,
    name: string,
    ...args: string[]
  ) => Promise<T & { text: string }>;
  readonly close: () => Promise<void>;
}

export async function operateLetters(): Promise<OperatedLetters> {
  const mails = await startMailServer();
  const server = await startServer({ smtpUrl: mails.url });
  const tenant = await stockTenant(server, 'alpha');
  const ids = createIds(server.clock, systemRandom);

  async function queue(): Promise<string> {
    const id = ids.next();
    const letter = { letter: 'passwordChanged' as const, values: { link: 'https://alpha.test/' } };
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      insertLetter(tx, { ...letter, recipientId: tenant.users.learner }, { id, now: server.clock.now() }),
    );
    return id;
  }

  return {
    server,
    tenant,
    mails,
    queue,
    async giveUp() {
      mails.refused.add(`learner@${tenant.host}`);
      const id = await queue();
      await server.app.jobs.run('mail');
      mails.refused.clear();
      mails.received.splice(0);
      return id;
    },
    async command<T>(group: CommandGroup, name: string, ...args: string[]) {
      const found = group[name];
      if (found === undefined) throw new Error('there is no such command');
      let said: object = {};
      const { given } = readOptions(name, found, args, '.');
      await found.run(given, {
        installation: { ...createInstallation(readSettings({}), server.open), clock: server.clock },
        answer: (value, text) => (said = { ...value, text }),
        say: () => undefined,
        readInput: () => Promise.resolve(''),
      });
      return said as T & { text: string };
    },
    async close() {
      await server.close();
      await mails.stop();
    },
  };
}

/** A server with a mail server beside it, letters that are given up, and commands of the operator inside it. */
import { insertLetter } from '../../features/mail/letters.store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { type StockedTenant, stockTenant } from '../stock/stock-tenant.ts';
import { type CommandIn, commandIn } from './command-in.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type ServerSettings, startServer, type TestServer } from './start-server.ts';

export interface OperatedLetters {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly mails: MailServer;
  /** To the learner; answers its id. */
  readonly queue: () => Promise<string>;
  /** Queues one that the mail server refuses for good; answers its id. */
  readonly giveUp: () => Promise<string>;
  readonly command: CommandIn;
  readonly close: () => Promise<void>;
}

export async function operateLetters(
  settings: Pick<ServerSettings, 'statementMs'> = {},
): Promise<OperatedLetters> {
  const mails = await startMailServer();
  const server = await startServer({ smtpUrl: mails.url, ...settings });
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
    command: commandIn(server),
    async close() {
      await server.close();
      await mails.stop();
    },
  };
}

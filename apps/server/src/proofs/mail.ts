/**
 * A mail server that goes away again and again while people write: `npm run prove -- mail`. The last line says
 * `mail ok …` or `mail short …`: how many letters arrived once, and how many were lost or came twice.
 */
import { clientOf } from '../testing/signed-in.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { setSettings, stockFile } from '../testing/stock/stock-account.ts';
import { startServer } from '../testing/servers/start-server.ts';
import { stockTenant } from '../testing/stock/stock-tenant.ts';

/** Rounds of three letters, a quarter of an hour apart; the mail server is away in these. */
const rounds = 40;
const isAway = (round: number): boolean => (round >= 4 && round < 12) || (round >= 16 && round < 34);
const quarterMs = 16 * 60_000;
/** How much later everything must have left: the delivery worker's longest pause is four hours. */
const patienceQuarters = 20;

const mails = await startMailServer();
const server = await startServer({ smtpUrl: mails.url });
try {
  const tenant = await stockTenant(server, 'alpha');
  // More in half a day than one person may write.
  await setSettings(server, tenant, { quotas: { letters: { person: 500, context: 500 } } });
  const fileId = await stockFile(server, tenant, { name: 'guide.pdf', ownerId: tenant.users.learner });
  const anybody = server.client(tenant.host);
  let learner = await clientOf(server, tenant, 'learner');
  let away = false;
  let refused = 0;
  const asked: string[] = [];
  for (let round = 0; round < rounds + patienceQuarters; round += 1) {
    if (isAway(round) !== away) {
      away = !away;
      await (away ? mails.stop() : mails.restart());
    }
    if (round < rounds) {
      // A token lasts eight hours.
      if (round % 20 === 19) learner = await clientOf(server, tenant, 'learner');
      const recipientId = tenant.users.trainer;
      const calls = [
        await learner.contactUser({ body: { recipientId, object: `Question ${round}`, message: 'Bonjour' } }),
        await learner.notifyFiles({ body: { fileIds: [fileId], message: `Documents ${round}` } }),
        await anybody.recoverPassword({ body: { username: 'peer' } }),
      ];
      refused += calls.filter(({ ok }) => !ok).length;
      asked.push(`Question ${round}`, `Documents ${round}`);
    }
    while ((await server.app.jobs.run('mail')) > 0);
    server.clock.advance(quarterMs);
  }
  const arrived = (name: string) =>
    mails.received.filter(({ mail }) => new RegExp(`${name}(?!\\d)`).test(`${mail.subject} ${mail.text}`))
      .length;
  const counts = asked.map(arrived);
  const lost = counts.filter((count) => count === 0).length;
  const twice = counts.filter((count) => count > 1).length;
  const resets = mails.received.filter(({ mail }) => mail.text?.includes('/reset/') === true).length;
  const awayFor = Array.from({ length: rounds }, (_, round) => round).filter(isAway).length;
  // A link that is dead is not sent: only those asked for while the mail server was there.
  const resetsMin = rounds - awayFor;
  const isOk = refused + lost + twice === 0 && resets >= resetsMin;
  console.log(
    `mail ${isOk ? 'ok' : 'short'} ${counts.length - lost}/${counts.length} contact and document letters arrived once, ` +
      `${lost} lost, ${twice} twice, the mail server away for ${awayFor} of ${rounds} quarters of an hour; ` +
      `${resets} reset links sent, ${rounds - resets} not sent since they had run out; ${refused} calls refused`,
  );
  process.exitCode = isOk ? 0 : 1;
} finally {
  await server.close();
  await mails.stop();
}

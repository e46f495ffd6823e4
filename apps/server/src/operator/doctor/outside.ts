/** What lies outside: the names at which the portal answers, and the mail server. */
import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { within } from '../../platform/time/deadline.ts';
import type { Installation } from '../command-line/installation.ts';
import type { Ask } from './database.ts';
import { type Examiner, sentenceOf } from './report.ts';

const lookupMs = 3_000;
const reachMs = 3_000;
const mailMs = 5_000;
const atOnce = 20;

type Reached = 'answers' | 'unknown' | 'no name server' | { readonly refused: string };

export async function examineHosts({ settings }: Installation, ask: Ask, examiner: Examiner): Promise<void> {
  const rows = await ask<{ host: string }>(
    `select distinct h.host from context_hosts h join contexts c on c.id = h."contextId"
     where c."retiredAt" is null and h.kind in ('frontoffice', 'api', 'content', 'backoffice') order by 1`,
  );
  const { scheme, port } = settings.publicAddress;
  const addresses = rows.map(({ host }) => ({
    host,
    address: `${scheme}://${host}${port === null ? '' : `:${port}`}`,
  }));
  const isUp = typeof (await reach(`http://${localHost(settings.host)}:${settings.port}`)) === 'string';
  const results: { readonly host: string; readonly address: string; readonly reached: Reached }[] = [];
  for (let at = 0; at < addresses.length; at += atOnce)
    results.push(
      // oxlint-disable-next-line no-await-in-loop -- a thousand names at once would be refused by any name server
      ...(await Promise.all(
        addresses
          .slice(at, at + atOnce)
          .map(async (one) => ({ ...one, reached: await tryHost(one, isUp, localHost(settings.host)) })),
      )),
    );
  tell(results, isUp, examiner);
}

function tell(
  results: readonly { readonly host: string; readonly address: string; readonly reached: Reached }[],
  isUp: boolean,
  examiner: Examiner,
): void {
  const of = (reached: Reached) => results.filter((one) => one.reached === reached).map(({ host }) => host);
  const mute = of('no name server');
  if (mute.length > 0)
    examiner.note(`No name server answers, so that these names were not looked up: ${mute.join(', ')}.`);
  const unknown = of('unknown');
  if (unknown.length > 0)
    examiner.find(
      'HOST_UNKNOWN',
      `No name server knows ${unknown.join(', ')}.`,
      'Add the names to the DNS, or remove them: npm run parcours -- tenant host --alias NAME --host HOST --remove.',
    );
  const refused = results.flatMap(({ address, reached }) =>
    typeof reached === 'object' ? [`${address} (${reached.refused})`] : [],
  );
  if (refused.length > 0)
    examiner.find(
      'HOST_UNREACHABLE',
      `The server runs, and does not answer at ${refused.join(', ')}.`,
      'Look at the proxy in front, its certificate, and PUBLIC_SCHEME and PUBLIC_PORT; a network may also keep a machine from its own public address.',
    );
  if (!isUp) examiner.note('The server does not run, so that nobody tried to reach it by its names.');
  else if (results.length > 0 && unknown.length + refused.length + mute.length === 0)
    examiner.well(`The server answers at its ${results.length} names.`);
}

async function tryHost(
  { host, address }: { readonly host: string; readonly address: string },
  isUp: boolean,
  machine: string,
): Promise<Reached> {
  // Browsers lead them to the machine itself (RFC 6761), whatever a name server says: none is asked.
  if (host === 'localhost' || host.endsWith('.localhost')) return isUp ? reach(address, machine) : 'answers';
  try {
    await within(lookupMs, lookup(host));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' && hasNetwork()
      ? 'unknown'
      : 'no name server';
  }
  return isUp ? reach(address) : 'answers';
}

/** Asks at the address; at `machine` in the name of the address's host where one is given. */
function reach(address: string, machine?: string): Promise<Reached> {
  const { protocol, host, hostname, port } = new URL(address);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    hostname: (machine ?? hostname).replaceAll(/[[\]]/g, ''),
    ...(machine !== undefined && { servername: hostname }),
    port,
    path: '/api/livez',
    headers: { host },
    timeout: reachMs,
  };
  return new Promise((done) => {
    const asked = request(options, (answer) => {
      answer.resume();
      done(answer.statusCode === 200 ? 'answers' : { refused: `status ${answer.statusCode}` });
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', (error) => done({ refused: sentenceOf(error) }));
    asked.end();
  });
}

const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ internal }) => !internal) === true);

/** An address at which this machine reaches what listens there. */
const localHost = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

export async function examineMail(
  { settings: { smtpUrl, dataDir, demo } }: Installation,
  examiner: Examiner,
): Promise<void> {
  if (smtpUrl === undefined) {
    if (!demo) examiner.note(`SMTP_URL is not set: letters lie in ${dataDir}/mails, and nobody gets any.`);
    return;
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: mailMs,
    greetingTimeout: mailMs,
    socketTimeout: mailMs,
  });
  try {
    await transport.verify();
    examiner.well('The mail server answers, and lets this portal in.');
  } catch (error) {
    examiner.find(
      'MAIL_UNREACHABLE',
      `The mail server of SMTP_URL cannot be used: ${sentenceOf(error)}.`,
      'Start it, or mend the host, the port, the name or the password in SMTP_URL; letters wait for five days.',
    );
  } finally {
    transport.close();
  }
}

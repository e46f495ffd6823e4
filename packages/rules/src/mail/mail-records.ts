/**
 * What must stand in the DNS so that letters of a centre are believed (RFC 7208, 6376, 7489): the records to ask for, and
 * what is wrong with those that lie there. Which machines a mail service sends from is known for the usual ones alone.
 */
import type { MailRecordKind, MailRecordState, MailServerSettings } from '@parcours/contract';

export interface WantedRecord {
  readonly kind: MailRecordKind;
  readonly name: string;
  /** To be copied as it is; null where the mail server's keeper gives it (DKIM: the public key). */
  readonly value: string | null;
}

type Sender = Pick<MailServerSettings, 'host' | 'fromAddress' | 'dkimSelector'>;

/** By the end of a server's name: what an SPF record names for it. */
const spfOfServices: Readonly<Record<string, string>> = {
  'ovh.net': 'include:mx.ovh.com',
  'ovh.com': 'include:mx.ovh.com',
  'gmail.com': 'include:_spf.google.com',
  'office365.com': 'include:spf.protection.outlook.com',
  'brevo.com': 'include:spf.brevo.com',
  'sendinblue.com': 'include:spf.brevo.com',
  'mailjet.com': 'include:spf.mailjet.com',
  'sendgrid.net': 'include:sendgrid.net',
  'mailgun.org': 'include:mailgun.org',
  'amazonaws.com': 'include:amazonses.com',
  'gandi.net': 'include:_mailcust.gandi.net',
  'infomaniak.com': 'include:spf.infomaniak.ch',
};

/** Of what an SPF record must name; a server that no table knows is taken to send by itself. */
function spfTermOf(host: string): string {
  const known = Object.entries(spfOfServices).find(([end]) => host === end || host.endsWith(`.${end}`));
  return (
    known?.[1] ?? (host.includes(':') ? `ip6:${host}` : /^[\d.]+$/.test(host) ? `ip4:${host}` : `a:${host}`)
  );
}

/** The domain that an address is of. */
export const mailDomainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The records that the keeper of the domain is asked for; DKIM has no name while the selector is not known. */
export function wantedMailRecords({ host, fromAddress, dkimSelector }: Sender): readonly WantedRecord[] {
  const domain = mailDomainOf(fromAddress);
  return [
    { kind: 'spf', name: domain, value: `v=spf1 ${spfTermOf(host)} ~all` },
    ...(dkimSelector === null
      ? []
      : [{ kind: 'dkim', name: `${dkimSelector}._domainkey.${domain}`, value: null } as const]),
    { kind: 'dmarc', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${fromAddress}` },
  ];
}

const isOf: Readonly<Record<MailRecordKind, (text: string) => boolean>> = {
  spf: (text) => /^v=spf1(?: |$)/i.test(text),
  dkim: (text) => /^v=DKIM1\b/i.test(text) || /(?:^|;)\s*p=/.test(text),
  dmarc: (text) => /^v=DMARC1\b/i.test(text),
};

/** Of the texts that lie under a name, those of the kind. */
export const mailRecordsOf = (kind: MailRecordKind, texts: readonly string[]): readonly string[] =>
  texts.filter(isOf[kind]);

/** What is wrong with what lies under a record's name; `good`: nothing is. */
export function mailRecordState(
  kind: MailRecordKind,
  texts: readonly string[],
  { host }: Pick<Sender, 'host'>,
): MailRecordState {
  const [found, ...more] = mailRecordsOf(kind, texts);
  if (found === undefined) return 'missing';
  if (more.length > 0) return 'several';
  switch (kind) {
    case 'spf':
      return spfState(found.toLowerCase().split(/\s+/), spfTermOf(host));
    case 'dkim':
      // An empty key is one that was withdrawn.
      return /(?:^|;)\s*p=\s*[a-z\d+/=\s]{16,}/i.test(found) ? 'good' : 'invalid';
    case 'dmarc':
      return /;\s*p=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(found) ? 'good' : 'invalid';
  }
}

function spfState(terms: readonly string[], wanted: string): MailRecordState {
  const redirects = terms.some((term) => term.startsWith('redirect='));
  const last = terms.find((term) => /^[+?~-]?all$/.test(term));
  if (last === undefined && !redirects) return 'invalid';
  if (last === '+all' || last === 'all') return 'open';
  const named = terms.map((term) => term.replace(/^\+/, ''));
  // What another record or the domain's own machines say cannot be seen from here.
  const isElsewhere =
    redirects ||
    (!wanted.startsWith('include:') && named.some((term) => /^(?:include:|mx|a$|a\/|ip|exists:)/.test(term)));
  return named.includes(wanted) || isElsewhere ? 'good' : 'not-named';
}

/** The records that are asked for, and each thing that may be wrong with those that are there. */
import { describe, expect, test } from 'vitest';
import type { MailRecordKind, MailRecordState } from '@parcours/contract';
import { mailRecordState, wantedMailRecords } from './mail-records.ts';

const sender = { host: 'smtp.school.example', fromAddress: 'Formation@School.example', dkimSelector: 's1' };

describe('what is asked for', () => {
  test('names the server, the selector and the sender’s domain', () => {
    expect(wantedMailRecords(sender)).toEqual([
      { kind: 'spf', name: 'school.example', value: 'v=spf1 a:smtp.school.example ~all' },
      { kind: 'dkim', name: 's1._domainkey.school.example', value: null },
      {
        kind: 'dmarc',
        name: '_dmarc.school.example',
        value: 'v=DMARC1; p=none; rua=mailto:Formation@School.example',
      },
    ]);
    expect(wantedMailRecords({ ...sender, dkimSelector: null }).map(({ kind }) => kind)).toEqual([
      'spf',
      'dmarc',
    ]);
  });

  test.each([
    ['ssl0.ovh.net', 'include:mx.ovh.com'],
    ['smtp.office365.com', 'include:spf.protection.outlook.com'],
    ['email-smtp.eu-west-3.amazonaws.com', 'include:amazonses.com'],
    ['notovh.net', 'a:notovh.net'],
    ['192.0.2.7', 'ip4:192.0.2.7'],
    ['2001:db8::7', 'ip6:2001:db8::7'],
  ])('%s is named as %s', (host, term) => {
    expect(wantedMailRecords({ ...sender, host })[0]?.value).toBe(`v=spf1 ${term} ~all`);
  });
});

const key = 'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQ';
const cases: readonly (readonly [MailRecordKind, readonly string[], MailRecordState, string?])[] = [
  ['spf', [], 'missing'],
  ['spf', ['google-site-verification=x', 'v=spf10 a -all'], 'missing'],
  ['spf', ['v=spf1 a:smtp.school.example ~all'], 'good'],
  ['spf', ['v=SPF1 +A:SMTP.school.example -ALL'], 'good'],
  ['spf', ['v=spf1 mx -all'], 'good'],
  ['spf', ['v=spf1 redirect=_spf.school.example'], 'good'],
  ['spf', ['v=spf1 -all'], 'not-named'],
  ['spf', ['v=spf1 include:other.example -all'], 'not-named', 'smtp.gmail.com'],
  ['spf', ['v=spf1 include:_spf.google.com -all'], 'good', 'smtp.gmail.com'],
  ['spf', ['v=spf1 a:smtp.school.example'], 'invalid'],
  ['spf', ['v=spf1 a:smtp.school.example +all'], 'open'],
  ['spf', ['v=spf1 all'], 'open'],
  ['spf', ['v=spf1 a -all', 'v=spf1 mx -all'], 'several'],
  ['dkim', [`v=DKIM1; k=rsa; p=${key}`], 'good'],
  ['dkim', [`k=rsa; p=${key}`], 'good'],
  ['dkim', ['v=DKIM1; p='], 'invalid'],
  ['dkim', [], 'missing'],
  ['dmarc', ['v=DMARC1; p=none'], 'good'],
  ['dmarc', ['v=DMARC1; p=reject; rua=mailto:a@b.example'], 'good'],
  ['dmarc', ['v=DMARC1; p=maybe'], 'invalid'],
  ['dmarc', ['v=spf1 -all'], 'missing'],
];
const judged = cases.map(([kind, texts, state, host = sender.host]) => ({ kind, texts, state, host }));
test.each(judged)('$kind $texts is $state', ({ kind, texts, state, host }) => {
  expect(mailRecordState(kind, texts, { host })).toBe(state);
});

test('a record of any length is read in no time', { timeout: 1_000 }, () => {
  const long = [
    `v=spf1 ${'a '.repeat(50_000)}`,
    `v=DKIM1;${' '.repeat(100_000)}`,
    `v=DMARC1${'; p'.repeat(50_000)}`,
  ];
  for (const kind of ['spf', 'dkim', 'dmarc'] as const)
    expect(mailRecordState(kind, long, sender)).toBe('invalid');
});

/** Guessing (assurance §3 T14): parallel wrong tries keep each limit exactly, and the right people still get in. */
import type { CallName } from '@parcours/contract';
import { storm } from './guessing-storm.ts';
import { type Guesses, prepareGuessing } from './guessing-stage.ts';
import type { Proof } from './verdict.ts';

export interface GuessingSize {
  /** Wrong tries in all. */
  readonly tries: number;
  /** Callers that try at the same time. */
  readonly callers: number;
  readonly long: boolean;
}

export const shortGuessing: GuessingSize = { tries: 200, callers: 12, long: false };

/** One limit: what is tried, how it is refused before the limit, and how many tries may reach the answer. */
interface Rule {
  readonly name: string;
  readonly call: CallName;
  readonly ask: (guesses: Guesses, index: number) => Parameters<Guesses['ask']>[1];
  readonly token?: (guesses: Guesses) => string;
  readonly wrong: number;
  readonly allowed: number;
  /** Of all tries. */
  readonly share: number;
  /** Left out of the short form: its limit takes long to reach, by as many password hashes. */
  readonly hashes?: 'many';
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const wrongLogin = (username: string, index: number) => ({ username, password: `Wrong-${index}!` });

const rules: readonly Rule[] = [
  {
    name: 'one account, one address',
    call: 'login',
    ask: (_, index) => ({ ...from('203.0.113.1'), body: wrongLogin('learner', index) }),
    wrong: 401,
    allowed: 10,
    share: 0.1,
  },
  {
    name: 'one account by username and e-mail',
    call: 'login',
    ask: ({ host }, index) => ({
      ...from('203.0.113.2'),
      body: wrongLogin(index % 2 === 0 ? 'LEARNER' : `learner@${host}`, index),
    }),
    wrong: 401,
    allowed: 10,
    share: 0.1,
  },
  {
    name: 'one account, one IPv6 network of 64 bits',
    call: 'login',
    ask: (_, index) => ({
      ...from(`2001:db8:1:2:${index.toString(16)}::1`),
      body: wrongLogin('learner', index),
    }),
    wrong: 401,
    allowed: 10,
    share: 0.1,
  },
  {
    name: 'one account, addresses that a caller invents',
    call: 'login',
    ask: (_, index) => ({
      ...from(`198.18.${index % 250}.${(index >> 3) % 250}, 203.0.113.3`),
      body: wrongLogin('learner', index),
    }),
    wrong: 401,
    allowed: 10,
    share: 0.1,
  },
  {
    name: 'one account, IPv4 written as IPv6',
    call: 'login',
    ask: (_, index) => ({
      ...from(index % 2 === 0 ? '203.0.113.4' : '::ffff:203.0.113.4'),
      body: wrongLogin('learner', index),
    }),
    wrong: 401,
    allowed: 10,
    share: 0.05,
  },
  {
    name: 'many accounts, one address',
    call: 'login',
    ask: (_, index) => ({ ...from('203.0.113.5'), body: wrongLogin(`nobody-${index}`, index) }),
    wrong: 401,
    allowed: 300,
    share: 0.1,
    hashes: 'many',
  },
  {
    name: 'invitation codes',
    call: 'getInvitationCode',
    ask: (_, index) => ({
      ...from('203.0.113.6'),
      params: { code: `00000-0000-${String(index).padStart(4, '0')}` },
    }),
    wrong: 400,
    allowed: 20,
    share: 0.1,
  },
  {
    name: 'registrations with a wrong code',
    call: 'register',
    ask: (_, index) => ({
      ...from('203.0.113.7'),
      body: {
        code: `00000-0000-${String(index).padStart(4, '0')}`,
        username: `guess-${index}`,
        password: 'Vert;Tango19',
      },
    }),
    wrong: 400,
    allowed: 20,
    share: 0.05,
  },
  {
    name: 'links of a password reset',
    call: 'getPasswordReset',
    ask: (_, index) => ({ ...from('203.0.113.8'), params: { token: String(index).padStart(43, 'x') } }),
    wrong: 401,
    allowed: 20,
    share: 0.05,
  },
  {
    name: 'one-time codes',
    call: 'loginByCode',
    ask: (_, index) => ({
      ...from('203.0.113.9'),
      body: { code: String(index).padStart(43, 'x'), verifier: 'v'.repeat(43) },
    }),
    wrong: 401,
    allowed: 20,
    share: 0.05,
  },
  {
    name: 'codes of a view',
    call: 'openView',
    ask: (_, index) => ({ ...from('203.0.113.12'), body: { code: String(index).padStart(22, 'x') } }),
    wrong: 401,
    allowed: 20,
    share: 0.05,
  },
  {
    name: 'the current password of an open session',
    call: 'updateUser',
    ask: ({ peerId }, index) => ({
      ...from('203.0.113.10'),
      params: { id: peerId },
      body: { password: 'Vert;Tango19', currentPassword: `Wrong-${index}!` },
    }),
    token: ({ peerToken }) => peerToken,
    wrong: 403,
    allowed: 10,
    share: 0.05,
  },
  {
    name: 'a superadmin, one address',
    call: 'loginToPlatform',
    ask: (_, index) => ({ ...from('203.0.113.11'), body: wrongLogin('platform', index) }),
    wrong: 401,
    allowed: 10,
    share: 0.1,
  },
];

export async function proveGuessing({ tries, callers, long }: GuessingSize): Promise<Proof> {
  const guesses = await prepareGuessing();
  try {
    const faults: string[] = [];
    let made = 0;
    const tried = rules.filter(({ hashes }) => long || hashes !== 'many');
    for (const rule of tried) {
      const count = Math.max(rule.allowed + 2 * callers, Math.round(tries * rule.share));
      const seen = await storm(guesses, {
        count,
        callers,
        attempt: (index) => guesses.ask(rule.call, rule.ask(guesses, index), rule.token?.(guesses)),
      });
      made += count;
      const [wrong, refused] = [seen.statuses.get(rule.wrong) ?? 0, seen.statuses.get(429) ?? 0];
      if (wrong !== rule.allowed || wrong + refused !== count)
        faults.push(`${rule.name}: ${wrong} of ${rule.allowed} tried; ${JSON.stringify([...seen.statuses])}`);
      faults.push(...seen.shutOut.map((who) => `during "${rule.name}": ${who}`));
    }

    // One account, wrong guesses from as many addresses as there are guesses.
    const crowd = Math.max(2 * callers, tries - made);
    const seen = await storm(guesses, {
      count: crowd,
      callers,
      attempt: (index) =>
        guesses.ask(
          'login',
          {
            ...from(`100.${64 + (index >> 14)}.${(index >> 7) % 128}.${1 + (index % 128)}`),
            body: wrongLogin('learner', index),
          },
          undefined,
        ),
    });
    made += crowd;
    faults.push(...seen.shutOut.map((who) => `during a crowd: ${who}`));
    const strange = [...seen.statuses.keys()].filter((status) => status !== 401 && status !== 429);
    if (strange.length > 0) faults.push(`a crowd is answered ${strange.join(', ')}`);
    faults.push(...(await guesses.rightPeople()).map((who) => `afterwards: ${who}`));

    return {
      faults,
      figures:
        `${made} wrong tries by ${callers} callers at once, ${tried.length} limits kept exactly, ` +
        `${guesses.entered()} right sign-ins, registrations and visits of the platform from elsewhere meanwhile, ${faults.length} faults`,
    };
  } finally {
    await guesses.close();
  }
}

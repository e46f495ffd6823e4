/** `letters list`, `letters send` and `letters drop`: those that were given up, or held by a restore, and what becomes of them. */
import {
  findUnsentLetters,
  forgetLetter,
  mailKind,
  type UnsentLetter,
} from '../features/mail/letters.store.ts';
import { findContexts } from '../features/tenants/contexts/contexts.store.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import { removeEndedJobAbout } from '../platform/jobs/operated-jobs.store.ts';
import { setOutboxWaitsAgain } from '../platform/jobs/outbox.store.ts';
import { queueJob } from '../platform/jobs/queue-job.ts';
import { type CommandGroup, exitCodes, type Given, type Io, isId, Misuse } from './command-line/command.ts';

const listedMax = 200;
/** Letters of a tenant that one transaction sends or drops. */
const batchMax = 500;

const chosen = {
  id: { about: 'the one with the id that `letters list` prints', value: 'ID' },
  held: { about: 'all that a restore held' },
} as const;

export const letters: CommandGroup = {
  list: {
    about: 'Prints the letters that were given up, or held by a restore, with their reasons.',
    options: {},
    examples: ['letters list', 'letters list --json'],
    async run(_given, { installation, answer }) {
      const listed = await installation.onDatabase(async ({ database }) => {
        const all: (UnsentLetter & { readonly tenant: string })[] = [];
        for (const { id: contextId, alias } of await database.withPlatform(findContexts)) {
          const found = await database.withTenant(contextId, (tx) =>
            findUnsentLetters(tx, { max: listedMax }),
          );
          all.push(...found.map((letter) => ({ ...letter, tenant: alias })));
        }
        return all.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, listedMax);
      });
      const lines = listed.map(
        ({ id, letter, at, reason, tenant }) =>
          `${id} ${letter} ${tenant} ${at.toISOString()}: ${reason ?? '-'}`,
      );
      answer({ letters: listed }, lines.length === 0 ? 'No letter was given up or held.' : lines.join('\n'));
      return exitCodes.done;
    },
  },
  send: {
    about: 'Sends one after all, or all that a restore held: a job each, as of new ones.',
    options: chosen,
    examples: ['letters send --id 01a2b3c4-0000-7000-8000-000000000000', 'letters send --held --yes'],
    dangerous: (given) =>
      given.has('held') ? 'Whoever got one before the restore gets it twice.' : undefined,
    run: (given, io) =>
      withChosen(given, io, 'queued', async (tx, { id }, now) => {
        await removeEndedJobAbout(tx, mailKind, id);
        await setOutboxWaitsAgain(tx, id, now);
        await queueJob(tx, mailKind, { id, now });
      }),
  },
  drop: {
    about: 'Forgets what one was made from, or all that a restore held: they are never sent.',
    options: chosen,
    examples: ['letters drop --id 01a2b3c4-0000-7000-8000-000000000000 --yes', 'letters drop --held --yes'],
    dangerous: () => 'What is dropped can never be sent.',
    run: (given, io) =>
      withChosen(given, io, 'dropped', async (tx, { id }) => {
        await removeEndedJobAbout(tx, mailKind, id);
        await forgetLetter(tx, id);
      }),
  },
};

type Work = (tx: TenantTransaction, letter: UnsentLetter, now: Date) => Promise<void>;

async function withChosen(given: Given, io: Io, state: string, work: Work) {
  const id = given.find('id');
  if ((id === undefined) === !given.has('held')) throw new Misuse('either --id or --held');
  if (id !== undefined && !isId(id)) throw new Misuse(`--id ${id} is no id`);
  const { installation, answer } = io;
  const now = installation.clock.now();
  const count = await installation.onDatabase(async ({ database }) => {
    let done = 0;
    for (const { id: contextId } of await database.withPlatform(findContexts))
      for (let found = batchMax; found === batchMax;)
        found = await database.withTenant(contextId, async (tx) => {
          const wanted = await findUnsentLetters(tx, { id, heldAlone: given.has('held'), max: batchMax });
          for (const letter of wanted) await work(tx, letter, now);
          done += wanted.length;
          return wanted.length;
        });
    return done;
  });
  if (id !== undefined && count === 0) throw new Error(`no letter ${id} was given up or held`);
  answer({ letters: count, state }, `${count} ${count === 1 ? 'letter is' : 'letters are'} ${state}.`);
  return exitCodes.done;
}

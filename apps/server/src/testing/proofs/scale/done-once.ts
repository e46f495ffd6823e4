/** What some process has to do in the background, whichever it is: each letter arrives once, each event is told once. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@parcours/contract/client';
import { deadLetters, jobSchema } from '../../../platform/jobs/kinds.ts';
import { type MailServer, startMailServer } from '../../servers/mail-server.ts';
import type { StockedTenant } from '../../stock/stock-tenant.ts';
import { type Ask, idsOfEvents, idsOfStatements } from '../../xapi/run-published.ts';

export interface Letters {
  readonly mails: MailServer;
  /** Each writes to the trainer; nobody may be refused. */
  readonly ask: (writers: readonly Client[]) => Promise<void>;
  /** Waits until each has arrived, or for too long. */
  readonly counted: () => Promise<{ asked: number; lost: number; twice: number }>;
}

const arrivedWithinMs = 20_000;
const pollMs = 100;

export async function startLetters(tenant: StockedTenant): Promise<Letters> {
  const mails = await startMailServer();
  const asked: string[] = [];
  return {
    mails,
    async ask(writers) {
      for (const client of writers) {
        const object = `Question ${asked.length + 1}.`;
        asked.push(object);
        const recipientId = tenant.users.trainer;
        const sent = await client.contactUser({ body: { recipientId, object, message: 'Bonjour' } });
        if (!sent.ok) throw new Error(`a letter was refused: ${sent.status} ${sent.code}`);
      }
    },
    async counted() {
      const times = (object: string) =>
        mails.received.filter(({ mail }) => `${mail.subject} ${mail.text}`.includes(object)).length;
      const since = performance.now();
      while (asked.some((object) => times(object) === 0) && performance.now() - since < arrivedWithinMs)
        await pause(pollMs);
      const counts = asked.map(times);
      const count = (is: (one: number) => boolean) => counts.filter(is).length;
      return { asked: asked.length, lost: count((one) => one === 0), twice: count((one) => one > 1) };
    },
  };
}

/** Waits until nothing is due any more, then compares the events with the statements of the record store. */
export async function countTold(ask: Ask, tenant: StockedTenant) {
  const due = () => ask('select from due_statements where "contextId" = $1', [tenant.contextId]);
  const since = performance.now();
  while ((await due()).length > 0 && performance.now() - since < arrivedWithinMs) await pause(pollMs);
  const [wanted, told] = [await idsOfEvents(ask, tenant), await idsOfStatements(ask, tenant)];
  const lacking = (all: readonly string[], some: readonly string[]) => {
    const known = new Set(some);
    return all.filter((one) => !known.has(one)).length;
  };
  return {
    due: wanted.length,
    missing: lacking(wanted, told),
    surplus: lacking(told, wanted) + told.length - new Set(told).size,
  };
}

/** Jobs of the library that were given up, and those that are due and that nobody has taken; waits for the latter. */
export async function countLeftJobs(ask: Ask): Promise<{ failed: number; waiting: number }> {
  const count = async (where: string) => {
    const rows = await ask(`select from ${jobSchema}.job where name not like '\\_\\_%' and ${where}`, []);
    return rows.length;
  };
  const countWaiting = () => count(`state in ('created', 'retry') and start_after <= now()`);
  const since = performance.now();
  let waiting = await countWaiting();
  // Counted once more afterwards, a job of the next minute could stand there.
  while (waiting > 0 && performance.now() - since < arrivedWithinMs) {
    await pause(pollMs);
    waiting = await countWaiting();
  }
  return { failed: await count(`(state = 'failed' or name = '${deadLetters}')`), waiting };
}

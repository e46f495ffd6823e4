/** A class whose slots are signed for: who is in it, and what tests of presence do again and again (back-office §4). */
import type { Signature } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { clientOf, must } from '../signed-in.ts';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { secretIn, slotOf } from '../stock/slot.ts';
import { type StockedTenant, stockTenant } from '../stock/stock-tenant.ts';

export const click: Signature = { by: 'click' };
export const hand: Signature = {
  by: 'hand',
  strokes: [
    [10, 20, 400, 200, 990, 30],
    [5, 5, 6, 6],
  ],
};

export const of = (id: string) => ({ params: { id } });

export const sign = (who: Client, secret: string, signature: Signature = click) =>
  who.signAttendance({ params: { secret }, body: { signature } });

export const record = (
  who: Client,
  id: string,
  userIds: readonly string[],
  given: { state: 'present' | 'late' | 'absent'; reason?: string; why?: string },
) => {
  const { state, reason = null, why = null } = given;
  return who.recordAttendance({ ...of(id), body: { userIds: [...userIds], state, reason, why } });
};

export interface AttendanceStage {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly classId: string;
  readonly inMinutes: (minutes: number) => string;
  /** The next day, on which everybody signs in anew. */
  readonly nextDay: () => Promise<People>;
}

export interface People {
  readonly learner: Client;
  readonly peer: Client;
  readonly trainer: Client;
  readonly organizer: Client;
  /** A slot that starts in so many minutes, and the secret of its link. */
  readonly planned: (minutes: number, title?: string) => Promise<{ id: string; secret: string }>;
  readonly lineOf: (id: string, userId: string) => Promise<Line | undefined>;
}

type Sheet = Extract<Awaited<ReturnType<Client['getSlotSheet']>>, { readonly ok: true }>['data'];
type Line = Sheet['learners'][number];

const minute = 60_000;

/** The server is the caller's to close. */
export async function stageAttendance(): Promise<AttendanceStage> {
  const server = await startServer();
  const tenant = await stockTenant(server, 'alpha');
  const { classId } = tenant.openClass;
  const admin = await clientOf(server, tenant, 'admin');
  // Enrolled already in some worlds: the second time nothing is added.
  must(await admin.addLearners({ ...of(classId), body: { userIds: [tenant.users.peer] } }));
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * minute).toISOString();
  return {
    server,
    tenant,
    classId,
    inMinutes,
    async nextDay() {
      server.clock.advance(24 * 60 * minute);
      const trainer = await clientOf(server, tenant, 'trainer');
      const organizer = await clientOf(server, tenant, 'organizer');
      return {
        learner: await clientOf(server, tenant, 'learner'),
        peer: await clientOf(server, tenant, 'peer'),
        trainer,
        organizer,
        async planned(minutes, title = 'Séance') {
          const body = slotOf(inMinutes(minutes), title);
          const [id = ''] = must(await organizer.createSlots({ ...of(classId), body })).ids;
          const secret = secretIn(must(await trainer.makeSlotLink(of(id))).url);
          return { id, secret };
        },
        lineOf: async (id, userId) =>
          must(await trainer.getSlotSheet(of(id))).learners.find((one) => one.userId === userId),
      };
    },
  };
}

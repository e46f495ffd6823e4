/** The case of a killed process that publishes a brand whose time has come. */
import { clientOf, must } from '../signed-in.ts';
import { count, type KillCase } from './kill-stage.ts';

const hour = 3_600_000;

export const brandCase: KillCase = {
  async make(stage) {
    const { server, tenant } = stage;
    const admin = await clientOf(server, tenant, 'admin');
    const { current, draft, schedule } = must(await admin.getBrand());
    const name = `Atelier ${server.clock.now().getTime()}`;
    const { revision } = must(
      await admin.setBrandDraft({
        body: { content: { ...current, name }, revision: draft?.revision ?? 0 },
      }),
    );
    must(
      await admin.scheduleBrand({
        body: {
          revision,
          scheduled: schedule?.revision ?? 0,
          publishAt: new Date(server.clock.now().getTime() + hour).toISOString(),
        },
      }),
    );
    server.clock.advance(hour);
    return async () => [
      await count(stage, `brand_versions where content ->> 'name' = '${name}' and "publishedAt" is not null`),
      // Signed in anew: the clock may have passed the end of the session.
      must(await (await clientOf(server, tenant, 'admin')).getBrand()).current.name === name,
      await count(stage, 'brand_schedules'),
      await count(stage, 'brand_drafts'),
    ];
  },
  once: [1, true, 0, 0],
};

/** The case of a killed process that sends the letters of a reminder rule. */
import { reminderDay } from '@parcours/rules';
import { clientOf, must } from '../signed-in.ts';
import { stockLesson } from '../stock/stock-lesson.ts';
import type { TestServer } from '../servers/start-server.ts';
import { count, type KillCase } from './kill-stage.ts';

const hour = 3_600_000;

/** To the first hour of the next day in which reminders leave: on one day nobody gets two. */
export function passToNextMorning({ clock }: Pick<TestServer, 'clock'>): void {
  const { day } = reminderDay(clock.now());
  do clock.advance(hour);
  while (reminderDay(clock.now()).day === day || !reminderDay(clock.now()).isDaytime);
}

export const reminderCase: KillCase = {
  async make(stage) {
    const { server, tenant } = stage;
    passToNextMorning(server);
    const { classId } = await stockLesson(server, tenant);
    const admin = await clientOf(server, tenant, 'admin');
    // Those of the cases before would be looked at again each day.
    for (const { id } of must(await admin.listReminderRules()).items)
      must(await admin.deleteReminderRule({ params: { id } }));
    const body = { classId, userId: tenant.users.trainer, role: 'TEACHER' } as const;
    must(await admin.createClassUser({ body }));
    const { id } = must(
      await admin.createReminderRule({
        body: {
          name: 'Bientôt la fin',
          occasion: 'class-ends',
          days: 60,
          reach: { of: 'classes', classIds: [classId] },
          texts: { fr: { subject: 'Fin le {end}', text: 'Il reste peu de temps.' }, en: null },
          times: 1,
          everyDays: 1,
          tellsTrainers: true,
          enabled: true,
        },
      }),
    );
    return async () => [
      await count(stage, `reminder_letters where "ruleId" = '${id}' and not "toTrainer"`),
      await count(stage, `reminder_letters where "ruleId" = '${id}' and "toTrainer"`),
      await count(
        stage,
        `outbox where kind = 'mail' and id in (select id from reminder_letters where "ruleId" = '${id}')`,
      ),
    ];
  },
  // To the learner, the peer and the trainer.
  once: [2, 1, 3],
};

/** A table of two people on its way into a class, and what there is of it. */
import { importStepRows } from '../../features/people-import/run-import.ts';
import { jobSchema } from '../../platform/jobs/kinds.ts';
import { clientOf, must, tokenOf } from '../signed-in.ts';
import { sendTable } from '../stock/send-table.ts';
import { firstStep, killAfter, setLastTry, stepsMax } from './kill-after.ts';
import { count, type Stage } from './kill-stage.ts';

/** Answers the id of an import whose job is queued: of so many addresses at that host. */
export async function importInto({ server, tenant }: Stage, at: string, people = 2): Promise<string> {
  const admin = await clientOf(server, tenant, 'admin');
  const token = await tokenOf(server, tenant, 'admin');
  const { host, companyId } = tenant;
  const { classId } = tenant.openClass;
  const table = ['E-mail', ...Array.from({ length: people }, (_, index) => `p${index}@${at}`)].join('\n');
  const { file } = await sendTable(server, { host, token, companyId, classId }, table);
  const id = file?.id ?? '';
  must(await admin.commitImport({ params: { id } }));
  return id;
}

/** Its state, how many accounts are there, and how many of them in a class. */
export async function importedBy(
  stage: Stage,
  at: string,
  id: string,
): Promise<readonly [string, number, number]> {
  const admin = await clientOf(stage.server, stage.tenant, 'admin');
  return [
    must(await admin.getImport({ params: { id } })).state,
    await count(stage, `users where email like '%@${at}'`),
    await count(stage, `class_users where "userId" in (select id from users where email like '%@${at}')`),
  ];
}

/** One of a row more than one transaction takes; its last try is killed after the first transaction. */
export async function importHalf(stage: Stage, at: string): Promise<string> {
  const { server, tenant } = stage;
  const admin = await clientOf(server, tenant, 'admin');
  const id = await importInto(stage, at, importStepRows + 1);
  for (let steps = firstStep; steps < stepsMax; steps += 1) {
    await setLastTry(server, 'people-import');
    await killAfter(server, 'people-import', steps);
    const { state, done } = must(await admin.getImport({ params: { id } }));
    if (state !== 'committing' || done > 0) break;
    await server.open.asOwner((owner) =>
      owner.query(
        `update ${jobSchema}.job set state = 'created', retry_count = 0 where name = 'people-import'`,
      ),
    );
  }
  return id;
}

/** A table of two people on its way into a class, and what there is of it. */
import { clientOf, must, tokenOf } from '../signed-in.ts';
import { sendTable } from '../stock/send-table.ts';
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

/** `doctor`: looks at a running or a stopped installation, and says what is wrong and what to do. Changes nothing. */
import { type Command, exitCodes } from './command-line/command.ts';
import type { Installation } from './command-line/installation.ts';
import { examineDatabase } from './doctor/database.ts';
import { examineBackups, examineDemo, examineDisk, examineSecrets } from './doctor/machine.ts';
import { examineHosts, examineMail } from './doctor/outside.ts';
import { newReport, type Report, reportText } from './doctor/report.ts';

export const doctor: Command = {
  about: 'Says what is wrong with this installation and what to do; ends with status 1 where something is.',
  options: {},
  examples: ['doctor', 'doctor --json'],
  async run(_given, { installation, answer }) {
    const report = await examine(installation);
    answer(report, reportText(report));
    return report.findings.length === 0 ? exitCodes.done : exitCodes.failed;
  },
};

export async function examine(installation: Installation): Promise<Report> {
  const { report, examiner } = newReport();
  examineDisk(installation, examiner);
  await examineDatabase(installation, examiner, async (ask) => {
    await examineSecrets(installation, ask, examiner);
    await examineDemo(installation, ask, examiner);
    await examineHosts(installation, ask, examiner);
  });
  await examineMail(installation, examiner);
  examineBackups(installation, examiner);
  return report;
}

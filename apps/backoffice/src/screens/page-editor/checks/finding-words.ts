/** What is said of a finding, and of all of them by the row that they are about. */
import { useText } from '@parcours/ui/text';
import type { Finding } from './use-findings.ts';

export function useFindingWords(): (finding: Finding) => string {
  const t = useText('pageEditor');
  return (finding) =>
    finding.kind === 'problem' ? t(`problem_${finding.code}`) : t(`advice_${finding.code}`);
}

export type Remarks = Readonly<Record<string, readonly string[]>>;

/** Row id -> its sentences: they describe the row to whoever does not see its mark (ATAG B.3.1.5). */
export function useRemarks(findings: readonly Finding[]): Remarks {
  const words = useFindingWords();
  const remarks: Record<string, string[]> = {};
  for (const finding of findings)
    if (finding.rowId !== null) (remarks[finding.rowId] ??= []).push(words(finding));
  return remarks;
}

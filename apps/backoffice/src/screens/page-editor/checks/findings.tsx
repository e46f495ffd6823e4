/** The findings of the page beside its fields: those of the chosen row first, each with a jump to where it is. */
import { Alert, Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from '../page-editor.module.css';
import { useFindingWords } from './finding-words.ts';
import type { Finding } from './use-findings.ts';

export function Findings({
  findings,
  chosenRow,
  onJump,
}: {
  readonly findings: readonly Finding[];
  readonly chosenRow: string | null;
  readonly onJump: (rowId: string | null) => void;
}): ReactElement | null {
  const t = useText('pageEditor');
  const words = useFindingWords();
  if (findings.length === 0) return null;
  const here = findings.filter(({ rowId }) => rowId === chosenRow);
  const elsewhere = findings.filter(({ rowId }) => rowId !== chosenRow);
  return (
    <div className={styles['findings']}>
      {here.length === 0 ? null : (
        <Alert
          tone={here.some(({ kind }) => kind === 'problem') ? 'danger' : 'warning'}
          title={t('findingsHere')}
        >
          <ul>
            {here.map((finding, at) => (
              <li key={`${finding.code} ${at}`}>{words(finding)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {elsewhere.length === 0 ? null : (
        <Alert
          tone={elsewhere.some(({ kind }) => kind === 'problem') ? 'danger' : 'warning'}
          title={t('findingsElsewhere')}
        >
          <ul className={styles['jumps']}>
            {elsewhere.map((finding, at) => (
              <li key={`${finding.code} ${at}`}>
                <span>{words(finding)}</span>
                <Button size="small" onClick={() => onJump(finding.rowId)}>
                  {t('jump')}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

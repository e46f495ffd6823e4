/** Tries an answer by the rules that grade learners, and says why; their engine comes when an answer is first tried. */
import type { FreeAnswerRow, RowKeyOf } from '@parcours/contract';
import { TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { use, useEffect, useState, type ReactElement } from 'react';
import { PageDataContext } from '../../page-data.ts';
import styles from '../forms.module.css';
import type { gradeAnswer, TriedResult } from './grade-answer.ts';

export function TriedAnswer({
  row,
  rowKey,
}: {
  readonly row: FreeAnswerRow;
  readonly rowKey: RowKeyOf<'free-answer'>;
}): ReactElement {
  const t = useText('rowForms');
  const data = use(PageDataContext);
  const [answer, setAnswer] = useState('');
  const [grade, setGrade] = useState<typeof gradeAnswer | null>(null);
  const isWanted = answer !== '';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    void import('./grade-answer.ts').then((module) => {
      if (isHere) setGrade(() => module.gradeAnswer);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  const result = grade === null || !isWanted ? null : grade(row, rowKey, data, answer);
  return (
    <div className={styles['tried']}>
      <TextField
        label={t('tryAnswer')}
        hint={t('tryAnswerHint')}
        unit={row.unit}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <p role="status">{result === null ? '' : <Verdict result={result} />}</p>
    </div>
  );
}

function Verdict({ result }: { readonly result: TriedResult }): ReactElement {
  const t = useText('rowForms');
  const words = [
    result.ratio === null
      ? t('triedManual')
      : result.ratio === 1
        ? t('triedRight')
        : result.ratio === 0
          ? t('triedWrong')
          : t('triedPart', { percent: Math.round(result.ratio * 100) }),
    t(`why_${result.why}`, { value: result.value ?? '' }),
  ];
  return <>{words.join(' ')}</>;
}

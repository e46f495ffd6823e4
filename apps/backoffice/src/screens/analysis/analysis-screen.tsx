/** How the questions of a course are answered, what that says, and the way to repair one (back-office §3). */
import type { AnalysedRow } from '@parcours/contract';
import { buttonClass, Button, Disclosure } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, courseKeys, orThrow, ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { EmptyList } from '../../parts/empty-list.tsx';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import { answerFlagsQuery } from '../../parts/waiting/answer-flags-query.ts';
import { useAskedQuestion } from './analysis-search.ts';
import styles from './analysis.module.css';
import { RepairDialog } from './repair-dialog.tsx';
import { Repairs } from './repairs.tsx';

interface Asked {
  readonly row: AnalysedRow;
  readonly accept: string | null;
}

export function AnalysisScreen(): ReactElement {
  const t = useText('analysis');
  const { courseId = '' } = useParams({ strict: false });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [question, forgetQuestion] = useAskedQuestion();
  const flagged = useQuery(answerFlagsQuery({ courseId })).data?.questions ?? [];
  const { data, error, refetch } = useQuery({
    queryKey: courseKeys.analysis(courseId),
    queryFn: () => orThrow(api.getCourseAnalysis({ params: { id: courseId } })),
  });
  // The question that a flag led to is open at once.
  const led = data?.mayRepair === true ? data.items.find((row) => placeOf(row) === question) : undefined;
  const shown = asked ?? (led === undefined || led.key === null ? null : { row: led, accept: null });
  const close = (): void => {
    setAsked(null);
    if (question !== undefined) forgetQuestion();
  };
  return (
    <Screen title={t('title')} wide>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : (
        <>
          <p>{t('counted', { lessons: data.lessons, number: data.number })}</p>
          <p>
            <Link to={paths.statistics} search={{ of: 'items', courseId }}>
              {t('toStatistics')}
            </Link>
          </p>
          {data.mayRepair ? null : <p>{t('editorNeeded')}</p>}
          {data.items.length === 0 ? (
            <EmptyList title={t('none')} text={t('noneText')}>
              <Link to={paths.course} params={{ courseId }} className={buttonClass()}>
                {t('toCourse')}
              </Link>
            </EmptyList>
          ) : null}
          <ul className={styles['items']}>
            {data.items.map((row) => (
              <Item
                key={`${row.nodeId} ${row.rowId}`}
                courseId={courseId}
                row={row}
                mayRepair={data.mayRepair}
                flagged={flagged.find((one) => placeOf(one) === placeOf(row))?.count ?? 0}
                onRepair={(accept) => setAsked({ row, accept })}
              />
            ))}
          </ul>
          <Repairs courseId={courseId} repairs={data.repairs} mayUndo={data.mayRepair} />
          {shown === null ? null : <RepairDialog courseId={courseId} {...shown} onClose={close} />}
        </>
      )}
    </Screen>
  );
}

const placeOf = ({ blockId, rowId }: Pick<AnalysedRow, 'blockId' | 'rowId'>) => `${blockId}.${rowId}`;

function Item({
  courseId,
  row,
  mayRepair,
  flagged,
  onRepair,
}: {
  readonly courseId: string;
  readonly row: AnalysedRow;
  readonly mayRepair: boolean;
  /** How many learners say that their answer should be accepted. */
  readonly flagged: number;
  readonly onRepair: (accept: string | null) => void;
}): ReactElement {
  const t = useText('analysis');
  const { finding, nodeId, question, page, answers } = row;
  const names = { question };
  return (
    <li className={styles['item']}>
      <h2 className={styles['name']}>{question}</h2>
      {page === question ? null : <p className={styles['small']}>{page}</p>}
      <p className={styles['finding']} data-code={finding?.code}>
        {finding === null
          ? t('few', { answers })
          : t(`findings.${finding.code}`, {
              choice: finding.choice,
              part: finding.part,
              whole: finding.whole,
            })}
      </p>
      {flagged === 0 ? null : (
        <p>
          <Link to={paths.corrections} search={{ courseId }}>
            {t('flagged', { count: flagged })}
          </Link>
        </p>
      )}
      <div className={styles['acts']}>
        <Link
          to={paths.page}
          params={{ courseId, nodeId }}
          className={buttonClass({ size: 'small' })}
          aria-label={t('seeOf', names)}
        >
          {t('see')}
        </Link>
        {mayRepair && finding?.code === 'rival' ? (
          <Button size="small" onClick={() => onRepair(finding.choiceId)}>
            {t('accept', { choice: finding.choice })}
          </Button>
        ) : null}
        {mayRepair && row.key !== null ? (
          <Button size="small" aria-label={t('repairOf', names)} onClick={() => onRepair(null)}>
            {t('repairOpen')}
          </Button>
        ) : null}
      </div>
      <Measures row={row} />
    </li>
  );
}

function Measures({ row }: { readonly row: AnalysedRow }): ReactElement | null {
  const t = useText('analysis');
  const format = useFormatter();
  const { difficulty, discrimination, medianSeconds, answers, choices, good } = row;
  if (difficulty === null) return null;
  const decimals = { maximumFractionDigits: 2 };
  return (
    <>
      <dl className={styles['measures']}>
        <Measure name={t('answers')} value={format.number(answers)} />
        <Measure name={t('difficulty')} value={format.number(difficulty, { style: 'percent' })} />
        <Measure
          name={t('discrimination')}
          value={discrimination === null ? '–' : format.number(discrimination, decimals)}
        />
        <Measure
          name={t('seconds')}
          value={medianSeconds === null ? '–' : format.number(Math.round(medianSeconds))}
        />
      </dl>
      {choices.length === 0 ? null : (
        <Disclosure summary={t('choices')}>
          <div
            className={styles['scroll']}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
            tabIndex={0}
            role="region"
            aria-label={t('choicesOf', { question: row.question })}
          >
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('choice')}</th>
                  <th scope="col">{t('right')}</th>
                  <th scope="col">{t('picks')}</th>
                  <th scope="col">{t('goodPicks', { good })}</th>
                </tr>
              </thead>
              <tbody>
                {choices.map(({ id, label, target, right, picks, goodPicks }) => (
                  <tr key={id}>
                    <th scope="row">{target === null ? label : `${target} : ${label}`}</th>
                    <td>{right ? t('yes') : t('no')}</td>
                    <td>{picks}</td>
                    <td>{goodPicks}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Disclosure>
      )}
    </>
  );
}

function Measure({ name, value }: { readonly name: string; readonly value: string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

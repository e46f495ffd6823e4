/** The correction queue: one answer after the other, by keyboard alone where one likes (back-office §4). */
import type { WaitingAnswers } from '@parcours/contract';
import { Button, buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState, useHeardWords } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { EmptyList } from '../../parts/empty-list.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useKeys } from '../../parts/single-keys.ts';
import { paths } from '../../paths.ts';
import { AnswerView, MarkingGuide, shownHeadingId } from './answer-view.tsx';
import { keyOf, pageQuery, queueQuery } from './calls.ts';
import styles from './corrections.module.css';
import { FlaggedAnswers } from './flagged-answers.tsx';
import { GradeForm } from './grade-form.tsx';
import { markOf } from './marks.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueueSearch } from './queue-search.ts';
import { placeOf, typedGrade } from './typed-grade.ts';
import { type Grading, useGrading } from './use-grading.ts';

export function CorrectionsScreen(): ReactElement {
  const t = useText('corrections');
  const [search, setSearch] = useQueueSearch();
  const { data, error, refetch } = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData });
  return (
    <Screen title={t('title')} wide>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : (
        <>
          <QueueFilters queue={data} search={search} onChange={setSearch} />
          <FlaggedAnswers courseId={search.courseId} anonymous={search.anonymous === true} />
          <Queue queue={data} />
        </>
      )}
    </Screen>
  );
}

/** From one answer to the next the focus is on what the answer is to; when the screen opens, on the screen's heading. */
function useFocusOnChange(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.getElementById(shownHeadingId)?.focus();
  }, [shown]);
}

function Queue({ queue }: { readonly queue: WaitingAnswers }): ReactElement {
  const t = useText('corrections');
  const grading = useGrading(queue.items);
  const { item, place, reopened, mayUndo } = grading;
  const shown = item === null ? '' : `${keyOf(item)} ${reopened === null ? 'waiting' : 'again'}`;
  useFocusOnChange(shown);
  useKeys(
    useCallback(
      (key) => {
        if (key === 'j') grading.move(1);
        else if (key === 'k') grading.move(-1);
        else if (key === 'u') grading.undo();
        else return false;
        return true;
      },
      [grading],
    ),
  );
  return (
    <>
      <div className={styles['bar']}>
        <p>
          {place === 0 ? t('again') : t('total', { place: item === null ? 0 : place, total: queue.total })}
        </p>
        <Button size="small" aria-keyshortcuts="k" onClick={() => grading.move(-1)}>
          {t('previous')}
        </Button>
        <Button size="small" aria-keyshortcuts="j" onClick={() => grading.move(1)}>
          {t('next')}
        </Button>
        <Button size="small" aria-keyshortcuts="u" aria-disabled={!mayUndo} onClick={grading.undo}>
          {t('undo')}
        </Button>
      </div>
      {item === null ? (
        <EmptyList title={t('none')} headingId={shownHeadingId} text={t('noneText')}>
          <Link to={paths.sessions} className={buttonClass()}>
            {t('toSessions')}
          </Link>
        </EmptyList>
      ) : (
        <div className={styles['desk']}>
          <QueueList
            items={queue.items}
            shown={item}
            promisedDays={queue.promisedDays}
            onChoose={grading.choose}
          />
          <Shown key={shown} grading={grading} queue={queue} />
        </div>
      )}
    </>
  );
}

function Shown({
  grading: { item, reopened, busy, send },
  queue,
}: {
  readonly grading: Grading;
  readonly queue: WaitingAnswers;
}): ReactElement | null {
  const { data, error, refetch } = useQuery({ ...pageQuery(item?.pageId ?? ''), enabled: item !== null });
  const at = queue.items.findIndex((one) => one.pageId === item?.pageId);
  const next = queue.items[at + 1]?.pageId ?? '';
  useQuery({ ...pageQuery(next), enabled: data !== undefined && next !== '' });
  const heard = useHeardWords(item === null ? '' : placeOf(item));
  if (item === null) return null;
  const points = data?.marking[item.rowId]?.points ?? 1;
  return (
    <>
      <AnswerView item={item} correction={data} promisedDays={queue.promisedDays} />
      <div className={styles['side']}>
        {data === undefined ? (
          <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
        ) : (
          <>
            <MarkingGuide item={item} correction={data} />
            <GradeForm
              key={heard}
              points={points}
              start={
                reopened === null
                  ? typedGrade.of(item)
                  : { mark: markOf(reopened.grade.ratio, points), comment: reopened.grade.comment }
              }
              equal={item.equal.length}
              isAgain={reopened !== null}
              busy={busy}
              onType={(typed) => {
                if (reopened === null) typedGrade.keep(item, typed);
              }}
              onSend={(grade, withEqual) => void send(grade, withEqual)}
            />
          </>
        )}
      </div>
    </>
  );
}

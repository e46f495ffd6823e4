/** The learners of a slot with what is recorded of each, and how that is recorded or corrected. */
import type { AttendanceLearner, AttendanceLine, AttendanceSheet } from '@parcours/contract';
import { Badge, Button, Disclosure } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { RecordDialog } from './record-dialog.tsx';
import styles from './slots.module.css';
import { useSlotMoment } from './use-slot-times.ts';

const tones = { present: 'success', late: 'warning', absent: 'danger' } as const;

export function LearnersSection({
  sheet,
  classId,
  mayRecord,
  say,
}: {
  readonly sheet: AttendanceSheet;
  readonly classId: string;
  /** It has begun. */
  readonly mayRecord: boolean;
  readonly say: (text: string) => void;
}): ReactElement {
  const t = useText('slots');
  const [asked, setAsked] = useState<readonly AttendanceLearner[] | null>(null);
  const { learners } = sheet;
  const missing = learners.filter(({ line }) => line === null);
  return (
    <SheetSection id="slot-learners" title={t('learners', { count: learners.length })}>
      <p role="status">
        {t('recorded', {
          recorded: learners.length - missing.length,
          present: learners.filter(({ line }) => line !== null && line.state !== 'absent').length,
        })}
      </p>
      {mayRecord || learners.length === 0 ? null : <p>{t('recordLater')}</p>}
      {learners.length === 0 ? (
        <p>{t('noLearner')}</p>
      ) : (
        <ul className={styles['list']}>
          {learners.map((learner) => (
            <li key={learner.userId}>
              <Learner
                learner={learner}
                timeZone={sheet.timeZone}
                {...(mayRecord ? { onRecord: () => setAsked([learner]) } : {})}
              />
            </li>
          ))}
        </ul>
      )}
      {mayRecord && missing.length > 1 ? (
        <div>
          <Button onClick={() => setAsked(missing)}>{t('recordMissing', { count: missing.length })}</Button>
        </div>
      ) : null}
      {asked === null ? null : (
        <RecordDialog
          classId={classId}
          slot={sheet.slot}
          learners={asked}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setAsked(null);
            say(text);
          }}
        />
      )}
    </SheetSection>
  );
}

function Learner({
  learner: { displayName, line, earlier },
  timeZone,
  onRecord,
}: {
  readonly learner: AttendanceLearner;
  readonly timeZone: string;
  readonly onRecord?: () => void;
}): ReactElement {
  const t = useText('slots');
  const name = displayName === '' ? t('erased') : displayName;
  return (
    <div className={styles['learner']}>
      <div className={styles['head']}>
        <strong>{name}</strong>
        {line === null ? (
          <Badge tone="neutral">{t('nothing')}</Badge>
        ) : (
          <Badge tone={tones[line.state]}>{t(`state-${line.state}`)}</Badge>
        )}
        {onRecord === undefined ? null : (
          <Button
            aria-label={line === null ? t('recordNamed', { name }) : t('correctNamed', { name })}
            onClick={onRecord}
          >
            {line === null ? t('record') : t('correct')}
          </Button>
        )}
      </div>
      {line === null ? null : <Line line={line} timeZone={timeZone} />}
      {earlier.length === 0 ? null : (
        <Disclosure summary={t('earlier', { count: earlier.length })}>
          <ol className={styles['list']}>
            {earlier.map((one) => (
              <li key={one.number}>
                <strong>{t(`state-${one.state}`)}</strong>
                <Line line={one} timeZone={timeZone} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}

function Line({
  line,
  timeZone,
}: {
  readonly line: AttendanceLine;
  readonly timeZone: string;
}): ReactElement {
  const t = useText('slots');
  const moment = useSlotMoment(timeZone);
  const { at, by, reason, why, signedBy } = line;
  const how =
    signedBy === null
      ? t('by', { at: moment(at), by: by ?? t('erased') })
      : t(`signed-${signedBy}`, { at: moment(at) });
  return (
    <p className={styles['facts']}>
      {[how, reason === null ? null : t('reasonOf', { reason }), why === null ? null : t('whyOf', { why })]
        .filter((part) => part !== null)
        .join(' · ')}
    </p>
  );
}

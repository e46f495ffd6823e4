/** What the checks found, in three ranks: what blocks, what needs a reason, what is advice; each leads to its page. */
import { type CourseFinding, type FindingRank, type FindingReason } from '@parcours/contract';
import { Button, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { paths } from '../../paths.ts';
import styles from './publish.module.css';

const ranks: readonly FindingRank[] = ['blocks', 'reason', 'advice'];

/** By code. */
type Reasons = Readonly<Record<string, string>>;

const reasonMin = 3;
export const isReason = (text: string | undefined): boolean => (text ?? '').trim().length >= reasonMin;

/** One reason stands for all findings of its code. */
export function reasonsOf(items: readonly CourseFinding[], reasons: Reasons): FindingReason[] {
  return items
    .filter(({ rank }) => rank === 'reason')
    .map(({ code, path }) => ({ code, path, reason: (reasons[code] ?? '').trim() }));
}

export function FindingsView({
  courseId,
  items,
  reasons,
  onReasons,
}: {
  readonly courseId: string;
  readonly items: readonly CourseFinding[];
  readonly reasons: Reasons;
  readonly onReasons: (reasons: Reasons) => void;
}): ReactElement {
  const t = useText('findings');
  const { change } = useDraft();
  if (items.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      {ranks.map((rank) => {
        const ofRank = items.filter((one) => one.rank === rank);
        const codes = [...new Set(ofRank.map(({ code }) => code))];
        return codes.length === 0 ? null : (
          <section key={rank} aria-label={t(`ranks.${rank}`)} className={styles['rank']}>
            <h4>{t(`ranks.${rank}`)}</h4>
            {rank === 'reason' ? (
              <ReasonsAsked codes={codes} reasons={reasons} onReasons={onReasons} />
            ) : null}
            {codes.map((code) => (
              <div key={code} className={styles['code']}>
                <ul>
                  {ofRank
                    .filter((one) => one.code === code)
                    .map((one) => (
                      <li key={one.path}>
                        <Sentence finding={one} />{' '}
                        {one.nodeId === null ? null : (
                          <Link to={paths.page} params={{ courseId, nodeId: one.nodeId }}>
                            {t('seePage')}
                          </Link>
                        )}{' '}
                        {one.repair.length === 0 ? null : (
                          <Button size="small" onClick={() => change(one.repair)}>
                            {t('repair')}
                          </Button>
                        )}
                      </li>
                    ))}
                </ul>
                {rank === 'reason' ? (
                  <TextField
                    label={t('reason')}
                    value={reasons[code] ?? ''}
                    maxLength={500}
                    onChange={({ target }) => onReasons({ ...reasons, [code]: target.value })}
                  />
                ) : null}
              </div>
            ))}
          </section>
        );
      })}
    </>
  );
}

/** How many reasons are asked for and still missing, and one press that gives the first to all the others. */
function ReasonsAsked({
  codes,
  reasons,
  onReasons,
}: {
  readonly codes: readonly string[];
  readonly reasons: Reasons;
  readonly onReasons: (reasons: Reasons) => void;
}): ReactElement {
  const t = useText('findings');
  const missing = codes.filter((code) => !isReason(reasons[code]));
  const given = codes.map((code) => reasons[code]).find(isReason);
  return (
    <>
      <p role="status">{t('reasonsAsked', { count: codes.length, missing: missing.length })}</p>
      {given === undefined || missing.length === 0 ? null : (
        <div>
          <Button
            size="small"
            onClick={() =>
              onReasons({ ...reasons, ...Object.fromEntries(missing.map((code) => [code, given])) })
            }
          >
            {t('sameReason', { count: missing.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function Sentence({ finding: { code, values } }: { readonly finding: CourseFinding }): ReactElement {
  const t = useText('findings');
  return (
    <>
      {t(`codes.${code}`, {
        page: '',
        row: '',
        count: 0,
        max: 0,
        percent: 0,
        ease: 0,
        min: 0,
        place: 0,
        words: '',
        ...values,
      })}
    </>
  );
}

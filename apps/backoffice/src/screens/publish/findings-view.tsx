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

/** One reason stands for all findings of its code. */
export function reasonsOf(
  items: readonly CourseFinding[],
  reasons: Readonly<Record<string, string>>,
): FindingReason[] {
  return items
    .filter(({ rank }) => rank === 'reason')
    .map(({ code, path }) => ({ code, path, reason: (reasons[code] ?? '').trim() }));
}

export function FindingsView({
  courseId,
  items,
  reasons,
  onReason,
}: {
  readonly courseId: string;
  readonly items: readonly CourseFinding[];
  readonly reasons: Readonly<Record<string, string>>;
  readonly onReason: (code: string, reason: string) => void;
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
                    hint={t('reasonHint')}
                    value={reasons[code] ?? ''}
                    maxLength={500}
                    onChange={({ target }) => onReason(code, target.value)}
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

/** The own goal of a week: set, changed, or taken away by leaving the field empty. */
import { limits } from '@parcours/contract';
import { Button, Sheet, Skeleton, TextField, useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { api, FailedRead, session, WithTexts } from '@parcours/web';
import { weeklyGoalQuery } from '../../parts/weekly-goal/goal-query.ts';
import styles from './account.module.css';

interface GoalSectionProps {
  readonly onUnsaved: (unsaved: boolean) => void;
}

export function GoalSection(props: GoalSectionProps): ReactElement {
  return (
    <Sheet as="section" id="weekly-goal" aria-labelledby="account-goal" className={styles['section']}>
      <WithTexts of="own-tools" waiting={<Skeleton height="18.4rem" />}>
        <Goal {...props} />
      </WithTexts>
    </Sheet>
  );
}

const [min, max] = [limits.weeklyMinutesMin, limits.weeklyMinutesMax];

/** Null for no goal; undefined for what is none. */
function minutesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= min && minutes <= max ? minutes : undefined;
}

function Goal({ onUnsaved }: GoalSectionProps): ReactElement {
  const t = useText('goal');
  const alerts = useAlerts();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const query = weeklyGoalQuery(session.userId() ?? '');
  const { data, error, refetch } = useQuery(query);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const known = String(data?.minutes ?? '');
  const text = typed ?? known;
  const isUnsaved = text.trim() !== known && !busy;
  useLayoutEffect(() => {
    onUnsaved(isUnsaved);
  }, [isUnsaved, onUnsaved]);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const minutes = minutesOf(text);
    setWrong(minutes === undefined);
    if (minutes === undefined) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    const result = await api.setWeeklyGoal({ body: { minutes } });
    setBusy(false);
    if (!result.ok) {
      if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
      return;
    }
    queryClient.setQueryData(query.queryKey, result.data);
    setTyped(null);
    announce(t(minutes === null ? 'removed' : 'saved'));
  };
  // Saved before it is known, an empty field would take a goal away.
  if (data === undefined)
    return (
      <>
        <h2 id="account-goal">{t('title')}</h2>
        <p className={styles['note']}>{t('lead')}</p>
        {error === null ? (
          <Skeleton height="11.4rem" />
        ) : (
          <FailedRead error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  return (
    <>
      <h2 id="account-goal">{t('title')}</h2>
      <p className={styles['note']}>{t('lead')}</p>
      <form noValidate onSubmit={(event) => void save(event)} className={styles['section']}>
        <TextField
          ref={field}
          label={t('minutes')}
          hint={t('hint', { min, max })}
          error={isWrong ? t('wrong', { min, max }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
        <p>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </p>
      </form>
    </>
  );
}

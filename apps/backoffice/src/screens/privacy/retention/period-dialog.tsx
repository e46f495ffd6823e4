/** Another period for a kind of data; what a shorter one takes away is told before it is confirmed. */
import { type RetentionForecast, retentionLimits, type RetentionPeriod } from '@parcours/contract';
import { Button, Dialog, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import styles from '../privacy.module.css';
import { useRetentionWords } from './retention-words.ts';

/** Once, when it appears: what took the focus before it is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

export function PeriodDialog({
  period,
  amount: first,
  onClose,
}: {
  readonly period: RetentionPeriod;
  /** Proposed at first. */
  readonly amount: number;
  readonly onClose: () => void;
}): ReactElement {
  const { kind, amount: was } = period;
  const t = useText('retention');
  const { periodOf } = useRetentionWords();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { unit, min, usual, max } = retentionLimits[kind];
  const [typed, setTyped] = useState(String(first));
  const [isChecked, setChecked] = useState(false);
  const [told, setTold] = useState<RetentionForecast | null>(null);
  const amount = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isWithin = amount >= min && amount <= max;
  const name = t(`name-${kind}`);
  const save = useMutation({
    mutationFn: (confirmed: boolean) =>
      orThrow(api.setRetentionPeriod({ body: { kind, amount, was, confirmed } })),
    onSuccess: (after) => {
      queryClient.setQueryData(settingsKeys.retentionPeriods(), after);
      void queryClient.invalidateQueries({ queryKey: settingsKeys.processingRegister() });
      announce(t('saved', { name, period: periodOf(kind, amount) }));
      onClose();
    },
  });
  const ask = useMutation({
    mutationFn: () => orThrow(api.foreseeRetention({ query: { kind, amount: String(amount) } })),
    onSuccess: (forecast) => {
      if (forecast.isShorter) setTold(forecast);
      else save.mutate(false);
    },
  });
  const busy = ask.isPending || save.isPending;
  return (
    <Dialog open title={name} closeLabel={t('cancel')} initialFocus="first" onClose={onClose}>
      {told === null ? (
        <form
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            setChecked(true);
            if (isWithin && !busy) ask.mutate();
          }}
        >
          <TextField
            label={t('newPeriod')}
            unit={t(`unit-${unit}`)}
            hint={t('limits', { min, usual, max })}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            error={isChecked && !isWithin ? t('fault', { min, max }) : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Fault error={ask.error ?? save.error} />
          <div>
            <Button type="submit" variant="primary" busy={busy}>
              {t('go')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles['form']}>
          <Told period={period} amount={amount} told={told} />
          <Fault error={save.error} />
          <div className={styles['head']}>
            <Button ref={takeFocus} variant="primary" onClick={onClose}>
              {t('keepIt')}
            </Button>
            <Button busy={busy} onClick={() => save.mutate(true)}>
              {t('confirm', { period: periodOf(kind, amount) })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Told({
  period: { kind, holds },
  amount,
  told: { due, appliesAt },
}: {
  readonly period: RetentionPeriod;
  readonly amount: number;
  readonly told: RetentionForecast;
}): ReactElement {
  const t = useText('retention');
  const { periodOf, moment, whatGoes } = useRetentionWords();
  const what = whatGoes(due);
  const at = moment(appliesAt);
  return (
    <div role="alert" className={styles['form']}>
      <p>{t('shorter', { period: periodOf(kind, amount), before: periodOf(kind, holds) })}</p>
      <p>
        <strong>
          {what === null ? t('laterNothing', { moment: at }) : t('laterDue', { moment: at, what })}
        </strong>
      </p>
      <p>{t('shorterText')}</p>
    </div>
  );
}

function Fault({ error }: { readonly error: unknown }): ReactElement | null {
  const t = useText('retention');
  const refusal = useRefusalText();
  if (!(error instanceof CallFailure)) return null;
  return <p role="alert">{error.code === 'BAD_REQUEST' ? t('changedElsewhere') : refusal(error)}</p>;
}

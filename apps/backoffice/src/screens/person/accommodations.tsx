/** What an admin grants somebody beyond the others: more time, more attempts (domain §1, §6); each taken back by one press. */
import { Button, Select, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { type Person, usePersonChange } from './person-query.ts';
import styles from './person.module.css';

/** Null: no limit of time at all (domain §1). */
const factors = [1, 1.33, 1.5, 2, null] as const;
type Factor = (typeof factors)[number];
const attempts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface Change {
  readonly timeFactor?: Factor;
  readonly extraAttempts?: number;
}

export function Accommodations({ person }: { readonly person: Person }): ReactElement {
  const t = useText('person');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  /** What the last change took away. */
  const [before, setBefore] = useState<Change | null>(null);
  const set = usePersonChange(
    person.id,
    async ({ change, former }: { change: Change; former: Change | null }) => {
      await orThrow(api.updateUser({ params: { id: person.id }, body: change }));
      setBefore(former);
      announce(t(former === null ? 'takenBack' : 'saved'));
    },
  );
  const factor = factors.find((one) => one === person.timeFactor) ?? 1;
  const extra = person.extraAttempts ?? 0;
  return (
    <>
      <Select
        label={t('timeFactor')}
        hint={t('timeFactorHint')}
        value={String(person.timeFactor)}
        disabled={set.isPending}
        onChange={({ currentTarget }) =>
          set.mutate({
            change: { timeFactor: factors.find((one) => String(one) === currentTarget.value) ?? null },
            former: { timeFactor: factor },
          })
        }
      >
        {factors.map((one) => (
          <option key={String(one)} value={String(one)}>
            {one === null ? t('noLimit') : one === 1 ? t('usualTime') : t('timesAsMuch', { factor: one })}
          </option>
        ))}
      </Select>
      <Select
        label={t('extraAttempts')}
        hint={t('extraAttemptsHint')}
        value={String(extra)}
        disabled={set.isPending}
        onChange={({ currentTarget }) =>
          set.mutate({
            change: { extraAttempts: Number(currentTarget.value) },
            former: { extraAttempts: extra },
          })
        }
      >
        {attempts.map((one) => (
          <option key={one} value={one}>
            {t('attempts', { count: one })}
          </option>
        ))}
      </Select>
      {before === null ? null : (
        <p className={styles['form']} role="status">
          {t('saved')}{' '}
          <Button
            size="small"
            busy={set.isPending}
            onClick={() => set.mutate({ change: before, former: null })}
          >
            {t('takeBackChange')}
          </Button>
        </p>
      )}
      {set.error instanceof CallFailure ? <p role="alert">{refusal(set.error)}</p> : null}
    </>
  );
}

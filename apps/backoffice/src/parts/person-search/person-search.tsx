/** Finds somebody whom one may see, by a few letters, and hands the choice over. */
import { Button, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import styles from './person-search.module.css';

const most = 8;
const lettersMin = 2;

export function PersonSearch({
  label,
  pick,
  busy,
  nameOf,
}: {
  readonly label: string;
  readonly pick: (userId: string) => void;
  readonly busy: boolean;
  /** What choosing somebody is called; adding them where absent. */
  readonly nameOf?: (who: string) => string;
}): ReactElement {
  const t = useText('personSearch');
  const [typed, setTyped] = useState('');
  const asked = typed.trim();
  const { data } = useQuery({
    queryKey: deskKeys.list('people', 'found', asked),
    queryFn: () => {
      const where = JSON.stringify({ searched: { $has: asked }, active: true });
      return orThrow(api.listUsers({ query: { where, sort: 'lastname', limit: most } }));
    },
    enabled: asked.length >= lettersMin,
    placeholderData: keepPreviousData,
  });
  const found = asked.length >= lettersMin ? data?.items : undefined;
  return (
    <div className={styles['search']}>
      <TextField
        type="search"
        label={label}
        hint={t('hint')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {found === undefined ? null : (
        <ul className={styles['found']} aria-label={t('found')}>
          {found.map(({ id, displayName, email }) => (
            <li key={id}>
              <Button
                size="small"
                variant="quiet"
                disabled={busy}
                onClick={() => {
                  pick(id);
                  setTyped('');
                }}
              >
                {(nameOf ?? ((who: string) => t('add', { who })))(
                  email === null ? displayName : `${displayName} (${email})`,
                )}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 ? <p role="status">{t('nobody')}</p> : null}
    </div>
  );
}

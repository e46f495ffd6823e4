/** Chooses a class, program, course, person or part of the back-office, and hands it over. */
import type { AccessThing } from '@parcours/contract';
import { Button, Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type AskedThing, partNames, thingKinds, thingsQuery } from './access-thing.ts';
import styles from './access-reasons.module.css';

const lettersMin = 2;

export function ThingChooser({
  asked,
  ask,
}: {
  readonly asked: AskedThing | null;
  readonly ask: (thing: AskedThing) => void;
}): ReactElement {
  const t = useText('accessReasons');
  const [kind, setKind] = useState<AccessThing>(asked?.thing ?? 'class');
  return (
    <div className={styles['chooser']}>
      <Select
        label={t('kind')}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(thingKinds.find((one) => one === currentTarget.value) ?? 'class')
        }
      >
        {thingKinds.map((one) => (
          <option key={one} value={one}>
            {t(`kinds.${one}`)}
          </option>
        ))}
      </Select>
      {kind === 'part' ? (
        <Select
          label={t('part')}
          value={asked?.thing === 'part' ? asked.part : ''}
          onChange={({ currentTarget }) => {
            const part = partNames.find((one) => one === currentTarget.value);
            if (part !== undefined) ask({ thing: 'part', part });
          }}
        >
          <option value="">{t('choosePart')}</option>
          {partNames.map((one) => (
            <option key={one} value={one}>
              {t(`parts.${one}`)}
            </option>
          ))}
        </Select>
      ) : (
        <Found key={kind} kind={kind} ask={ask} />
      )}
    </div>
  );
}

function Found({
  kind,
  ask,
}: {
  readonly kind: Exclude<AccessThing, 'part'>;
  readonly ask: (thing: AskedThing) => void;
}): ReactElement {
  const t = useText('accessReasons');
  const [typed, setTyped] = useState('');
  const letters = typed.trim();
  const isEnough = letters.length >= lettersMin;
  const { data } = useQuery({
    ...thingsQuery(kind, letters),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const found = isEnough ? data : undefined;
  return (
    <div className={styles['search']}>
      <TextField
        type="search"
        label={t('search')}
        hint={t('searchHint')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {found === undefined ? null : (
        <ul className={styles['found']} aria-label={t('found')}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  ask({ thing: kind, of: id });
                  setTyped('');
                }}
              >
                {t('why', { thing: name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 ? <p role="status">{t('none')}</p> : null}
    </div>
  );
}

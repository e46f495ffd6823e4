/** From the sheet of a thing to why somebody sees it: a person is chosen, whose page answers. For the context's admin. */
import { Button, Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { paths } from '../../paths.ts';
import { PersonSearch } from '../person-search/person-search.tsx';
import { useRights } from '../rights.ts';
import type { AskedThing } from './access-thing.ts';
import styles from './access-reasons.module.css';

export function WhoSees({
  asked,
  name,
}: {
  readonly asked: AskedThing;
  readonly name: string;
}): ReactElement | null {
  const t = useText('accessReasons');
  const app = useText('app');
  const navigate = useNavigate();
  const rights = useRights();
  const [isAsking, setIsAsking] = useState(false);
  if (rights?.isAdmin !== true) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('whoSees')}
      </Button>
      {isAsking ? (
        <Dialog
          open
          title={t('whoSeesTitle', { thing: name })}
          closeLabel={app('close')}
          onClose={() => setIsAsking(false)}
          initialFocus="first"
        >
          <div className={styles['dialog']}>
            <p>{t('whoSeesText')}</p>
            <PersonSearch
              label={t('whom')}
              busy={false}
              nameOf={(who) => who}
              pick={(userId) => void navigate({ to: paths.person, params: { userId }, search: { ...asked } })}
            />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

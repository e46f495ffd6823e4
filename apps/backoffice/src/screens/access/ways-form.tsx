/** Which ways in are open, and what the button is called; the last one never closes (domain §2). */
import { Button, SegmentedRadio, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { CallFailure, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { type StoredContext, useContextChange } from '../../parts/tenant-settings.ts';
import styles from './access.module.css';
import type { SingleSignOn } from './client-values.ts';

const ways = {
  password: { internalAuthentication: true, singleSignOn: false },
  both: { internalAuthentication: true, singleSignOn: true },
  organisation: { internalAuthentication: false, singleSignOn: true },
} as const;
type Way = keyof typeof ways;
const languages = ['fr', 'en'] as const;

const wayOf = ({ internalAuthentication, singleSignOn }: StoredContext['settings']): Way =>
  internalAuthentication ? (singleSignOn ? 'both' : 'password') : 'organisation';

export function WaysForm({
  stored: { settings, metas },
  client,
}: {
  readonly stored: StoredContext;
  readonly client: SingleSignOn['client'];
}): ReactElement {
  const t = useText('access');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const [way, setWay] = useState(() => wayOf(settings));
  const [labels, setLabels] = useState(metas.singleSignOnLabel ?? {});
  const save = useContextChange(() => announce(t('waysSaved')));
  const store = (): void => {
    const kept = Object.entries(labels).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()] as const],
    );
    const singleSignOnLabel = Object.fromEntries(kept);
    if (save.isPending) return;
    save.mutate((now) => ({
      settings: { ...now.settings, ...ways[way] },
      metas: { ...now.metas, singleSignOnLabel },
    }));
  };
  const options = (Object.keys(ways) as readonly Way[]).map((value) => ({ value, label: t(`way-${value}`) }));
  return (
    <form
      noValidate
      aria-label={t('ways')}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        store();
      }}
    >
      <SegmentedRadio legend={t('way')} options={options} value={way} onChange={setWay} />
      <p>{t(`${way}Text`)}</p>
      {way !== 'password' && client === null ? <p>{t('noProvider')}</p> : null}
      {way === 'organisation' && client?.provenAt === null ? <p>{t('tryFirst')}</p> : null}
      {way === 'password'
        ? null
        : languages.map((language) => (
            <TextField
              key={language}
              label={t(`label-${language}`)}
              hint={t('labelHint')}
              value={labels[language] ?? ''}
              maxLength={60}
              autoComplete="off"
              onChange={({ currentTarget }) => setLabels({ ...labels, [language]: currentTarget.value })}
            />
          ))}
      {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
      <div className={styles['acts']}>
        <Button type="submit" busy={save.isPending}>
          {t('saveWays')}
        </Button>
      </div>
    </form>
  );
}

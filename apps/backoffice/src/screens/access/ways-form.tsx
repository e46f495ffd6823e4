/** Which ways in are open, and what the button is called; the last one never closes (domain §2). */
import { Button, SegmentedRadio, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { CallFailure, useRefusalText } from '@parcours/web';
import type { ReactElement } from 'react';
import { ownChanges, useOwnChanges, withChanges } from '../../parts/own-changes/own-changes.ts';
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

interface Typed {
  readonly way: Way;
  /** Of the button, by language. */
  readonly labels: Readonly<Partial<Record<string, string>>>;
}

const filled = (labels: Typed['labels']) =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([language, text = '']) =>
      text.trim() === '' ? [] : [[language, text.trim()] as const],
    ),
  );

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
  const known = { way: wayOf(settings), labels: metas.singleSignOnLabel ?? {} };
  const [{ way, labels }, change, saved] = useOwnChanges<Typed>(known);
  const save = useContextChange(() => {
    saved();
    announce(t('waysSaved'));
  });
  const store = (): void => {
    if (save.isPending) return;
    const own = ownChanges<Typed>(known, { way, labels });
    save.mutate((now) => {
      const singleSignOnLabel = filled(
        withChanges<Typed['labels']>(now.metas.singleSignOnLabel ?? {}, known.labels, labels),
      );
      return {
        ...(own.way === undefined ? {} : { settings: { ...now.settings, ...ways[own.way] } }),
        ...(own.labels === undefined ? {} : { metas: { ...now.metas, singleSignOnLabel } }),
      };
    });
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
      <SegmentedRadio
        legend={t('way')}
        options={options}
        value={way}
        onChange={(value) => change({ way: value })}
      />
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
              onChange={({ currentTarget }) =>
                change({ labels: { ...labels, [language]: currentTarget.value } })
              }
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

/** Every option with what it changes and for whom; what closes a door asks first (back-office §5). */
import { usualSlotNotice } from '@parcours/rules';
import { Alert, Button, Checkbox, ConfirmDialog, Select, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { CallFailure, ReadState, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { useOwnChanges, withChanges } from '../../parts/own-changes/own-changes.ts';
import { useContextChange, useStoredContext } from '../../parts/tenant-settings.ts';
import {
  closedDoors,
  hasWayIn,
  noticeKey,
  noticesWith,
  type Settings,
  type SwitchGroup,
  switchGroups,
  type SwitchName,
} from './switch-values.ts';
import styles from './switches.module.css';

const groups = Object.keys(switchGroups) as readonly SwitchGroup[];
const certificates = ['Certificat', 'Attestation'] as const;

export function SwitchesScreen(): ReactElement {
  const t = useText('switches');
  const { data, error, refetch } = useStoredContext();
  return (
    <AdminScreen title={t('title')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="30rem" />
      ) : (
        <SwitchesForm stored={data.settings} />
      )}
    </AdminScreen>
  );
}

function SwitchesForm({ stored }: { readonly stored: Settings }): ReactElement {
  const t = useText('switches');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const [settings, setSettings, saved] = useOwnChanges(stored);
  const [closing, setClosing] = useState<readonly SwitchName[]>([]);
  const [isShut, setIsShut] = useState(false);
  const save = useContextChange(() => {
    saved();
    setClosing([]);
    announce(t('saved'));
  });
  const notices = noticesWith(stored.slotNotice ?? usualSlotNotice);
  const isChanged = JSON.stringify(settings) !== JSON.stringify(stored);
  const store = (): void => {
    if (!save.isPending) save.mutate((now) => ({ settings: withChanges(now.settings, stored, settings) }));
  };
  const submit = (): void => {
    setIsShut(!hasWayIn(settings));
    if (!hasWayIn(settings)) return;
    const doors = closedDoors(stored, settings);
    if (doors.length === 0) store();
    else setClosing(doors);
  };
  return (
    <form
      noValidate
      aria-label={t('title')}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {groups.map((group) => (
        <fieldset key={group} className={styles['set']}>
          <legend>{t(`group-${group}`)}</legend>
          {Object.entries(switchGroups[group]).map(([key, { read, write }]) => {
            const name = key as SwitchName;
            return (
              <div key={name}>
                <Checkbox
                  label={t(`switch-${name}`)}
                  aria-describedby={`switch-${name}`}
                  checked={read(settings)}
                  onChange={({ currentTarget }) => setSettings(write(settings, currentTarget.checked))}
                />
                <p id={`switch-${name}`} className={styles['effect']}>
                  {t(`${name}Effect`)}
                </p>
              </div>
            );
          })}
        </fieldset>
      ))}
      <Select
        label={t('certificationType')}
        hint={t('certificationTypeHint')}
        value={settings.certificationType}
        onChange={({ currentTarget }) => {
          const certificationType = certificates.find((one) => one === currentTarget.value);
          if (certificationType !== undefined) setSettings({ ...settings, certificationType });
        }}
      >
        {certificates.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </Select>
      <Select
        label={t('slotNotice')}
        hint={t('slotNoticeHint')}
        value={noticeKey(settings.slotNotice ?? usualSlotNotice)}
        onChange={({ currentTarget }) => {
          const slotNotice = notices.find((one) => noticeKey(one) === currentTarget.value);
          if (slotNotice !== undefined) setSettings({ ...settings, slotNotice });
        }}
      >
        {notices.map((one) => (
          <option key={noticeKey(one)} value={noticeKey(one)}>
            {t(one.unit === 'days' ? 'daysBefore' : 'hoursBefore', { count: one.count })}
          </option>
        ))}
      </Select>
      {isShut ? (
        <div role="alert">
          <Alert tone="danger" title={t('noWayIn')} />
        </div>
      ) : null}
      {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        {isChanged ? <Button onClick={() => setSettings(stored)}>{t('forget')}</Button> : null}
        {save.isSuccess && !isChanged ? <span>{t('saved')}</span> : null}
      </div>
      <ConfirmDialog
        open={closing.length > 0}
        title={t('closeTitle')}
        confirmLabel={t('closeNow')}
        cancelLabel={t('keepOpen')}
        busy={save.isPending}
        onConfirm={store}
        onCancel={() => setClosing([])}
      >
        <ul>
          {closing.map((name) => (
            <li key={name}>{t(`${name}Closes` as 'singleSignOnCloses')}</li>
          ))}
        </ul>
        {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
      </ConfirmDialog>
    </form>
  );
}

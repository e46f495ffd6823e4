/** How a directory keeps accounts and companies here by SCIM: the address, a key for it, and which field becomes what. */
import { Button, Disclosure, TextField, useAnnounce } from '@parcours/ui';
import { copyIcon, plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './api-keys.module.css';

/** Where the centre's API answers, seen from its back-office. */
export const portalOrigin = (): string => location.origin.replace('//admin.', '//');

/** What the directory sends -> the words for what it becomes. */
const mapping = [
  ['userName', 'mapUserName'],
  ['emails[type eq "work"].value', 'mapEmail'],
  ['name.givenName', 'mapGivenName'],
  ['name.familyName', 'mapFamilyName'],
  ['preferredLanguage', 'mapLanguage'],
  ['active', 'mapActive'],
  ['externalId', 'mapExternalId'],
  ['Group: displayName', 'mapGroup'],
  ['Group: members', 'mapMembers'],
] as const;

export function DirectorySection({ onNewKey }: { readonly onNewKey: () => void }): ReactElement {
  const t = useText('apiKeys');
  const announce = useAnnounce();
  const address = `${portalOrigin()}/scim/v2`;
  return (
    <SheetSection id="directory" title={t('directory')}>
      <p>{t('directoryLead')}</p>
      <TextField
        label={t('scimAddress')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles['buttons']}>
        <Button
          icon={copyIcon}
          onClick={() => void navigator.clipboard.writeText(address).then(() => announce(t('scimCopied')))}
        >
          {t('scimCopy')}
        </Button>
        <Button icon={plusIcon} onClick={onNewKey}>
          {t('newScimKey')}
        </Button>
      </div>
      <Disclosure summary={t('mapping')}>
        <table className={styles['table']} aria-label={t('mapping')}>
          <thead>
            <tr>
              <th scope="col">{t('mapFrom')}</th>
              <th scope="col">{t('mapTo')}</th>
            </tr>
          </thead>
          <tbody>
            {mapping.map(([field, words]) => (
              <tr key={field}>
                <th scope="row">
                  <code className={styles['field']}>{field}</code>
                </th>
                <td>{t(words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </SheetSection>
  );
}

/** What a key may do: SCIM, tables of people and publishing as a whole, and a line for each resource with a column for each verb. */
import {
  apiScopes,
  type ApiScope,
  importScope,
  publishScope,
  resourceNames,
  scimScope,
} from '@parcours/contract';
import { Checkbox } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useId } from 'react';
import styles from './api-keys.module.css';

const verbs = ['read', 'create', 'update', 'delete'] as const;

export function ScopeTable({
  scopes,
  error,
  onChange,
}: {
  readonly scopes: ReadonlySet<ApiScope>;
  readonly error: string | undefined;
  readonly onChange: (scopes: ReadonlySet<ApiScope>) => void;
}): ReactElement {
  const t = useText('apiKeys');
  const id = useId();
  const toggle = (scope: ApiScope): void => {
    const after = new Set(scopes);
    if (!after.delete(scope)) after.add(scope);
    onChange(after);
  };
  return (
    <div className={styles['form']}>
      <p id={id}>{t('scopesLead')}</p>
      {error === undefined ? null : <p role="alert">{error}</p>}
      <Checkbox label={t('scimLabel')} checked={scopes.has(scimScope)} onChange={() => toggle(scimScope)} />
      <Checkbox
        label={t('importLabel')}
        checked={scopes.has(importScope)}
        onChange={() => toggle(importScope)}
      />
      <Checkbox
        label={t('publishLabel')}
        checked={scopes.has(publishScope)}
        onChange={() => toggle(publishScope)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keyboard */}
      <div className={styles['scroll']} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles['table']} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('resource')}</th>
              {verbs.map((verb) => (
                <th key={verb} scope="col">
                  {t(verb)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {resourceNames.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`resource-${name}`)}</th>
                {verbs.map((verb) => {
                  const scope = apiScopes.find((one) => one === `${name}:${verb}`);
                  return (
                    <td key={verb}>
                      {scope === undefined ? null : (
                        <input
                          type="checkbox"
                          aria-label={t('scopeLabel', { resource: t(`resource-${name}`), verb: t(verb) })}
                          checked={scopes.has(scope)}
                          onChange={() => toggle(scope)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

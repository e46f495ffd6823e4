/** Whose learners a rule writes to: the centre's, a company's, or those of some sessions. */
import { Checkbox, SegmentedRadio, Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useRights } from '../../parts/rights.ts';
import { classesToNameQuery, companiesToNameQuery } from './calls.ts';
import type { DraftFaults, RuleDraft } from './rule-draft.ts';
import styles from './reminders.module.css';

export function ReachFields({
  draft: { of, companyId, classIds },
  faults,
  onChange,
}: {
  readonly draft: RuleDraft;
  readonly faults: DraftFaults | null;
  readonly onChange: (change: Partial<RuleDraft>) => void;
}): ReactElement {
  const t = useText('reminders');
  const rights = useRights();
  const isAdmin = rights?.isAdmin === true;
  const { data: classes } = useQuery(classesToNameQuery());
  const { data: companies } = useQuery(companiesToNameQuery());
  const managesCompany = isAdmin || rights?.may('update', 'classes') === true;
  const reaches = (['centre', 'company', 'classes'] as const).filter(
    (one) => one === of || one === 'classes' || (one === 'centre' ? isAdmin : managesCompany),
  );
  const toggle = (id: string): void =>
    onChange({ classIds: classIds.includes(id) ? classIds.filter((one) => one !== id) : [...classIds, id] });
  return (
    <>
      <SegmentedRadio
        legend={t('reach')}
        value={of}
        options={reaches.map((value) => ({ value, label: t(`reach-${value}`) }))}
        onChange={(value) => onChange({ of: value })}
      />
      {of === 'company' ? (
        <Select
          label={t('company')}
          value={companyId ?? ''}
          error={faults?.company === true ? t('companyFault') : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ companyId: value === '' ? null : value })}
        >
          <option value="">–</option>
          {companies?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {of === 'classes' ? (
        <fieldset className={styles['set']}>
          <legend>{t('classes')}</legend>
          {faults?.classes === true ? <p role="alert">{t('classesFault')}</p> : null}
          {classes?.items.length === 0 ? <p>{t('noClass')}</p> : null}
          {classes?.items.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={classIds.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

/** A rule that is made or changed: when, whose learners, what, how often. */
import type { ReminderRule } from '@parcours/contract';
import { Button, Checkbox, Dialog, Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { LetterFields, PlaceholderList } from './letter-fields.tsx';
import { ReachFields } from './reach-fields.tsx';
import { bodyOf, draftOf, faultsOf, languages, occasions, type RuleDraft } from './rule-draft.ts';
import styles from './reminders.module.css';

const nameMax = 100;
const daysMax = 365;
const timesMax = 10;

export function RuleDialog({
  rule,
  isAdmin,
  onClose,
  onSaved,
}: {
  readonly rule: ReminderRule | null;
  readonly isAdmin: boolean;
  readonly onClose: () => void;
  readonly onSaved: (rule: ReminderRule) => Promise<void>;
}): ReactElement {
  const t = useText('reminders');
  const refusal = useRefusalText();
  const stored = draftOf(rule, isAdmin);
  const [draft, change] = useOwnChanges<RuleDraft>(stored);
  const [isChecked, setIsChecked] = useState(false);
  const found = faultsOf(draft);
  const faults = isChecked ? found : null;
  const save = useMutation({
    mutationFn: async () => {
      const body = bodyOf(draft);
      if (rule === null) return orThrow(api.createReminderRule({ body: { ...body, enabled: false } }));
      const { id } = rule;
      const { items } = await orThrow(api.listReminderRules());
      const latest = items.find((one) => one.id === id) ?? rule;
      const own = ownChanges(bodyOf(stored), body, bodyOf(draftOf(latest, isAdmin)));
      return orThrow(api.updateReminderRule({ params: { id }, body: own }));
    },
    onSuccess: onSaved,
  });
  return (
    <Dialog
      open
      title={rule === null ? t('new') : t('editOf', { name: rule.name })}
      closeLabel={t('cancel')}
      initialFocus="first"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (!Object.values(found).includes(true) && !save.isPending) save.mutate();
        }}
      >
        <TextField
          label={t('name')}
          value={draft.name}
          maxLength={nameMax}
          autoComplete="off"
          error={faults?.name === true ? t('nameFault') : undefined}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Select
          label={t('occasion')}
          value={draft.occasion}
          onChange={({ currentTarget: { value } }) =>
            change({ occasion: occasions.find((one) => one === value) ?? draft.occasion })
          }
        >
          {occasions.map((occasion) => (
            <option key={occasion} value={occasion}>
              {t(`occasion-${occasion}`)}
            </option>
          ))}
        </Select>
        {draft.occasion === 'failed-twice' ? null : (
          <Whole label={t('days')} max={daysMax} value={draft.days} onChange={(days) => change({ days })} />
        )}
        <ReachFields draft={draft} faults={faults} onChange={change} />
        <p>{t('letterHint')}</p>
        <PlaceholderList />
        {languages.map((language) => (
          <LetterFields
            key={language}
            language={language}
            letter={draft.texts[language]}
            error={faults?.letter === true ? t('letterFault') : undefined}
            onChange={(letter) => change({ texts: { ...draft.texts, [language]: letter } })}
          />
        ))}
        <Whole
          label={t('times')}
          max={timesMax}
          value={draft.times}
          onChange={(times) => change({ times })}
        />
        {draft.times === 1 ? null : (
          <Whole
            label={t('everyDays')}
            max={daysMax}
            value={draft.everyDays}
            onChange={(everyDays) => change({ everyDays })}
          />
        )}
        <Checkbox
          label={t('tellsTrainers')}
          checked={draft.tellsTrainers}
          onChange={({ currentTarget }) => change({ tellsTrainers: currentTarget.checked })}
        />
        {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Whole({
  label,
  max,
  value,
  onChange,
}: {
  readonly label: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}): ReactElement {
  return (
    <NumberField
      label={label}
      value={value}
      min={1}
      max={max}
      whole
      required
      onChange={(number) => onChange(number ?? value)}
    />
  );
}

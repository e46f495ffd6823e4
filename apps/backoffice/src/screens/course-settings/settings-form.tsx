/** The settings of a course: what it is called, how long it takes, what learners are shown, what it certifies. */
import { Button, Checkbox, Select, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, courseKeys, deskKeys, orThrow, useRefusalText } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ReactElement, useRef, useState } from 'react';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { categoriesQuery, typesQuery } from './settings-query.ts';
import {
  bodyOf,
  fieldOf,
  type Fault,
  faultsOf,
  languages,
  reveals,
  type SettingsValues,
  type StoredCourse,
  valuesOf,
} from './settings-values.ts';
import styles from './course-settings.module.css';

type Body = Parameters<typeof api.updateCourse>[0]['body'];

export function SettingsForm({ course }: { readonly course: StoredCourse }): ReactElement {
  const t = useText('courseSettings');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { data: categories } = useQuery(categoriesQuery);
  const { data: types } = useQuery(typesQuery);
  const stored = valuesOf(course);
  const [values, change, saved] = useOwnChanges(stored);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const save = useMutation({
    mutationFn: async () => {
      const params = { id: course.id };
      const { settings } = await orThrow(api.getCourse({ params }));
      const [before, after] = [bodyOf(stored), bodyOf(values)];
      return orThrow(
        api.updateCourse({ params, body: ownChanges<Body>(before, after, { ...before, settings }) }),
      );
    },
    onSuccess: async () => {
      saved();
      announce(t('saved'));
      await queryClient.invalidateQueries({ queryKey: courseKeys.course(course.id) });
      await queryClient.invalidateQueries({ queryKey: deskKeys.writtenCourses() });
    },
  });
  const text = (name: keyof SettingsValues & (Fault | 'video')) => ({
    id: `setting-${name}`,
    'data-edits': fieldOf[name],
    label: t(name),
    value: values[name],
    error: faults.includes(name) ? t(`${name}Fault`) : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [name]: currentTarget.value }),
  });
  const list = (name: 'categoryId' | 'typeId' | 'language' | 'reveal') => ({
    'data-edits': fieldOf[name],
    label: t(name),
    value: values[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => change({ [name]: currentTarget.value }),
  });
  const submit = () => {
    const found = faultsOf(values);
    setFaults(found);
    const [first] = found;
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`#setting-${first}`)?.focus();
    else if (!save.isPending) save.mutate();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('settings')}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField {...text('title')} />
      <Select {...list('categoryId')}>
        {(categories?.items ?? []).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Select {...list('typeId')} hint={t('typeIdHint')}>
        <option value="">{t('noType')}</option>
        {(types?.items ?? []).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Select {...list('language')}>
        <option value="">{t('centreLanguage')}</option>
        {languages.map((one) => (
          <option key={one} value={one}>
            {t(`language-${one}`)}
          </option>
        ))}
      </Select>
      <TextField {...text('minutes')} inputMode="numeric" unit={t('minutesUnit')} />
      <TextField {...text('video')} hint={t('videoHint')} type="url" />
      <Select {...list('reveal')} hint={t('revealHint')}>
        {reveals.map((one) => (
          <option key={one} value={one}>
            {t(`reveal-${one}`)}
          </option>
        ))}
      </Select>
      <TextField
        {...text('timeLimit')}
        hint={t('timeLimitHint')}
        inputMode="numeric"
        unit={t('minutesUnit')}
      />
      <fieldset className={styles['set']}>
        <legend>{t('certification')}</legend>
        <Checkbox
          data-edits={fieldOf.certifies}
          label={t('certifies')}
          checked={values.certifies}
          onChange={({ currentTarget }) => change({ certifies: currentTarget.checked })}
        />
        <TextField {...text('minRatio')} inputMode="numeric" unit="%" />
        <TextField {...text('validDays')} hint={t('validDaysHint')} inputMode="numeric" />
      </fieldset>
      <Checkbox
        data-edits={fieldOf.isTemplate}
        label={t('isTemplate')}
        checked={values.isTemplate}
        onChange={({ currentTarget }) => change({ isTemplate: currentTarget.checked })}
      />
      {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        {save.isSuccess ? <span> {t('saved')}</span> : null}
      </div>
    </form>
  );
}

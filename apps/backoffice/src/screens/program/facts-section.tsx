/** What a program is called, what it is for, and how it is followed. */
import { Button, Checkbox, FormErrorSummary, Select, TextArea, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, textOf, useForm, useRefusalText } from '@parcours/web';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { type Program, useProgramChange } from './program-query.ts';
import styles from './program.module.css';

export function FactsSection({ program }: { readonly program: Program }): ReactElement {
  const t = useText('program');
  const { name, description, settings } = program;
  return (
    <SheetSection id="program-facts" title={t('facts')}>
      <FactsForm key={JSON.stringify([name, description, settings, program.public])} program={program} />
    </SheetSection>
  );
}

const isTicked = (typed: FormData, name: string): boolean => typed.get(name) !== null;

function FactsForm({ program }: { readonly program: Program }): ReactElement {
  const t = useText('program');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const { id, name, description, settings } = program;
  const reread = useProgramChange(id, () => Promise.resolve());
  const form = useForm<'name' | 'progression'>({
    form: 'program-facts',
    check: (typed) =>
      textOf(typed, 'name').trim() === '' ? [{ field: 'name', message: t('nameMissing') }] : [],
    async send(typed) {
      const about = textOf(typed, 'description').trim();
      const done = await api.updateProgram({
        params: { id },
        body: {
          name: textOf(typed, 'name').trim(),
          description: about === '' ? null : about,
          public: isTicked(typed, 'public'),
          settings: {
            ...settings,
            progression: textOf(typed, 'progression') === 'free' ? 'free' : 'ordered',
            reset: isTicked(typed, 'reset'),
          },
        },
      });
      if (!done.ok)
        return done.code === 'PROGRAM_CYCLE'
          ? [{ field: 'progression', message: t('circleInOrder') }]
          : [{ message: refusal(done) }];
      announce(t('saved'));
      await reread.mutateAsync(undefined);
      return [];
    },
  });
  return (
    <form {...form.props} className={styles['facts-form']}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <TextField
        id="program-facts-name"
        name="name"
        label={t('name')}
        defaultValue={name}
        maxLength={200}
        error={form.errorOf('name')}
        autoComplete="off"
      />
      <TextArea
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        defaultValue={description ?? ''}
        rows={3}
      />
      <Select
        id="program-facts-progression"
        name="progression"
        label={t('progression')}
        hint={t('progressionHint')}
        defaultValue={settings.progression ?? 'ordered'}
        error={form.errorOf('progression')}
      >
        <option value="ordered">{t('ordered')}</option>
        <option value="free">{t('free')}</option>
      </Select>
      <Checkbox name="reset" label={t('reset')} defaultChecked={settings.reset === true} />
      <Checkbox name="public" label={t('public')} defaultChecked={program.public} />
      <Button type="submit" busy={form.busy}>
        {t('save')}
      </Button>
    </form>
  );
}

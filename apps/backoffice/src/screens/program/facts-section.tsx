/** What a program is called, what it is for, and how it is followed. */
import { type ActionNature, actionNatures } from '@parcours/contract';
import { Button, Checkbox, FormErrorSummary, Select, TextArea, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, textOf, useForm, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { Edited } from '../../parts/fields/edited.tsx';
import { IconField } from '../../parts/icon-field/icon-field.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { type Program, useProgramChange } from './program-query.ts';
import styles from './program.module.css';

export function FactsSection({ program }: { readonly program: Program }): ReactElement {
  const t = useText('program');
  const { name, description, settings, icon, tags } = program;
  return (
    <SheetSection id="program-facts" title={t('facts')}>
      <FactsForm
        key={JSON.stringify([name, description, settings, icon, tags, program.public])}
        program={program}
      />
    </SheetSection>
  );
}

/** As they are typed, with commas between; each once. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

const natureOf = (typed: string): ActionNature =>
  actionNatures.find((nature) => nature === typed) ?? 'training';

const isTicked = (typed: FormData, name: string): boolean => typed.get(name) !== null;

function FactsForm({ program }: { readonly program: Program }): ReactElement {
  const t = useText('program');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const { id, name, description, settings, tags } = program;
  const [icon, setIcon] = useState(program.icon);
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
          icon,
          tags: tagsOf(textOf(typed, 'tags')),
          public: isTicked(typed, 'public'),
          settings: {
            ...settings,
            progression: textOf(typed, 'progression') === 'free' ? 'free' : 'ordered',
            reset: isTicked(typed, 'reset'),
            nature: natureOf(textOf(typed, 'nature')),
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
        data-edits="program.name"
        id="program-facts-name"
        name="name"
        label={t('name')}
        defaultValue={name}
        maxLength={200}
        error={form.errorOf('name')}
        autoComplete="off"
      />
      <Edited field="program.icon">
        <IconField label={t('icon')} set="general" value={icon} onChange={setIcon} />
      </Edited>
      <TextField
        data-edits="program.tags"
        name="tags"
        label={t('tags')}
        hint={t('tagsHint')}
        defaultValue={tags.join(', ')}
        maxLength={2_000}
        autoComplete="off"
      />
      <TextArea
        data-edits="program.description"
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        defaultValue={description ?? ''}
        rows={3}
      />
      <Select
        data-edits="program.settings.progression"
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
      <Select
        data-edits="program.settings.nature"
        name="nature"
        label={t('nature')}
        hint={t('natureHint')}
        defaultValue={settings.nature ?? 'training'}
      >
        {actionNatures.map((nature) => (
          <option key={nature} value={nature}>
            {t(`nature-${nature}`)}
          </option>
        ))}
      </Select>
      <Checkbox
        data-edits="program.settings.reset"
        name="reset"
        label={t('reset')}
        defaultChecked={settings.reset === true}
      />
      <Checkbox
        data-edits="program.public"
        name="public"
        label={t('public')}
        defaultChecked={program.public}
      />
      <Button type="submit" busy={form.busy}>
        {t('save')}
      </Button>
    </form>
  );
}

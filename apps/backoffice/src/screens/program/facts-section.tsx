/** What a program is called, what it is for, and how it is followed. */
import { type ActionNature, actionNatures } from '@parcours/contract';
import { Button, Checkbox, FormErrorSummary, Select, TextArea, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, textOf, useForm, useRefusalText } from '@parcours/web';
import type { ReactElement } from 'react';
import { Edited } from '../../parts/fields/edited.tsx';
import { IconField } from '../../parts/icon-field/icon-field.tsx';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { type Program, useProgramChange } from './program-query.ts';
import styles from './program.module.css';

export function FactsSection({ program }: { readonly program: Program }): ReactElement {
  const t = useText('program');
  return (
    <SheetSection id="program-facts" title={t('facts')}>
      <FactsForm program={program} />
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

interface Facts {
  readonly name: string;
  readonly icon: string | null;
  /** As they are typed. */
  readonly tags: string;
  readonly description: string;
  readonly progression: 'ordered' | 'free';
  readonly nature: ActionNature;
  readonly reset: boolean;
  readonly public: boolean;
}

const factsOf = ({ name, icon, tags, description, settings, public: isPublic }: Program): Facts => ({
  name,
  icon,
  tags: tags.join(', '),
  description: description ?? '',
  progression: settings.progression ?? 'ordered',
  nature: settings.nature ?? 'training',
  reset: settings.reset === true,
  public: isPublic,
});

type Changes = Parameters<typeof api.updateProgram>[0]['body'];

function bodyOf({ name, icon, tags, description, progression, nature, reset, ...rest }: Facts): Changes {
  const about = description.trim();
  return {
    name: name.trim(),
    icon,
    tags: tagsOf(tags),
    description: about === '' ? null : about,
    settings: { progression, nature, reset },
    ...rest,
  };
}

function FactsForm({ program }: { readonly program: Program }): ReactElement {
  const t = useText('program');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const { id } = program;
  const [facts, change, saved] = useOwnChanges(factsOf(program));
  const reread = useProgramChange(id, () => Promise.resolve());
  const form = useForm<'name' | 'progression'>({
    form: 'program-facts',
    check: (typed) =>
      textOf(typed, 'name').trim() === '' ? [{ field: 'name', message: t('nameMissing') }] : [],
    async send() {
      const [before, after] = [bodyOf(factsOf(program)), bodyOf(facts)];
      const latest = await api.getProgram({ params: { id }, query: {} });
      if (!latest.ok) return [{ message: refusal(latest) }];
      const done = await api.updateProgram({
        params: { id },
        body: ownChanges(before, after, { ...before, settings: latest.data.settings }),
      });
      if (!done.ok)
        return done.code === 'PROGRAM_CYCLE'
          ? [{ field: 'progression', message: t('circleInOrder') }]
          : [{ message: refusal(done) }];
      saved();
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
        value={facts.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        maxLength={200}
        error={form.errorOf('name')}
        autoComplete="off"
      />
      <Edited field="program.icon">
        <IconField label={t('icon')} set="general" value={facts.icon} onChange={(icon) => change({ icon })} />
      </Edited>
      <TextField
        data-edits="program.tags"
        name="tags"
        label={t('tags')}
        hint={t('tagsHint')}
        value={facts.tags}
        onChange={({ currentTarget }) => change({ tags: currentTarget.value })}
        maxLength={2_000}
        autoComplete="off"
      />
      <TextArea
        data-edits="program.description"
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        value={facts.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        rows={3}
      />
      <Select
        data-edits="program.settings.progression"
        id="program-facts-progression"
        name="progression"
        label={t('progression')}
        hint={t('progressionHint')}
        value={facts.progression}
        onChange={({ currentTarget }) =>
          change({ progression: currentTarget.value === 'free' ? 'free' : 'ordered' })
        }
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
        value={facts.nature}
        onChange={({ currentTarget }) => change({ nature: natureOf(currentTarget.value) })}
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
        checked={facts.reset}
        onChange={({ currentTarget }) => change({ reset: currentTarget.checked })}
      />
      <Checkbox
        data-edits="program.public"
        name="public"
        label={t('public')}
        checked={facts.public}
        onChange={({ currentTarget }) => change({ public: currentTarget.checked })}
      />
      <Button type="submit" busy={form.busy}>
        {t('save')}
      </Button>
    </form>
  );
}

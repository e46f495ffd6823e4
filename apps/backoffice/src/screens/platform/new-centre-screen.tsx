/** A new centre: its names and address, what it begins with, and who is its first administrator. */
import { centreAlias, type ErrorCode, hostName } from '@parcours/contract';
import { Button, FormErrorSummary, Select, Sheet, TextField, useAnnounce } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { api, type FormProblem, platformKeys, textOf, useForm, useRefusalText } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { platformPaths } from '../../paths.ts';
import styles from './platform.module.css';

type Field = 'name' | 'alias' | 'host' | 'email';

/** A name that is taken is said at its field. */
const takenFields: { readonly [C in ErrorCode]?: Field } = {
  CENTRE_ALIAS_TAKEN: 'alias',
  CENTRE_HOST_TAKEN: 'host',
};

export function NewCentreScreen(): ReactElement {
  const t = useText('platform');
  const locale = useLocale();
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<Field>({
    form: 'new-centre',
    check(typed) {
      const of = (name: Field): string => textOf(typed, name).trim();
      const problems: FormProblem<Field>[] = [];
      if (of('name') === '') problems.push({ field: 'name', message: t('nameFault') });
      if (!centreAlias.test(of('alias'))) problems.push({ field: 'alias', message: t('aliasFault') });
      if (!hostName.test(of('host'))) problems.push({ field: 'host', message: t('hostFault') });
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(of('email')))
        problems.push({ field: 'email', message: t('emailFault') });
      return problems;
    },
    async send(typed) {
      const result = await api.createCentre({
        body: {
          name: textOf(typed, 'name').trim(),
          alias: textOf(typed, 'alias').trim(),
          host: textOf(typed, 'host').trim(),
          email: textOf(typed, 'email').trim(),
          locale: textOf(typed, 'locale') === 'en' ? 'en' : 'fr',
          template: textOf(typed, 'template') === 'sample' ? 'sample' : 'empty',
        },
      });
      if (!result.ok) return [{ field: takenFields[result.code], message: refusal(result) }];
      announce(t('created', { name: result.data.name }));
      void queryClient.invalidateQueries({ queryKey: platformKeys.centres() });
      await navigate({ to: platformPaths.centre, params: { centreId: result.data.id } });
      return [];
    },
  });
  return (
    <Screen title={t('newCentre')}>
      <p>
        <Link to={platformPaths.centres}>{t('back')}</Link>
      </p>
      <Sheet>
        <form {...form.props} className={styles['form']}>
          <FormErrorSummary title={t('summary')} {...form.summary} />
          <TextField
            id="new-centre-name"
            name="name"
            label={t('name')}
            maxLength={200}
            error={form.errorOf('name')}
            autoComplete="off"
          />
          <TextField
            id="new-centre-alias"
            name="alias"
            label={t('alias')}
            hint={t('aliasHint')}
            maxLength={41}
            error={form.errorOf('alias')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            id="new-centre-host"
            name="host"
            label={t('portalHost')}
            hint={t('portalHostHint')}
            maxLength={253}
            error={form.errorOf('host')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Select name="locale" label={t('locale')} defaultValue={locale.startsWith('en') ? 'en' : 'fr'}>
            <option value="fr" lang="fr">
              Français
            </option>
            <option value="en" lang="en">
              English
            </option>
          </Select>
          <Select name="template" label={t('template')} hint={t('templateHint')} defaultValue="empty">
            <option value="empty">{t('template-empty')}</option>
            <option value="sample">{t('template-sample')}</option>
          </Select>
          <TextField
            id="new-centre-email"
            name="email"
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            error={form.errorOf('email')}
            autoComplete="off"
          />
          <div>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('creating')}>
              {t('create')}
            </Button>
          </div>
        </form>
      </Sheet>
    </Screen>
  );
}

/** A new program by its name, or a copy of one under another; its page opens (back-office §4). */
import { Button, Dialog, FormErrorSummary, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, textOf, useForm, CallFailure, useRefusalText } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import styles from './programs.module.css';

export interface CopiedProgram {
  readonly id: string;
  readonly name: string;
}

/** The id of what was made. */
async function make(source: CopiedProgram | null, name: string): Promise<string> {
  if (source === null) return (await orThrow(api.createProgram({ body: { name, state: 'DRAFT' } }))).id;
  return (await orThrow(api.duplicateProgram({ params: { id: source.id }, body: { name } }))).programId;
}

export function ProgramNameDialog({
  source,
  onClose,
}: {
  /** What is copied; null for a new program. */
  readonly source: CopiedProgram | null;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('programs');
  const app = useText('app');
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<'name'>({
    form: 'program',
    check: (typed) =>
      textOf(typed, 'name').trim() === '' ? [{ field: 'name', message: t('newNameMissing') }] : [],
    async send(typed) {
      try {
        const programId = await make(source, textOf(typed, 'name').trim());
        void queryClient.invalidateQueries({ queryKey: deskKeys.list('programs') });
        await navigate({ to: paths.program, params: { programId } });
        return [];
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        return [{ message: refusal(error) }];
      }
    },
  });
  return (
    <Dialog
      open
      title={source === null ? t('newProgram') : t('duplicateOne', { name: source.name })}
      closeLabel={app('close')}
      onClose={onClose}
      initialFocus="first"
    >
      <form {...form.props} className={styles['form']}>
        <FormErrorSummary title={t('summary')} {...form.summary} />
        <TextField
          id="program-name"
          name="name"
          label={t('newName')}
          defaultValue={source === null ? '' : t('copyOf', { name: source.name })}
          error={form.errorOf('name')}
          maxLength={200}
          autoComplete="off"
        />
        <p>{source === null ? t('newText') : t('duplicateText')}</p>
        <Button type="submit" variant="primary" busy={form.busy}>
          {source === null ? t('create') : t('duplicateNow')}
        </Button>
      </form>
    </Dialog>
  );
}

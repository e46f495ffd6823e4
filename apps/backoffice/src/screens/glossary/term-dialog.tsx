/** One word of the glossary: its title, the forms in which texts use it, one a line, and its definition. */
import type { CourseTerm } from '@parcours/contract';
import { Button, Dialog, TextArea, TextField } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { Edited } from '../../parts/fields/edited.tsx';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { RichTextField } from '../../parts/rich-text/rich-text-field.tsx';
import { TextValuesProvider } from '../../parts/rich-text/text-values.ts';
import styles from './glossary.module.css';

interface Typed {
  readonly title: string;
  /** One a line. */
  readonly words: string;
  readonly definition: string;
}

const typedFrom = (term: CourseTerm | null): Typed => ({
  title: term?.title ?? '',
  words: (term?.words ?? []).join('\n'),
  definition: term?.definition ?? '',
});

function bodyOf({ title, words, definition }: Typed) {
  const forms = words
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  // The word itself is a form of itself, where nobody says otherwise.
  return {
    title: title.trim(),
    words: forms.length === 0 ? [title.trim()] : forms,
    definition: definition.trim(),
  };
}

export function TermDialog({
  term,
  onClose,
  onSaved,
}: {
  readonly term: CourseTerm | null;
  readonly onClose: () => void;
  readonly onSaved: (title: string) => Promise<void>;
}): ReactElement {
  const t = useText('glossary');
  const refusal = useRefusalText();
  const stored = typedFrom(term);
  const [typed, change] = useOwnChanges(stored);
  const { title, words, definition } = typed;
  const [isChecked, setIsChecked] = useState(false);
  const lang = useLocale();
  const values = useMemo(() => ({ samples: {}, termWords: [], lang }), [lang]);
  const body = bodyOf(typed);
  const save = useMutation({
    mutationFn: () =>
      orThrow(
        term === null
          ? api.createCourseTerm({ body })
          : api.updateCourseTerm({ params: { id: term.id }, body: ownChanges(bodyOf(stored), body) }),
      ),
    onSuccess: () => onSaved(body.title),
  });
  const submit = () => {
    setIsChecked(true);
    if (body.title !== '' && body.definition !== '' && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      title={term === null ? t('add') : t('edit', { title: term.title })}
      closeLabel={t('cancel')}
      initialFocus="first"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          data-edits="term.title"
          label={t('word')}
          value={title}
          maxLength={500}
          error={isChecked && body.title === '' ? t('wordFault') : undefined}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TextArea
          data-edits="term.words"
          label={t('wordForms')}
          hint={t('wordFormsHint')}
          rows={3}
          value={words}
          onChange={({ currentTarget }) => change({ words: currentTarget.value })}
        />
        <Edited field="term.definition">
          <TextValuesProvider value={values}>
            <RichTextField
              label={t('definition')}
              profile="short"
              html={definition}
              onChange={(html) => change({ definition: html })}
            />
          </TextValuesProvider>
          {isChecked && body.definition === '' ? <p role="alert">{t('definitionFault')}</p> : null}
        </Edited>
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

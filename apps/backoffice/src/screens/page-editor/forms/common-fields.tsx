/** What rows of every kind have: a title or question, a description, and how to answer. */
import type { Row } from '@parcours/contract';
import { TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import { textOrNone, withField } from './row-form.ts';

interface CommonProps<R extends Row> {
  readonly row: R;
  readonly onChange: (row: R) => void;
}

/** The question of a row that asks, the title of another. */
export function TitleField<R extends Row>({
  row,
  onChange,
  isQuestion = false,
}: CommonProps<R> & { readonly isQuestion?: boolean }): ReactElement {
  const t = useText('rowForms');
  return (
    <Edited field="row.title">
      <RichTextField
        label={t(isQuestion ? 'question' : 'title')}
        profile="inline"
        html={row.title ?? ''}
        onChange={(html) => onChange(withField(row, 'title', textOrNone(html) as R['title']))}
      />
    </Edited>
  );
}

export function DescriptionField<R extends Row>({ row, onChange }: CommonProps<R>): ReactElement {
  const t = useText('rowForms');
  return (
    <Edited field="row.description">
      <RichTextField
        label={t('description')}
        profile="short"
        html={row.description ?? ''}
        onChange={(html) => onChange(withField(row, 'description', textOrNone(html) as R['description']))}
      />
    </Edited>
  );
}

type AskingRow = Extract<Row, { instruction?: string | undefined }>;

export function InstructionField<R extends AskingRow>({ row, onChange }: CommonProps<R>): ReactElement {
  const t = useText('rowForms');
  return (
    <Edited field="row.instruction">
      <TextField
        label={t('instruction')}
        hint={t('instructionHint')}
        maxLength={200}
        value={row.instruction ?? ''}
        onChange={({ target }) =>
          onChange(withField(row, 'instruction', textOrNone(target.value) as R['instruction']))
        }
      />
    </Edited>
  );
}

/** The statement of the page, read before its rows. */
import { Checkbox } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import { withField } from '../forms/row-form.ts';
import type { PageFormProps } from './page-parts.ts';

export function StatementForm({ page: { block }, onChange }: PageFormProps): ReactElement {
  const t = useText('pageForms');
  const { content } = block;
  const { statement } = content;
  const set = (next: typeof statement): void =>
    onChange({ block: { ...block, content: withField(content, 'statement', next) } });
  return (
    <>
      <Edited field="content.statement.html">
        <RichTextField
          label={t('statement')}
          hint={t('statementHint')}
          profile="full"
          html={statement?.html ?? ''}
          onChange={(html) => set(html === '' ? undefined : { ...statement, html })}
        />
      </Edited>
      <Edited field="content.statement.settings.questionIsHidden">
        <Checkbox
          label={t('statementHidden')}
          checked={statement?.settings?.questionIsHidden === true}
          disabled={statement === undefined}
          onChange={({ target }) => {
            if (statement !== undefined)
              set(withField(statement, 'settings', target.checked ? { questionIsHidden: true } : undefined));
          }}
        />
      </Edited>
    </>
  );
}

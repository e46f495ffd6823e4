/** The form of what is chosen: a row, a section, or a part of the page. */
import { Button, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { use, type ReactElement, type RefObject } from 'react';
import { DatasetsForm } from '../../parts/datasets/datasets-form.tsx';
import { Edited } from '../../parts/fields/edited.tsx';
import { textOrNone, withField } from './forms/row-form.ts';
import styles from './page-editor.module.css';
import { PageDataContext } from './page-data.ts';
import type { Chosen, PagePart } from './page-parts-list.tsx';
import { BesideForm } from './page/beside-form.tsx';
import { FeedbacksForm } from './page/feedbacks-form.tsx';
import { HintsForm } from './page/hints-form.tsx';
import type { PageFormProps } from './page/page-parts.ts';
import { PageSettings } from './page/page-settings.tsx';
import { PictureForm } from './page/picture-form.tsx';
import { StatementForm } from './page/statement-form.tsx';
import { TableForm } from './page/table-form.tsx';
import { changeRow } from './rows/row-changes.ts';
import { AnyRowForm } from './rows/row-form-table.tsx';

export function ChosenForm({
  chosen,
  headingRef,
  ...props
}: PageFormProps & {
  readonly chosen: Chosen;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}): ReactElement {
  const t = useText('pageEditor');
  const { page, onChange, newKey } = props;
  const rows = page.block.content.sections.flatMap((section) => section.rows);
  const row = 'rowId' in chosen ? rows.find(({ id }) => id === chosen.rowId) : undefined;
  const title =
    row !== undefined
      ? t(`kind_${row.type}`)
      : 'part' in chosen
        ? t(`part_${chosen.part}`)
        : t('sectionForm');
  return (
    <>
      <h2 ref={headingRef} id="chosen-form" tabIndex={-1} className={styles['formTitle']}>
        {title}
      </h2>
      <div className={styles['fields']}>
        {row === undefined ? null : (
          <AnyRowForm
            key={row.id}
            row={row}
            rowKey={page.keys.rows[row.id]}
            newKey={newKey}
            onChange={(next, key) => onChange(changeRow(page, next, key))}
          />
        )}
        {'part' in chosen ? <PartForm part={chosen.part} {...props} /> : null}
        {'sectionId' in chosen ? <SectionForm sectionId={chosen.sectionId} {...props} /> : null}
      </div>
    </>
  );
}

export function PartForm({ part, ...props }: PageFormProps & { readonly part: PagePart }): ReactElement {
  switch (part) {
    case 'page':
      return <PageSettings {...props} />;
    case 'statement':
      return <StatementForm {...props} />;
    case 'feedbacks':
      return <FeedbacksForm {...props} />;
    case 'hints':
      return <HintsForm {...props} />;
    case 'datasets':
      return <PageDatasets {...props} />;
    case 'picture':
      return <PictureForm {...props} />;
    case 'table':
      return <TableForm {...props} />;
    case 'beside':
      return <BesideForm {...props} />;
  }
}

function PageDatasets({ page: { keys }, onChange }: PageFormProps): ReactElement {
  const { datasets, computed, seed, locale } = use(PageDataContext);
  return (
    <DatasetsForm
      datasets={{ datasets, computed }}
      seed={seed}
      locale={locale}
      onChange={(next) => {
        const some = <T,>(list: T[]): T[] | undefined => (list.length === 0 ? undefined : list);
        const withVariables = withField(keys, 'datasets', some([...next.datasets]));
        onChange({ keys: withField(withVariables, 'datasetsComputed', some([...next.computed])) });
      }}
    />
  );
}

export function SectionForm({
  sectionId,
  page: { block },
  onChange,
}: PageFormProps & { readonly sectionId: string }): ReactElement | null {
  const t = useText('pageEditor');
  const { sections } = block.content;
  const section = sections.find(({ id }) => id === sectionId);
  if (section === undefined) return null;
  const set = (next: typeof sections): void =>
    onChange({ block: { ...block, content: { ...block.content, sections: next } } });
  const isEmpty = section.rows.length === 0 && sections.length > 1;
  return (
    <>
      <Edited field="content.sections[].title content.sections[].id">
        <TextField
          label={t('sectionTitle')}
          maxLength={500}
          value={section.title ?? ''}
          onChange={({ target }) =>
            set(
              sections.map((one) =>
                one.id === sectionId ? withField(one, 'title', textOrNone(target.value)) : one,
              ),
            )
          }
        />
      </Edited>
      <div>
        <Button
          aria-disabled={!isEmpty}
          onClick={() => {
            if (isEmpty) set(sections.filter(({ id }) => id !== sectionId));
          }}
        >
          {t('removeSection')}
        </Button>
        {isEmpty ? null : <p className={styles['hint']}>{t('removeSectionHint')}</p>}
      </div>
    </>
  );
}

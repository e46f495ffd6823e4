/** The editor around one page: what is chosen, what is changed through the draft, and where each part stands. */
import { neededFor, newRow, type NewRow } from '@parcours/authoring';
import type { RowType } from '@parcours/contract';
import { Button, SegmentedRadio, useAnnounce } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { PreviewFrame } from '../../parts/preview-frame/preview-frame.tsx';
import { TextValuesProvider } from '../../parts/rich-text/text-values.ts';
import { ChosenForm } from './chosen-form.tsx';
import { useRemarks } from './checks/finding-words.ts';
import { Findings } from './checks/findings.tsx';
import { useFindings } from './checks/use-findings.ts';
import { NeededThing, type Needed } from './rows/needed-thing.tsx';
import { PageDataContext } from './page-data.ts';
import { burstOf, pageChanges } from './page-changes.ts';
import styles from './page-editor.module.css';
import { PageParts, type Chosen } from './page-parts-list.tsx';
import type { EditedPage } from '../../parts/draft/edited-page.ts';
import { RowChooser } from './rows/row-chooser.tsx';
import { dropRow, duplicateRow, insertRow, removeRow, stepRow } from './rows/row-changes.ts';
import { RowsList } from './rows/rows-list.tsx';
import { usePageTexts } from './use-page-texts.ts';

export function PageEditor({
  page,
  asked,
}: {
  readonly page: EditedPage;
  /** The row that the address names: it is chosen, and its form has the focus. */
  readonly asked?: string | undefined;
}): ReactElement {
  const t = useText('pageEditor');
  const announce = useAnnounce();
  const handle = useDraft();
  const { draft } = handle;
  const { block, keys, node } = page;
  const sections = block.content.sections;
  const rows = sections.flatMap((section) => section.rows);
  const [wanted, setWanted] = useState<Chosen>(
    asked !== undefined ? { rowId: asked } : rows[0] === undefined ? { part: 'page' } : { rowId: rows[0].id },
  );
  // What was chosen may be gone: undone, or removed by somebody else.
  const chosen: Chosen =
    'rowId' in wanted && !rows.some(({ id }) => id === wanted.rowId) ? { part: 'page' } : wanted;
  const chosenRow = 'rowId' in chosen ? chosen.rowId : null;
  const [isAdding, setIsAdding] = useState(false);
  const [needed, setNeeded] = useState<Needed | null>(null);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const form = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const findings = useFindings(draft, page);
  const remarks = useRemarks(findings);
  const texts = usePageTexts(page, draft.course.language);
  const language = draft.course.language;

  const edit = (changes: Partial<EditedPage>): void => {
    const operations = pageChanges(draft, page, { ...page, ...changes });
    const burst = burstOf(operations);
    if (operations.length > 0) handle.change(operations, burst === undefined ? {} : { burst });
  };
  const newKey = (): string => {
    const known = JSON.stringify([block, keys]);
    for (;;) {
      const key = crypto.randomUUID().slice(0, 8);
      if (!known.includes(key)) return key;
    }
  };
  const choose = (next: Chosen): void => {
    setWanted(next);
    setTab('write');
    requestAnimationFrame(() => form.current?.focus());
  };
  useEffect(() => {
    if (asked !== undefined) requestAnimationFrame(() => form.current?.focus());
  }, [asked]);
  const put = (made: NewRow | null): void => {
    if (made === null) return;
    edit(insertRow(page, made, chosenRow, newKey));
    choose({ rowId: made.row.id });
  };
  const add = (type: RowType): void => {
    setIsAdding(false);
    const need = neededFor(type);
    if (need === null) put(newRow(type, { ...means, fileIds: [], competencyIds: [], moduleUrl: '' }));
    else setNeeded({ type, need });
  };
  const means = { language: (language ?? 'fr').startsWith('fr') ? ('fr' as const) : ('en' as const), newKey };
  const remove = (rowId: string): void => {
    const at = rows.findIndex(({ id }) => id === rowId);
    const next = rows[at + 1] ?? rows[at - 1];
    edit(removeRow(page, rowId));
    announce(t('rowRemoved'));
    setWanted(next === undefined ? { part: 'page' } : { rowId: next.id });
    addButton.current?.focus();
  };
  const keyDown = (event: KeyboardEvent): void => {
    // A rich text prevents what Enter does there, and makes nothing of it together with Ctrl.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const current = rows.find(({ id }) => id === chosenRow);
    const type = current !== undefined && current.id in keys.rows ? current.type : 'multiple-choice';
    add(neededFor(type) === null ? type : 'multiple-choice');
  };
  const data = useMemo(
    () => ({
      datasets: keys.datasets ?? [],
      computed: keys.datasetsComputed ?? [],
      seed: block.id,
      locale: language ?? 'fr',
    }),
    [keys.datasets, keys.datasetsComputed, block.id, language],
  );
  return (
    <TextValuesProvider value={texts}>
      <PageDataContext value={data}>
        <div className={styles['tabs']}>
          <SegmentedRadio
            legend={t('view')}
            hideLegend
            value={tab}
            options={(['write', 'preview'] as const).map((value) => ({ value, label: t(`tab_${value}`) }))}
            onChange={setTab}
          />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter of every field inside */}
        <div className={styles['editor']} data-tab={tab} onKeyDown={keyDown}>
          <nav className={styles['list']} aria-label={t('rows')}>
            <PageParts chosen={chosen} onChoose={choose} page={page} />
            <RowsList
              sections={sections}
              chosen={chosenRow}
              chosenSection={'sectionId' in chosen ? chosen.sectionId : null}
              remarks={remarks}
              acts={{
                onChoose: (rowId) => choose({ rowId }),
                onChooseSection: (sectionId) => choose({ sectionId }),
                onMove: (rowId, by) => edit(stepRow(page, rowId, by)),
                onDrop: (rowId, before, sectionId) => edit(dropRow(page, rowId, before, sectionId)),
                onCopy: (rowId) => {
                  const copied = duplicateRow(page, rowId, newKey);
                  if (copied === null) return;
                  edit(copied.page);
                  choose({ rowId: copied.copy.id });
                },
                onRemove: remove,
              }}
            />
            <Button
              ref={addButton}
              variant="primary"
              icon={plusIcon}
              aria-haspopup="dialog"
              onClick={() => setIsAdding(true)}
            >
              {t('addRow')}
            </Button>
            <p className={styles['hint']}>{t('keysHint')}</p>
            <Button
              size="small"
              onClick={() => {
                const id = newKey();
                edit({
                  block: {
                    ...block,
                    content: { ...block.content, sections: [...sections, { id, rows: [] }] },
                  },
                });
                choose({ sectionId: id });
              }}
            >
              {t('addSection')}
            </Button>
          </nav>
          <section className={styles['form']} aria-labelledby="chosen-form">
            <ChosenForm headingRef={form} chosen={chosen} page={page} onChange={edit} newKey={newKey} />
            <Findings
              findings={findings}
              chosenRow={chosenRow}
              onJump={(rowId) => choose(rowId === null ? { part: 'page' } : { rowId })}
            />
          </section>
          <section className={styles['preview']} aria-label={t('tab_preview')}>
            <PreviewFrame
              block={block}
              keys={keys}
              language={language}
              timeLimit={node.settings.timeLimit}
              chosenRowId={chosenRow}
              onChooseRow={(rowId) => setWanted({ rowId })}
            />
          </section>
        </div>
        {isAdding ? <RowChooser onClose={() => setIsAdding(false)} onChoose={add} /> : null}
        {needed === null ? null : (
          <NeededThing
            needed={needed}
            onClose={() => setNeeded(null)}
            onChoose={(given) => {
              setNeeded(null);
              put(newRow(needed.type, { ...means, fileIds: [], competencyIds: [], moduleUrl: '', ...given }));
            }}
          />
        )}
      </PageDataContext>
    </TextValuesProvider>
  );
}

/** The step itself: title, rows before the statement, the statement, the rows, and the correction once completed. */
import type { LessonPage, Row } from '@parcours/contract';
import { answerPathOf } from '@parcours/rules';
import { buttonClass, PageTitle, Sheet, VisuallyHidden } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { Suspense, type ReactElement } from 'react';
import { paths } from '../../app/paths.ts';
import { LateContentTable, LateInteractiveImage } from '../../parts/content/late-content.tsx';
import { RichText } from '../../parts/rich-text/rich-text.tsx';
import { AnyRow } from '../../parts/rows/row-table.tsx';
import { CorrectionLegend } from './correction-legend.tsx';
import styles from './lesson.module.css';
import type { Player } from './use-player.ts';

interface PlacedRow {
  readonly sectionId: string;
  readonly row: Row;
}

type Content = NonNullable<LessonPage['content']>;

export function PageSheet({ player }: { readonly player: Player }): ReactElement {
  const t = useText('lesson');
  const { content, title } = player.page;
  const heading = <PageTitle>{content?.title ?? title}</PageTitle>;
  const hidden = content?.settings.template?.hideMainTitle === true;
  return (
    <Sheet as="div" margin className={styles['sheet']}>
      {hidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      {content === null ? (
        <p className={styles['hint']}>{t('timedTitle')}</p>
      ) : (
        <StepContent player={player} content={content} />
      )}
      {content?.settings.template?.backToDashBoard === true ? (
        <p>
          <Link to={paths.home} className={buttonClass()}>
            {t('toHome')}
          </Link>
        </p>
      ) : null}
    </Sheet>
  );
}

function StepContent({
  player,
  content,
}: {
  readonly player: Player;
  readonly content: Content;
}): ReactElement {
  const { page, answers } = player;
  const statementId = `statement-${page.id}`;
  const rows = content.sections.flatMap((section) =>
    section.rows.map((row): PlacedRow => ({ sectionId: section.id, row })),
  );
  const early = rows.filter(({ row }) => row.settings?.beforeStatement === true);
  const readOnly = page.progress === 'COMPLETED';
  const draw = ({ sectionId, row }: PlacedRow): ReactElement => {
    const path = answerPathOf(sectionId, row.id);
    return (
      <AnyRow
        // A new page is a new set of rows, even where two pages share row ids.
        key={`${page.id} ${path}`}
        row={row}
        files={content.files}
        terms={content.terms}
        statementId={statementId}
        value={answers[path] ?? null}
        onChange={(value) => player.answer(path, value)}
        readOnly={readOnly}
        correction={page.results?.sections?.[sectionId]?.[row.id] ?? null}
      />
    );
  };
  return (
    <>
      {early.map(draw)}
      <Statement id={statementId} content={content} />
      <Figures content={content} />
      {readOnly ? <CorrectionLegend page={page} /> : null}
      {content.sections.map((section) => {
        const late = section.rows.filter((row) => row.settings?.beforeStatement !== true);
        return late.length === 0 ? null : (
          <div key={`${page.id} ${section.id}`} className={styles['section']}>
            {section.title === undefined ? null : <h2>{section.title}</h2>}
            {late.map((row) => draw({ sectionId: section.id, row }))}
          </div>
        );
      })}
    </>
  );
}

function Statement({ id, content }: { readonly id: string; readonly content: Content }): ReactElement {
  const { statement, title, terms } = content;
  if (statement === undefined)
    return (
      <div id={id}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
    );
  const text = <RichText html={statement.html} terms={terms} />;
  const hidden = statement.settings?.questionIsHidden === true;
  return <div id={id}>{hidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}</div>;
}

/** The block's interactive image and table, between the statement and the rows. */
function Figures({ content }: { readonly content: Content }): ReactElement {
  const { interactiveImage: image, table, files, terms } = content;
  return (
    <Suspense fallback={null}>
      {image === undefined ? null : (
        <LateInteractiveImage image={image} file={files[image.fileId]} terms={terms} />
      )}
      {table === undefined ? null : <LateContentTable table={table} terms={terms} />}
    </Suspense>
  );
}

/** A step on its sheet, whoever shows it: title, rows before the statement, the statement, the rows, the correction. */
import type { PageContent, PageResults, Row, UserAnswer } from '@parcours/contract';
import { answerPathOf } from '@parcours/rules';
import { Alert, PageTitle, Sheet, VisuallyHidden } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { memo, type ReactElement, type ReactNode, startTransition, useOptimistic } from 'react';
import { contentTable, interactiveImage } from '../content/lazy-content.tsx';
import { Authored, HeadingLevelProvider, useContentLanguage } from '@parcours/web';
import { RichText } from '../rich-text/rich-text.tsx';
import { rowOutcome } from '../rows/row-view.ts';
import { AnyRow, type AnyRowProps } from '../rows/row-table.tsx';
import { isIncomplete } from './answers/no-answer-in-part.ts';
import type { Answers } from './answers/page-answers.ts';
import { hasVerdict, verdictStrip } from './lazy-parts-of-step.ts';
import styles from './step.module.css';

interface PlacedRow {
  readonly sectionId: string;
  readonly row: Row;
}

export interface StepSheetProps {
  /** A new step is a new set of rows, even where two share row ids. */
  readonly stepKey: string;
  /** What the course tree calls it; the content's own title wins. */
  readonly title: string;
  /** Null while a timed step has not been started. */
  readonly content: PageContent | null;
  readonly answers: Answers;
  readonly onAnswer: (path: string, value: UserAnswer) => void;
  /** Answered: the rows stay readable and no longer change. */
  readonly readOnly: boolean;
  readonly results: PageResults | null;
  /** The time of the page was up when it was completed. */
  readonly ranOut?: boolean;
  /** Paths of what has gone with its age. */
  readonly removed?: readonly string[] | undefined;
  /** The message of the verdict that is shown right after the answer. */
  readonly feedbackAt?: number | undefined;
  /** Said in the place of content that is withheld. */
  readonly withheld?: string | undefined;
  /** What follows a row: a trainer's form. */
  readonly afterRow?: ((row: Row, path: string) => ReactNode) | undefined;
  /** What a row stands in: of an author's preview, where it can be chosen. */
  readonly aroundRow?: ((row: Row, drawn: ReactNode) => ReactNode) | undefined;
  /** Stands among others of one screen, which has a title of its own. */
  readonly isOneOfMany?: boolean;
  /** Closes the sheet. */
  readonly children?: ReactNode;
}

export function StepSheet(props: StepSheetProps): ReactElement {
  const { content, title } = props;
  const lang = useContentLanguage();
  const words = content?.title ?? title;
  const heading = props.isOneOfMany ? (
    <h2 lang={lang}>{words}</h2>
  ) : (
    <PageTitle lang={lang}>{words}</PageTitle>
  );
  const hidden = content?.settings.template?.hideMainTitle === true;
  return (
    <Sheet as="div" margin className={styles['sheet']}>
      {hidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      {content === null ? (
        <p className={styles['withheld']}>{props.withheld}</p>
      ) : (
        <StepContent {...props} content={content} />
      )}
      {props.children}
    </Sheet>
  );
}

function StepContent({
  stepKey,
  content,
  answers,
  onAnswer,
  readOnly,
  results,
  ranOut = false,
  removed = [],
  feedbackAt,
  afterRow,
  aroundRow,
}: StepSheetProps & { readonly content: PageContent }): ReactElement {
  const lang = useContentLanguage();
  const statementId = `statement-${stepKey}`;
  const verdict =
    readOnly && results !== null && (hasVerdict(results) || feedbackAt !== undefined) ? results : null;
  const verdictId = verdict === null ? undefined : `verdict-${stepKey}`;
  const rows = content.sections.flatMap((section) =>
    section.rows.map((row): PlacedRow => ({ sectionId: section.id, row })),
  );
  const early = rows.filter(({ row }) => row.settings?.beforeStatement === true);
  const draw = ({ sectionId, row }: PlacedRow): ReactNode => {
    const path = answerPathOf(sectionId, row.id);
    const drawn = (
      <AnsweredRow
        key={`${stepKey} ${path}`}
        path={path}
        row={row}
        files={content.files}
        terms={content.terms}
        statementId={statementId}
        describedBy={verdictId}
        value={answers[path] ?? null}
        onAnswer={onAnswer}
        readOnly={readOnly}
        correction={results?.sections?.[sectionId]?.[row.id] ?? null}
        outcome={
          !readOnly || results === null
            ? null
            : removed.includes(path)
              ? 'removed'
              : rowOutcome(row, answers[path] ?? null, ranOut)
        }
      />
    );
    const comment = results?.comments?.[path];
    const said =
      comment === undefined || comment === '' ? null : (
        <TrainerComment key={`${stepKey} ${path} comment`} text={comment} />
      );
    return [aroundRow?.(row, drawn) ?? drawn, said, afterRow?.(row, path)];
  };
  return (
    <>
      {early.map(draw)}
      <Statement id={statementId} content={content} />
      <Figures content={content} />
      {content.sections.map((section) => {
        const late = section.rows.filter((row) => row.settings?.beforeStatement !== true);
        return late.length === 0 ? null : (
          <div key={`${stepKey} ${section.id}`} className={styles['section']}>
            {section.title === undefined ? null : <h2 lang={lang}>{section.title}</h2>}
            <HeadingLevelProvider value={section.title === undefined ? 2 : 3}>
              {late.map((row) => draw({ sectionId: section.id, row }))}
            </HeadingLevelProvider>
          </div>
        );
      })}
      {verdict === null || verdictId === undefined ? null : (
        <verdictStrip.View
          id={verdictId}
          results={verdict}
          ranOut={ranOut}
          incomplete={verdict.answered && removed.length === 0 && isIncomplete({ content }, answers)}
          at={feedbackAt}
        />
      )}
    </>
  );
}

/**
 * An answer to one row changes nothing of the others. The row shows it at once, and what is said of it elsewhere follows: a
 * finger waits for its own row alone.
 */
const AnsweredRow = memo(function AnsweredRow({
  path,
  onAnswer,
  value,
  ...row
}: Omit<AnyRowProps, 'onChange'> & {
  readonly path: string;
  readonly onAnswer: StepSheetProps['onAnswer'];
}): ReactElement {
  const [shown, show] = useOptimistic(value);
  // Who is told decides when it draws the rest; what is sent next reads the answer that it was told.
  const change = (next: UserAnswer): void => {
    startTransition(() => show(next));
    onAnswer(path, next);
  };
  return <AnyRow {...row} value={shown} onChange={change} />;
});

/** What the trainer wrote to the learner about an answer (domain §7). */
function TrainerComment({ text }: { readonly text: string }): ReactElement {
  const t = useText('lesson');
  return (
    <Alert tone="info" title={t('trainerComment')}>
      <p className={styles['comment']}>{text}</p>
    </Alert>
  );
}

/** An answer changes nothing of it. */
const Statement = memo(function Statement({
  id,
  content,
}: {
  readonly id: string;
  readonly content: PageContent;
}): ReactElement {
  const { statement, title, terms } = content;
  if (statement === undefined)
    return (
      // Nothing to see: no line of the sheet, and no space around one.
      <div id={id} className={styles['unseen']}>
        <VisuallyHidden>
          <Authored>{title}</Authored>
        </VisuallyHidden>
      </div>
    );
  const text = <RichText html={statement.html} terms={terms} />;
  const hidden = statement.settings?.questionIsHidden === true;
  return (
    <div id={id} className={hidden ? styles['unseen'] : undefined}>
      {hidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </div>
  );
});

/** The block's interactive image and table, between the statement and the rows. */
const Figures = memo(function Figures({ content }: { readonly content: PageContent }): ReactElement {
  const { interactiveImage: image, table, files, terms } = content;
  return (
    <>
      {image === undefined ? null : (
        <interactiveImage.View image={image} file={files[image.fileId]} terms={terms} />
      )}
      {table === undefined ? null : <contentTable.View table={table} terms={terms} />}
    </>
  );
});

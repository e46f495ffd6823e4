/** The block that the back-office sent: to be read, to be tried, or with its correction; nothing of it is kept (domain §12). */
import type { Answer, PreviewReport, RenderPayload, Row, UserAnswer } from '@parcours/contract';
import { blockFileIds } from '@parcours/rules';
import { Badge, Button } from '@parcours/ui';
import { formatClock, useLocale, useText } from '@parcours/ui/text';
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { ContentLanguageProvider, useTenant } from '@parcours/web';
import { answersOf, SoundedStep } from '@parcours/player';
import styles from './preview.module.css';
import { viewBlock } from '../../parts/block-view/view-block.ts';
import { lintBlock, useFiles, useTerms } from './shown-block.ts';
import { usePreviewLook } from './use-preview-look.ts';

type ShownBlock = Extract<RenderPayload, { block: unknown }>;

const versionWords = {
  preview: 'previewVersion',
  try: 'tryVersion',
  correction: 'correctionVersion',
} as const;

export function BlockPreview({
  shown,
  report,
  alert,
}: {
  readonly shown: ShownBlock;
  readonly report: (report: PreviewReport) => void;
  readonly alert: ReactElement;
}): ReactElement {
  const t = useText('modes');
  const lesson = useText('lesson');
  const locale = useLocale();
  const tenant = useTenant();
  usePreviewLook(shown, report);
  const { block, keys, contentVersion, mode, timeLimit } = shown;
  const { files, missing } = useFiles(blockFileIds(block));
  const terms = useTerms(block.termIds);
  /** What the author tries stays, whatever is edited around it. */
  const [typed, setTyped] = useState<Readonly<Record<string, UserAnswer>>>({});
  /** Answers that were checked: graded here, sent nowhere. */
  const [checked, setChecked] = useState<readonly Answer[] | null>(null);
  const isCorrection = mode === 'correction' || (mode === 'try' && checked !== null);
  const sent = shown.answers ?? (mode === 'correction' ? answersFrom(typed) : []);
  const given = mode === 'try' && checked !== null ? checked : sent;
  const view = viewBlock(block, { keys, answers: given, terms, files, locale });
  const answers = isCorrection
    ? answersOf(view, given)
    : Object.fromEntries(
        Object.entries(answersOf(view, given)).map(([path, empty]) => [path, typed[path] ?? empty]),
      );
  const lacking = missing.join(' ');
  const issues = useMemo(
    () => lintBlock(block, keys, lacking === '' ? [] : lacking.split(' ')),
    [block, keys, lacking],
  );
  useEffect(() => {
    report({ type: 'lint', payload: { contentVersion, issues } });
  }, [contentVersion, issues, report]);
  const around = (row: Row, drawn: ReactNode): ReactNode => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the rows are chosen by keyboard in the list beside the frame
    <div
      key={row.id}
      className={styles['row']}
      data-row={row.id}
      data-chosen={row.id === shown.chosenRowId || undefined}
      onClickCapture={() => report({ type: 'chosen', payload: { contentVersion, rowId: row.id } })}
    >
      {drawn}
    </div>
  );
  return (
    <main
      id="content"
      className={styles['main']}
      // The page that frames it has a main part too: each has a name.
      aria-label={t(isCorrection ? 'correction' : 'preview')}
      data-version={contentVersion}
    >
      <p className={styles['state']}>
        <Badge tone={isCorrection ? 'info' : 'brand'}>
          {t(versionWords[mode], { version: contentVersion })}
        </Badge>
        {timeLimit === undefined || timeLimit === 0 ? null : (
          <span>{`${lesson('timeLeft')} ${formatClock(timeLimit)}`}</span>
        )}
      </p>
      {alert}
      <ContentLanguageProvider value={shown.language ?? tenant.metas.locales[0]}>
        <SoundedStep
          stepKey={block.id}
          title={block.title}
          content={view.content}
          answers={answers}
          onAnswer={(path, value) => setTyped({ ...typed, [path]: value })}
          readOnly={isCorrection}
          results={isCorrection ? view.results : null}
          aroundRow={around}
        />
      </ContentLanguageProvider>
      {mode === 'try' ? (
        <p className={styles['state']}>
          <Button
            variant="primary"
            onClick={() => {
              if (checked === null) return setChecked(answersFrom(answers));
              setTyped({});
              return setChecked(null);
            }}
          >
            {t(checked === null ? 'checkAnswers' : 'tryAgain')}
          </Button>
          <span>{t('notKept')}</span>
        </p>
      ) : null}
    </main>
  );
}

function answersFrom(typed: Readonly<Record<string, UserAnswer>>): Answer[] {
  return Object.entries(typed).map(([path, userAnswer]) => ({ path, userAnswer }));
}

/** The block that the back-office sent: to be tried, or with its correction; nothing of it is kept (domain §12). */
import type { PreviewReport, RenderPayload, UserAnswer } from '@parcours/contract';
import { blockFileIds } from '@parcours/rules';
import { Badge } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { ContentLanguageProvider, useTenant } from '@parcours/web';
import { answersOf, SoundedStep } from '@parcours/player';
import styles from './preview.module.css';
import { lintBlock, useFiles, useTerms, viewBlock } from './shown-block.ts';

type ShownBlock = Extract<RenderPayload, { block: unknown }>;

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
  const locale = useLocale();
  const tenant = useTenant();
  const { block, keys, contentVersion, mode } = shown;
  const { files, missing } = useFiles(blockFileIds(block));
  const terms = useTerms(block.termIds);
  /** What the author tries stays, whatever is edited around it. */
  const [typed, setTyped] = useState<Readonly<Record<string, UserAnswer>>>({});
  const given = shown.answers ?? [];
  const view = viewBlock(block, { keys, answers: given, terms, files, locale });
  const isCorrection = mode === 'correction';
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
  return (
    <main id="content" className={styles['main']} data-version={contentVersion}>
      <p className={styles['state']}>
        <Badge tone={isCorrection ? 'info' : 'brand'}>
          {t(isCorrection ? 'correctionVersion' : 'previewVersion', { version: contentVersion })}
        </Badge>
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
        />
      </ContentLanguageProvider>
    </main>
  );
}

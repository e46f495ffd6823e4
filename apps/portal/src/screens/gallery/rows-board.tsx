/** Each kind of row of a page: as it is met, and where it asks, with an answer and corrected. */
import type { Answer, UserAnswer } from '@parcours/contract';
import { answersOf, StepSheet } from '@parcours/player';
import { isGradedRow } from '@parcours/rules';
import { useLocale } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { ContentLanguageProvider, playerKeys } from '@parcours/web';
import { viewBlock } from '../../parts/block-view/view-block.ts';
import { Board } from './board.tsx';
import styles from './gallery.module.css';
import { sampleBlocks, sampleCompetencyIds, samplePicture, type SampleBlock } from './sample-rows.ts';
import { type GalleryWords, useGalleryWords } from './words.ts';

export function RowsBoard(): ReactElement {
  const t = useGalleryWords();
  const language = useLocale().startsWith('fr') ? 'fr' : 'en';
  const blocks = useMemo(() => sampleBlocks(language), [language]);
  useSampleCompetencies(t.competencies);
  return (
    <Board title={t.rows}>
      <ContentLanguageProvider value={language}>
        {blocks.map((sample) => (
          <div key={sample.type} className={styles['pair']}>
            <Sample sample={sample} state="asked" />
            {sample.asks ? <Sample sample={sample} state="answered" /> : null}
            {sample.asks ? <Sample sample={sample} state="corrected" /> : null}
          </div>
        ))}
      </ContentLanguageProvider>
    </Board>
  );
}

/** What a centre would answer of its competencies: the rows that name some ask for nothing. */
function useSampleCompetencies(titles: GalleryWords['competencies']): void {
  const queryClient = useQueryClient();
  const items = sampleCompetencyIds.map((id, at) => ({ id, title: titles[at] ?? '', icon: null }));
  // Before the rows are drawn, and again in another language.
  useMemo(() => {
    for (const ids of [sampleCompetencyIds, sampleCompetencyIds.slice(0, 1)])
      queryClient.setQueryData(playerKeys.courseCompetencies(ids), { items });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they follow the titles
  }, [queryClient, titles]);
}

function Sample({
  sample: { type, block, keys, asks },
  state,
}: {
  readonly sample: SampleBlock;
  readonly state: 'asked' | 'answered' | 'corrected';
}): ReactElement {
  const t = useGalleryWords();
  const locale = useLocale();
  const picture = samplePicture(t.picture);
  const files = { [picture.id]: picture };
  const given = useMemo(() => (state === 'asked' ? [] : someAnswer(block)), [block, state]);
  const view = viewBlock(block, { keys, answers: given, terms: [], files, locale });
  const [typed, setTyped] = useState<Readonly<Record<string, UserAnswer>>>({});
  const isCorrected = state === 'corrected';
  return (
    <StepSheet
      stepKey={`${block.id} ${state}`}
      title={asks ? `${type}, ${t[state]}` : type}
      content={{ ...view.content, title: asks ? `${type}, ${t[state]}` : type }}
      answers={{ ...answersOf(view, given), ...typed }}
      onAnswer={(path, value) => setTyped({ ...typed, [path]: value })}
      readOnly={isCorrected}
      results={isCorrected ? view.results : null}
      isOneOfMany
    />
  );
}

/** Something of each kind is answered: the last thing that is offered, which is wrong in most. */
function someAnswer(block: SampleBlock['block']): Answer[] {
  return block.content.sections.flatMap((section) =>
    section.rows.filter(isGradedRow).map((row) => ({
      path: `sections.${section.id}.rows.${row.id}`,
      userAnswer: answerTo(row),
    })),
  );
}

function answerTo(row: Parameters<typeof isGradedRow>[0]): UserAnswer {
  switch (row.type) {
    case 'free-answer':
      return '42';
    case 'combined-choice':
      return row.choices.at(-1)?.id ?? null;
    case 'drag-n-drop':
      return row.targets.map((_, at) => row.choices[at]?.id ?? null);
    case 'pick-words':
      return row.pieces.flatMap(({ id }) => id ?? []).slice(-1);
    case 'multiple-choice':
    case 'image-cliquable':
      return row.choices.slice(-1).map(({ id }) => id);
    default:
      return null;
  }
}

/** A course to look at and to change, one click away: for who has never made one (back-office §2). */
import type { CourseOperation, Locale } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, useFailureWords } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { newId } from '../new-id.ts';
import type { SampleKind } from './sample-pages.ts';

export function SampleCourseButton(): ReactElement {
  const t = useText('sampleCourse');
  const locale = useLocale();
  const words = useFailureWords();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: async (): Promise<string> => {
      const body = { title: t('title'), categoryId: null, language: locale };
      const made = await orThrow(
        api.createWrittenCourse({ body: { ...body, sectionTitle: t('section'), pageTitle: t('firstPage') } }),
      );
      await write(made, locale, {
        wysiwyg: t('welcome'),
        'multiple-choice': t('choice'),
        'combined-choice': t('gap'),
        'drag-n-drop': t('drag'),
        'pick-words': t('words'),
        'free-answer': t('free'),
      });
      return made.id;
    },
    onSuccess: async (courseId) => {
      void queryClient.invalidateQueries({ queryKey: deskKeys.writtenCourses() });
      await navigate({ to: paths.course, params: { courseId } });
    },
  });
  return (
    <>
      <Button busy={make.isPending} busyLabel={t('making')} onClick={() => make.mutate()}>
        {t('make')}
      </Button>
      {make.error === null ? null : <p role="alert">{words(make.error).message}</p>}
    </>
  );
}

/** Its pages come by the journal, as an author's would: the empty one that a new course has makes room for them. */
async function write(
  { id, nodeId }: { readonly id: string; readonly nodeId: string },
  locale: Locale,
  titles: Readonly<Record<SampleKind, string>>,
): Promise<void> {
  const { samplePages } = await import('./sample-pages.ts');
  const draft = await orThrow(api.getCourseDraft({ params: { id } }));
  const sectionId = draft.nodes[nodeId]?.parentId;
  if (sectionId === undefined || sectionId === null) return;
  const operations: readonly CourseOperation[] = [
    ...samplePages(sectionId, locale, titles).map((tree) => ({ op: 'insert' as const, tree, before: null })),
    { op: 'remove', nodeId },
  ];
  const { results } = await orThrow(
    api.sendOperations({
      params: { id },
      body: {
        client: newId(),
        operations: operations.map((operation) => ({ id: newId(), base: draft.revision, operation })),
      },
    }),
  );
  // Operations behind one that is not done are not tried: the course would be a part of the sample.
  if (results.length < operations.length || results.some(({ result }) => result !== 'applied'))
    throw new Error('the sample course was not written whole');
}

/** The courses of the centre that new ones are made from, each with what its accessibility still lacks (ATAG B.2.4.3). */
import type { FindingCode } from '@parcours/contract';
import { Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow } from '@parcours/web';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

/** Findings about who cannot see, hear, use or read what the course shows. */
const ofAccessibility: ReadonlySet<FindingCode> = new Set([
  'unlabelled-shape',
  'no-alternative',
  'no-transcript',
  'many-targets',
  'hard-to-read',
  'click-here',
]);

const templatesMax = 50;

export function TemplateField(): ReactElement | null {
  const t = useText('courses');
  const { data } = useQuery({
    queryKey: deskKeys.list('templates'),
    queryFn: () =>
      orThrow(
        api.listCourses({
          query: { where: JSON.stringify({ isTemplate: true }), sort: 'title', limit: templatesMax },
        }),
      ),
  });
  const templates = data?.items ?? [];
  const checked = useQueries({
    queries: templates.map(({ id }) => ({
      queryKey: deskKeys.list('template-checks', id),
      queryFn: () => orThrow(api.checkCourse({ params: { id } })),
    })),
  });
  if (templates.length === 0) return null;
  return (
    <Select name="template" label={t('newTemplate')} hint={t('newTemplateHint')}>
      <option value="">{t('noTemplate')}</option>
      {templates.map(({ id, title }, at) => {
        const items = checked[at]?.data?.items;
        const count = items?.filter(({ code }) => ofAccessibility.has(code)).length;
        return (
          <option key={id} value={id}>
            {count === undefined ? title : t('templateOf', { title, count })}
          </option>
        );
      })}
    </Select>
  );
}

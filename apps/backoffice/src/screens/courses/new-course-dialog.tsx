/** A new course: its title, category and language; it begins with a section and a page, and its outline opens. */
import { Button, Dialog, FormErrorSummary, Select, TextField } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { deskKeys, api, orThrow, textOf, useForm, useRefusalText, useTenant } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { languageNames } from '../../parts/languages.ts';
import { paths } from '../../paths.ts';
import styles from './new-course.module.css';
import { TemplateField } from './template-field.tsx';

export function NewCourseDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('courses');
  const app = useText('app');
  const locale = useLocale();
  const { locales } = useTenant().metas;
  const refusalText = useRefusalText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: deskKeys.categories(),
    queryFn: () => orThrow(api.listCourseCategories({ query: { sort: 'title', limit: 200 } })),
  });
  const categories = data?.items ?? [];
  const form = useForm<'title'>({
    form: 'new-course',
    check: (typed) =>
      textOf(typed, 'title').trim() === '' ? [{ field: 'title', message: t('newTitleMissing') }] : [],
    async send(typed) {
      const category = textOf(typed, 'category');
      const template = textOf(typed, 'template');
      if (template !== '') {
        const copy = await api.duplicateCourse({
          params: { id: template },
          body: {
            title: textOf(typed, 'title').trim(),
            ...(category === '' ? {} : { categoryId: category }),
          },
        });
        if (!copy.ok) return [{ message: refusalText(copy) }];
        void queryClient.invalidateQueries({ queryKey: deskKeys.writtenCourses() });
        await navigate({ to: paths.course, params: { courseId: copy.data.courseId } });
        return [];
      }
      const made = await api.createWrittenCourse({
        body: {
          title: textOf(typed, 'title').trim(),
          categoryId: category === '' ? null : category,
          language: locales.find((one) => one === textOf(typed, 'language')) ?? locale,
          sectionTitle: t('firstSection'),
          pageTitle: t('firstPage'),
        },
      });
      if (!made.ok) return [{ message: refusalText(made) }];
      void queryClient.invalidateQueries({ queryKey: deskKeys.writtenCourses() });
      await navigate({ to: paths.course, params: { courseId: made.data.id } });
      return [];
    },
  });
  return (
    <Dialog open title={t('newCourse')} closeLabel={app('close')} onClose={onClose} initialFocus="first">
      <form {...form.props} className={styles['form']}>
        <FormErrorSummary title={t('summary')} {...form.summary} />
        <TextField
          id="new-course-title"
          name="title"
          label={t('newTitle')}
          error={form.errorOf('title')}
          maxLength={200}
          autoComplete="off"
        />
        {categories.length === 0 ? null : (
          <Select name="category" label={t('newCategory')}>
            {categories.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <TemplateField />
        <Select name="language" label={t('newLanguage')} defaultValue={locale}>
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('creating')}>
          {t('create')}
        </Button>
      </form>
    </Dialog>
  );
}

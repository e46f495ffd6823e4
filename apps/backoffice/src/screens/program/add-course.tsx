/** Adds a course at the end of a program: found among those that may still be learned, by a few letters. */
import { Button, buttonClass, TextField, useAnnounce } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, useRefusalText } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { paths } from '../../paths.ts';
import { type Program, useProgramChange } from './program-query.ts';
import styles from './program.module.css';

/** Shown at once. */
const most = 8;

interface Course {
  readonly id: string;
  readonly title: string;
}

export function AddCourse({ program }: { readonly program: Program }): ReactElement {
  const t = useText('program');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const [typed, setTyped] = useState('');
  const asked = typed.trim();
  const taken = program.steps.map(({ courseId }) => courseId);
  const { data } = useQuery({
    queryKey: deskKeys.list('courses', 'to-add', asked, taken),
    queryFn: () => {
      const where = JSON.stringify({
        state: { $in: ['DRAFT', 'PUBLISHED'] },
        ...(asked === '' ? {} : { title: { $has: asked } }),
      });
      return orThrow(api.listCourses({ query: { where, sort: 'title', limit: most + taken.length } }));
    },
    placeholderData: keepPreviousData,
  });
  const add = useProgramChange(program.id, ({ id: courseId }: Course) => {
    const order = Math.max(-1, ...program.steps.map((step) => step.order)) + 1;
    return orThrow(api.createProgramCourse({ body: { programId: program.id, courseId, order } }));
  });
  const found = (data?.items ?? []).filter(({ id }) => !taken.includes(id)).slice(0, most);
  const refused = add.error instanceof CallFailure ? add.error : null;
  return (
    <div className={styles['add']}>
      <h3>{t('addCourses')}</h3>
      <TextField
        type="search"
        label={t('searchCourses')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles['found']} aria-label={t('foundCourses')}>
        {found.map((course) => (
          <li key={course.id}>
            <Button
              size="small"
              icon={plusIcon}
              busy={add.isPending}
              onClick={() =>
                add.mutate(course, {
                  onSuccess: () => {
                    setTyped('');
                    announce(t('added', { title: course.title, place: program.steps.length + 1 }));
                  },
                })
              }
            >
              {t(course.state === 'DRAFT' ? 'addDraft' : 'addOne', { title: course.title })}
            </Button>
          </li>
        ))}
      </ul>
      {data !== undefined && found.length === 0 ? (
        asked === '' ? (
          <p>
            {t(taken.length === 0 ? 'noCourseAtAll' : 'noCourseLeft')}{' '}
            <Link to={paths.courses} className={buttonClass({ size: 'small' })}>
              {t('toCourses')}
            </Link>
          </p>
        ) : (
          <p role="status">{t('noCourseFound')}</p>
        )
      ) : null}
      {refused === null ? null : (
        <p role="alert">{refused.code === 'BAD_REQUEST' ? t('placeTaken') : refusal(refused)}</p>
      )}
    </div>
  );
}

/** The whole draft, played in the portal's own player as a learner would, and counted nowhere (back-office §3 "Preview"). */
import { Alert, Button, Checkbox, Select, Skeleton, VisuallyHidden } from '@parcours/ui';
import { arrowClockwiseIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useFailureWords } from '@parcours/web';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { pagesOf } from '../../parts/draft/edited-page.ts';
import { LookControls } from '../../parts/preview-frame/look-controls.tsx';
import { TryoutStage } from '../../parts/preview-frame/tryout-stage.tsx';
import { useLook } from '../../parts/preview-frame/use-look.ts';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import styles from './tryout.module.css';
import { type TryoutHandle, useTryout } from './use-tryout.ts';

export function TryoutScreen(): ReactElement {
  const t = useText('courseTryout');
  const words = useFailureWords();
  const { course } = useDraft().draft;
  const handle = useTryout(course.id);
  const { tryout, visit, isWaiting, isBusy, failure, begin, done } = handle;
  // On a phone a wider window would be too small to be played in.
  const look = useLook(course.language, window.innerWidth < 640 ? '320' : '768');
  return (
    <Screen
      title={t('title')}
      name={`${t('title')}, ${course.title}`}
      routeKey={`tryout ${course.id}`}
      wide
      actions={
        <Button icon={arrowClockwiseIcon} busy={isBusy} onClick={() => begin()}>
          {t('restart')}
        </Button>
      }
    >
      <p className={styles['about']}>{t('about')}</p>
      <div role="status">
        {isWaiting ? <p>{t('waiting')}</p> : null}
        {tryout?.isChanged === true ? (
          <Alert tone="info" title={t('changed')}>
            <p>{t('changedText')}</p>
          </Alert>
        ) : null}
        <VisuallyHidden>
          {isBusy ? null : done === 'began' ? t('began') : done === 'moved' ? t('moved') : null}
        </VisuallyHidden>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" title={words(failure).title}>
          <p>
            {words(failure).message}{' '}
            <Link to={paths.course} params={{ courseId: course.id }}>
              {t('toOutline')}
            </Link>
          </p>
        </Alert>
      )}
      {tryout === null ? (
        failure === null ? (
          <Skeleton height="30rem" />
        ) : null
      ) : (
        <>
          <div className={styles['controls']}>
            <Conditions handle={handle} />
            <LookControls look={look} />
          </div>
          <TryoutStage key={tryout.id} tryoutId={tryout.id} visit={visit} look={look} />
        </>
      )}
    </Screen>
  );
}

function Conditions({ handle }: { readonly handle: TryoutHandle }): ReactElement | null {
  const t = useText('courseTryout');
  const { draft } = useDraft();
  const { tryout, begin, jump } = handle;
  if (tryout === null) return null;
  // A page that was written since is not in it; of a multiblock, any variant can be drawn.
  const known = new Set(tryout.lesson.tree.map(({ id }) => id));
  const pages = pagesOf(draft).filter(({ node: { id, parentId, type } }) => {
    const isVariant = parentId !== null && draft.nodes[parentId]?.type === 'multiblock';
    return type === 'block' && known.has(isVariant ? parentId : id);
  });
  return (
    <>
      <Select label={t('jump')} value="" onChange={({ target }) => jump(target.value)}>
        <option value="">{t('choose')}</option>
        {pages.map(({ node }, place) => (
          <option key={node.id} value={node.id}>
            {t('place', { number: place + 1, title: node.title })}
          </option>
        ))}
      </Select>
      {tryout.places.length === 0 ? null : (
        <Select
          label={t('program')}
          value={tryout.programCourseId ?? ''}
          onChange={({ target }) => begin({ programCourseId: target.value === '' ? null : target.value })}
        >
          <option value="">{t('noProgram')}</option>
          {tryout.places.map(({ programCourseId, programName }) => (
            <option key={programCourseId} value={programCourseId}>
              {programName}
            </option>
          ))}
        </Select>
      )}
      <Checkbox
        label={t('longer')}
        checked={tryout.timeFactor === 1.5}
        onChange={({ target }) => begin({ timeFactor: target.checked ? 1.5 : 1 })}
      />
    </>
  );
}

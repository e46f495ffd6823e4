/** The draft as learners will see it, page by page in reading order, in the portal's own frame (back-office §3 "Preview"). */
import { Button, buttonClass, Select } from '@parcours/ui';
import { caretLeftIcon, caretRightIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { pagesOf, type EditedPage } from '../../parts/draft/edited-page.ts';
import { PreviewFrame } from '../../parts/preview-frame/preview-frame.tsx';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import styles from './preview.module.css';

export function PreviewScreen(): ReactElement {
  const t = useText('coursePreview');
  const { node: wanted } = useSearch({ strict: false });
  const handle = useDraft();
  const { course } = handle.draft;
  const pages = pagesOf(handle.draft);
  // The one that was asked for may be gone.
  const page = pages.find(({ node }) => node.id === wanted) ?? pages[0];
  const nodeId = page?.node.id ?? null;
  const showPlace = useEffectEvent((place: string | null) => handle.showPlace(place));
  useEffect(() => showPlace(nodeId), [nodeId]);
  const params = { courseId: course.id };
  return (
    <Screen
      title={t('title')}
      name={`${t('title')}, ${course.title}`}
      routeKey={`preview ${course.id}`}
      wide
      actions={
        nodeId === null ? undefined : (
          <>
            <Link to={paths.page} params={{ ...params, nodeId }} className={buttonClass()}>
              {t('edit')}
            </Link>
            <Link to={paths.tryout} params={params} className={buttonClass()}>
              {t('tryOut')}
            </Link>
          </>
        )
      }
    >
      {page === undefined ? (
        <p>
          {t('none')}{' '}
          <Link to={paths.course} params={params}>
            {t('toOutline')}
          </Link>
        </p>
      ) : (
        <>
          <Walk pages={pages} page={page} courseId={course.id} />
          <PreviewFrame
            block={page.block}
            keys={page.keys}
            language={course.language}
            timeLimit={page.node.settings.timeLimit}
            chosenRowId={null}
            onChooseRow={nothing}
          />
        </>
      )}
    </Screen>
  );
}

/** What is clicked is chosen in the editor alone. */
const nothing = (): void => undefined;

function Walk({
  pages,
  page,
  courseId,
}: {
  readonly pages: readonly EditedPage[];
  readonly page: EditedPage;
  readonly courseId: string;
}): ReactElement {
  const t = useText('coursePreview');
  const navigate = useNavigate();
  const at = pages.indexOf(page);
  const go = (to: EditedPage | undefined): void => {
    if (to !== undefined)
      void navigate({
        to: paths.preview,
        params: { courseId },
        search: { node: to.node.id },
        replace: true,
        resetScroll: false,
      });
  };
  const [before, after] = [pages[at - 1], pages[at + 1]];
  return (
    <div className={styles['walk']}>
      <Button icon={caretLeftIcon} aria-disabled={before === undefined} onClick={() => go(before)}>
        {t('previous')}
      </Button>
      <Select
        label={t('page')}
        value={page.node.id}
        onChange={({ target }) => go(pages.find(({ node }) => node.id === target.value))}
      >
        {pages.map(({ node }, place) => (
          <option key={node.id} value={node.id}>
            {t('place', { number: place + 1, count: pages.length, title: node.title })}
          </option>
        ))}
      </Select>
      <Button iconEnd={caretRightIcon} aria-disabled={after === undefined} onClick={() => go(after)}>
        {t('next')}
      </Button>
    </div>
  );
}

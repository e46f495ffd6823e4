/** From a page to the one before, to the one behind, or to a new one after it: no way over the outline is needed. */
import { childrenOf } from '@parcours/authoring';
import type { CourseDraft, CourseNode } from '@parcours/contract';
import { Button, buttonClass } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useDraft } from '../../../parts/draft/draft-handle.ts';
import { newTree } from '../../../parts/draft/new-nodes.ts';
import { paths } from '../../../paths.ts';
import styles from '../page-editor.module.css';

/** Pages and variants, in the order of the outline. */
function pagesOf(draft: CourseDraft, parentId: string | null = null): readonly CourseNode[] {
  return childrenOf(draft.nodes, parentId).flatMap((node) => [
    ...(node.type === 'block' ? [node] : []),
    ...pagesOf(draft, node.id),
  ]);
}

export function PageSteps({ node }: { readonly node: CourseNode }): ReactElement {
  const t = useText('pageEditor');
  const { draft, change } = useDraft();
  const navigate = useNavigate();
  const pages = pagesOf(draft);
  const at = pages.findIndex(({ id }) => id === node.id);
  const add = (): void => {
    const siblings = childrenOf(draft.nodes, node.parentId);
    const before = siblings[siblings.findIndex(({ id }) => id === node.id) + 1]?.id ?? null;
    const title = t('newPage');
    const titles = { block: title, container: title, multiblock: title, resource: title };
    const tree = newTree('block', node.parentId ?? '', titles);
    change([{ op: 'insert', tree, before }]);
    void navigate({ to: paths.page, params: { courseId: draft.course.id, nodeId: tree.node.id } });
  };
  return (
    <nav className={styles['steps']} aria-label={t('pages')}>
      <PageLink node={pages[at - 1]}>{t('previousPage')}</PageLink>
      <PageLink node={pages[at + 1]}>{t('nextPage')}</PageLink>
      {node.type === 'block' && node.parentId !== null ? (
        <Button icon={plusIcon} onClick={add}>
          {t('addPage')}
        </Button>
      ) : null}
    </nav>
  );
}

function PageLink({
  node,
  children,
}: {
  readonly node: CourseNode | undefined;
  readonly children: ReactNode;
}): ReactElement | null {
  const { draft } = useDraft();
  if (node === undefined) return null;
  return (
    <Link
      to={paths.page}
      params={{ courseId: draft.course.id, nodeId: node.id }}
      className={buttonClass()}
      title={node.title}
    >
      {children}
    </Link>
  );
}

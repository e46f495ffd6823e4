/** What courses are sorted and measured by: categories, types of course, and the tree of competencies. */
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { CategoryList } from './category-list.tsx';
import { CompetencyTree } from './competency-tree.tsx';
import { TypeList } from './type-list.tsx';

export function CatalogueScreen(): ReactElement {
  const t = useText('catalogue');
  return (
    <Screen title={t('title')}>
      <p>{t('lead')}</p>
      <CategoryList />
      <TypeList />
      <CompetencyTree />
    </Screen>
  );
}

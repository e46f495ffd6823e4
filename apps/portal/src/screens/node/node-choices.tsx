/** The choice before a block: the child blocks of a multiblock, the steps of a section or of a course (spec §2). */
import type { BlockType, RenderedNode } from '@parcours/contract';
import { cornersOutIcon, fileIcon, Icon, listIcon, pencilSimpleIcon, type Drawing } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { durationText } from '@parcours/rules';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { NodeSheet } from './node-sheet.tsx';
import styles from './node.module.css';

const drawings: { readonly [T in BlockType | 'several']: Drawing } = {
  slide: fileIcon,
  exercice: pencilSimpleIcon,
  tincan: cornersOutIcon,
  several: listIcon,
};

export function NodeChoices({ node }: { readonly node: RenderedNode }): ReactElement {
  const t = useText('modes');
  const locale = useLocale();
  return (
    <NodeSheet node={node}>
      <p>{t(node.choices.length === 0 ? 'noChoice' : 'choose')}</p>
      <ul className={styles['choices']}>
        {node.choices.map(({ id, title, blockType, timeLimit }) => (
          <li key={id}>
            <Link to={paths.node} params={{ nodeId: id }} className={styles['choice']}>
              <Icon drawing={drawings[blockType ?? 'several']} />
              <span>
                <span lang={node.language}>{title}</span>
                <small>
                  {t(`kind_${blockType ?? 'several'}`)}
                  {timeLimit === null ? '' : ` – ${durationText(timeLimit, locale, 'long')}`}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </NodeSheet>
  );
}

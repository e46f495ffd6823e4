/** The side toolbar: resources and calculator of the step, each window in a chunk of its own (spec §2). */
import type { Lesson } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { calculatorIcon, paperclipIcon, type Drawing } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { type ReactElement } from 'react';
import { countOfResources, filesOffered } from '@parcours/player';
import styles from './lesson.module.css';
import type { Player } from './player.ts';
import { useOfPage } from './use-of-page.ts';
import { lazyComponent } from '@parcours/web';

// What opens on request comes on request: none of it is paid for by the first page.
const CalculatorWindow = lazyComponent(
  async () => (await import('@parcours/player/calculator-window')).CalculatorWindow,
);
const ResourcesPanel = lazyComponent(
  async () => (await import('@parcours/player/resources-panel')).ResourcesPanel,
);

const closed = { calculator: false, resources: false };

interface Tool {
  readonly name: keyof typeof closed;
  readonly icon: Drawing;
  readonly label: string;
  /** Under its drawing on a phone; said by the label where that is seen. */
  readonly count: string;
  readonly toggles: boolean;
}

const resourcesBelow = (tree: Lesson['tree'], nodeId: string): number =>
  tree.filter(({ type, parentId }) => type === 'resource' && parentId === nodeId).length;

export function PlayerTools({
  player,
  tree,
}: {
  readonly player: Player;
  readonly tree: Lesson['tree'];
}): ReactElement | null {
  const t = useText('lesson');
  const tools = useText('tools');
  const { page } = player;
  const [open, setOpen] = useOfPage(page.id, closed);
  const { content } = page;
  const offered = {
    files: filesOffered(content),
    below: {
      kind: 'asked-for',
      lessonId: page.lessonId,
      pageId: page.id,
      count: content === null ? 0 : resourcesBelow(tree, page.nodeId),
    },
  } as const;
  const resources = countOfResources(offered);
  const here: readonly Tool[] = [
    ...(resources === 0
      ? []
      : [
          {
            name: 'resources',
            icon: paperclipIcon,
            label: tools('resources', { count: resources }),
            count: String(resources),
            toggles: false,
          } as const,
        ]),
    ...(page.tools.calculator && content !== null
      ? [
          {
            name: 'calculator',
            icon: calculatorIcon,
            label: tools('calculator'),
            count: '',
            toggles: true,
          } as const,
        ]
      : []),
  ];
  if (here.length === 0) return null;
  const close = (name: Tool['name']) => (): void => setOpen({ ...open, [name]: false });
  return (
    <>
      <nav id="tools" className={styles['tools']} aria-label={t('toolbar')}>
        {here.map(({ name, icon, label, count, toggles }) => (
          <Button
            key={name}
            variant="quiet"
            icon={icon}
            aria-pressed={toggles ? open[name] : undefined}
            onClick={() => setOpen({ ...open, [name]: !toggles || !open[name] })}
          >
            <span className={styles['toolLabel']}>{label}</span>
            <span className={styles['toolCount']} aria-hidden="true">
              {count}
            </span>
          </Button>
        ))}
      </nav>
      {/* A wait for one of them must not hide the others. */}
      {open.calculator ? <CalculatorWindow onClose={close('calculator')} /> : null}
      {open.resources ? <ResourcesPanel offered={offered} onClose={close('resources')} /> : null}
    </>
  );
}

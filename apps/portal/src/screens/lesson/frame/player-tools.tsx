/** The side toolbar: resources and calculator of the step, each window in a chunk of its own (spec §2). */
import type { Lesson, LessonPage } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { calculatorIcon, notePencilIcon, paperclipIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { CalculatorMemory } from '@parcours/player/calculator-window';
import { memo, type ReactElement, useState } from 'react';
import { countOfResources, filesOffered } from '@parcours/player';
import { isTryout, lazyComponent, useTenant } from '@parcours/web';
import styles from '../lesson.module.css';
import { useOfPage } from '../use-of-page.ts';

// What opens on request comes on request: none of it is paid for by the first page.
const CalculatorWindow = lazyComponent(() =>
  import('@parcours/player/calculator-window').then((chunk) => chunk.CalculatorWindow),
);
const ResourcesPanel = lazyComponent(() =>
  import('@parcours/player/resources-panel').then((chunk) => chunk.ResourcesPanel),
);

const NoteWindow = lazyComponent(() => import('../notes/note-window.tsx').then((chunk) => chunk.NoteWindow));

const closed = { calculator: false, resources: false, note: false };

const resourcesBelow = (tree: Lesson['tree'], nodeId: string): number =>
  tree.filter(({ type, parentId }) => type === 'resource' && parentId === nodeId).length;

/** An answer changes nothing of them. */
export const PlayerTools = memo(function PlayerTools({
  page,
  tree,
}: {
  readonly page: LessonPage;
  readonly tree: Lesson['tree'];
}): ReactElement | null {
  const t = useText('lesson');
  const tools = useText('tools');
  const [open, setOpen] = useOfPage(page.id, closed);
  // Kept as long as the lesson is open, whatever page it is.
  const [calculator, setCalculator] = useState<CalculatorMemory | null>(null);
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
  const count = countOfResources(offered);
  const calculates = page.tools.calculator && content !== null;
  // What was shown can be noted on: before a timed step is started there is nothing.
  const offersNotes = useTenant().settings.tools?.notebook === true && !isTryout(page.lessonId);
  const notes = offersNotes && content !== null;
  if (count === 0 && !calculates && !notes) return null;
  const change = (name: keyof typeof closed, isOpen: boolean) => (): void =>
    setOpen({ ...open, [name]: isOpen });
  return (
    <>
      <nav id="tools" className={styles['tools']} aria-label={t('toolbar')}>
        {count === 0 ? null : (
          <Button variant="quiet" icon={paperclipIcon} onClick={change('resources', true)}>
            <span className={styles['toolLabel']}>{tools('resources', { count })}</span>
            {/* Under its drawing on a phone; said by the label where that is seen. */}
            <span className={styles['toolCount']} aria-hidden="true">
              {count}
            </span>
          </Button>
        )}
        {calculates ? (
          <Button
            variant="quiet"
            icon={calculatorIcon}
            aria-pressed={open.calculator}
            onClick={change('calculator', !open.calculator)}
          >
            <span className={styles['toolLabel']}>{tools('calculator')}</span>
          </Button>
        ) : null}
        {notes ? (
          <Button
            variant="quiet"
            icon={notePencilIcon}
            aria-pressed={open.note}
            onClick={change('note', !open.note)}
          >
            <span className={styles['toolLabel']}>{tools('note')}</span>
          </Button>
        ) : null}
      </nav>
      {/* A wait for one of them must not hide the others. */}
      {open.calculator ? (
        <CalculatorWindow
          memory={calculator}
          onRemember={setCalculator}
          onClose={change('calculator', false)}
        />
      ) : null}
      {open.note ? (
        <NoteWindow lessonId={page.lessonId} nodeId={page.nodeId} onClose={change('note', false)} />
      ) : null}
      {open.resources ? <ResourcesPanel offered={offered} onClose={change('resources', false)} /> : null}
    </>
  );
});

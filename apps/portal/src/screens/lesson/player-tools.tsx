/** The side toolbar: hints, resources and calculator of the step, each window in a chunk of its own (spec §2). */
import { Button, Dialog } from '@parcours/ui';
import { calculatorIcon, lightbulbIcon, paperclipIcon, type Drawing } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { lazy, Suspense, type ReactElement } from 'react';
import { useNarrow } from '../../parts/use-narrow.ts';
import styles from './lesson.module.css';
import type { Player } from './player.ts';
import { useOfPage } from './use-of-page.ts';

// What opens on request comes on request: none of it is paid for by the first page.
const HintsDialog = lazy(async () => ({ default: (await import('./hints-dialog.tsx')).HintsDialog }));
const CalculatorWindow = lazy(async () => ({
  default: (await import('../../parts/calculator/calculator-window.tsx')).CalculatorWindow,
}));
const ResourcesWindow = lazy(async () => ({
  default: (await import('../../parts/viewers/resources-window.tsx')).ResourcesWindow,
}));
const Resources = lazy(async () => ({
  default: (await import('../../parts/viewers/resources.tsx')).Resources,
}));

const closed = { hints: false, calculator: false, resources: false };

interface Tool {
  readonly name: keyof typeof closed;
  readonly icon: Drawing;
  readonly label: string;
  /** Under its drawing on a phone; said by the label where that is seen. */
  readonly count: string;
  readonly toggles: boolean;
}

export function PlayerTools({ player }: { readonly player: Player }): ReactElement | null {
  const t = useText('lesson');
  const tools = useText('tools');
  const { page } = player;
  const [open, setOpen] = useOfPage(page.id, closed);
  const isNarrow = useNarrow();
  const { messages, remaining } = page.hints;
  const hints = messages.length + remaining;
  const { content } = page;
  const files = (content?.attachmentIds ?? []).flatMap((id) => content?.files[id] ?? []);
  const resources = tools('resources', { count: files.length });
  const opened = `${messages.length}/${hints}`;
  const here: readonly Tool[] = [
    ...(hints === 0
      ? []
      : [
          {
            name: 'hints',
            icon: lightbulbIcon,
            label: `${t('hints')} ${opened}`,
            count: opened,
            toggles: false,
          } as const,
        ]),
    ...(files.length === 0
      ? []
      : [
          {
            name: 'resources',
            icon: paperclipIcon,
            label: resources,
            count: String(files.length),
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
      <Suspense fallback={null}>
        {open.hints ? <HintsDialog player={player} onClose={close('hints')} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {open.calculator ? <CalculatorWindow onClose={close('calculator')} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {open.resources && !isNarrow ? <ResourcesWindow files={files} onClose={close('resources')} /> : null}
        {/* Spec §2: on small screens it opens as a modal. */}
        <Dialog
          open={open.resources && isNarrow}
          title={resources}
          closeLabel={t('close')}
          size="large"
          onClose={close('resources')}
        >
          <Resources files={files} />
        </Dialog>
      </Suspense>
    </>
  );
}

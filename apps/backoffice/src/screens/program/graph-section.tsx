/** What opens what in a program, drawn in layers; on a phone the list above says the same in sentences (back-office §3). */
import { type GraphPoint, programGraph } from '@parcours/rules';
import { Badge, VisuallyHidden } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useId } from 'react';
import { useRights } from '../../parts/rights.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { useOpeningWords } from './opening-words.ts';
import type { Program, ProgramStep } from './program-query.ts';
import styles from './program-graph.module.css';

/** In pixels; the style sheet's card is as large. */
const card = { width: 184, height: 72 } as const;
const between = 44;
const margin = 8;

const xOf = ({ x }: GraphPoint): number => margin + x * card.width;
const topOf = ({ layer }: GraphPoint): number => margin + layer * (card.height + between);

/** From the bottom of the first to the top of the last, straight where it passes a layer. */
export function linkPath(points: readonly GraphPoint[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let [x, y] = [xOf(first), topOf(first) + card.height];
  let path = `M${x} ${y}`;
  for (const [at, point] of rest.entries()) {
    const isLast = at === rest.length - 1;
    const [toX, toY] = [xOf(point), topOf(point)];
    const isDown = toY > y;
    // Of two that wait for each other one link has to come back: below both, to the bottom of the card.
    const end = isDown ? toY : toY + card.height;
    const bend = isDown ? between / 2 : between * 0.8;
    path += `C${x} ${y + bend} ${toX} ${isDown ? end - bend : end + bend} ${toX} ${end}`;
    [x, y] = [toX, end];
    if (isLast) break;
    y += card.height;
    path += `V${y}`;
  }
  return path;
}

export function GraphSection({ program }: { readonly program: Program }): ReactElement | null {
  const t = useText('program');
  const arrow = useId();
  const graph = programGraph(program.steps, program.isFree);
  if (graph.links.length === 0) return null;
  const size = {
    inlineSize: `${graph.width * card.width + 2 * margin}px`,
    blockSize: `${graph.layers * (card.height + between) - between + 2 * margin}px`,
  };
  const stuck = graph.courses.filter(({ isStuck }) => isStuck);
  return (
    <div className={styles['graph']}>
      <SheetSection id="program-graph" title={t('graph')}>
        <p>{t('graphText')}</p>
        {stuck.length === 0 ? null : (
          <p role="alert">
            {t('graphStuck', { courses: stuck.map(({ course }) => course.title).join(', ') })}
          </p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must scroll by keys */}
        <div className={styles['scroll']} role="group" aria-labelledby="program-graph" tabIndex={0}>
          <div className={styles['canvas']} style={size}>
            <svg aria-hidden="true" className={styles['links']} width="100%" height="100%">
              <defs>
                <marker
                  id={arrow}
                  viewBox="0 0 8 8"
                  refX="7"
                  refY="4"
                  markerWidth="8"
                  markerHeight="8"
                  orient="auto"
                >
                  <path d="M0 0 8 4 0 8Z" />
                </marker>
              </defs>
              {graph.links.map(({ from, to, isNeeded, points }) => (
                <path
                  key={`${from.id} ${to.id}`}
                  d={linkPath(points)}
                  markerEnd={`url(#${arrow})`}
                  strokeDasharray={isNeeded ? undefined : '6 4'}
                />
              ))}
            </svg>
            <ol className={styles['courses']}>
              {graph.courses.map(({ course, isStuck, ...point }) => (
                <li
                  key={course.id}
                  className={styles['card']}
                  data-stuck={isStuck || undefined}
                  style={{
                    insetInlineStart: `${xOf(point) - card.width / 2}px`,
                    insetBlockStart: `${topOf(point)}px`,
                  }}
                >
                  <GraphCard step={course} program={program} isStuck={isStuck} />
                </li>
              ))}
            </ol>
          </div>
        </div>
        <ul className={styles['legend']}>
          <li>{t('graphNeeded')}</li>
          {graph.links.some(({ isNeeded }) => !isNeeded) ? <li data-one>{t('graphOne')}</li> : null}
        </ul>
      </SheetSection>
    </div>
  );
}

function GraphCard({
  step,
  program,
  isStuck,
}: {
  readonly step: ProgramStep;
  readonly program: Program;
  readonly isStuck: boolean;
}): ReactElement {
  const t = useText('program');
  const words = useOpeningWords();
  const writes = useRights()?.writes('author', step.courseId) === true;
  const { title, courseId } = step;
  return (
    <>
      {writes ? (
        <Link to={paths.course} params={{ courseId }} className={styles['title']} title={title}>
          {title}
        </Link>
      ) : (
        <span className={styles['title']} title={title}>
          {title}
        </span>
      )}
      {isStuck ? <Badge tone="danger">{t('neverOpens')}</Badge> : null}
      <VisuallyHidden>{words(step, program)}</VisuallyHidden>
    </>
  );
}

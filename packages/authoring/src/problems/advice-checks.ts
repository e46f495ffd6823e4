/** Advice: texts that are hard to read, links that say nothing, the right answer at the same place again and again. */
import type { CourseFinding, CourseOperation } from '@parcours/contract';
import { plainText } from '../plain-text.ts';
import { type CheckedBlock, checkedBlocks, type CheckedCourse, finding } from './finding.ts';
import { readingEase, readingEaseMin } from './reading-level.ts';

/** Right answers at one place in a row that make a pattern. */
const samePlaceMin = 5;

const saysNothing = /(?:cliquez|cliquer|clique)(?:-| )ici|click here|tap here|appuyez ici/i;

function textsOf({ block }: CheckedBlock): string {
  const { statement, sections } = block.content;
  const rows = sections.flatMap((section) => section.rows);
  return [
    statement?.html ?? '',
    ...rows.map((row) => (row.type === 'wysiwyg' ? row.html : (row.description ?? ''))),
  ]
    .map(plainText)
    .filter((text) => text !== '')
    .join(' ');
}

function blockFindings(at: CheckedBlock): CourseFinding[] {
  const { block, node, course } = at;
  const text = textsOf(at);
  const told = { nodeId: node?.id };
  const found: CourseFinding[] = [];
  const ease = readingEase(text, course.language);
  if (ease !== null && ease < readingEaseMin)
    found.push(
      finding('hard-to-read', `blocks.${block.id}`, {
        ...told,
        values: { page: block.title, ease, min: readingEaseMin },
      }),
    );
  const said = saysNothing.exec(text);
  if (said !== null)
    found.push(
      finding('click-here', `blocks.${block.id}`, { ...told, values: { page: block.title, words: said[0] } }),
    );
  return found;
}

interface Placed {
  readonly nodeId: string | undefined;
  readonly place: number;
  readonly repair: CourseOperation;
}

/** Where the only right choice stands, of questions whose order is not shuffled. */
function placesOf({ block, node, keys }: CheckedBlock): readonly Placed[] {
  return block.content.sections.flatMap((section) =>
    section.rows.flatMap((row) => {
      const key = Object.hasOwn(keys.rows, row.id) ? keys.rows[row.id] : undefined;
      if (row.type !== 'multiple-choice' || key?.type !== 'multiple-choice' || key.correct.length !== 1)
        return [];
      if (row.settings?.keepOrder !== true) return [];
      const path = ['content', 'sections', section.id, 'rows', row.id, 'settings', 'keepOrder'];
      const repair = { op: 'set', target: { kind: 'block', id: block.id }, path, value: false } as const;
      const place = row.choices.findIndex(({ id }) => id === key.correct[0]);
      return [{ nodeId: node?.id, place, repair }];
    }),
  );
}

function samePlaceFindings(course: CheckedCourse): CourseFinding[] {
  const order = new Map(course.content.nodes.map(({ id, order: at }) => [id, at]));
  const blocks = [...checkedBlocks(course)].sort(
    (one, other) => (order.get(one.node?.id ?? '') ?? 0) - (order.get(other.node?.id ?? '') ?? 0),
  );
  const placed = blocks.flatMap(placesOf);
  let run: Placed[] = [];
  for (const one of placed) {
    run = run.at(-1)?.place === one.place ? [...run, one] : [one];
    if (run.length === samePlaceMin) {
      const [first] = run;
      return [
        finding('same-position', 'course', {
          nodeId: first?.nodeId,
          values: { count: samePlaceMin, place: one.place + 1 },
          repair: run.map(({ repair }) => repair),
        }),
      ];
    }
  }
  return [];
}

export function adviceFindings(course: CheckedCourse): readonly CourseFinding[] {
  return [...checkedBlocks(course).flatMap(blockFindings), ...samePlaceFindings(course)];
}

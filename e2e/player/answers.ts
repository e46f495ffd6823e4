// Answers for a page, in the shape in which they travel: the right ones where they are known, else any.
import {
  type Answer,
  type GradedRow,
  gradedRowTypes,
  type LessonPage,
  type Row,
  type UserAnswer,
} from '@parcours/contract';
import { type KnownAnswer, knownAnswers } from './known-answers.ts';
import { plainText } from './plain-text.ts';

export interface AskedRow {
  readonly path: string;
  readonly row: GradedRow;
  /** The words of its question. */
  readonly question: string;
  readonly known: KnownAnswer | undefined;
}

function isAnswered(row: Row): row is GradedRow {
  return gradedRowTypes.some((type) => type === row.type);
}

/** The questions of a page, in reading order. */
export function askedRows({ content }: LessonPage): readonly AskedRow[] {
  return (content?.sections ?? []).flatMap((section) =>
    section.rows.filter(isAnswered).map((row) => {
      const question = plainText(row.title ?? '');
      return { path: `sections.${section.id}.rows.${row.id}`, row, question, known: knownAnswers[question] };
    }),
  );
}

/** Whether every question of the page will be answered rightly. */
export function isKnown(page: LessonPage): boolean {
  return askedRows(page).every(({ known }) => known !== undefined);
}

/** Whether a trainer reads what is written there: it is said that it waits, and no verdict. */
export function waitsForTrainer(page: LessonPage): boolean {
  return askedRows(page).some(({ row }) => row.type === 'free-answer' && row.input === 'long');
}

export function answersFor(page: LessonPage): Answer[] {
  return askedRows(page).map((asked) => ({ path: asked.path, userAnswer: answerTo(asked) }));
}

export function answerTo({ row, question, known }: AskedRow): UserAnswer {
  const idOf = (words: string) => {
    const found = choiceCalled(thingsToPick(row), words);
    if (found === undefined) throw new Error(`“${question}” offers no “${words}”.`);
    return found.id;
  };
  switch (row.type) {
    case 'free-answer':
      if (typeof known === 'string') return known;
      return row.input === 'number' ? '7' : 'zzz';
    case 'multiple-choice': {
      const wanted = Array.isArray(known) ? known.map(idOf) : row.choices.slice(0, 1).map(({ id }) => id);
      return row.choices.map(({ id }) => id).filter((id) => wanted.includes(id));
    }
    case 'combined-choice':
      return typeof known === 'string' ? idOf(known) : (row.choices[0]?.id ?? null);
    case 'pick-words':
    case 'image-cliquable': {
      const things = thingsToPick(row);
      const wanted = Array.isArray(known) ? known.map(idOf) : things.slice(0, 1).map(({ id }) => id);
      return things.map(({ id }) => id).filter((id) => wanted.includes(id));
    }
    case 'drag-n-drop':
      return row.targets.map(({ label }, at) => {
        if (known === undefined) return row.choices[at]?.id ?? null;
        const wanted = (known as Readonly<Record<string, string>>)[plainText(label)];
        if (wanted === undefined)
          throw new Error(`“${question}” has no known answer for “${plainText(label)}”.`);
        return idOf(wanted);
      });
  }
}

export interface Pickable {
  readonly id: string;
  readonly value: string;
}

/** What a row offers to pick, in its order; nothing where one types. */
export function thingsToPick(row: GradedRow): readonly Pickable[] {
  if (row.type === 'free-answer') return [];
  if (row.type !== 'pick-words') return row.choices;
  return row.pieces.flatMap(({ id, text }) => (id === undefined ? [] : [{ id, value: text }]));
}

function choiceCalled(choices: readonly Pickable[], words: string): Pickable | undefined {
  return choices.find(({ value }) => plainText(value) === words);
}

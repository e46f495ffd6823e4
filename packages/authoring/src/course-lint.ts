/** What an authored course must satisfy before it is sold: each finding is one readable line. */
import { gradedRowTypes } from '@parcours/contract';
import { blocksOf, type AuthoredBlock, type AuthoredCourse, type AuthoredRow } from './authored-course.ts';
import { piecesOf } from './to-rows.ts';

const repeated = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

const questionTypes: readonly string[] = gradedRowTypes;
const isQuestion = (row: AuthoredRow): boolean => questionTypes.includes(row.type);

const lintRow = (row: AuthoredRow): string[] => {
  const findings: string[] = [];
  if (row.type === 'wysiwyg' && row.html.replace(/<[^<>]*>/g, '').trim() === '') findings.push('empty html');
  if (row.type === 'media-internal') {
    if (/\.(png|jpe?g|gif)$/.test(row.file) && row.alt === undefined) findings.push('image without alt');
    if (row.file.endsWith('.mp3') && row.transcript === undefined) findings.push('audio without transcript');
  }
  if (isQuestion(row) && row.title === undefined) findings.push('question without title');
  if (row.type === 'combined-choice' && !row.choices.some(({ key }) => key === row.correct))
    findings.push(`unknown choice ${row.correct}`);
  if (row.type === 'pick-words') {
    const words = piecesOf(row.text).flatMap((piece) => (piece.word ? [piece.text] : []));
    findings.push(...repeated(words).map((word) => `word ${word} twice`));
    findings.push(...row.correct.filter((key) => !words.includes(key)).map((key) => `unknown word ${key}`));
  }
  if (row.type === 'image-cliquable') {
    const keys = row.zones.map((zone) => zone.key);
    findings.push(...repeated(keys).map((key) => `zone ${key} twice`));
    findings.push(...row.correct.filter((key) => !keys.includes(key)).map((key) => `unknown zone ${key}`));
  }
  if (row.type === 'multiple-choice') {
    const keys = row.choices.map((choice) => choice.key);
    if (row.multiple !== true && row.correct.length !== 1) findings.push('one choice must be right');
    if (row.correct.length === 0) findings.push('nothing is right');
    findings.push(...row.correct.filter((key) => !keys.includes(key)).map((key) => `unknown choice ${key}`));
    findings.push(...repeated(keys).map((key) => `choice ${key} twice`));
  }
  if (row.type === 'drag-n-drop') {
    const keys = row.choices.map((choice) => choice.key);
    findings.push(...repeated(keys).map((key) => `choice ${key} twice`));
    findings.push(...repeated(row.targets.map((target) => target.key)).map((key) => `target ${key} twice`));
    for (const target of row.targets) {
      if (target.correct.length === 0) findings.push(`target ${target.key} has no right choice`);
      findings.push(
        ...target.correct.filter((key) => !keys.includes(key)).map((key) => `unknown choice ${key}`),
      );
    }
  }
  return findings.map((finding) => `${row.key}: ${finding}`);
};

const lintBlock = (block: AuthoredBlock, course: AuthoredCourse): string[] => {
  const graded = block.rows.filter(isQuestion);
  const findings = [
    ...block.rows.flatMap(lintRow),
    ...repeated(block.rows.map((row) => row.key)).map((key) => `row ${key} twice`),
    ...(block.terms ?? [])
      .filter((key) => !course.terms.some((term) => term.key === key))
      .map((key) => `unknown term ${key}`),
  ];
  if (block.rows.length + (block.attachments ?? []).length === 0) findings.push('no row');
  if ((block.kind === 'tincan') !== block.rows.some((row) => row.type === 'media-tincan'))
    findings.push('a tincan block and a tincan row go together');
  if (block.kind !== 'exercice' && graded.length > 0) findings.push(`a ${block.kind} asks a question`);
  if (block.kind === 'exercice') {
    if (graded.length === 0) findings.push('an exercise asks nothing');
    if (block.feedbacks === undefined) findings.push('no general feedback');
  }
  return findings.map((finding) => `${course.key}/${block.key}: ${finding}`);
};

export const lintCourse = (course: AuthoredCourse): string[] => {
  const keys = [
    ...course.sections.flatMap((section) => [section.key, ...section.steps.map((step) => step.key)]),
    ...course.sections.flatMap((section) =>
      section.steps.flatMap((step) =>
        step.kind === 'multiblock' ? step.variants.map((variant) => variant.key) : [],
      ),
    ),
  ];
  const plainText = blocksOf(course)
    .flatMap((block) => [
      block.statement ?? '',
      ...block.rows.flatMap((row) => (row.type === 'wysiwyg' ? [row.html] : [row.title ?? ''])),
    ])
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .toLowerCase();
  return [
    ...repeated(keys).map((key) => `${course.key}: key ${key} twice`),
    ...blocksOf(course).flatMap((block) => lintBlock(block, course)),
    ...course.terms
      .filter((term) => !term.words.some((word) => plainText.includes(word.toLowerCase())))
      .map((term) => `${course.key}: the term ${term.key} is never met`),
  ];
};

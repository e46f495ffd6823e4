// Pages that wait for a trainer: a list, and for the chosen one a form for each answer to grade.
import { gradeAnswer, listLessonsById, listWaiting, pageCorrection } from './calls.js';
import { words } from './words.js';

const made = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};

/** The wait in words that sort by themselves: the day on which it was sent. */
const dayOf = (instant) => new Date(instant).toLocaleDateString(document.documentElement.lang);

/**
 * `at`: the section's elements `count`, `list` and `forms`. `show` is told the id of the page to be looked at, again
 * after each grade. `tried` runs what the server may refuse.
 */
export function openWaitingPages(at, show, tried) {
  let chosen = null;

  async function refresh() {
    const pages = await listWaiting();
    const ids = [...new Set(pages.map(({ lessonId }) => lessonId))];
    const lessons = new Map((ids.length === 0 ? [] : await listLessonsById(ids)).map((one) => [one.id, one]));
    at.count.textContent = words.waitingCount(pages.length);
    at.list.replaceChildren(
      ...pages.map(({ id, lessonId, completedAt }) => {
        const lesson = lessons.get(lessonId);
        const name = [lesson?.user?.displayName, lesson?.course?.title, dayOf(completedAt)];
        const button = made('button', { type: 'button', textContent: name.filter(Boolean).join(', ') });
        button.setAttribute('aria-pressed', String(id === chosen));
        button.addEventListener('click', () => void tried(() => choose(id)));
        return made('li', {}, button);
      }),
    );
  }

  async function choose(pageId) {
    chosen = pageId;
    show(pageId);
    for (const one of at.list.querySelectorAll('button')) one.setAttribute('aria-pressed', 'false');
    const { page, manualRowIds, mayCorrect } = await pageCorrection(pageId);
    const rows = page.content.sections.flatMap(({ id, rows: all }) =>
      all.map((row) => ({ row, path: `sections.${id}.rows.${row.id}` })),
    );
    const waiting = rows.filter(
      ({ row, path }) => manualRowIds.includes(row.id) && page.results.answerRatios[path] === null,
    );
    await refresh();
    at.forms.replaceChildren(
      ...(mayCorrect ? waiting.map(({ row, path }) => formOf(page, row, path)) : [words.mayNotGrade]),
    );
    at.forms.querySelector('input')?.focus();
  }

  function formOf(page, row, path) {
    const given = page.inputs.answers.find((answer) => answer.path === path)?.userAnswer ?? '';
    const question = new DOMParser().parseFromString(row.title ?? '', 'text/html').body.textContent;
    const percent = made('input', {
      type: 'number',
      name: 'percent',
      min: 0,
      max: 100,
      step: 1,
      required: true,
    });
    const comment = made('textarea', { name: 'comment', maxLength: 2000 });
    // The same grade sent again is the same submission.
    let sent = { written: '', key: '' };
    const form = made(
      'form',
      {},
      made('h3', { textContent: question }),
      made('blockquote', { textContent: given }),
      made('label', {}, made('span', { textContent: words.percent }), percent),
      made('label', {}, made('span', { textContent: words.comment }), comment),
      made('button', { textContent: words.saveGrade }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void tried(async () => {
        const grade = { rowId: row.id, ratio: Number(percent.value) / 100, comment: comment.value.trim() };
        const written = JSON.stringify(grade);
        sent = sent.written === written ? sent : { written, key: crypto.randomUUID() };
        await gradeAnswer(page.id, grade, sent.key);
        await choose(page.id);
        at.count.textContent = `${words.graded} ${at.count.textContent}`;
        at.count.focus();
      });
    });
    return form;
  }

  return { refresh };
}

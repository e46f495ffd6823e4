// A small back-office for trying the portal's preview and correction: real blocks, edited and shown, never saved.
import { showFields } from './block-fields.js';
import { accessToken, currentContext, listCourses, listLessons, listSteps, signIn } from './calls.js';
import { showLeavers } from './leavers.js';
import { openPreview } from './preview-frame.js';
import { openWaitingPages } from './waiting-pages.js';
import { language, words } from './words.js';

const at = (id) => document.getElementById(id);
document.documentElement.lang = language;
document.title = words.title;
at('title').textContent = words.title;
at('frame').title = words.preview;
for (const one of document.querySelectorAll('[data-word]')) one.textContent = words[one.dataset.word];

let steps = [];
let lessons = [];
let preview;
let waitingPages;

/** Does something that may be refused, and says so. */
async function tried(work) {
  at('refused').textContent = '';
  try {
    await work();
  } catch (error) {
    at('refused').textContent = `${words.refused} ${error.message}`;
  }
}

function fill(select, options) {
  const made = options.map(([value, text]) =>
    Object.assign(document.createElement('option'), { value, text }),
  );
  select.replaceChildren(...made);
  select.disabled = options.length === 0;
}

function report(type, payload) {
  if (type === 'failed') {
    at('state').textContent = `${words.failed} ${payload.code} (${words.version} ${payload.contentVersion})`;
  } else if (type === 'lint') {
    at('state').textContent = `${words.version} ${payload.contentVersion}`;
    const lines = payload.issues.map(({ code, rowId }) =>
      Object.assign(document.createElement('li'), { textContent: `${code} ${rowId ?? ''}`.trim() }),
    );
    at('issues').replaceChildren(...lines);
  }
}

function show(payload) {
  at('issues').replaceChildren();
  const version = preview.render(payload);
  at('state').textContent = version === null ? words.waiting : `${words.sent} ${version}`;
}

/** What the preview's contract names of a block: a row of the API has more. */
function blockOf({ id, title, type, categoryId, competencyId, attachmentIds, termIds, settings, content }) {
  const own = { id, title, type, categoryId, competencyId, attachmentIds, termIds, settings, content };
  return structuredClone(own);
}

function showBlock() {
  const step = steps.find(({ id }) => id === at('blocks').value);
  if (step === undefined) return;
  const block = blockOf(step.block);
  showFields(at('fields'), block, (changed) => show({ block: changed, mode: 'preview' }));
  show({ block, mode: 'preview' });
}

function showPages() {
  const lesson = lessons.find(({ id }) => id === at('lessons').value);
  const titles = new Map(steps.map(({ id, title }) => [id, title]));
  const pages = (lesson?.pages ?? []).filter(({ progress }) => progress === 'COMPLETED');
  const lines = pages.map(({ id, nodeId, scoring }) => [
    id,
    `${titles.get(nodeId) ?? nodeId} (${scoring.actual} / ${scoring.max})`,
  ]);
  fill(at('pages'), [['', words.none], ...lines]);
}

async function chooseCourse() {
  const courseId = at('courses').value;
  fill(at('lessons'), [['', words.none]]);
  const [nodes, begun] = await Promise.all([listSteps(courseId), listLessons(courseId)]);
  // Another course was chosen meanwhile: its own lists count.
  if (courseId !== at('courses').value) return;
  steps = nodes.filter(({ block }) => block !== null && block !== undefined);
  lessons = begun;
  const name = ({ user }) => user?.displayName ?? user?.id ?? '';
  fill(
    at('blocks'),
    steps.map(({ id, title, block }) => [id, `${title} (${block.type})`]),
  );
  fill(at('lessons'), [['', words.none], ...lessons.map((lesson) => [lesson.id, name(lesson)])]);
  showPages();
  showBlock();
}

at('look-again').addEventListener('click', () => void tried(() => waitingPages.refresh()));
at('courses').addEventListener('change', () => void tried(chooseCourse));
at('blocks').addEventListener('change', showBlock);
at('lessons').addEventListener('change', showPages);
at('pages').addEventListener('change', () => {
  const pageId = at('pages').value;
  if (pageId === '') showBlock();
  else show({ pageId, mode: 'correction' });
});

at('sign-in').addEventListener('submit', (event) => {
  event.preventDefault();
  const { username, password } = Object.fromEntries(new FormData(event.target));
  void tried(async () => {
    await signIn(username, password);
    const { hosts } = await currentContext();
    at('sign-in').hidden = true;
    at('desk').hidden = false;
    at('shown').hidden = false;
    await showLeavers(tried);
    preview = openPreview(at('frame'), `${location.protocol}//${hosts.frontoffice}`, accessToken, report);
    fill(
      at('courses'),
      (await listCourses()).map(({ id, title }) => [id, title]),
    );
    await chooseCourse();
    waitingPages = openWaitingPages(
      { count: at('waiting-count'), list: at('waiting'), forms: at('grades') },
      (pageId) => show({ pageId, mode: 'correction' }),
      tried,
    );
    await waitingPages.refresh();
  });
});

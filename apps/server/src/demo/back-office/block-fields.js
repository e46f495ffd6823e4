// The fields of a block: its texts, choices and switches one by one, and the whole of it as JSON.
import { words } from './words.js';

const templates = ['backToDashBoard', 'hideNextButton', 'hideMainTitle'];
const switches = ['keepOrder', 'hideTitle', 'questionIsHidden'];

function element(name, properties = {}, children = []) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function field(name, word, value, set, changed) {
  const input = element(name, { value });
  input.addEventListener('input', () => {
    set(input.value);
    changed();
  });
  return element('label', {}, [element('span', { textContent: word }), input]);
}

function toggle(word, checked, set, changed) {
  const input = element('input', { type: 'checkbox', checked });
  input.addEventListener('change', () => {
    set(input.checked);
    changed();
  });
  return element('label', { className: 'switch' }, [input, element('span', { textContent: word })]);
}

/** A member of an object that disappears where it is false or empty. */
const member = (object, name) => (value) => {
  if (value === false || value === '') delete object[name];
  else object[name] = value;
};

function rowFields(row, number, changed) {
  const parts = [element('legend', { textContent: `${words.row} ${number}: ${row.type}` })];
  const text = (name, word, object, key) =>
    parts.push(field(name, word, object[key] ?? '', member(object, key), changed));
  text('input', words.question, row, 'title');
  if ('html' in row) text('textarea', words.text, row, 'html');
  for (const [at, choice] of (row.choices ?? []).entries())
    text('input', `${words.choice} ${at + 1}`, choice, 'value');
  for (const [at, target] of (row.targets ?? []).entries())
    text('input', `${words.place} ${at + 1}`, target, 'label');
  for (const name of switches) {
    const set = (value) => {
      row.settings = { ...row.settings };
      member(row.settings, name)(value);
    };
    parts.push(toggle(words[name], row.settings?.[name] === true, set, changed));
  }
  return element('fieldset', {}, parts);
}

/** Fills `place` with the fields of a block; `changed` is called with the block after each change. */
export function showFields(place, block, changed) {
  const { content } = block;
  const json = element('textarea', { rows: 12 });
  const update = () => {
    json.value = JSON.stringify(block, null, 2);
    changed(block);
  };
  const parts = [field('input', words.blockTitle, block.title, (value) => (block.title = value), update)];
  const setStatement = (html) => {
    if (html === '') delete content.statement;
    else content.statement = { ...content.statement, html };
  };
  parts.push(field('textarea', words.statement, content.statement?.html ?? '', setStatement, update));
  for (const name of templates) {
    const set = (value) => {
      block.settings.template = { ...block.settings.template };
      member(block.settings.template, name)(value);
    };
    parts.push(toggle(words[name], block.settings.template?.[name] === true, set, update));
  }
  const rows = content.sections.flatMap((section) => section.rows);
  parts.push(...rows.map((row, at) => rowFields(row, at + 1, update)));

  const problem = element('p', { role: 'alert' });
  const apply = element('button', { type: 'button', textContent: words.apply });
  apply.addEventListener('click', () => {
    try {
      const written = JSON.parse(json.value);
      problem.textContent = '';
      changed(written);
    } catch {
      problem.textContent = words.notJson;
    }
  });
  const label = element('label', {}, [element('span', { textContent: words.wholeBlock }), json]);
  parts.push(
    element('details', {}, [element('summary', { textContent: words.wholeBlock }), label, apply, problem]),
  );
  json.value = JSON.stringify(block, null, 2);
  place.replaceChildren(...parts);
}

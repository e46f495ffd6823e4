// Who wants to leave, and the admin's answer: erased once a word is typed, or declined with a reason that is mailed.
import { confirmDeletion, declineDeletion, listDeletions } from './calls.js';
import { language, words } from './words.js';

const at = (id) => document.getElementById(id);
const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });

/** Whatever the case and the accents, as in the portal. */
const folded = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .trim()
    .toUpperCase();

function element(name, properties = {}, children = []) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** One field with its button; `check` answers why what was typed will not do, or nothing. */
function answerForm({ label, button, check }, send) {
  const input = element('input', { autocomplete: 'off' });
  const problem = element('p', { role: 'alert' });
  const form = element('form', {}, [
    element('label', {}, [element('span', { textContent: label }), input]),
    problem,
    element('button', { textContent: button }),
  ]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    problem.textContent = check(input.value) ?? '';
    if (problem.textContent === '') void send(input.value.trim());
    else input.focus();
  });
  return form;
}

function card({ userId, displayName, requestedAt }, answered) {
  const erase = answerForm(
    {
      label: words.typeErase,
      button: words.erase,
      check: (typed) => (folded(typed) === words.eraseWord ? undefined : words.typeErase),
    },
    () => answered(() => confirmDeletion(userId), `${displayName}: ${words.erased}`),
  );
  const decline = answerForm(
    {
      label: words.reason,
      button: words.decline,
      check: (typed) => (typed.trim() === '' ? words.reasonMissing : undefined),
    },
    (reason) => answered(() => declineDeletion(userId, reason), `${displayName}: ${words.declined}`),
  );
  return element('li', {}, [
    element('h3', { textContent: displayName }),
    element('p', { textContent: `${words.asked} ${when.format(new Date(requestedAt))}` }),
    element('details', {}, [
      element('summary', { textContent: `${words.erase} (${displayName})` }),
      element('p', { textContent: words.eraseMeans }),
      erase,
    ]),
    element('details', {}, [
      element('summary', { textContent: `${words.decline} (${displayName})` }),
      decline,
    ]),
  ]);
}

/** Shows who waits; nothing to whoever is no admin. `tried` runs what may be refused, and says so. */
export async function showLeavers(tried) {
  const waiting = await listDeletions();
  at('leavers').hidden = waiting === null;
  if (waiting === null) return;
  const answered = (work, said) =>
    tried(async () => {
      await work();
      await showLeavers(tried);
      at('leavers-state').textContent = said;
      at('leavers-title').focus();
    });
  at('leavers-state').textContent = waiting.length === 0 ? words.nobodyLeaves : '';
  at('leavers-list').replaceChildren(...waiting.map((one) => card(one, answered)));
}

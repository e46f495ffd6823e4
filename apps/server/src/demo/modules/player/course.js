/**
 * Plays `window.course` page by page: remembers the place and the answers in the state `bookmark`, tells what happens as
 * statements, and at the end the score. Everything it says leaves through TinCanJS, one call after the other.
 */
(() => {
  const { course, TinCan } = window;
  const { words } = course;
  const verb = (name) => ({ id: `http://adlnet.gov/expapi/verbs/${name}`, display: { en: name } });
  const activityType = 'http://adlnet.gov/expapi/activities/';
  const bookmarkName = 'bookmark';

  // Endpoint, credential, actor, registration and activity are in the address (launch of Tin Can).
  const tincan = new TinCan({ url: window.location.href });
  const isHeard = tincan.recordStores.length > 0;
  const activityId = tincan.activity?.id ?? course.id;
  const last = course.pages.length + course.questions.length;

  let place = 0;
  let answers = {};
  let waiting = Promise.resolve();

  const element = (id) => document.getElementById(id);
  const say = (text) => {
    element('status').textContent = text;
  };

  /** One call at a time: the store reads in the order in which things happened. */
  const inTurn = (call) => {
    if (!isHeard) return Promise.resolve();
    waiting = waiting.then(() => new Promise(call)).catch(() => say(words.notKept));
    return waiting;
  };

  const part = (name, title, type) => ({
    objectType: 'Activity',
    id: `${activityId}/${name}`,
    definition: { type: activityType + type, name: { [course.language]: title } },
  });
  const whole = () => ({
    objectType: 'Activity',
    id: activityId,
    definition: { type: `${activityType}course`, name: { [course.language]: course.title } },
  });

  const tell = (statement) =>
    inTurn((done, fail) => {
      tincan.sendStatement(statement, ([{ err }]) => (err === null ? done() : fail(new Error(String(err)))));
    });

  const keep = () =>
    inTurn((done, fail) => {
      tincan.setState(
        bookmarkName,
        { place, answers },
        {
          contentType: 'application/json',
          overwriteJSON: true,
          callback: (err) => (err === null ? done() : fail(new Error(String(err)))),
        },
      );
    });

  const remembered = () =>
    new Promise((done) => {
      if (!isHeard) done(null);
      else
        tincan.getState(bookmarkName, {
          callback: (err, state) => done(err === null && state !== null ? state.contents : null),
        });
    });

  const score = () => course.questions.filter(({ key, right }) => answers[key] === right).length;

  const made = (name, text, attributes = {}) => {
    const node = document.createElement(name);
    if (text !== undefined) node.textContent = text;
    for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
    return node;
  };

  const heading = (text) => made('h1', text, { tabindex: '-1' });

  function reading(page) {
    const nodes = [heading(page.title), ...page.text.map((text) => made('p', text))];
    if (page.remember !== undefined) {
      const figure = made('figure');
      figure.append(made('strong', `${words.remember} `), page.remember);
      nodes.push(figure);
    }
    return nodes;
  }

  function asking(question, number) {
    const group = made('fieldset');
    group.append(made('legend', question.asked));
    for (const [index, choice] of question.choices.entries()) {
      const label = made('label');
      const input = made('input', undefined, { type: 'radio', name: question.key, value: String(index) });
      input.checked = answers[question.key] === index;
      input.addEventListener('change', () => {
        answers = { ...answers, [question.key]: index };
        show();
      });
      label.append(input, made('span', choice));
      group.append(label);
    }
    return [heading(words.question.replace('{number}', number)), group];
  }

  function summing() {
    const reached = score();
    const share = reached / course.questions.length;
    const list = made('ul');
    for (const question of course.questions) {
      const good = answers[question.key] === question.right;
      const item = made('li');
      item.append(
        made('span', `${good ? words.good : words.wrong} `, { class: 'mark', 'data-good': String(good) }),
        question.because,
      );
      list.append(item);
    }
    return [
      heading(words.result),
      made('p', `${reached} / ${course.questions.length}`, { id: 'score' }),
      made('p', share >= course.needed ? words.passed : words.failed),
      list,
    ];
  }

  /** Draws the place; `arriving` moves the reader's focus to its heading. */
  function show({ arriving = false } = {}) {
    const { pages, questions } = course;
    const question = questions[place - pages.length];
    const main = element('page');
    const isResult = place === last;
    const nodes = isResult
      ? summing()
      : question === undefined
        ? reading(pages[place])
        : asking(question, place - pages.length + 1);
    const kept = arriving ? null : document.activeElement?.getAttribute('value');
    main.replaceChildren(...nodes);
    for (const [index, mark] of [...element('steps').children].entries())
      mark.toggleAttribute('data-done', index <= place);
    element('back').hidden = place === 0 || isResult;
    element('again').hidden = !isResult || score() === questions.length;
    element('leave').hidden = !isResult;
    element('next').hidden = isResult || (question !== undefined && answers[question.key] === undefined);
    if (arriving) main.querySelector('h1').focus();
    else if (kept !== null) main.querySelector(`input[value="${kept}"]`)?.focus();
  }

  function move(to) {
    const from = place;
    place = to;
    show({ arriving: true });
    const question = course.questions[from - course.pages.length];
    if (to > from && question !== undefined)
      void tell({
        verb: verb('answered'),
        object: part(`question/${question.key}`, question.asked, 'cmi.interaction'),
        result: {
          success: answers[question.key] === question.right,
          response: question.choices[answers[question.key]],
        },
      });
    const page = course.pages[to];
    if (page !== undefined)
      void tell({ verb: verb('experienced'), object: part(`page/${to + 1}`, page.title, 'module') });
    void keep();
    if (to === last) void finish();
  }

  /** The score first: a portal that takes "completed" for the end has heard it by then. */
  async function finish() {
    const reached = score();
    const of = course.questions.length;
    const isPassed = reached / of >= course.needed;
    await tell({
      verb: verb(isPassed ? 'passed' : 'failed'),
      object: whole(),
      result: { score: { scaled: reached / of, raw: reached, min: 0, max: of }, success: isPassed },
    });
    if (isPassed) await tell({ verb: verb('completed'), object: whole(), result: { completion: true } });
    if (isHeard) say(words.kept);
  }

  element('next').addEventListener('click', () => move(place + 1));
  element('back').addEventListener('click', () => move(place - 1));
  element('again').addEventListener('click', () => {
    answers = {};
    move(course.pages.length);
  });
  // It says nothing secret, and the module does not know where its portal is.
  element('leave').addEventListener('click', () => {
    void waiting.then(() => window.parent.postMessage({ action: 'next' }, '*'));
  });

  document.documentElement.lang = course.language;
  element('course').textContent = course.title;
  for (const [id, text] of Object.entries({
    back: words.back,
    next: words.next,
    again: words.again,
    leave: words.leave,
  }))
    element(id).textContent = text;
  for (let step = 0; step <= last; step += 1) element('steps').append(made('li'));

  void remembered().then((bookmark) => {
    if (bookmark !== null && Number.isInteger(bookmark.place)) {
      place = Math.min(Math.max(bookmark.place, 0), last);
      answers = bookmark.answers ?? {};
      if (place > 0) say(words.resumed);
    }
    show();
    void tell({ verb: verb(place === 0 ? 'initialized' : 'resumed'), object: whole() });
  });
})();

/** Every learner's launch against every other's records; answers how many reads and writes came through (assurance §3 T24). */
import type { LaunchedLearner } from './launched-learners.ts';
import { createKit, type Json, type Kit, newId, sampleStatement } from './kit.ts';

export interface Crossings {
  readonly attempts: number;
  readonly reads: number;
  readonly writes: number;
  /** What came through, for the reader of a failure. */
  readonly through: readonly string[];
}

const secret = 'what only its owner may read';

/** The agent of another, as the API wants it. */
const asAgent = ({ actor }: LaunchedLearner) => JSON.stringify(actor);
const about = ({ actor, pageId }: LaunchedLearner, registration = pageId): Json =>
  sampleStatement({ actor, context: { registration } });
const stateOf = (owner: LaunchedLearner): Record<string, string> => ({
  activityId: owner.activityId,
  agent: asAgent(owner),
  stateId: 'bookmark',
});

/** Leaves a state and a statement of each learner, by that learner's own launch. */
export async function leaveTraces(url: string, learners: readonly LaunchedLearner[]): Promise<void> {
  for (const learner of learners) {
    const kit = createKit({ url, auth: learner.auth, edition: '1.0.3' });
    const put = await kit.call('PUT', 'activities/state', { parameters: stateOf(learner), body: { secret } });
    const post = await kit.call('POST', 'statements', { body: about(learner) });
    if (put.status !== 204 || post.status !== 200)
      throw new Error(`a trace was refused: ${put.text} ${post.text}`);
  }
}

/** What a launch tries on somebody else's records: the number of an attempt that came through is never 0. */
export async function tryToCross(kit: Kit, own: LaunchedLearner, other: LaunchedLearner): Promise<Crossings> {
  let attempts = 0;
  const through: string[] = [];
  const counts = { reads: 0, writes: 0 };
  const read = async (title: string, resource: string, parameters: Record<string, string>) => {
    attempts += 1;
    const answer = await kit.call('GET', resource, { parameters });
    // An answer without the other's trace gives nothing away.
    const leaks = answer.text.includes(secret) || answer.text.includes(other.actor.account.name);
    if (answer.status === 200 && (leaks || resource === 'statements')) {
      counts.reads += 1;
      through.push(`read ${title}`);
    }
  };
  const write = async (
    title: string,
    method: string,
    resource: string,
    parameters: Record<string, string>,
    body?: unknown,
  ) => {
    attempts += 1;
    const answer = await kit.call(method, resource, { parameters, ...(body === undefined ? {} : { body }) });
    if (answer.status < 300) {
      counts.writes += 1;
      through.push(`write ${title}`);
    }
  };
  const state = stateOf(other);
  const { stateId: _stateId, ...allStates } = state;
  await read('one state', 'activities/state', state);
  await read('one state by its registration', 'activities/state', { ...state, registration: other.pageId });
  await read('the names of states', 'activities/state', allStates);
  await read('statements', 'statements', { agent: asAgent(other), related_agents: 'true' });
  await read('statements by registration', 'statements', { registration: other.pageId });
  await read('own statements too', 'statements', { agent: asAgent(own) });
  await read('an agent profile', 'agents/profile', { agent: asAgent(other) });
  await read('a person', 'agents', { agent: asAgent(other) });
  await read('an activity profile', 'activities/profile', { activityId: other.activityId });
  await write('one state', 'PUT', 'activities/state', state, { taken: true });
  await write('a merged state', 'POST', 'activities/state', state, { taken: true });
  await write('no state', 'DELETE', 'activities/state', state);
  await write('no states', 'DELETE', 'activities/state', allStates);
  await write(
    'a state of another registration',
    'PUT',
    'activities/state',
    { ...stateOf(own), registration: other.pageId },
    {},
  );
  await write(
    'a state of another activity',
    'PUT',
    'activities/state',
    { ...stateOf(own), activityId: `${own.activityId}/other` },
    {},
  );
  await write('a statement', 'POST', 'statements', {}, about(other));
  await write('a statement by PUT', 'PUT', 'statements', { statementId: newId() }, about(other));
  await write('a statement under another registration', 'POST', 'statements', {}, about(own, other.pageId));
  await write('one of two statements', 'POST', 'statements', {}, [about(own), about(other)]);
  await write(
    'a group with the other in it',
    'POST',
    'statements',
    {},
    sampleStatement({ actor: { objectType: 'Group', member: [own.actor, other.actor] } }),
  );
  await write(
    'a voiding statement',
    'POST',
    'statements',
    {},
    {
      ...about(own),
      verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
      object: { objectType: 'StatementRef', id: newId() },
    },
  );
  await write('a profile', 'PUT', 'agents/profile', { agent: asAgent(other), profileId: 'x' }, {});
  return { attempts, ...counts, through };
}

/** With a credential that must be dead, nothing at all is answered but 401. */
export async function tryDead(kit: Kit, owner: LaunchedLearner): Promise<Crossings> {
  const answers = [
    await kit.call('GET', 'activities/state', { parameters: stateOf(owner) }),
    await kit.call('PUT', 'activities/state', { parameters: stateOf(owner), body: {} }),
    await kit.call('POST', 'statements', { body: about(owner) }),
    await kit.call('GET', 'statements'),
  ];
  const open = answers.filter(({ status }) => status !== 401);
  const reads = open.filter((_answer, at) => at === 0 || at === 3).length;
  return {
    attempts: answers.length,
    reads,
    writes: open.length - reads,
    through: open.map(({ status }) => `dead: ${status}`),
  };
}

export function sumOf(crossings: readonly Crossings[]): Crossings {
  const total = (of: (one: Crossings) => number) => crossings.reduce((sum, one) => sum + of(one), 0);
  return {
    attempts: total(({ attempts }) => attempts),
    reads: total(({ reads }) => reads),
    writes: total(({ writes }) => writes),
    through: crossings.flatMap(({ through }) => through),
  };
}

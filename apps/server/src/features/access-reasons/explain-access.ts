/**
 * Why somebody sees a thing (back-office §5). Nothing here says who may: the statements that decide requests are asked,
 * for all that the person holds and for each role of it alone.
 */
import {
  type AccessOpener,
  type BackOfficePart,
  type endpoints,
  type ExplainedAccess,
  type ExplainedAct,
  type ExplainedLesson,
  type HandlerInput,
  type HeldRole,
  type LessonItem,
  limits,
} from '@parcours/contract';
import {
  actorHolding,
  displayName,
  holdsCourseRole,
  isContextAdmin,
  type Named,
  partsOpenTo,
  resourceAccess,
  standingsOpeningPart,
} from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findAccountPrincipal, type Principal } from '../../platform/security/tokens/principal.ts';
import { waitsForOf } from '../learning/opening/awaited-courses.sql.ts';
import { manifest } from '../resources/manifest/manifest.ts';
import { readableStatement } from '../resources/read/list-statement.ts';
import { listResource, readResource } from '../resources/read/read-resource.ts';
import { runOnRow } from '../resources/resources.store.ts';
import { rightsStatement } from '../resources/write/insert-statement.ts';
import { findExplainedLessons, isPlanned } from './explained-lessons.store.ts';
import { findHeldRoles } from './held-roles.store.ts';
import { rolesThatOpen } from './roles-that-open.ts';

type Thing =
  | { readonly kind: 'class' | 'program' | 'course' | 'person'; readonly id: string }
  | { readonly kind: 'part'; readonly part: BackOfficePart };
type Operation = ExplainedAct['operation'];

/** Somebody with some of what they hold: all places in classes count where none are named. */
interface Asker {
  readonly principal: Principal;
  readonly teaches: boolean;
  readonly onlyClassIds?: readonly string[];
}

const nouns = { class: 'classes', program: 'programs', course: 'courses', person: 'users' } as const;

const operationsOf = {
  class: ['read', 'update', 'delete'],
  program: ['read', 'update', 'delete'],
  course: ['read', 'update', 'publish', 'delete'],
  person: ['read'],
  part: ['read'],
} as const satisfies Readonly<Record<Thing['kind'], readonly Operation[]>>;

/** Of the person oneself there is nothing to explain to others, and no standing of one's own to give. */
const told = ['everyone', 'learner', 'teacher', 'overseer', 'manager', 'author', 'editor', 'admin'] as const;

export async function explainAccess(
  scope: Scope,
  { params: { id: userId }, query }: HandlerInput<typeof endpoints.explainAccess>,
): Promise<ExplainedAccess> {
  const { tx, principal } = scope;
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const thing = thingOf(query);
  const person = (await readResource(scope, manifest.users, userId)) as unknown as Named & {
    readonly active: boolean;
  };
  const named = await nameOf(scope, thing);
  const held = await findHeldRoles(tx, userId);
  const whole = person.active ? await findAccountPrincipal(tx, userId) : undefined;
  const acts: ExplainedAct[] = [];
  for (const operation of operationsOf[thing.kind]) {
    const opens = (group: readonly HeldRole[]) => isOpenTo(scope, thing, operation, askerOf(userId, group));
    const teaches = held.some(({ of, role }) => of === 'class' && role === 'TEACHER');
    const allowed =
      // oxlint-disable-next-line no-await-in-loop -- one connection answers one statement at a time
      whole !== undefined && (await isOpenTo(scope, thing, operation, { principal: whole, teaches }));
    // oxlint-disable-next-line no-await-in-loop -- the same
    acts.push({ operation, allowed, ...(await reasonsFor(thing, userId, held, opens)) });
  }
  const hasLessons = thing.kind !== 'person' && thing.kind !== 'part';
  return {
    person: { id: userId, displayName: displayName(person), active: person.active },
    thing: { kind: thing.kind, ...named },
    acts,
    openers: openersOf(thing),
    planned: thing.kind === 'class' && (await isPlanned(tx, userId, thing.id)),
    lessons: hasLessons ? await lessonsOf(scope, userId, thing.kind, thing.id) : [],
  };
}

function thingOf({ thing: kind, of, part }: HandlerInput<typeof endpoints.explainAccess>['query']): Thing {
  if (kind === 'part') {
    if (part === undefined || of !== undefined) throw new AppError('BAD_REQUEST', { path: 'query.part' });
    return { kind, part };
  }
  if (of === undefined || part !== undefined) throw new AppError('BAD_REQUEST', { path: 'query.of' });
  return { kind, id: of };
}

/** As its admin reads it; throws MODEL_NOT_FOUND for what is not of this context. */
async function nameOf(scope: Scope, thing: Thing): Promise<Omit<ExplainedAccess['thing'], 'kind'>> {
  if (thing.kind === 'part') return { name: thing.part, company: null, state: null };
  const populate = thing.kind === 'class' ? 'company' : undefined;
  const row = await readResource(scope, manifest[nouns[thing.kind]], thing.id, populate);
  const name = row['name'] ?? row['title'] ?? row['displayName'];
  const company = (row['company'] as { readonly name: string } | undefined)?.name;
  return {
    name: String(name),
    company: company ?? null,
    state: (row['state'] as string | undefined) ?? null,
  };
}

function askerOf(userId: string, roles: readonly HeldRole[]): Asker {
  const { teaches, classIds, scopedRoles = [], ...actor } = actorHolding(roles);
  return {
    principal: { sessionId: '', userId, permissions: [], ...actor, scopedRoles },
    teaches,
    onlyClassIds: classIds,
  };
}

/** The very question that the server asks when the person makes the call. */
async function isOpenTo(
  { tx, clock }: Scope,
  thing: Thing,
  operation: Operation,
  { principal, teaches, onlyClassIds }: Asker,
): Promise<boolean> {
  if (thing.kind === 'part') return partsOpenTo({ ...principal, teaches }).includes(thing.part);
  if (operation === 'publish') return holdsCourseRole(principal, 'editor', thing.id);
  const resource = manifest[nouns[thing.kind]];
  const asking = {
    contextId: tx.contextId,
    principal,
    now: clock.now(),
    ...(onlyClassIds === undefined ? {} : { onlyClassIds }),
  };
  if (operation === 'read') {
    const rows = await runOnRow<{ readonly id: string }>(tx, readableStatement(resource, [thing.id], asking));
    return rows.length > 0;
  }
  const [rights] = await runOnRow<{ readonly may: boolean }>(
    tx,
    rightsStatement(resource, operation, thing.id, asking, true),
  );
  return rights?.may === true;
}

async function reasonsFor(
  thing: Thing,
  userId: string,
  held: readonly HeldRole[],
  opens: (group: readonly HeldRole[]) => Promise<boolean>,
): Promise<Pick<ExplainedAct, 'open' | 'roles' | 'more'>> {
  if (await opens([])) {
    const isOwn = thing.kind === 'person' && thing.id === userId;
    return { open: isOwn ? 'self' : 'everyone', roles: [], more: false };
  }
  const { roles, more } = await rolesThatOpen(held, opens, limits.accessRolesMax);
  return { open: null, roles: [...roles], more };
}

/** Whom the access table opens it to. */
function openersOf(thing: Thing): AccessOpener[] {
  if (thing.kind === 'part')
    return standingsOpeningPart(thing.part).map((standing) => ({ standing, states: null }));
  const { read, states = {} } = resourceAccess[nouns[thing.kind]];
  return told
    .filter((standing) => read.includes(standing))
    .map((standing) => ({ standing, states: states[standing] === undefined ? null : [...states[standing]] }));
}

async function lessonsOf(
  scope: Scope,
  userId: string,
  kind: 'class' | 'program' | 'course',
  id: string,
): Promise<ExplainedLesson[]> {
  const found = await findExplainedLessons(scope.tx, userId, kind, id, limits.accessLessonsMax);
  if (found.length === 0) return [];
  const where = JSON.stringify({ id: { $in: found.map((one) => one.id) } });
  const { items } = await listResource(scope, manifest.lessons, { where, populate: 'course' });
  const byId = new Map((items as unknown as LessonItem[]).map((one) => [one.id, one]));
  return found.flatMap(({ id: lessonId, className, onPhones, awaited }) => {
    const lesson = byId.get(lessonId);
    if (lesson === undefined) return [];
    const { state, startAt, expireAt, course } = lesson;
    return [
      {
        id: lessonId,
        title: course?.title ?? '',
        className,
        state,
        opensAt: startAt,
        closesAt: expireAt,
        waitsFor: waitsForOf(awaited),
        onPhones,
      },
    ];
  });
}

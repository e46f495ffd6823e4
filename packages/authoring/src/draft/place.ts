/** Reading and writing one value of a draft, at a target and a path: structure that is not on the path is shared. */
import {
  blockKeys,
  courseBlock,
  courseDraft,
  type CourseDraft,
  courseNode,
  type OperationTarget,
} from '@parcours/contract';
import { areNoKeys, noKeys } from './normal-draft.ts';
import { refused, type Refused } from './refusal.ts';

/** What one change made of a draft, and the place whose old value takes it back; `old` is undefined where nothing was. */
export interface Written {
  readonly ok: true;
  readonly draft: CourseDraft;
  readonly changed: { readonly path: readonly string[]; readonly old: unknown };
}

/** Fields that have operations of their own, or none. */
const fixedFields: Readonly<Record<OperationTarget['kind'], readonly string[]>> = {
  course: ['id'],
  node: ['id', 'parentId', 'order', 'blockId', 'type'],
  block: ['id', 'attachmentIds', 'termIds'],
  keys: [],
};

const schemas = {
  course: courseDraft.shape.course,
  node: courseNode,
  block: courseBlock,
  keys: blockKeys,
} as const;

const own = (record: object, name: string): unknown =>
  Object.hasOwn(record, name) ? (record as Readonly<Record<string, unknown>>)[name] : undefined;

/** Where a refusal says that it happened. */
export function placeName(target: OperationTarget, path: readonly string[]): string {
  const kinds = { course: 'course', node: 'nodes', block: 'blocks', keys: 'keys' } as const;
  return [kinds[target.kind], ...(target.kind === 'course' ? [] : [target.id]), ...path].join('.');
}

function thingAt(draft: CourseDraft, target: OperationTarget): object | undefined {
  switch (target.kind) {
    case 'course':
      return draft.course;
    case 'node':
      return own(draft.nodes, target.id) as object | undefined;
    case 'block':
      return own(draft.blocks, target.id) as object | undefined;
    case 'keys':
      if (own(draft.blocks, target.id) === undefined) return undefined;
      return (own(draft.keys, target.id) as object | undefined) ?? noKeys;
  }
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The place of a thing in a list whose things have ids; -1 where there is none. */
const placeIn = (list: readonly unknown[], id: string) =>
  list.findIndex((one) => isThing(one) && own(one, 'id') === id);

/** The value there; undefined where there is none. */
export function readPlace(draft: CourseDraft, target: OperationTarget, path: readonly string[]): unknown {
  let value: unknown = thingAt(draft, target);
  for (const name of path) {
    if (Array.isArray(value)) value = (value as readonly unknown[])[placeIn(value, name)];
    else value = isThing(value) ? own(value, name) : undefined;
  }
  return value;
}

/** Puts a value there, or takes the field away (undefined). Objects that are missing on the way to it are made. */
export function writePlace(
  draft: CourseDraft,
  target: OperationTarget,
  path: readonly string[],
  value: unknown,
): Written | Refused {
  const thing = thingAt(draft, target);
  const [field = ''] = path;
  const where = placeName(target, path);
  if (thing === undefined) return refused('unknown-place', where);
  if (fixedFields[target.kind].includes(field) || path.includes('__proto__'))
    return refused('fixed-value', where);
  const written = writeIn(thing, path, value, 0);
  if (written === undefined) return refused('unknown-place', where);
  if (!schemas[target.kind].safeParse(written.value).success) return refused('invalid-value', where);
  return {
    ok: true,
    draft: withThing(draft, target, written.value as never),
    changed: { path: path.slice(0, written.depth), old: written.old },
  };
}

interface WrittenIn {
  readonly value: object;
  readonly old: unknown;
  /** How many names lead to what was changed: fewer than given where objects were made on the way. */
  readonly depth: number;
}

function writeIn(
  thing: object,
  path: readonly string[],
  value: unknown,
  depth: number,
): WrittenIn | undefined {
  const name = path[depth] ?? '';
  const isLast = depth === path.length - 1;
  if (Array.isArray(thing)) {
    const list = thing as readonly unknown[];
    const place = placeIn(list, name);
    const item = list[place];
    if (!isThing(item)) return undefined;
    if (isLast) {
      if (!isThing(value) || own(value, 'id') !== name) return undefined;
      return { value: list.with(place, value), old: item, depth: depth + 1 };
    }
    const below = writeIn(item, path, value, depth + 1);
    return below === undefined ? undefined : { ...below, value: list.with(place, below.value) };
  }
  const old = own(thing, name);
  if (isLast) return { value: withField(thing, name, value), old, depth: depth + 1 };
  if (old === undefined) {
    if (value === undefined) return undefined;
    const made = path.slice(depth + 1).reduceRight<unknown>((below, one) => ({ [one]: below }), value);
    return { value: withField(thing, name, made), old, depth: depth + 1 };
  }
  const below = isThing(old) ? writeIn(old, path, value, depth + 1) : undefined;
  return below === undefined ? undefined : { ...below, value: withField(thing, name, below.value) };
}

function withField(thing: object, name: string, value: unknown): object {
  if (value !== undefined) return { ...thing, [name]: value };
  return Object.fromEntries(Object.entries(thing).filter(([one]) => one !== name));
}

function withThing(draft: CourseDraft, target: OperationTarget, thing: never): CourseDraft {
  switch (target.kind) {
    case 'course':
      return { ...draft, course: thing };
    case 'node':
      return { ...draft, nodes: { ...draft.nodes, [target.id]: thing } };
    case 'block':
      return { ...draft, blocks: { ...draft.blocks, [target.id]: thing } };
    case 'keys':
      return { ...draft, keys: withKeys(draft.keys, target.id, thing) };
  }
}

function withKeys(all: CourseDraft['keys'], blockId: string, keys: CourseDraft['keys'][string]) {
  if (!areNoKeys(keys)) return { ...all, [blockId]: keys };
  return Object.fromEntries(Object.entries(all).filter(([id]) => id !== blockId));
}

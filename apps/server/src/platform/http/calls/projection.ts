/** Copies a body by its declaration: what is not declared never leaves, however deep it lies. */
import type { z } from 'zod';

/** Answers the declared part of a value; an object where a scalar is declared becomes null. */
type Project = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/** Compiles the projection of a schema once, into closures: no code is generated and nothing is validated. */
export function projectionOf(type: z.core.$ZodType): Project {
  return compile(type, new Map());
}

const scalar: Project = (value) => (typeof value === 'object' ? null : value);
const whole: Project = (value) => value;

function compile(type: z.core.$ZodType, known: Map<z.core.$ZodType, Project>): Project {
  const compiled = known.get(type);
  if (compiled !== undefined) return compiled;
  // A schema that holds itself finds this one, which is complete by the time it runs.
  let project: Project = whole;
  known.set(type, (value) => project(value));
  project = compileKind(type, known);
  known.set(type, project);
  return project;
}

function compileKind(type: z.core.$ZodType, known: Map<z.core.$ZodType, Project>): Project {
  const { def } = (type as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectOf(def, known);
    case 'array':
      return arrayOf(compile(def.element, known));
    case 'tuple':
      return tupleOf(def.items.map((item) => compile(item, known)));
    case 'record':
      return recordOf(compile(def.valueType, known));
    case 'union':
      return unionOf(def.options, known);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly': {
      const inner = compile(def.innerType, known);
      return (value) => (value === null || value === undefined ? value : inner(value));
    }
    case 'lazy':
      return compile(def.getter(), known);
    case 'unknown':
    case 'any':
      return whole;
    default:
      return scalar;
  }
}

function objectOf(def: z.core.$ZodObjectDef, known: Map<z.core.$ZodType, Project>): Project {
  if (def.catchall !== undefined && def.catchall._zod.def.type !== 'never') return whole;
  const fields = Object.entries(def.shape).map(([name, type]) => [name, compile(type, known)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const copy: Record<string, unknown> = {};
    for (const [name, project] of fields) {
      const inner = (value as Fields)[name];
      if (inner !== undefined) copy[name] = project(inner);
    }
    return copy;
  };
}

function arrayOf(element: Project): Project {
  return (value) => (Array.isArray(value) ? value.map(element) : null);
}

function tupleOf(items: readonly Project[]): Project {
  return (value) => (Array.isArray(value) ? items.map((project, at) => project(value[at])) : null);
}

function recordOf(element: Project): Project {
  return (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(value)) copy[name] = element((value as Fields)[name]);
    return copy;
  };
}

interface Branch {
  readonly fits: (value: unknown) => boolean;
  readonly project: Project;
}

/** The first branch that fits by its kind and, among objects, by its literal fields; those with more literals first. */
function unionOf(options: readonly z.core.$ZodType[], known: Map<z.core.$ZodType, Project>): Project {
  const branches = options
    .map((option) => ({ option, literals: literalsOf(option) }))
    .toSorted((one, other) => other.literals.length - one.literals.length)
    .map(({ option, literals }): Branch => ({
      fits: fitsOf(option, literals),
      project: compile(option, known),
    }));
  return (value) => {
    const branch = branches.find(({ fits }) => fits(value));
    return branch === undefined ? null : branch.project(value);
  };
}

type Literal = readonly [name: string, values: ReadonlySet<unknown>];

function literalsOf(type: z.core.$ZodType): readonly Literal[] {
  const { def } = (type as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([name, field]): Literal[] => {
    const inner = (field as z.core.$ZodTypes)._zod.def;
    return inner.type === 'literal' ? [[name, new Set<unknown>(inner.values)]] : [];
  });
}

function fitsOf(type: z.core.$ZodType, literals: readonly Literal[]): Branch['fits'] {
  const { def } = (type as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
    case 'record':
      return (value) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        literals.every(([name, values]) => values.has((value as Fields)[name]));
    case 'array':
    case 'tuple':
      return Array.isArray;
    case 'null':
      return (value) => value === null;
    case 'union':
    case 'nullable':
    case 'unknown':
      return () => true;
    default:
      return (value) => typeof value !== 'object';
  }
}

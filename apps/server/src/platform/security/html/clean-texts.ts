/** Cleans the HTML within a value: where it lies is what the schema of the value says. */
import { richText } from '@parcours/contract';
import type { z } from 'zod';
import type { CleanHtml } from './clean-html.ts';

type Clean = (value: unknown, html: CleanHtml) => unknown;

/** Null where a value of the schema holds no HTML. */
export type TextCleaner = Clean | null;

/** Compiles the cleaner of a schema once, into closures. */
export function textCleanerOf(type: z.core.$ZodType): TextCleaner {
  if (isRichText(type)) return (value, html) => (typeof value === 'string' ? html(value) : value);
  const { def } = (type as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return ofFields(Object.entries(def.shape));
    case 'array':
      return ofList(textCleanerOf(def.element));
    case 'record':
      return ofRecord(textCleanerOf(def.valueType));
    case 'union':
      return ofUnion(def.options);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return textCleanerOf(def.innerType);
    default:
      return null;
  }
}

/** The contract's own schema, or one that narrows it. */
function isRichText(type: z.core.$ZodType): boolean {
  return type === richText || type._zod.parent === richText;
}

function ofFields(fields: readonly (readonly [string, z.core.$ZodType])[]): TextCleaner {
  const cleaners = fields.flatMap(([name, type]) => {
    const clean = textCleanerOf(type);
    return clean === null ? [] : [[name, clean] as const];
  });
  if (cleaners.length === 0) return null;
  return (value, html) => {
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const [name, clean] of cleaners) if (Object.hasOwn(copy, name)) copy[name] = clean(copy[name], html);
    return copy;
  };
}

function ofList(clean: TextCleaner): TextCleaner {
  if (clean === null) return null;
  return (value, html) => (Array.isArray(value) ? value.map((one) => clean(one, html)) : value);
}

function ofRecord(clean: TextCleaner): TextCleaner {
  if (clean === null) return null;
  return (value, html) => {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one, html)]));
  };
}

/** The branch that takes the value cleans it. */
function ofUnion(options: readonly z.core.$ZodType[]): TextCleaner {
  const branches = options.map((type) => ({ type, clean: textCleanerOf(type) }));
  if (branches.every(({ clean }) => clean === null)) return null;
  return (value, html) => {
    const branch = branches.find(({ type }) => (type as z.ZodType).safeParse(value).success);
    return branch?.clean === null || branch === undefined ? value : branch.clean(value, html);
  };
}

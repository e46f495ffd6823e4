/** Holds a statement against a published profile, as a reader of it would: templates and their rules, nothing of ours. */
import type { Json } from './kit.ts';

export interface PublishedTemplate {
  readonly id: string;
  readonly inScheme: string;
  readonly verb: string;
  readonly objectActivityType: string;
  readonly contextCategoryActivityType: readonly string[];
  readonly rules: readonly { readonly location: string; readonly presence: string }[];
}

export interface PublishedProfile {
  readonly id: string;
  readonly versions: readonly { readonly id: string }[];
  readonly templates: readonly PublishedTemplate[];
  readonly concepts: readonly { readonly id: string; readonly type: string }[];
  readonly patterns: readonly Readonly<Record<string, unknown>>[];
}

/** JSONPath without filters, as the specification allows it. */
export function valuesAt(statement: unknown, location: string): unknown[] {
  let found: unknown[] = [statement];
  for (const part of location.replace(/^\$\.?/, '').split(/\.|(?=\[)/)) {
    found = found.flatMap((value) => {
      if (part === '[*]') return Array.isArray(value) ? (value as unknown[]) : [];
      const inner =
        typeof value === 'object' && value !== null
          ? (value as Readonly<Record<string, unknown>>)[part]
          : undefined;
      return inner === undefined ? [] : [inner];
    });
  }
  return found;
}

/** Names of the templates that the statement follows, and what it breaks of them. */
export function templatesOf(
  profile: PublishedProfile,
  statement: Json,
): { readonly names: readonly string[]; readonly broken: readonly string[] } {
  const matching = profile.templates.filter(
    ({ verb, objectActivityType, contextCategoryActivityType, inScheme }) =>
      valuesAt(statement, '$.verb.id').includes(verb) &&
      valuesAt(statement, '$.object.definition.type').includes(objectActivityType) &&
      valuesAt(statement, '$.context.contextActivities.category[*].id').includes(inScheme) &&
      contextCategoryActivityType.every((type) =>
        valuesAt(statement, '$.context.contextActivities.category[*].definition.type').includes(type),
      ),
  );
  const broken = matching.flatMap(({ rules }) =>
    rules
      .filter(({ location, presence }) => {
        const isThere = valuesAt(statement, location).length > 0;
        return presence === 'included' ? !isThere : presence === 'excluded' && isThere;
      })
      .map(({ location, presence }) => `${location} is to be ${presence}`),
  );
  return { names: matching.map(({ id }) => id.split('#template-')[1] ?? ''), broken };
}

/** Every extension of context and result that the profile does not declare for that place. */
export function strangeExtensions(profile: PublishedProfile, statement: Json): string[] {
  const declared = (type: string) =>
    new Set(profile.concepts.filter((one) => one.type === type).map(({ id }) => id));
  const keys = (location: string) =>
    valuesAt(statement, location).flatMap((one) => Object.keys(one as Record<string, unknown>));
  const [inContext, inResult] = [declared('ContextExtension'), declared('ResultExtension')];
  return [
    ...keys('$.context.extensions').filter((id) => !inContext.has(id)),
    ...keys('$.result.extensions').filter((id) => !inResult.has(id)),
  ];
}

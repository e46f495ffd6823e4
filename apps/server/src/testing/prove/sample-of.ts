/** Values that fit a JSON schema: what a proof sends where a declaration asks for a body or a query. */

/** As far as zod writes it. */
export interface JsonSchema {
  /** Several of what has no other bounds and may be null. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $ref?: string;
}

export interface Choosing {
  /** 0..1. */
  readonly random: () => number;
  /** The id that a field of that name stands for. */
  readonly idFor: (name: string) => string;
  /** Whether fields that may be left out are given. */
  readonly full: boolean;
}

export function sampleOf(schema: JsonSchema, choosing: Choosing, name = '', depth = 0): unknown {
  const { random } = choosing;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return sampleOf(pick(branches) ?? {}, choosing, name, depth);
  if (schema.allOf !== undefined) return sampleOf(schema.allOf[0] ?? {}, choosing, name, depth);
  const type = typeof schema.type === 'object' ? pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, choosing, depth);
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, depth > 4 ? 0 : Math.floor(random() * 3));
      const inner = name.replace(/s$/, '');
      return Array.from({ length }, () => sampleOf(schema.items ?? {}, choosing, inner, depth + 1));
    }
    case 'string':
      return stringOf(schema, choosing, name);
    case 'integer':
      return Math.floor(numberIn(schema, random));
    case 'number':
      return numberIn(schema, random);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return {};
  }
}

function objectOf(schema: JsonSchema, choosing: Choosing, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(key) === true;
    if (needed || (choosing.full && depth < 4)) made[key] = sampleOf(inner, choosing, key, depth + 1);
  }
  return made;
}

function numberIn({ minimum = 0, maximum = 100 }: JsonSchema, random: () => number): number {
  const [low, high] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000)];
  return Math.max(low, Math.min(high, low + random() * (high - low)));
}

function stringOf(schema: JsonSchema, { idFor, random }: Choosing, name: string): string {
  switch (schema.format) {
    case 'uuid':
      return idFor(name);
    case 'date-time':
      return new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 1e10)).toISOString();
    case 'date':
      return '1990-05-17';
    case 'email':
      return `kind-${Math.floor(random() * 1e9)}@example.test`;
    case 'uri':
      return 'https://example.test/one';
    default:
      break;
  }
  if (schema.pattern?.startsWith('^#') === true) return '#205080';
  if (name === 'timeZone') return 'Europe/Paris';
  if (name === 'siret') return '73282932000074';
  const length = Math.max(
    schema.minLength ?? 0,
    Math.min(schema.maxLength ?? 12, 3 + Math.floor(random() * 9)),
  );
  return Array.from({ length }, () => 'abcdefghij'[Math.floor(random() * 10)]).join('');
}

/** The fields of a schema of the contract, by path: what tests of completeness compare controls with. */

/** The parts of a schema that this walk knows. */
export interface Schema {
  readonly def: {
    readonly type: string;
    readonly innerType?: Schema;
    readonly element?: Schema;
    readonly options?: readonly Schema[];
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly values?: readonly unknown[];
    readonly valueType?: Schema;
  };
}

export const asSchema = (schema: unknown): Schema => schema as Schema;

/** `whole`: paths that one control edits as a whole. */
export function fieldsOfSchema(schema: Schema, path: string, whole: readonly string[]): readonly string[] {
  const { type, innerType, element, options, shape } = schema.def;
  const inside = (inner: Schema, at: string) => fieldsOfSchema(inner, at, whole);
  if (whole.includes(path)) return [path];
  if (innerType !== undefined) return inside(innerType, path);
  if (type === 'array' && element !== undefined) {
    const inner = inside(element, `${path}[]`);
    return inner.length === 1 && inner[0] === `${path}[]` ? [path] : inner;
  }
  if (type === 'union' && options !== undefined)
    return [...new Set(options.flatMap((option) => inside(option, path)))];
  if (type === 'object' && shape !== undefined)
    return Object.entries(shape).flatMap(([name, field]) => inside(field, `${path}.${name}`));
  return [path];
}

/** The fields that the controls on the page say they edit. */
export function editedFields(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-edits]')].flatMap(
    ({ dataset }) => dataset['edits']?.split(' ') ?? [],
  );
}

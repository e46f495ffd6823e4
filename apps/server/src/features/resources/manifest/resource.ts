/** How a resource is kept (assurance §4 D3): its table, the SQL of its fields and relations, and who stands how to a row. */
import type { Field as Declared, FieldKind, Fields, ResourceName } from '@parcours/contract';
import type { AccessOperation, Standing } from '@parcours/rules';

/** Hands out the placeholders of a statement; each fixed value is bound at most once. */
export interface Bindings {
  readonly contextId: string;
  readonly userId: string;
  readonly now: string;
  /** Companies whose people and results the principal reads. */
  readonly companyIds: string;
  /** Companies whose classes and enrolments the principal manages. */
  readonly managedIds: string;
  /** Companies, classes and courses of which the principal is admin by a role with that scope. */
  readonly adminCompanyIds: string;
  readonly adminClassIds: string;
  readonly adminCourseIds: string;
  /** Courses of which the principal is author or editor by name. */
  readonly authoredIds: string;
  readonly editedIds: string;
  /** Whether the principal is author, or editor, of every course; author of one at least. */
  readonly writesAll: boolean;
  readonly editsAll: boolean;
  readonly writesSome: boolean;
  /** The only classes whose places count; null where all of them do. */
  readonly onlyClassIds: string | null;
  /** Asks for the table expression of the versions that the principal reads: see `own-versions.sql.ts`. */
  readonly withOwnVersions: () => void;
}

export type RowSql = (self: string, bindings: Bindings) => string;

export interface Field {
  readonly kind: FieldKind;
  /** SQL over the row's alias; the column of the field's own name when absent. */
  readonly sql?: RowSql;
  /** Not answered: only to filter by. */
  readonly hidden?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
}

export interface Relation {
  readonly to: () => Resource;
  readonly many?: boolean;
  /** SQL that joins the other row to this one; the tenant is joined besides. */
  readonly on: (self: string, other: string) => string;
  /** Order of many. */
  readonly order?: (other: string) => string;
  /** Whoever reads this row may read the other: what the other's own rule says is not asked. */
  readonly opens?: true;
  /** Of a relation to one that opens: the field that holds its id, by which rows of a list share it. */
  readonly key?: string;
}

export type Item = Record<string, unknown>;

/** A list of ids kept in a table of its own. */
export interface LinkTable {
  readonly table: string;
  /** Column of the row, and of what it points at. */
  readonly from: string;
  readonly to: string;
  /** Whether the table keeps the order. */
  readonly ordered?: true;
}

export interface Resource {
  /** As in the address, e.g. `class-users`; null for what is only ever populated. */
  readonly name: ResourceName | null;
  /** A table, or a query in brackets. */
  readonly table: string;
  /** Where rows are written, if that differs, and its column of the tenant. */
  readonly written: { readonly table: string; readonly tenant: string };
  /** What everybody reads who does not write courses: a query in brackets, already cut to what they may read. */
  readonly published?: (bindings: Bindings) => string;
  /** Alias that the SQL of its fields and joins counts on; a free one when absent. */
  readonly alias?: string;
  /** Further tables that its fields read; each row has exactly one of each. */
  readonly joins?: (self: string) => string;
  /** The fields that read them: without these, a list is cut before anything is joined. */
  readonly joined: ReadonlySet<string>;
  readonly fields: Readonly<Record<string, Field>>;
  readonly links: Readonly<Record<string, LinkTable>>;
  readonly relations: Readonly<Record<string, Relation>>;
  /** When the principal has a standing to a row, as a condition; `admin` needs none. */
  readonly standings: Readonly<Partial<Record<Standing, RowSql>>>;
  /** The same for a row that is written, where more is asked than to read it. */
  readonly narrowed: Readonly<Partial<Record<AccessOperation, Readonly<Partial<Record<Standing, RowSql>>>>>>;
  /** What holds for every row that is listed, whoever asks. */
  readonly always?: (self: string) => string;
  readonly defaultSort: string;
  /** Makes derived fields out of facts; `now` in milliseconds. */
  readonly finish?: (item: Item, now: number) => Item;
}

interface Keeping {
  readonly table: string;
  readonly published?: (bindings: Bindings) => string;
  readonly written?: Resource['written'];
  readonly alias?: string;
  readonly joins?: (self: string) => string;
  readonly joined?: readonly string[];
  /** SQL of declared fields that are not just a column. */
  readonly sql?: Readonly<Record<string, RowSql>>;
  /** Declared fields that `finish` makes. */
  readonly derived?: readonly string[];
  /** What `finish` makes them of. */
  readonly facts?: Readonly<Record<string, Field>>;
  readonly links?: Readonly<Record<string, LinkTable>>;
  readonly relations?: Readonly<Record<string, Relation>>;
  /** Relations that `relate` adds. */
  readonly later?: readonly string[];
  readonly standings?: Resource['standings'];
  readonly narrowed?: Resource['narrowed'];
  readonly always?: (self: string) => string;
  readonly defaultSort?: string;
  readonly finish?: (item: Item, now: number) => Item;
}

/** A resource of the contract, as it is kept. */
export function kept(
  declared: { readonly name: ResourceName; readonly fields: Fields; readonly relations: readonly string[] },
  keeping: Keeping,
): Resource {
  const { table, sql = {}, derived = [], facts = {}, links = {}, later = [], narrowed = {} } = keeping;
  const relations = { ...keeping.relations };
  const missing = declared.relations.filter(
    (name) => !Object.hasOwn(relations, name) && !later.includes(name),
  );
  if (missing.length > 0) throw new Error(`${declared.name} does not keep ${missing.join(', ')}`);
  const entries = Object.entries(declared.fields)
    .filter(([name]) => !derived.includes(name))
    .map(([name, field]) => [name, fieldOf(field, links[name], sql[name])] as const);
  return {
    name: declared.name,
    table,
    written: keeping.written ?? { table, tenant: 'contextId' },
    ...(keeping.published === undefined ? {} : { published: keeping.published }),
    ...(keeping.alias === undefined ? {} : { alias: keeping.alias }),
    ...(keeping.joins === undefined ? {} : { joins: keeping.joins }),
    joined: new Set(keeping.joined),
    fields: { ...Object.fromEntries(entries), ...facts },
    links,
    relations,
    standings: keeping.standings ?? {},
    narrowed,
    ...(keeping.always === undefined ? {} : { always: keeping.always }),
    defaultSort: keeping.defaultSort ?? 'id',
    ...(keeping.finish === undefined ? {} : { finish: keeping.finish }),
  };
}

function fieldOf(
  { kind, filter, sort, hidden }: Declared,
  link: LinkTable | undefined,
  sql: RowSql | undefined,
): Field {
  const read = sql ?? (link === undefined ? undefined : (self: string) => linkedIds(link, self));
  return {
    kind,
    ...(filter === true ? { filter } : {}),
    ...(sort === true ? { sort } : {}),
    ...(hidden === true ? { hidden } : {}),
    ...(read === undefined ? {} : { sql: read }),
  };
}

function linkedIds({ table, from, to, ordered }: LinkTable, self: string): string {
  const order = ordered === true ? 'x."order", ' : '';
  return `(select coalesce(json_agg(x."${to}" order by ${order}x."${to}"), '[]') from ${table} x
    where x."contextId" = ${self}."contextId" and x."${from}" = ${self}.id)`;
}

/**
 * Adds a relation to a resource whose own file needs this one: named where both are known, so that no two files import
 * each other.
 */
export function relate(resource: Resource, relations: Readonly<Record<string, Relation>>): Resource {
  Object.assign(resource.relations, relations);
  return resource;
}

/** A relation to the one whose id a field holds, for whoever reads the row. */
export const shared = (key: string) =>
  ({ on: (self, other) => `${other}.id = ${self}."${key}"`, opens: true, key }) as const satisfies Omit<
    Relation,
    'to'
  >;

/** What a relation shows of something, without a list of its own. */
export function summary(
  table: string,
  fields: Resource['fields'],
  rest: Partial<Pick<Resource, 'relations' | 'finish'>> = {},
): Resource {
  return {
    name: null,
    table,
    written: { table, tenant: 'contextId' },
    joined: new Set(),
    fields,
    links: {},
    relations: {},
    standings: {},
    narrowed: {},
    defaultSort: 'id',
    ...rest,
  };
}

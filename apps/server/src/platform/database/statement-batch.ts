/** Prepared statements of PostgreSQL in one packet with one answer; a transaction of their own where none is open. */
import pg from 'pg';
import { serialize } from 'pg-protocol';
import type { Asked } from './read-batches.ts';
import { toWireText } from './values.ts';

/** What `pg` keeps of a connection and says to it; its published types leave most of it out. */
export interface Wire {
  readonly stream: { write(message: Uint8Array): unknown };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

interface FieldDescription {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The columns of each prepared statement by connection: a statement is described once, not at each of its runs. */
const columnsKnown = new WeakMap<Wire, Map<string, readonly Column[]>>();

/**
 * Everything up to the one Sync is one transaction to PostgreSQL: when a statement fails, those behind it do not run.
 * A subclass, because a connection that pipelines takes no other kind of query.
 */
export class StatementBatch extends pg.Query {
  // What `pg` looks at to know which statement was parsed: that of the answer which is coming in.
  declare name: string;
  declare text: string;
  declare callback: (error?: Error) => void;
  readonly #asked: readonly Asked[];
  readonly #values: readonly (string | Buffer | null)[][];
  readonly #ended: (error?: Error) => void;
  #isOver = false;
  #wire: Wire | undefined;
  #known: Map<string, readonly Column[]> = new Map();
  #at = 0;
  #columns: readonly Column[] | undefined;
  #rows: unknown[] = [];

  /** `ended` is called once, after the last answer or with the first error. */
  constructor(asked: readonly Asked[], ended: (error?: Error) => void) {
    super('');
    this.#asked = asked;
    this.#values = asked.map(({ values }) => values.map(toWireText));
    this.#ended = ended;
    this.callback = () => undefined;
    this.submit = (connection) => this.sendTo(connection as unknown as Wire);
    this.#turnTo(0);
  }

  #turnTo(place: number): void {
    const asked = this.#asked[place];
    this.#at = place;
    this.#rows = [];
    this.#columns = undefined;
    if (asked === undefined) return;
    this.name = asked.name;
    this.text = asked.text;
  }

  sendTo(wire: Wire): void {
    this.#wire = wire;
    this.#known = columnsKnown.get(wire) ?? new Map<string, readonly Column[]>();
    columnsKnown.set(wire, this.#known);
    // One piece of memory: many small ones cost a write more than what they carry.
    const parts: Uint8Array[] = [];
    const parsedHere: string[] = [];
    try {
      for (const [place, { name, text }] of this.#asked.entries()) {
        const parsed = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name];
        if (name === '' || parsed === undefined) {
          parts.push(serialize.parse({ name, text, types: [] }));
          if (name !== '') {
            wire.submittedNamedStatements[name] = text;
            parsedHere.push(name);
          }
        } else if (parsed !== text) throw new Error(`two statements are called ${name}`);
        parts.push(serialize.bind({ statement: name, values: this.#values[place] ?? [] }));
        if (name === '' || !this.#known.has(name)) parts.push(serialize.describe({ type: 'P', name: '' }));
        parts.push(serialize.execute({ portal: '' }));
      }
    } catch (error) {
      // Nothing has left: what was to be parsed with it was not.
      for (const name of parsedHere) delete wire.submittedNamedStatements[name];
      throw error;
    }
    parts.push(serialize.sync());
    wire.stream.write(Buffer.concat(parts));
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDescription[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
    this.#columns = columns;
    if (this.name !== '') this.#known.set(this.name, columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#columns ??= this.#known.get(this.name) ?? [];
    const row: Record<string, unknown> = {};
    for (const [place, { name, parse }] of this.#columns.entries()) {
      const text = fields[place] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#asked[this.#at]?.resolve(this.#rows, text);
    this.#turnTo(this.#at + 1);
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: Error): void {
    // A connection that is given up reports each of its statements once more.
    if (this.#isOver) return;
    for (const { name, reject } of this.#asked.slice(this.#at)) {
      // Those behind the one that failed were not parsed either.
      if (this.#wire !== undefined) delete this.#wire.submittedNamedStatements[name];
      reject(error);
    }
    this.#end(error);
  }

  #end(error?: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    // `pg` puts the end of the statement's deadline into it.
    this.callback(error);
    this.#ended(error);
  }
}

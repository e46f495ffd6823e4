// Statements of one packet, which PostgreSQL takes for one transaction: what the server sends when it only reads.
import pg from 'pg';

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
}

/** What `pg` says to a connection; its published types leave most of it out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: { readonly statement: string; readonly values: Prepared['values'] }): void;
  execute(message: { readonly portal: '' }): void;
  sync(): void;
}

/** Rows are thrown away, as the floor does with all of them. */
export class Packet extends pg.Query {
  readonly handleDataRow = (): void => undefined;
  readonly handleCommandComplete = (): void => undefined;

  constructor(statements: readonly Prepared[], done: (error?: Error) => void) {
    super('', done);
    this.submit = (connection) => {
      const wire = connection as unknown as Wire;
      wire.stream.cork();
      for (const { name, text, values } of statements) {
        if ((wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) === undefined) {
          wire.parse({ name, text });
          wire.submittedNamedStatements[name] = text;
        }
        wire.bind({ statement: name, values });
        wire.execute({ portal: '' });
      }
      wire.sync();
      wire.stream.uncork();
    };
  }
}

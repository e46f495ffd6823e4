/** Speaks to the embedded database in PostgreSQL's own protocol, so that it keeps statements prepared as PostgreSQL does. */
import type { messages } from '@electric-sql/pglite';
import type { Asked } from '../read-batches.ts';
import { StatementBatch, type Wire } from '../statement-batch.ts';

export interface EmbeddedWire {
  /** Carries the statements out and settles each; answers the error of the one that failed. */
  readonly send: (asked: readonly Asked[]) => Promise<Error | undefined>;
}

type Exchange = (message: Uint8Array) => Promise<{ readonly messages: readonly messages.BackendMessage[] }>;

export function openEmbeddedWire(exchange: Exchange): EmbeddedWire {
  let message: Uint8Array = new Uint8Array();
  const wire: Wire = {
    stream: {
      write(bytes) {
        message = bytes;
      },
    },
    parsedStatements: {},
    submittedNamedStatements: {},
  };

  return {
    async send(asked) {
      let failure: Error | undefined;
      const batch = new StatementBatch(asked, (error) => {
        failure = error;
      });
      batch.sendTo(wire);
      const answer = await exchange(message);
      for (const one of answer.messages) tell(batch, one, wire);
      return failure;
    },
  };
}

/** As `pg` hands the answers of a connection to its query. */
function tell(batch: StatementBatch, message: messages.BackendMessage, { parsedStatements }: Wire): void {
  switch (message.name) {
    case 'parseComplete':
      if (batch.name !== '') parsedStatements[batch.name] = batch.text;
      break;
    case 'rowDescription':
      batch.handleRowDescription(message as messages.RowDescriptionMessage);
      break;
    case 'dataRow':
      batch.handleDataRow(message as messages.DataRowMessage);
      break;
    case 'commandComplete':
      batch.handleCommandComplete(message as messages.CommandCompleteMessage);
      break;
    case 'error':
      batch.handleError(message as messages.DatabaseError);
      break;
    case 'readyForQuery':
      batch.handleReadyForQuery();
      break;
    default:
  }
}

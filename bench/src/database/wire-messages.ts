// Reads the stream of PostgreSQL's protocol, version 3, message by message.

export interface WireMessage {
  /** The letter of its kind; empty for the first message of a client, which has none. */
  readonly kind: string;
  readonly body: Buffer;
}

/** Cuts a stream into messages; `first` says that the next message has no letter (a client's greeting). */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #first: boolean;

  constructor(first: boolean) {
    this.#first = first;
  }

  *read(chunk: Buffer): Generator<WireMessage> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const letter = this.#first ? 0 : 1;
      if (this.#rest.length < letter + 4) return;
      const end = letter + this.#rest.readInt32BE(letter);
      if (this.#rest.length < end) return;
      const kind = this.#first ? '' : String.fromCharCode(this.#rest[0] ?? 0);
      const body = this.#rest.subarray(letter + 4, end);
      this.#rest = this.#rest.subarray(end);
      this.#first = false;
      yield { kind, body };
    }
  }
}

/** Reads the fields of one message in order. */
export class Fields {
  readonly #body: Buffer;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
  }

  text(): string {
    const end = this.#body.indexOf(0, this.#at);
    const value = this.#body.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return value;
  }
}

// One kept connection to a server on this machine: the lightest HTTP client that serves a measurement, so that the
// load generator takes as little as possible of the processors that it shares with what it measures.
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export interface HttpAnswer {
  readonly status: number;
  /** As it travelled. */
  readonly body: Buffer;
  /** How the body is compressed; empty where it is not. */
  readonly encoding: string;
  readonly etag: string | undefined;
}

export interface HttpAsk {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** More lines of the head, each with its end. */
  readonly head?: string;
  readonly body?: string;
}

const headEnd = Buffer.from('\r\n\r\n');
const encodingLine = /\r\ncontent-encoding: *([^\r]+)/i;
const etagLine = /\r\netag: *([^\r]+)/i;
/** No answer of a benched server may take longer. */
const answerTimeoutMs = 20_000;

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  '': (body) => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

export function textOf({ body, encoding }: HttpAnswer): string {
  const decode = decoders[encoding];
  if (decode === undefined) throw new Error(`an answer came as ${encoding}`);
  return decode(body).toString();
}

/** Sends one request at a time; an answer must announce its length. */
export class KeepAliveClient {
  #socket: Socket;
  /** With the port, as it is named to the server. */
  readonly host: string;
  /** Of the server. */
  readonly port: number;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | undefined;
  #failure: Error | undefined;
  /** The server closes a connection on which nothing was asked for long: the next request opens another. */
  #closed = false;

  private constructor(socket: Socket, host: string, port: number) {
    this.#socket = socket;
    this.host = `${host}:${port}`;
    this.port = port;
    this.#attach();
  }

  static async open(port: number, host = 'localhost'): Promise<KeepAliveClient> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new KeepAliveClient(socket, host, port);
  }

  #attach(): void {
    const socket = this.#socket;
    socket.setNoDelay(true);
    socket.setTimeout(answerTimeoutMs, () => {
      if (this.#waiting !== undefined) socket.destroy(new Error('the server did not answer in time'));
    });
    socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#read();
    });
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => {
      if (this.#waiting === undefined) this.#closed = true;
      else this.#fail(new Error('the server closed the connection'));
    });
  }

  send({ method, path, headers = {}, head: more = '', body }: HttpAsk): Promise<HttpAnswer> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    if (this.#waiting !== undefined) return Promise.reject(new Error('one request at a time'));
    if (this.#closed) {
      this.#closed = false;
      this.#socket = connect(this.port, '127.0.0.1');
      this.#attach();
    }
    let head = `${method} ${path} HTTP/1.1\r\nhost: ${this.host}\r\n`;
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
    if (body !== undefined)
      head += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    else if (method !== 'GET') head += 'content-length: 0\r\n';
    this.#socket.write(`${head}${more}\r\n${body ?? ''}`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  close(): void {
    this.#failure = new Error('closed');
    this.#socket.destroy();
  }

  #read(): void {
    const end = this.#received.indexOf(headEnd);
    if (end === -1 || this.#waiting === undefined) return;
    const head = this.#received.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined && status !== 204 && status !== 304) {
      this.#fail(new Error(`an answer ${status} without a content-length`));
      return;
    }
    const from = end + headEnd.length;
    // Not modified: the length, if told, is that of the body that is not sent.
    const to = from + (status === 304 ? 0 : Number(length ?? 0));
    if (this.#received.length < to) return;
    const { resolve } = this.#waiting;
    this.#waiting = undefined;
    const body = this.#received.subarray(from, to);
    this.#received = this.#received.subarray(to);
    const [, encoding = ''] = encodingLine.exec(head) ?? [];
    resolve({ status, body, encoding, etag: etagLine.exec(head)?.[1] });
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }
}

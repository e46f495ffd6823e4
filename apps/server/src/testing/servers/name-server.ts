/** A real name server for tests: answers texts over UDP, or nothing at all. */
import { createSocket } from 'node:dgram';

export interface NameServer {
  readonly address: string;
  /** By name; a name that is not here does not exist. */
  readonly texts: Map<string, readonly string[]>;
  /** Whether questions are left unanswered. */
  silent: boolean;
  readonly stop: () => Promise<void>;
}

const typeTxt = 16;
const noSuchName = 3;

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const texts = new Map<string, readonly string[]>();
  const server = { silent: false };
  socket.on('message', (question, { address, port }) => {
    if (server.silent) return;
    const { name, end } = nameAt(question, 12);
    const found = texts.get(name.toLowerCase());
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | (found === undefined ? noSuchName : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found?.length ?? 0, 6);
    const answers = (found ?? []).map((text) => {
      // A text of more than 255 bytes travels in pieces.
      const pieces = Buffer.from(text)
        .toString('latin1')
        .match(/.{1,255}/gs) ?? [''];
      const data = Buffer.concat(
        pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')])),
      );
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(typeTxt, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(60, 6);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), ...answers]), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  const stop = () => new Promise<void>((done) => void socket.close(() => done()));
  return Object.assign(server, { address: `127.0.0.1:${socket.address().port}`, texts, stop });
}

function nameAt(packet: Buffer, start: number): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

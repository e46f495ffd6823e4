/** What lies in a zip, read whole: path -> bytes. */
import { type Entry, fromBuffer } from 'yauzl';

export function zipEntries(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  return new Promise((done, refuse) => {
    fromBuffer(zip, { lazyEntries: false }, (error, file) => {
      if (error !== null) return refuse(error);
      const entries: Promise<[string, Buffer]>[] = [];
      file.on('entry', (entry: Entry) =>
        entries.push(
          new Promise((read, fail) => {
            file.openReadStream(entry, (failed, stream) => {
              if (failed !== null) return fail(failed);
              void stream.toArray().then((chunks: Buffer[]) => read([entry.fileName, Buffer.concat(chunks)]));
            });
          }),
        ),
      );
      file.on('end', () => done(Promise.all(entries).then((all) => new Map(all))));
    });
  });
}

/** The file store in a bucket that speaks S3. */
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from './file-store.ts';

export interface S3Settings {
  readonly bucket: string;
  /** Address of a server that is not Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** From the environment's usual places where absent. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const safeKey = /^[0-9a-z-]{1,64}\/[0-9a-z-]{1,64}$/;
/** The smallest part that S3 takes; at most four are in memory. */
const partBytes = 5 * 1_024 * 1_024;

/** Every wait has a deadline (assurance §4 D14): for a connection, and for the next byte of a bucket that says nothing. */
const connectMs = 2_000;
const silenceMs = 3_000;
/** The second try included, a reader is answered before its request ends. */
const tries = 2;

export function createS3Files({ bucket, endpoint, region, credentials }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    maxAttempts: tries,
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => {
    if (!safeKey.test(key)) throw new Error('a storage key is two ids');
    return { Bucket: bucket, Key: key };
  };

  return {
    async put(key, bytes) {
      const body = bytes instanceof Readable ? bytes : Buffer.from(bytes);
      const target = at(key);
      // Parts become an object only when the last one is there: whole or not at all.
      await new Upload({
        client,
        params: { ...target, Body: body },
        partSize: partBytes,
        queueSize: 4,
      }).done();
    },
    async get(key, range) {
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const found = await unlessMissing(() => client.send(new GetObjectCommand({ ...at(key), ...part })));
      return found?.Body instanceof Readable ? found.Body : undefined;
    },
    async stat(key) {
      return (await unlessMissing(() => client.send(new HeadObjectCommand(at(key)))))?.ContentLength;
    },
    async delete(key) {
      await unlessMissing(() => client.send(new DeleteObjectCommand(at(key))));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key = '' } of Contents) if (safeKey.test(Key)) yield Key;
    },
    async removeUnfinished(before) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      const old = Uploads.filter(({ Initiated }) => Initiated !== undefined && Initiated < before);
      await Promise.all(
        old.map(({ Key, UploadId }) =>
          client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })),
        ),
      );
      return old.length;
    },
  };
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
    if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404) return undefined;
    throw error;
  }
}

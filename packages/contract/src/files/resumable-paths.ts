/** Resumable uploads (tus 1.0.0) as the OpenAPI document tells them: they speak in headers, and are no declared endpoints. */
import { createFile } from './file.ts';

type Json = Record<string, unknown>;

const header = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema,
  ...(description === undefined ? {} : { description }),
});
const count = { type: 'integer', minimum: 0 };
const speaks = header('Tus-Resumable', { const: '1.0.0' });
const ofOne = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const told = (...names: readonly string[]): Json =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { schema: name === 'Upload-Offset' || name === 'Upload-Length' ? count : { type: 'string' } },
    ]),
  );
const refused = (...codes: readonly string[]): Json => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Who may upload a file in one piece may do so in parts. */
const own = { 'x-access': createFile.access, 'x-api-scope': createFile.scope, security: [{ bearer: [] }] };
const known = {
  401: refused('UNAUTHORIZED'),
  403: refused('Forbidden'),
  404: refused('MODEL_NOT_FOUND'),
  503: refused('UNAVAILABLE', 'STORAGE_UNAVAILABLE'),
};

export const resumablePaths: Readonly<Record<string, Json>> = {
  '/uploads': {
    post: {
      operationId: 'beginUpload',
      summary:
        'Begins a file that is sent in parts of at most 8 MiB and may be gone on with for a day (tus 1.0.0, decision 0271)',
      ...own,
      parameters: [
        speaks,
        header('Upload-Length', count, 'Bytes of the whole file'),
        header('Upload-Metadata', { type: 'string' }, '`filename` and the name in base64'),
      ],
      responses: {
        201: {
          description: 'Begun; `Location` is where the parts go',
          headers: told('Location', 'Upload-Offset', 'Upload-Expires'),
        },
        400: refused('BAD_REQUEST'),
        413: refused('PAYLOAD_TOO_LARGE', 'FILES_FULL'),
        429: refused('TOO_MANY_REQUESTS', 'QUOTA_EXCEEDED'),
        ...known,
      },
    },
  },
  '/uploads/{id}': {
    head: {
      operationId: 'getUpload',
      summary: 'How far a file has come that is sent in parts (tus 1.0.0)',
      ...own,
      parameters: [ofOne, speaks],
      responses: {
        200: { description: 'So far', headers: told('Upload-Offset', 'Upload-Length', 'Upload-Expires') },
        // Without a body, as every answer to HEAD is.
        401: { description: 'UNAUTHORIZED' },
        403: { description: 'Forbidden' },
        404: { description: 'MODEL_NOT_FOUND' },
        503: { description: 'UNAVAILABLE' },
      },
    },
    patch: {
      operationId: 'addUploadPart',
      summary:
        'Sends the next part; with the last one the file is made, whose id is that of the upload (tus 1.0.0)',
      ...own,
      parameters: [ofOne, speaks, header('Upload-Offset', count, 'Where the part begins')],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: {
        204: { description: 'Kept', headers: told('Upload-Offset', 'Upload-Expires') },
        400: refused('BAD_REQUEST', 'TYPE_ERROR'),
        409: { description: 'The upload stands elsewhere: ask how far it is' },
        413: refused('PAYLOAD_TOO_LARGE', 'FILES_FULL'),
        429: refused('QUOTA_EXCEEDED'),
        ...known,
      },
    },
    delete: {
      operationId: 'cancelUpload',
      summary: 'Ends a file that was not sent whole, and removes its parts (tus 1.0.0)',
      ...own,
      parameters: [ofOne, speaks],
      responses: { 204: { description: 'Done' }, ...known },
    },
  },
};

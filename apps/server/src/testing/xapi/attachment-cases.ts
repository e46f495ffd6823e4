/** Attachments in multipart/mixed both ways, and signatures. */
import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { conformanceCase, type ConformanceCase, expectCall, holds } from './conformance-case.ts';
import { type Json, type Kit, newId, sampleParts, sampleStatement } from './kit.ts';
import { signedByCertificate } from './signing.ts';
const content = Buffer.from('here is a simple attachment');
const sumOf = (bytes: Buffer, algorithm = 'sha256') => createHash(algorithm).update(bytes).digest('hex');
const declared = (bytes: Buffer, changes: Json = {}): Json => ({
  usageType: 'https://example.org/usage',
  display: { en: 'A file' },
  contentType: 'text/plain',
  length: bytes.length,
  sha2: sumOf(bytes),
  ...changes,
});
const partHeaders = (sum: string) => ({
  'Content-Type': 'text/plain',
  'Content-Transfer-Encoding': 'binary',
  'X-Experience-API-Hash': sum,
});

interface RawPart {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer | string;
}

function multipart(
  statements: unknown,
  parts: readonly RawPart[],
  first: Readonly<Record<string, string>> = { 'Content-Type': 'application/json' },
) {
  const all: RawPart[] = [{ headers: first, content: JSON.stringify(statements) }, ...parts];
  const chunks = all.flatMap((part) => [
    Buffer.from(
      `--edge\r\n${Object.entries(part.headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
    Buffer.from(part.content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from('--edge--\r\n')]),
    headers: { 'content-type': 'multipart/mixed; boundary=edge' },
  };
}

const post = (
  kit: Kit,
  status: number,
  sent: { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> },
) => expectCall(kit, status, 'POST', 'statements', sent);
const oneAttached = (bytes = content, changes: Json = {}) =>
  sampleStatement({ attachments: [declared(bytes, changes)] });

const attachments: readonly ConformanceCase[] = [
  conformanceCase('XAPI-00129', 'an attachment with neither part nor fileUrl is refused', async (kit) => {
    await expectCall(kit, 400, 'POST', 'statements', { body: oneAttached() });
    await post(kit, 400, multipart(oneAttached(), []));
  }),
  conformanceCase(
    '1.0.3 Data §2.4.11, IEEE 9274.1.1 §4.2.2.6',
    'an attachment of another length than declared is refused, in sub-statements too',
    async (kit) => {
      const part = [{ headers: partHeaders(sumOf(content)), content }];
      for (const length of [0, content.length - 1, content.length + 1]) {
        const one = oneAttached(content, { length });
        await post(kit, 400, multipart(one, part));
        await post(
          kit,
          400,
          multipart(oneAttached(content, { length, fileUrl: 'https://example.org/f' }), part),
        );
        const { object: _object, ...inner } = { ...one, object: { id: 'https://example.org/a' } };
        const object = { ...inner, objectType: 'SubStatement', object: { id: 'https://example.org/a' } };
        await post(kit, 400, multipart(sampleStatement({ object }), part));
      }
      await post(kit, 200, multipart(oneAttached(), part));
    },
  ),
  conformanceCase('XAPI-00167', 'attachments come back byte for byte', async (kit) => {
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45, 101, 100, 103, 128, 7, 10]);
    const answer = await post(
      kit,
      200,
      multipart(oneAttached(bytes), [{ headers: partHeaders(sumOf(bytes)), content: bytes }]),
    );
    const [id = ''] = answer.json as string[];
    for (const parameters of [
      { statementId: id, attachments: 'true' },
      { limit: '1', attachments: 'true' },
    ] as const) {
      const got = await expectCall(kit, 200, 'GET', 'statements', { parameters });
      holds(got.headers.get('content-type')?.startsWith('multipart/mixed; boundary='));
      holds(got.bytes.includes(bytes));
      holds(
        got.text.includes(`X-Experience-API-Hash: ${sumOf(bytes)}`) &&
          got.text.includes('Content-Transfer-Encoding: binary'),
      );
    }
    // XAPI-00161
    const plain = await expectCall(kit, 200, 'GET', 'statements', {
      parameters: { statementId: id, attachments: 'false' },
    });
    holds(plain.headers.get('content-type')?.startsWith('application/json'));
  }),
  ...['sha224', 'sha384', 'sha512'].map((algorithm) =>
    conformanceCase('XAPI-00103', `a sum of ${algorithm} serves as well`, async (kit) => {
      const sum = sumOf(content, algorithm);
      await post(
        kit,
        200,
        multipart(oneAttached(content, { sha2: sum }), [{ headers: partHeaders(sum), content }]),
      );
    }),
  ),
  conformanceCase(
    '2.0 §4.1.3',
    'multipart without attachments, or with a fileUrl, is accepted',
    async (kit) => {
      await post(kit, 200, multipart(sampleStatement(), []));
      await post(kit, 200, multipart(sampleStatement({ attachments: [sampleParts.attachment] }), []));
    },
  ),
  conformanceCase(
    '2.0 §4.1.3',
    'one part serves several statements, and the sub-statement’s',
    async (kit) => {
      const inside = sampleStatement({ object: { objectType: 'SubStatement', ...oneAttached() } });
      await post(
        kit,
        200,
        multipart([oneAttached(), inside], [{ headers: partHeaders(sumOf(content)), content }]),
      );
    },
  ),
  conformanceCase('XAPI-00128', 'a part that belongs to no attachment is refused', async (kit) => {
    await post(kit, 400, multipart(sampleStatement(), [{ headers: partHeaders(sumOf(content)), content }]));
  }),
  conformanceCase('XAPI-00130', 'parts without boundaries are refused', async (kit) => {
    await post(kit, 400, {
      body: Buffer.from(`Content-Type: application/json\r\n\r\n${JSON.stringify(sampleStatement())}`),
      headers: { 'content-type': 'multipart/mixed; boundary=edge' },
    });
    const { body, headers } = multipart(sampleStatement(), []);
    await post(kit, 400, { body: body.subarray(0, -10), headers });
  }),
  conformanceCase('XAPI-00131', 'multipart without a boundary is refused', async (kit) => {
    await post(kit, 400, {
      ...multipart(sampleStatement(), []),
      headers: { 'content-type': 'multipart/mixed' },
    });
  }),
  conformanceCase('XAPI-00132', 'a part needs X-Experience-API-Hash, and the right one', async (kit) => {
    const { 'X-Experience-API-Hash': _sum, ...rest } = partHeaders('');
    await post(kit, 400, multipart(oneAttached(), [{ headers: rest, content }]));
    await post(
      kit,
      400,
      multipart(oneAttached(), [{ headers: partHeaders(sumOf(content)), content: 'something else' }]),
    );
  }),
  conformanceCase('XAPI-00133', 'statements that are not in the first part are refused', async (kit) => {
    await post(
      kit,
      400,
      multipart(sampleStatement(), [
        { headers: { 'Content-Type': 'application/json' }, content: JSON.stringify(sampleStatement()) },
      ]),
    );
  }),
  conformanceCase('XAPI-00134', 'a first part of another type is refused', async (kit) => {
    await post(kit, 400, multipart(sampleStatement(), [], { 'Content-Type': 'text/plain' }));
    await post(kit, 400, multipart(sampleStatement(), [], {}));
  }),
  conformanceCase('XAPI-00135', 'a part needs Content-Transfer-Encoding: binary', async (kit) => {
    const { 'Content-Transfer-Encoding': _encoding, ...rest } = partHeaders(sumOf(content));
    await post(kit, 400, multipart(oneAttached(), [{ headers: rest, content }]));
    await post(
      kit,
      400,
      multipart(oneAttached(), [{ headers: { ...rest, 'Content-Transfer-Encoding': 'base64' }, content }]),
    );
  }),
];

const signature = (bytes: Buffer, changes: Json = {}): Json =>
  declared(bytes, {
    usageType: 'http://adlnet.gov/expapi/attachments/signature',
    contentType: 'application/octet-stream',
    ...changes,
  });
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

function jws(payload: string, header: Json): Buffer {
  const head = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${Buffer.from(payload).toString('base64url')}`;
  const algorithm = `RSA-SHA${String(header['alg']).slice(2)}`;
  const sum =
    header['alg'] === 'none' || header['alg'] === 'HS256'
      ? Buffer.from('x')
      : createSign(algorithm).update(head).sign(privateKey);
  return Buffer.from(`${head}.${sum.toString('base64url')}`);
}

function signed(statement: Json, bytes: Buffer, changes: Json = {}) {
  return multipart({ ...statement, attachments: [signature(bytes, changes)] }, [
    { headers: { ...partHeaders(sumOf(bytes)), 'Content-Type': 'application/octet-stream' }, content: bytes },
  ]);
}

const signatures: readonly ConformanceCase[] = [
  ...['RS256', 'RS384', 'RS512'].map((alg) =>
    conformanceCase('XAPI-00117', `a signature by ${alg} is accepted`, async (kit) => {
      const statement = sampleStatement({ id: newId() });
      await post(kit, 200, signed(statement, jws(JSON.stringify(statement), { alg })));
    }),
  ),
  ...['none', 'HS256'].map((alg) =>
    conformanceCase('XAPI-00117', `a signature by ${alg} is refused`, async (kit) => {
      const statement = sampleStatement();
      await post(kit, 400, signed(statement, jws(JSON.stringify(statement), { alg })));
    }),
  ),
  conformanceCase(
    'XAPI-00116',
    'a payload that is no JSON, or another statement, is refused',
    async (kit) => {
      const statement = sampleStatement();
      await post(kit, 400, signed(statement, jws('no json', { alg: 'RS256' })));
      await post(kit, 400, signed(statement, jws(JSON.stringify(sampleStatement()), { alg: 'RS256' })));
    },
  ),
  conformanceCase(
    'XAPI-00115',
    'a signature that is malformed, missing or of another type is refused',
    async (kit) => {
      const statement = sampleStatement();
      await post(kit, 400, signed(statement, Buffer.from('not.a.signature')));
      await post(
        kit,
        400,
        signed(statement, jws(JSON.stringify(statement), { alg: 'RS256' }), { contentType: 'text/plain' }),
      );
      await expectCall(kit, 400, 'POST', 'statements', {
        body: { ...statement, attachments: [signature(content, { fileUrl: 'https://example.org/s' })] },
      });
    },
  ),
  conformanceCase('2.0 §4.2.6', 'a certificate in x5c verifies the signature', async (kit) => {
    const statement = sampleStatement();
    const right = signedByCertificate(JSON.stringify(statement));
    await post(kit, 200, signed(statement, right));
    const [head = '', body = ''] = right.toString().split('.');
    const wrong = jws(JSON.stringify(statement), { alg: 'RS256' }).toString().split('.')[2] ?? '';
    await post(kit, 400, signed(statement, Buffer.from(`${head}.${body}.${wrong}`)));
  }),
];

export const attachmentCases: readonly ConformanceCase[] = [...attachments, ...signatures];

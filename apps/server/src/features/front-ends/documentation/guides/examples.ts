/** The examples of the guides, the same in each language: each one runs as it stands (`examples.test.ts`). */

/** As it is copied: `API`, `KEY`, `SECRET` and `RECEIVER` are variables of the environment. */
export interface Example {
  readonly language: 'sh' | 'ts';
  readonly code: string;
}

const example = (language: Example['language'], code: string): Example => ({ language, code: code.trim() });

export const examples = {
  listPeople: example(
    'sh',
    String.raw`
curl -sS "$API/users?limit=2&sort=username&count=true" \
  -H "Authorization: Bearer $KEY"
`,
  ),
  findPerson: example(
    'sh',
    String.raw`
curl -sS --get "$API/users" \
  --data-urlencode 'where={"username":"learner"}' \
  -H "Authorization: Bearer $KEY"
`,
  ),
  createPerson: example(
    'sh',
    String.raw`
curl -sS -X POST "$API/users" \
  -H "Authorization: Bearer $KEY" \
  -H "Content-Type: application/json" \
  -d '{"username":"camille.roy","firstname":"Camille","lastname":"Roy","email":"camille.roy@example.org"}'
`,
  ),
  sendFile: example(
    'sh',
    String.raw`
curl -sS -X POST "$API/files" \
  -H "Authorization: Bearer $KEY" \
  -F "file=@$FILE"
`,
  ),
  sendFileInParts: example(
    'sh',
    String.raw`
# tus 1.0.0: begin, send parts of at most 8 MiB, ask how far it is after a cut.
place=$(curl -sS -o /dev/null -w '%header{location}' -X POST "$API/uploads" \
  -H "Authorization: Bearer $KEY" -H "Tus-Resumable: 1.0.0" \
  -H "Upload-Length: $(wc -c < "$FILE" | tr -d ' ')" \
  -H "Upload-Metadata: filename $(basename "$FILE" | base64 -w 0)")
id=$(basename "$place")
curl -sS -X PATCH "$API/uploads/$id" \
  -H "Authorization: Bearer $KEY" -H "Tus-Resumable: 1.0.0" \
  -H "Upload-Offset: 0" -H "Content-Type: application/offset+octet-stream" \
  --data-binary "@$FILE"
curl -sS "$API/media/$id" -H "Authorization: Bearer $KEY"
`,
  ),
  sendPackage: example(
    'sh',
    String.raw`
curl -sS -X POST "$API/tincan-packages" \
  -H "Authorization: Bearer $KEY" \
  -F "file=@$PACKAGE"
`,
  ),
  importPeople: example(
    'sh',
    String.raw`
# Nothing is made yet: every row is judged, and the answer counts new, same, changed and refused ones.
judged=$(curl -sS -X POST "$API/imports?companyId=$COMPANY" \
  -H "Authorization: Bearer $KEY" \
  -F "file=@$TABLE")
id=$(printf '%s' "$judged" | grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)
# The good rows are made by a job: ask GET imports/{id} how far it is. Undone for 24 hours by POST imports/{id}/undo.
curl -sS -X POST "$API/imports/$id/commit" \
  -H "Authorization: Bearer $KEY"
`,
  ),
  readAll: example(
    'ts',
    String.raw`
// Node 24 runs it as it is: API=https://… KEY=pk_… node people.ts
const { API = '', KEY = '' } = process.env;

interface Person {
  readonly id: string;
  readonly username: string;
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(API + path, {
      ...init,
      headers: { authorization: 'Bearer ' + KEY, 'content-type': 'application/json', ...init.headers },
    });
    if (response.ok) return (await response.json()) as T;
    // Too much at once (429), or not now (503): the answer says for how long.
    const wait = Number(response.headers.get('retry-after') ?? 1);
    if (![429, 503].includes(response.status) || tries === 5)
      throw new Error(response.status + ' ' + (await response.text()));
    await new Promise((next) => setTimeout(next, wait * 1000));
  }
}

const page = 100;
for (let offset = 0; ; offset += page) {
  const path = '/users?sort=username&limit=' + page + '&offset=' + offset;
  const { items } = await call<{ items: Person[] }>(path);
  for (const { id, username } of items) console.log(id, username);
  if (items.length < page) break;
}
`,
  ),
  receive: example(
    'ts',
    String.raw`
// Node 24 runs it as it is: SECRET=whsec_… PORT=8080 node receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { SECRET = '', PORT = '8080' } = process.env;
const key = Buffer.from(SECRET.replace(/^whsec_/, ''), 'base64');
const seen = new Set<string>();

function isSigned(id: string, timestamp: string, body: string, signatures: string): boolean {
  const expected = Buffer.from('v1,' + createHmac('sha256', key).update([id, timestamp, body].join('.')).digest('base64'));
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const header = (name: string) => String(request.headers[name] ?? '');
  const id = header('webhook-id');
  const timestamp = header('webhook-timestamp');
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  if (!isRecent || !isSigned(id, timestamp, body, header('webhook-signature'))) {
    response.writeHead(401).end();
    return;
  }
  // The same message may come twice: its id is the same.
  if (!seen.has(id)) {
    seen.add(id);
    console.log((JSON.parse(body) as { type: string }).type, id);
  }
  response.writeHead(204).end();
});
server.listen(Number(PORT), () => console.log('listening'));
`,
  ),
  sendYourself: example(
    'sh',
    String.raw`
id=msg_1
at=$(date +%s)
body='{"type":"test","timestamp":"2026-09-01T08:00:00.000Z","data":{}}'
key=$(printf %s "$${'{'}SECRET#whsec_}" | base64 -d | od -An -tx1 | tr -d ' \n')
signature=$(printf %s "$id.$at.$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
curl -sS -o /dev/null -w '%{http_code}\n' -X POST "$RECEIVER" \
  -H "Content-Type: application/json" \
  -H "webhook-id: $id" -H "webhook-timestamp: $at" -H "webhook-signature: v1,$signature" \
  -d "$body"
`,
  ),
} as const;

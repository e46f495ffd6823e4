// Serves one folder from memory, brotli where it helps: the least that a Node server can do. In a process of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const folder = process.env['FOLDER'] ?? '';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      const type = types[extname(entry.name)];
      const headers: Record<string, string> =
        type === undefined ? {} : { 'content-type': type, 'content-encoding': 'br' };
      const body = type === undefined ? bytes : brotliCompressSync(bytes);
      return [`/${relative(folder, path)}`, { headers, body }] as const;
    }),
);

createServer((request, response) => {
  const [asked = ''] = (request.url ?? '').slice(1).split('?');
  const path = `/${asked || 'index.html'}` as const;
  const file = files.get(path);
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response
    .writeHead(200, { ...file.headers, 'content-length': file.body.length, 'cache-control': 'no-cache' })
    .end(file.body);
}).listen(Number(process.env['PORT']), '127.0.0.1');

// The yardstick "hello": the least that a Node server can do on this machine. Runs in a process of its own.
import { createServer } from 'node:http';

const body = JSON.stringify({ hello: 'world' });

createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');

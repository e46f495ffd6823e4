// npm run dev: the server restarting on its changes, and the front ends served by Vite, which passes /api to it.
// Addresses: the portal on PORT (default 3000), the server beside it on PORT + 1, the back-office on PORT + 2.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, installIfNeeded, nodePath, root, say } from './project.mjs';

await installIfNeeded();
const node = nodePath();
const port = Number(process.env.PORT ?? 3000);
const server = port + 1;
const env = environment(node, { API_ORIGIN: `http://localhost:${server}` });
const backOffice = port + 2;
say(
  `The portal answers on http://localhost:${port}, the back-office on http://admin.localhost:${backOffice}, the server on http://localhost:${server}.`,
);

const vite = (folder, at) =>
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(at), '--strictPort'], {
    cwd: join(root, folder),
    stdio: 'inherit',
    env,
  });
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: String(server) },
  }),
  vite('apps/portal', port),
  vite('apps/backoffice', backOffice),
];

let ending = false;
function end(status) {
  if (ending) return;
  ending = true;
  process.exitCode = status;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
for (const child of children) {
  child.once('exit', (code) => end(code ?? 1));
  child.once('error', () => end(1));
}

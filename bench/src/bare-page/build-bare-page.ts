// Builds the bare page with the portal's own React and Vite, and lays the lesson's page and pictures beside it.
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import react from '@vitejs/plugin-react';
import type { LessonPage } from '@parcours/contract';
import { build } from 'vite';

/** `folder` is emptied; `root` holds the page's `index.html`. */
export async function buildBarePage(folder: string, root = import.meta.dirname): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { target: 'es2022', outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
}

/** The page's pictures come from the bare server too, under names of its own. */
export async function layPage(folder: string, page: LessonPage): Promise<void> {
  const files: Record<string, unknown> = {};
  for (const [id, file] of Object.entries(page.content?.files ?? {})) {
    writeFileSync(join(folder, id), await download(file.url));
    files[id] = { ...file, url: id };
  }
  writeFileSync(join(folder, 'page.json'), JSON.stringify({ ...page, content: { ...page.content, files } }));
}

/** The host of the content is known to browsers alone: it is asked for at its port here. */
function download(address: string): Promise<Buffer> {
  const { host, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (answer) => {
      if (answer.statusCode === 200) resolve(buffer(answer));
      else reject(new Error(`${address} answered ${answer.statusCode}`));
    }).on('error', reject);
  });
}

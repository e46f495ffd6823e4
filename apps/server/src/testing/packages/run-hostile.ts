/** Sends every hostile package; counts what was refused cleanly, what it left behind, and how memory grew. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tokenOf } from '../signed-in.ts';
import type { TestServer } from '../servers/start-server.ts';
import { stockTenant } from '../stock/stock-tenant.ts';
import { hostilePackages } from './hostile-packages.ts';
import { sendPackage } from './send-package.ts';

export interface HostileVerdict {
  readonly sent: number;
  readonly refused: number;
  /** MiB of resident memory above what it was before the first. */
  readonly grownMiB: number;
  /** Milliseconds of the slowest. */
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

const mebibyte = 1_048_576;

export async function runHostilePackages(server: TestServer, alias: string): Promise<HostileVerdict> {
  const tenant = await stockTenant(server, alias);
  // The server looks for new tenants every few seconds.
  server.clock.advance(60_000);
  const token = await tokenOf(server, tenant, 'admin');
  const packages = hostilePackages();
  const faults: string[] = [];
  let refused = 0;
  let slowestMs = 0;
  // The uploads themselves are in this process: memory is counted with them already there.
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  for (const [index, { title, body, contentType, code }] of packages.entries()) {
    const started = performance.now();
    const answer = await sendPackage(server, tenant.host, token, body, contentType);
    slowestMs = Math.max(slowestMs, performance.now() - started);
    peak = Math.max(peak, process.memoryUsage().rss);
    if (answer.code === code && answer.status < 500) refused += 1;
    else
      faults.push(
        `${title}: ${answer.status} ${answer.code ?? 'kept'} ${answer.path ?? ''}, expected ${code}`,
      );
    // Sixty in a quarter of an hour are allowed: half of them come later.
    if (index === 30) server.clock.advance(16 * 60_000);
  }
  const rows = await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(tx.sql.selectFrom('tincan_packages').select('id')),
  );
  if (rows.length > 0) faults.push(`${rows.length} packages were kept`);
  const files = await readdir(join(server.dataDir, 'files', tenant.contextId)).catch(() => []);
  if (files.length > 0) faults.push(`${files.length} files were left behind`);
  return {
    sent: packages.length,
    refused,
    grownMiB: Math.round((peak - before) / mebibyte),
    slowestMs: Math.round(slowestMs),
    faults,
  };
}

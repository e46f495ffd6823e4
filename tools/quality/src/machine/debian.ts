// Installs a Debian package, when the machine is one where that is possible and expected.
import { existsSync } from 'node:fs';
import { command } from '../runs/commands.ts';

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

/** Installs packages, with progress on the terminal; answers whether it succeeded. */
export async function install(packages: readonly string[]): Promise<boolean> {
  process.stdout.write(`Installing ${packages.join(' ')} with apt-get, for the tests.\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await command('apt-get', ['update', '-q'], { env, show: true });
  if (updated.status !== 0) return false;
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  return (await command('apt-get', args, { env, show: true })).status === 0;
}

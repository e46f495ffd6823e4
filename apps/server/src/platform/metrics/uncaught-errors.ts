/** What no code has caught: the network's failures are logged and the process goes on; a bug of ours ends it. */
import { isUnavailable } from '../database/connections/unavailable.ts';
import type { Log } from './log.ts';

/**
 * `end` stops the process in good order. A failure of a socket or of the database leaves nothing half done in memory:
 * its transaction is rolled back, its connection closed. After any other exception nobody knows, so another process
 * takes over.
 */
export function handleUncaughtErrors(log: Log, end: (error: unknown) => void): void {
  const judge = (error: unknown, where: string) => {
    if (isUnavailable(error)) {
      log.error({ err: error, where }, 'a failure of the network or of the database that nobody waited for');
      return;
    }
    log.fatal({ err: error, where }, 'a bug that nobody caught: the process stops');
    end(error);
  };
  process.on('uncaughtException', (error, origin) => judge(error, origin));
  process.on('unhandledRejection', (reason) => judge(reason, 'unhandledRejection'));
}

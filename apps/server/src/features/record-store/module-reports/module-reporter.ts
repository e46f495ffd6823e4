/** How what a module tells in its statements reaches its page; the lesson's own feature does it. */
import type { ModuleReport } from '@parcours/rules';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Brings what a module's new statements say to its page, in their transaction; answers whether it completed the page. */
export type ReportModule = (
  tx: TenantTransaction,
  page: { readonly pageId: string; readonly userId: string },
  report: ModuleReport,
) => Promise<boolean>;

/** Asked before the transaction opens: the embedded database has one connection, which a question within would wait for. */
export type ModuleReporter = (contextId: string) => Promise<ReportModule>;

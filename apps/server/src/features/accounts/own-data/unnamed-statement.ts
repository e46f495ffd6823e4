/** A statement without the name of one of its agents; the account, which says nothing by itself, stays. */

import { parseKept } from '@parcours/xapi';

/** Answers the statement's text anew; `accounts` are the account names that stand for the person. */
export function unnamedStatement(body: string, accounts: ReadonlySet<string>): string {
  return JSON.stringify(withoutNames(parseKept(body), accounts));
}

function withoutNames(value: unknown, accounts: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutNames(one, accounts));
  // A number that was kept as it came is an object of one text, which is written as it is.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, withoutNames(one, accounts)] as const);
  return withoutName(Object.fromEntries(inner), accounts);
}

function withoutName(value: unknown, accounts: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null || !('account' in value) || !('name' in value))
    return value;
  const { account } = value;
  if (typeof account !== 'object' || account === null || !('name' in account)) return value;
  if (typeof account.name !== 'string' || !accounts.has(account.name)) return value;
  const { name: _name, ...agent } = value;
  return agent;
}

/** A statement without the name of one of its agents; the account, which says nothing by itself, stays. */

/** Answers the statement's text anew; `accounts` are the account names that stand for the person. */
export function unnamedStatement(body: string, accounts: ReadonlySet<string>): string {
  return JSON.stringify(JSON.parse(body, (_key, value: unknown) => withoutName(value, accounts)));
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

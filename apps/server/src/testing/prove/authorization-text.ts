/** The authorization table as a document: who may do what to which rows, and what may be asked and written of each field. */
import {
  calls,
  type Endpoint,
  endpoints,
  type Field,
  type ResourceName,
  resourceEndpoints,
  resourceNames,
  resourceNouns,
  resources,
} from '@parcours/contract';
import { resourceAccess, standings, standingTable } from '@parcours/rules';

const listed = (words: readonly string[]) => (words.length === 0 ? '–' : words.join(', '));

export function authorizationText(): string {
  const rows = resourceNames.map((name) => {
    const { read, create, update, delete: remove, states = {}, guarded = {} } = resourceAccess[name];
    const limits = [
      ...Object.entries(states).map(([standing, allowed]) => `${standing} reads ${allowed.join(', ')}`),
      ...Object.entries(guarded).map(([field, who]) => `${field}: ${who.join(', ')}`),
    ];
    return `| ${name} | ${[read, create, update, remove].map(listed).join(' | ')} | ${listed(limits)} |`;
  });
  const generic = new Set(Object.keys(resourceEndpoints));
  const others = Object.entries(endpoints)
    .filter(([name]) => !generic.has(name))
    .map(([name, endpoint]: readonly [string, Endpoint]) => {
      const { call, access, scope } = endpoint;
      const key = scope === undefined ? '' : `; a key of the API with ${scope}`;
      return `| ${name} | ${call.method} ${call.path} | ${access}${key} |`;
    });
  return `# Who may do what

Made from \`packages/rules/src/people/access.ts\` and \`packages/contract/src/resources\` by \`npm run authorization -w @parcours/server\`. Do not edit.

A row that one may not read is answered like an unknown id. Nobody reads or writes a row of another context.

A role with a scope (a company, a class or a course) gives its rights there alone. A key of the API has the standing of an admin where its scopes name the resource and the operation, and none elsewhere; of the calls below it may make those that name a scope.

| Standing | Who | Within |
|---|---|---|
${standings.map((standing) => `| ${standing} | ${standingTable[standing].actor} | ${standingTable[standing].scope} |`).join('\n')}

## Resources

| Resource | read | create | update | delete | by state and field |
|---|---|---|---|---|---|
${rows.join('\n')}

## Fields

${resourceNames.map(fieldsOf).join('\n\n')}

## Calls of their own (${others.length} of ${Object.keys(calls).length})

| Call | Address | Who |
|---|---|---|
${others.join('\n')}
`;
}

function fieldsOf(name: ResourceName): string {
  const { fields, relations } = resources[name];
  const picked = (pick: (field: Field) => boolean) =>
    listed(
      Object.entries<Field>(fields)
        .filter(([, field]) => pick(field))
        .map(([key]) => key),
    );
  return `### ${name}
- calls: ${listed(resourceNouns[name].operations)}
- read: ${picked(({ hidden }) => hidden !== true)}
- filter: ${picked(({ filter }) => filter === true)}
- sort: ${picked(({ sort }) => sort === true)}
- populate: ${listed(relations)}
- given when made: ${picked(({ create }) => create !== undefined)}
- changed: ${picked(({ update }) => update === true)}`;
}

/** The names that SCIM gives its schemas and messages (RFC 7643 §10, RFC 7644 §10), and how attributes are named with them. */

export const schemaNames = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  configuration: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  search: 'urn:ietf:params:scim:api:messages:2.0:SearchRequest',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

const core = [schemaNames.user, schemaNames.group].map((name) => `${name.toLowerCase()}:`);
const enterprise = schemaNames.enterprise.toLowerCase();
const segment = /^[a-z$][\w$-]*$/;

/**
 * `urn:ietf:params:scim:schemas:core:2.0:User:name.familyName` -> `['name', 'familyname']`: small letters, since the names
 * of attributes have no case. What an extension holds begins with its name. Undefined for what is no attribute.
 */
export function attributeParts(name: string): readonly string[] | undefined {
  const small = name.toLowerCase();
  const prefix = core.find((one) => small.startsWith(one));
  if (prefix !== undefined) return partsOf(small.slice(prefix.length));
  if (small === enterprise) return [enterprise];
  if (!small.startsWith(`${enterprise}:`)) return partsOf(small);
  const rest = partsOf(small.slice(enterprise.length + 1));
  return rest === undefined ? undefined : [enterprise, ...rest];
}

function partsOf(text: string): readonly string[] | undefined {
  const parts = text.split('.', 3);
  return parts.length <= 2 && parts.every((part) => segment.test(part)) ? parts : undefined;
}

/**
 * Attributes of RFC 7643 that nothing here keeps: directories send them with the others, and are not refused for it.
 * Names that are made of others are read and never written.
 */
export const ignoredAttributes: ReadonlySet<string> = new Set([
  'schemas',
  'displayname',
  'nickname',
  'profileurl',
  'title',
  'usertype',
  'locale',
  'timezone',
  'password',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
  enterprise,
]);

/** What this service does of SCIM, and the attributes that it keeps (RFC 7643, sections 5, 6 and 7). */
import type { Json, Resource } from './project.ts';
import { schemaNames } from './schema-names.ts';
import { scimLimits } from './scim-limits.ts';

const supported = (is: boolean) => ({ supported: is });

export function serviceProviderConfig(base: string): Resource {
  return {
    schemas: [schemaNames.configuration],
    patch: supported(true),
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: scimLimits.resultsMax },
    changePassword: supported(false),
    sort: supported(false),
    etag: supported(true),
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API key',
        description: 'A key of the API with the scope scim:manage, sent as Authorization: Bearer',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function resourceTypes(base: string): readonly Resource[] {
  const type = (name: string, endpoint: string, schema: string, description: string): Resource => ({
    schemas: [schemaNames.resourceType],
    id: name,
    name,
    endpoint,
    description,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  });
  return [
    type('User', '/Users', schemaNames.user, 'An account of the centre'),
    type('Group', '/Groups', schemaNames.group, 'A company of the centre, with those who learn there'),
  ];
}

interface Traits {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  readonly required?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly multiValued?: boolean;
  readonly caseExact?: boolean;
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly Json[];
  readonly referenceTypes?: readonly string[];
}

function attribute(name: string, description: string, traits: Traits = {}): Json {
  const {
    type = 'string',
    required = false,
    mutability = 'readWrite',
    multiValued = false,
    ...rest
  } = traits;
  const ofText = type === 'string' || type === 'reference' ? { caseExact: rest.caseExact ?? false } : {};
  const { uniqueness = 'none', subAttributes, referenceTypes } = rest;
  const more = {
    ...(subAttributes !== undefined && { subAttributes }),
    ...(referenceTypes !== undefined && { referenceTypes }),
  };
  return {
    name,
    type,
    multiValued,
    description,
    required,
    ...ofText,
    mutability,
    returned: 'default',
    uniqueness,
    ...more,
  };
}

const externalId = attribute('externalId', 'What the directory itself calls the resource', {
  caseExact: true,
});

const user = [
  attribute('userName', 'What the directory calls the person', { required: true, uniqueness: 'server' }),
  attribute('name', 'The name of the person', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'Both together', { mutability: 'readOnly' }),
      attribute('givenName', 'First name, of 60 characters at most'),
      attribute('familyName', 'Last name, of 60 characters at most'),
    ],
  }),
  attribute('displayName', 'First and last name', { mutability: 'readOnly' }),
  attribute('active', 'Whether the person can sign in', { type: 'boolean' }),
  attribute('preferredLanguage', 'fr, en, fr-CA or fr-CH; the nearest of what is sent'),
  attribute('emails', 'Addresses; one is kept: the primary one, else the one for work, else the first', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address', { uniqueness: 'server' }),
      attribute('type', 'work'),
      attribute('primary', 'true', { type: 'boolean' }),
    ],
  }),
  attribute('groups', 'Companies in which the person learns', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', 'The id of the group', { mutability: 'readOnly', caseExact: true }),
      attribute('$ref', 'The address of the group', {
        type: 'reference',
        mutability: 'readOnly',
        caseExact: true,
        referenceTypes: ['Group'],
      }),
      attribute('display', 'The name of the group', { mutability: 'readOnly' }),
      attribute('type', 'direct', { mutability: 'readOnly' }),
    ],
  }),
  externalId,
];

const group = [
  attribute('displayName', 'The name of the company', { required: true, uniqueness: 'server' }),
  attribute('members', 'Who learns in the company', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user', { mutability: 'immutable', caseExact: true }),
      attribute('$ref', 'The address of the user', {
        type: 'reference',
        mutability: 'immutable',
        caseExact: true,
        referenceTypes: ['User'],
      }),
      attribute('type', 'User', { mutability: 'immutable' }),
    ],
  }),
  externalId,
];

export function schemas(base: string): readonly Resource[] {
  const schema = (id: string, name: string, description: string, attributes: readonly Json[]): Resource => ({
    schemas: [schemaNames.schema],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(schemaNames.user, 'User', 'An account of the centre', user),
    schema(schemaNames.group, 'Group', 'A company of the centre', group),
  ];
}

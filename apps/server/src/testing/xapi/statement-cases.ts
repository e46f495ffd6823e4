/** The data model: right and wrong statements, each sent alone and, where it can be, inside a sub-statement. */
import type { XapiEdition } from '@parcours/xapi';
import { conformanceCase, type ConformanceCase, expectCall } from './conformance-case.ts';
import {
  type Json,
  newActivity,
  newAgent,
  sampleParts as parts,
  sampleStatement,
  sampleVerb,
} from './kit.ts';

type Row = readonly [
  requirement: string,
  title: string,
  isRight: boolean,
  changes: Json,
  options?: RowOptions,
];

interface RowOptions {
  readonly editions?: readonly XapiEdition[];
  /** Not for sub-statements. */
  readonly topOnly?: boolean;
}

const [is, isNot] = [true, false];
const activity = (definition: unknown): Json => ({ object: { id: newActivity(), definition } });
const agentWith = (identifier: Json): Json => ({ actor: { objectType: 'Agent', ...identifier } });
const groupWith = (rest: Json): Json => ({ actor: { objectType: 'Group', ...rest } });
const result = (value: unknown): Json => ({ result: value });
const context = (value: unknown): Json => ({ context: value });
const attachment = (changes: Json): Json => ({ attachments: [{ ...parts.attachment, ...changes }] });
const interaction = (changes: Json): Json => activity({ ...parts.interaction, ...changes });
const only20 = { editions: ['2.0.0'] } as const;
const only103 = { editions: ['1.0.3'] } as const;
const top = { topOnly: true };
const without = (value: Json, name: string): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

const wrongIris = [
  'ab=c://should.fail.example',
  'no-scheme',
  '',
  'http://with a space',
  '/relative',
  7,
  null,
];
const wrongUuids = [
  'not-a-uuid',
  '',
  '6690e6c9-3ef0-4ed3-8b37',
  '6690e6c93ef04ed38b377f3964730bee',
  'g690e6c9-3ef0-4ed3-8b37-7f3964730bee',
  7,
  null,
];
const wrongTexts = [7, true, {}, [], null];
const wrongMaps = [
  'text',
  7,
  [],
  null,
  {},
  { en: 7 },
  { en: null },
  { a12345678: 'x' },
  { 'not a tag': 'x' },
  { en_GB: 'x' },
  { '': 'x' },
];
const rightTags = [
  'en',
  'fr-CA',
  'zh-Hans-CN',
  'de-1996',
  'sl-rozaj-biske',
  'x-private',
  'en-US-u-islamcal',
  'i-klingon',
  'es-419',
  'und',
];
const wrongTimes = [
  'yesterday',
  '2026-13-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01',
  '2026-01-01T25:00:00Z',
  '2026-01-01T00:00:00-00:00',
  '2026-01-01T00:00:00-0000',
  '2026-01-01T00:00:00-00',
  7,
  null,
  '',
];
const rightTimes = [
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00.123456Z',
  '2026-01-01T02:00:00+02:00',
  '2099-01-01T00:00:00Z',
  '2026-01-01T00:00:00-05:30',
];
const rightDurations = [
  'P3Y',
  'P4W',
  'PT1H',
  'PT16559.14S',
  'P3Y1M29DT4H35M59.14S',
  'PT0S',
  'P1DT12H',
  'PT4H35M59.123456S',
  'P0.5Y',
];
const wrongDurations = [
  '',
  'P',
  'PT',
  '1H',
  'P4W1D',
  'PT1S1M',
  'P1H',
  '-P1D',
  'P0003-06-04T12:30:05',
  'P1.5YT1H',
  7,
  null,
  'pt1h',
];
const lists = ['choices', 'scale', 'source', 'target', 'steps'];
const actorShapes: readonly (readonly [string, (value: unknown) => Json])[] = [
  ['actor', (value) => ({ actor: value })],
  ['object', (value) => ({ object: value })],
  ['instructor', (value) => context({ instructor: value })],
];

const rows: readonly Row[] = [
  ['XAPI-00003', 'actor is required', isNot, { actor: undefined }],
  ['XAPI-00004', 'verb is required', isNot, { verb: undefined }],
  ['XAPI-00005', 'object is required', isNot, { object: undefined }],
  ...[
    'actor',
    'verb',
    'object',
    'result',
    'context',
    'timestamp',
    'attachments',
    'id',
    'stored',
    'authority',
    'version',
  ].map((name): Row => [
    'XAPI-00001',
    `null as ${name}`,
    isNot,
    { [name]: null },
    ['id', 'stored', 'authority', 'version'].includes(name) ? top : {},
  ]),
  ...['actor', 'verb', 'object', 'result', 'context'].map((name): Row => [
    'XAPI-00001',
    `nothing in ${name}`,
    isNot,
    { [name]: {} },
  ]),
  [
    'XAPI-00001',
    'nulls and nothing inside extensions',
    is,
    result({ extensions: { 'https://e.example/a': null, 'https://e.example/b': {} } }),
  ],
  ...['actor', 'verb', 'object', 'result', 'context'].flatMap((name): Row[] =>
    ['text', 7, true, []].map((value): Row => [
      'XAPI-00006',
      `${JSON.stringify(value)} as ${name}`,
      isNot,
      { [name]: value },
    ]),
  ),
  ['XAPI-00008', 'keys in another case', isNot, { Result: parts.result }],
  ['XAPI-00008', 'a key of a verb in another case', isNot, { verb: { ID: sampleVerb.id } }],
  [
    'XAPI-00009',
    'an enumerated value in another case',
    isNot,
    { actor: { ...newAgent(), objectType: 'agent' } },
  ],
  ['XAPI-00009', 'an interaction type in another case', isNot, interaction({ interactionType: 'Choice' })],
  ...[
    { iAm: 'unknown' },
    { verb: { ...sampleVerb, x: 1 } },
    { actor: { ...newAgent(), x: 1 } },
    context({ x: 1 }),
    result({ x: 1 }),
    result({ score: { x: 1 } }),
    activity({ x: 1 }),
    attachment({ x: 1 }),
  ].map((changes): Row => [
    'XAPI-00010',
    `an unknown property: ${JSON.stringify(changes).slice(0, 40)}`,
    isNot,
    changes,
  ]),
  ['XAPI-00010', 'no extensions in a statement itself', isNot, { extensions: { 'https://e.example/a': 1 } }],
  ...wrongIris.flatMap((value): Row[] => [
    ['XAPI-00044', `verb id ${JSON.stringify(value)}`, isNot, { verb: { ...sampleVerb, id: value } }],
    ['XAPI-00047', `activity id ${JSON.stringify(value)}`, isNot, { object: { id: value } }],
    ['XAPI-00060', `type ${JSON.stringify(value)}`, isNot, activity({ type: value })],
    ['XAPI-00061', `moreInfo ${JSON.stringify(value)}`, isNot, activity({ moreInfo: value })],
    ['XAPI-00107', `usageType ${JSON.stringify(value)}`, isNot, attachment({ usageType: value })],
    ['XAPI-00104', `fileUrl ${JSON.stringify(value)}`, isNot, attachment({ fileUrl: value })],
    ['XAPI-00040', `openid ${JSON.stringify(value)}`, isNot, agentWith({ openid: value })],
    [
      'XAPI-00042',
      `homePage ${JSON.stringify(value)}`,
      isNot,
      agentWith({ account: { ...parts.account, homePage: value } }),
    ],
  ]),
  ...['not an iri', '', 'relative'].map((key): Row => [
    'XAPI-00057',
    `extension key ${JSON.stringify(key)}`,
    isNot,
    activity({ extensions: { [key]: 1 } }),
  ]),
  ...['text', 7, [], null].flatMap((value): Row[] => [
    [
      'XAPI-00057',
      `extensions of a definition as ${JSON.stringify(value)}`,
      isNot,
      activity({ extensions: value }),
    ],
    [
      'XAPI-00078',
      `extensions of a result as ${JSON.stringify(value)}`,
      isNot,
      result({ extensions: value }),
    ],
    [
      '2.0 §4.2.2.5',
      `extensions of a context as ${JSON.stringify(value)}`,
      isNot,
      context({ extensions: value }),
    ],
  ]),
  ...wrongUuids.flatMap((value): Row[] => [
    ['XAPI-00027', `id ${JSON.stringify(value)}`, isNot, { id: value }, top],
    ['XAPI-00087', `registration ${JSON.stringify(value)}`, isNot, context({ registration: value })],
    [
      'XAPI-00072',
      `StatementRef to ${JSON.stringify(value)}`,
      isNot,
      { object: { objectType: 'StatementRef', id: value } },
    ],
    [
      'XAPI-00092',
      `context statement ${JSON.stringify(value)}`,
      isNot,
      context({ statement: { objectType: 'StatementRef', id: value } }),
    ],
  ]),
  ...wrongMaps.flatMap((value): Row[] => [
    ['XAPI-00045', `display ${JSON.stringify(value)}`, isNot, { verb: { ...sampleVerb, display: value } }],
    ['XAPI-00056', `name ${JSON.stringify(value)}`, isNot, activity({ name: value })],
    ['XAPI-00059', `description ${JSON.stringify(value)}`, isNot, activity({ description: value })],
    ['XAPI-00106', `attachment display ${JSON.stringify(value)}`, isNot, attachment({ display: value })],
    [
      'XAPI-00062',
      `component description ${JSON.stringify(value)}`,
      isNot,
      interaction({ choices: [{ id: 'a', description: value }] }),
    ],
  ]),
  ...rightTags.flatMap((tag): Row[] => [
    ['XAPI-00013', `language ${tag} in a map`, is, { verb: { ...sampleVerb, display: { [tag]: 'x' } } }],
    ['XAPI-00091', `language ${tag} of a context`, is, context({ language: tag })],
  ]),
  ...['not a tag', 'en_GB', '', 'abcdefghi', 7, null].map((value): Row => [
    'XAPI-00091',
    `language ${JSON.stringify(value)}`,
    isNot,
    context({ language: value }),
  ]),
  ...wrongTimes.flatMap((value): Row[] => [
    ['XAPI-00022', `timestamp ${JSON.stringify(value)}`, isNot, { timestamp: value }],
    ['XAPI-00023', `stored ${JSON.stringify(value)}`, isNot, { stored: value }, top],
  ]),
  ...rightTimes.map((value): Row => ['XAPI-00022', `timestamp ${value}`, is, { timestamp: value }]),
  ['XAPI-00022', 'a timestamp without a zone', is, { timestamp: '2026-01-01T00:00:00' }, only103],
  ['2.0 §4.2.7', 'a timestamp without a zone', isNot, { timestamp: '2026-01-01T00:00:00' }, only20],
  ...rightDurations.map((value): Row => ['XAPI-00077', `duration ${value}`, is, result({ duration: value })]),
  ...wrongDurations.map((value): Row => [
    'XAPI-00077',
    `duration ${JSON.stringify(value)}`,
    isNot,
    result({ duration: value }),
  ]),
  ['XAPI-00031', 'an actor of another type', isNot, { actor: { ...newAgent(), objectType: 'Activity' } }],
  ...actorShapes.flatMap(([place, put]): Row[] => [
    ['XAPI-00034', `${place} without an identifier`, isNot, put({ objectType: 'Agent', name: 'x' })],
    [
      'XAPI-00034',
      `${place} with two identifiers`,
      isNot,
      put({ objectType: 'Agent', mbox: 'mailto:a@b.example', openid: 'https://o.example' }),
    ],
    ['XAPI-00038', `${place} by mbox`, is, put({ objectType: 'Agent', mbox: 'mailto:a.b+c@example.org' })],
    [
      'XAPI-00039',
      `${place} by mbox_sha1sum`,
      is,
      put({ objectType: 'Agent', mbox_sha1sum: 'cd9b00a5611f94eaa7b1661edab976068e364975' }),
    ],
    [
      'XAPI-00040',
      `${place} by openid`,
      is,
      put({ objectType: 'Agent', openid: 'https://openid.example.org/léa' }),
    ],
    ['XAPI-00041', `${place} by account`, is, put({ objectType: 'Agent', account: parts.account })],
    ['XAPI-00037', `${place} as an anonymous group`, is, put({ objectType: 'Group', member: parts.member })],
    ['XAPI-00037', `${place} as an identified group`, is, put({ ...parts.group, member: parts.member })],
    ['XAPI-00037', `${place} as a group of nobody`, isNot, put({ objectType: 'Group' })],
    [
      'XAPI-00037',
      `${place} as a group with no member in its list`,
      isNot,
      put({ objectType: 'Group', member: [] }),
    ],
    [
      'XAPI-00037',
      `${place} as a group with two identifiers`,
      isNot,
      put({ ...parts.group, openid: 'https://o.example' }),
    ],
    ['XAPI-00035', `${place}: an agent with members`, isNot, put({ ...newAgent(), member: parts.member })],
    [
      'XAPI-00036',
      `${place}: a group within a group`,
      isNot,
      put({ objectType: 'Group', member: [parts.group] }),
    ],
    [
      'XAPI-00036',
      `${place}: a member that is no object`,
      isNot,
      put({ objectType: 'Group', member: ['x'] }),
    ],
    [
      'XAPI-00036',
      `${place}: members as an object`,
      isNot,
      put({ objectType: 'Group', member: parts.member[0] }),
    ],
  ]),
  ...['mailto:no-at', 'a@b.example', 'mailto:', '', 'mailto:a b@c.example', 7, null, {}].map((value): Row => [
    'XAPI-00038',
    `mbox ${JSON.stringify(value)}`,
    isNot,
    agentWith({ mbox: value }),
  ]),
  ...['xyz', '', 'cd9b00a5611f94eaa7b1661edab976068e36497', 7, null].map((value): Row => [
    'XAPI-00039',
    `mbox_sha1sum ${JSON.stringify(value)}`,
    isNot,
    agentWith({ mbox_sha1sum: value }),
  ]),
  ...[
    'text',
    7,
    [],
    null,
    {},
    { homePage: 'https://a.example' },
    { name: 'x' },
    { ...parts.account, x: 1 },
  ].map((value): Row => [
    'XAPI-00041',
    `account ${JSON.stringify(value)}`,
    isNot,
    agentWith({ account: value }),
  ]),
  ...wrongTexts.flatMap((value): Row[] => [
    ['XAPI-00033', `agent name ${JSON.stringify(value)}`, isNot, { actor: { ...newAgent(), name: value } }],
    ['XAPI-00033', `group name ${JSON.stringify(value)}`, isNot, groupWith({ ...parts.group, name: value })],
    [
      'XAPI-00032',
      `objectType ${JSON.stringify(value)}`,
      isNot,
      { actor: { ...newAgent(), objectType: value } },
    ],
    [
      'XAPI-00043',
      `account name ${JSON.stringify(value)}`,
      isNot,
      agentWith({ account: { ...parts.account, name: value } }),
    ],
    ['XAPI-00076', `response ${JSON.stringify(value)}`, isNot, result({ response: value })],
    ['XAPI-00089', `revision ${JSON.stringify(value)}`, isNot, context({ revision: value })],
    ['XAPI-00090', `platform ${JSON.stringify(value)}`, isNot, context({ platform: value })],
    ['XAPI-00105', `contentType ${JSON.stringify(value)}`, isNot, attachment({ contentType: value })],
    ['XAPI-00103', `sha2 ${JSON.stringify(value)}`, isNot, attachment({ sha2: value })],
    [
      'XAPI-00050',
      `a correct response ${JSON.stringify(value)}`,
      isNot,
      interaction({ correctResponsesPattern: [value] }),
    ],
    ['XAPI-00058', `component id ${JSON.stringify(value)}`, isNot, interaction({ choices: [{ id: value }] })],
  ]),
  [
    'XAPI-00046',
    'an object of an unknown type',
    isNot,
    { object: { objectType: 'Thing', id: newActivity() } },
  ],
  ...['text', 7, [], null].map((value): Row => [
    'XAPI-00048',
    `definition ${JSON.stringify(value)}`,
    isNot,
    activity(value),
  ]),
  // 1.0.3 Data §2.2: empty objects SHOULD NOT be sent, which is no ground to refuse one.
  ['XAPI-00048', 'an empty definition', is, activity({})],
  [
    'XAPI-00048',
    'an empty definition of a context activity',
    is,
    { context: { contextActivities: { parent: [{ id: newActivity(), definition: {} }] } } },
  ],
  ['XAPI-00048', 'a full definition', is, activity({ ...parts.definition, ...parts.interaction })],
  ...[
    'true-false',
    'choice',
    'fill-in',
    'long-fill-in',
    'matching',
    'performance',
    'sequencing',
    'likert',
    'numeric',
    'other',
  ].map((type): Row => [
    'XAPI-00049',
    `interactionType ${type}`,
    is,
    activity({ interactionType: type, correctResponsesPattern: ['x'] }),
  ]),
  ...['unknown', '', 7, null, {}].map((value): Row => [
    'XAPI-00049',
    `interactionType ${JSON.stringify(value)}`,
    isNot,
    activity({ interactionType: value }),
  ]),
  ...['text', 7, {}, null].map((value): Row => [
    'XAPI-00050',
    `correctResponsesPattern ${JSON.stringify(value)}`,
    isNot,
    interaction({ correctResponsesPattern: value }),
  ]),
  ...lists.flatMap((list): Row[] => [
    [
      'XAPI-00051 to 55',
      `${list} of components`,
      is,
      interaction({ [list]: [{ id: 'a', description: { en: 'A' } }, { id: 'b' }] }),
    ],
    ...['text', 7, {}, null].map((value): Row => [
      'XAPI-00051 to 55',
      `${list} as ${JSON.stringify(value)}`,
      isNot,
      interaction({ [list]: value }),
    ]),
    [
      'XAPI-00058',
      `${list}: two with the same id`,
      isNot,
      interaction({ [list]: [{ id: 'a' }, { id: 'a' }] }),
    ],
    [
      'XAPI-00058',
      `${list}: one without an id`,
      isNot,
      interaction({ [list]: [{ description: { en: 'A' } }] }),
    ],
    ['XAPI-00063', `${list}: one that is no object`, isNot, interaction({ [list]: ['a'] })],
    ['XAPI-00064', `${list} without an interactionType`, isNot, activity({ [list]: [{ id: 'a' }] })],
  ]),
  ['XAPI-00064', 'a pattern without an interactionType', isNot, activity({ correctResponsesPattern: ['x'] })],
  ['XAPI-00065', 'an agent as object without objectType', isNot, { object: { mbox: 'mailto:a@b.example' } }],
  ['XAPI-00065', 'a group as object without objectType', isNot, { object: { member: parts.member } }],
  ['XAPI-00073', 'a reference without objectType', isNot, { object: { id: parts.statementRef.id } }],
  ['XAPI-00072', 'a reference', is, { object: parts.statementRef }],
  [
    'XAPI-00072',
    'a reference with more than an id',
    isNot,
    { object: { ...parts.statementRef, definition: {} } },
  ],
  ...['text', 7, null, []].flatMap((value): Row[] => [
    ['XAPI-00074', `success ${JSON.stringify(value)}`, isNot, result({ success: value })],
    ['XAPI-00075', `completion ${JSON.stringify(value)}`, isNot, result({ completion: value })],
    ['XAPI-00079', `score ${JSON.stringify(value)}`, isNot, result({ score: value })],
  ]),
  ['XAPI-00074', 'success as text', isNot, result({ success: 'true' })],
  ['XAPI-00079', 'an empty score', isNot, result({ score: {} })],
  ...['scaled', 'raw', 'min', 'max'].flatMap((name): Row[] =>
    ['1', null, {}, true].map((value): Row => [
      'XAPI-00080 to 83',
      `${name} ${JSON.stringify(value)}`,
      isNot,
      result({ score: { [name]: value } }),
    ]),
  ),
  ...[1, -1, 0, 0.333].map((value): Row => [
    'XAPI-00083',
    `scaled ${value}`,
    is,
    result({ score: { scaled: value } }),
  ]),
  ...[1.01, -1.01, 5].map((value): Row => [
    'XAPI-00083',
    `scaled ${value}`,
    isNot,
    result({ score: { scaled: value } }),
  ]),
  ['XAPI-00082', 'raw above max', isNot, result({ score: { raw: 11, max: 10 } })],
  ['XAPI-00082', 'raw below min', isNot, result({ score: { raw: -1, min: 0 } })],
  ['XAPI-00082', 'raw at its bounds', is, result({ score: { raw: 10, min: 0, max: 10 } })],
  ['XAPI-00081', 'min above max', isNot, result({ score: { min: 10, max: 1 } })],
  ['XAPI-00080', 'any max alone', is, result({ score: { max: -3.5 } })],
  [
    'XAPI-00084',
    'a revision with an agent as object',
    isNot,
    { object: { objectType: 'Agent', mbox: 'mailto:a@b.example' }, context: { revision: '1' } },
  ],
  [
    'XAPI-00085',
    'a platform with a reference as object',
    isNot,
    { object: parts.statementRef, context: { platform: 'x' } },
  ],
  ['XAPI-00084', 'a full context', is, context(parts.context)],
  ...['text', 7, [], null, {}].map((value): Row => [
    'XAPI-00095',
    `contextActivities ${JSON.stringify(value)}`,
    isNot,
    context({ contextActivities: value }),
  ]),
  [
    'XAPI-00093',
    'an unknown kind of context activity',
    isNot,
    context({ contextActivities: { sibling: { id: newActivity() } } }),
  ],
  ...['text', { id: 'x' }, [{ id: 'x' }], ['x'], { objectType: 'Agent', id: newActivity() }].map(
    (value): Row => [
      'XAPI-00094',
      `parent ${JSON.stringify(value)}`,
      isNot,
      context({ contextActivities: { parent: value } }),
    ],
  ),
  ['XAPI-00088', 'a team that is an agent', isNot, context({ team: newAgent() })],
  [
    'XAPI-00092',
    'a context statement without objectType',
    isNot,
    context({ statement: { id: parts.statementRef.id } }),
  ],
  ...['display', 'usageType', 'contentType', 'length', 'sha2'].map((name): Row => [
    'XAPI-00102 to 107',
    `an attachment without ${name}`,
    isNot,
    { attachments: [without(parts.attachment, name)] },
  ]),
  ...['27', 1.5, -1, null].map((value): Row => [
    'XAPI-00102',
    `length ${JSON.stringify(value)}`,
    isNot,
    attachment({ length: value }),
  ]),
  ...['text', 7, {}, ['x']].map((value): Row => [
    'XAPI-00025',
    `attachments ${JSON.stringify(value)}`,
    isNot,
    { attachments: value },
  ]),
  ['XAPI-00105', 'a contentType that is no media type', isNot, attachment({ contentType: 'text' })],
  ['XAPI-00103', 'a sha2 that is no sum', isNot, attachment({ sha2: 'abc' })],
  ['XAPI-00025', 'an attachment with a fileUrl', is, attachment({})],
  [
    'XAPI-00019',
    'a voiding statement whose object is no reference',
    isNot,
    { verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } },
  ],
  ['XAPI-00067 to 70', 'a sub-statement with an id', isNot, sub({ id: parts.statementRef.id }), top],
  ['XAPI-00067', 'a sub-statement with an authority', isNot, sub({ authority: newAgent() }), top],
  ['XAPI-00068', 'a sub-statement with a version', isNot, sub({ version: '1.0.0' }), top],
  ['XAPI-00069', 'a sub-statement with a stored', isNot, sub({ stored: '2026-01-01T00:00:00Z' }), top],
  ['XAPI-00071', 'a sub-statement within a sub-statement', isNot, sub(sub({})), top],
  [
    'XAPI-00073',
    'a sub-statement without objectType',
    isNot,
    { object: without(sub({})['object'] as Json, 'objectType') },
    top,
  ],
  ['XAPI-00024', 'an authority of one agent', is, { authority: newAgent() }, top],
  [
    'XAPI-00024',
    'an authority that is no actor',
    isNot,
    { authority: { objectType: 'Activity', id: newActivity() } },
    top,
  ],
  [
    'XAPI-00098',
    'an authority of two agents',
    is,
    { authority: { objectType: 'Group', member: parts.member } },
    top,
  ],
  // 1.0.3 Data §2.4.9, IEEE 9274.1.1 §4.2.4.2: an agent, or a group of two agents that nothing else identifies.
  ...[
    parts.group,
    { objectType: 'Group', mbox: 'mailto:pair@example.org', member: parts.member },
    { objectType: 'Group', account: parts.account, member: parts.member },
    { objectType: 'Group', openid: 'https://openid.example.org/pair', member: parts.member },
    { objectType: 'Group', mbox_sha1sum: 'cd9b00a5611f94eaa7b1661edab976068e364975', member: parts.member },
  ].map((authority): Row => [
    'XAPI-00098',
    `an identified group as authority, by ${Object.keys(authority)[1]}`,
    isNot,
    { authority },
    top,
  ]),
  [
    'XAPI-00098',
    'an authority of one member',
    isNot,
    { authority: { objectType: 'Group', member: [parts.member[0]] } },
    top,
  ],
  [
    'XAPI-00100',
    'an authority of three members',
    isNot,
    { authority: { objectType: 'Group', member: [...parts.member, newAgent()] } },
    top,
  ],
  ...['1.0', '1.0.0', '1.0.9'].map((value): Row => [
    'XAPI-00101',
    `version ${value}`,
    is,
    { version: value },
    top,
  ]),
  ...['0.9.9', '1.1.0', '1', '', 7, null].map((value): Row => [
    'XAPI-00101',
    `version ${JSON.stringify(value)}`,
    isNot,
    { version: value },
    { ...top, ...only103 },
  ]),
  ['2.0 §4.2.4.3', 'version 2.0.0', is, { version: '2.0.0' }, { ...top, ...only20 }],
  [
    '2.0 §4.2.2.5',
    'context agents and groups under 1.0.3',
    isNot,
    context({ contextAgents: [{ objectType: 'contextAgent', agent: newAgent() }] }),
    only103,
  ],
  [
    '2.0 §4.2.2.5',
    'context agents',
    is,
    context({
      contextAgents: [
        { objectType: 'contextAgent', agent: newAgent(), relevantTypes: ['https://e.example/mentor'] },
      ],
    }),
    only20,
  ],
  [
    '2.0 §4.2.2.5',
    'context groups',
    is,
    context({ contextGroups: [{ objectType: 'contextGroup', group: parts.group }] }),
    only20,
  ],
  ...[
    'text',
    {},
    ['x'],
    [{}],
    [{ objectType: 'contextAgent' }],
    [{ agent: newAgent() }],
    [{ objectType: 'contextGroup', agent: newAgent() }],
    [{ objectType: 'contextAgent', agent: parts.group }],
    [{ objectType: 'contextAgent', agent: newAgent(), relevantTypes: [] }],
    [{ objectType: 'contextAgent', agent: newAgent(), relevantTypes: ['x'] }],
    [{ objectType: 'contextAgent', agent: newAgent(), relevantTypes: 'https://e.example' }],
  ].map((value): Row => [
    '2.0 §4.2.2.5',
    `contextAgents ${JSON.stringify(value).slice(0, 60)}`,
    isNot,
    context({ contextAgents: value }),
    only20,
  ]),
  ...[
    'text',
    {},
    ['x'],
    [{}],
    [{ objectType: 'contextGroup' }],
    [{ group: parts.group }],
    [{ objectType: 'contextGroup', group: newAgent() }],
    [{ objectType: 'contextGroup', group: parts.group, relevantTypes: [] }],
    [{ objectType: 'contextGroup', group: parts.group, relevantTypes: [7] }],
  ].map((value): Row => [
    '2.0 §4.2.2.5',
    `contextGroups ${JSON.stringify(value).slice(0, 60)}`,
    isNot,
    context({ contextGroups: value }),
    only20,
  ]),
];

function sub(changes: Json): Json {
  return { object: { objectType: 'SubStatement', ...sampleStatement(), ...changes } };
}

/** A change of `undefined` leaves the property out. */
function applied(changes: Json): Json {
  return Object.fromEntries(
    Object.entries(sampleStatement(changes)).filter(([, value]) => value !== undefined),
  );
}

function asSubStatement(statement: Json): Json {
  return sampleStatement({ object: { objectType: 'SubStatement', ...statement } });
}

export const statementCases: readonly ConformanceCase[] = rows.flatMap(
  ([requirement, title, isRight, changes, options = {}]) => {
    const status = isRight ? 200 : 400;
    const verdict = isRight ? 'accepted' : 'refused';
    const post = (name: string, body: Json) =>
      conformanceCase(
        requirement,
        `${title} is ${verdict}${name}`,
        async (kit) => {
          await expectCall(kit, status, 'POST', 'statements', { body });
        },
        options.editions,
      );
    const inside =
      options.topOnly === true ? [] : [post(' in a sub-statement', asSubStatement(applied(changes)))];
    return [post('', applied(changes)), ...inside];
  },
);

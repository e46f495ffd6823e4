/** The tables of a statement, one set for each edition (1.0.3 Data §2.4, IEEE 9274.1.1 §4.2.2). */
import { activity, extensions, languageMap } from './activity-shapes.ts';
import { actor, agent, anIri, authority, group } from './actor-shapes.ts';
import {
  formatLimits,
  isDuration,
  isLanguageTag,
  isMediaType,
  isSha2,
  isUuid,
  isVersion,
  type XapiEdition,
} from './formats.ts';
import {
  aBoolean,
  aCount,
  aNumber,
  type Check,
  choose,
  type Fault,
  fault,
  isObject,
  type JsonObject,
  listOf,
  oneOf,
  shape,
  text,
} from './shape.ts';
import { isTimestamp } from '../timestamps.ts';

export const voidedVerb = 'http://adlnet.gov/expapi/verbs/voided';

const aUuid = text('a UUID', isUuid);

const verb = shape({ properties: { id: anIri, display: languageMap }, required: ['id'] });

const statementRef = shape({
  properties: { objectType: oneOf('StatementRef'), id: aUuid },
  required: ['objectType', 'id'],
});

const attachment = shape({
  properties: {
    usageType: anIri,
    display: languageMap,
    description: languageMap,
    contentType: text('an Internet media type', isMediaType, formatLimits.mediaType),
    length: aCount,
    sha2: text('a SHA-2 sum in hexadecimal', isSha2),
    fileUrl: anIri,
  },
  required: ['usageType', 'display', 'contentType', 'length', 'sha2'],
});

const score = shape({
  properties: { scaled: aNumber, raw: aNumber, min: aNumber, max: aNumber },
  also: ({ scaled = 0, raw, min = -Infinity, max = Infinity }): Fault | undefined => {
    const bound = (value: unknown) => Number(value);
    if (Math.abs(bound(scaled)) > 1) return fault('must be between -1 and 1', 'scaled');
    if (bound(min) >= bound(max)) return fault('must be less than max', 'min');
    if (raw === undefined || (bound(raw) >= bound(min) && bound(raw) <= bound(max))) return undefined;
    return fault('must be between min and max', 'raw');
  },
});

const result = shape({
  properties: {
    score,
    success: aBoolean,
    completion: aBoolean,
    response: text(),
    duration: text('an ISO 8601 duration', isDuration, formatLimits.duration),
    extensions,
  },
});

const activityOrList: Check = (value) => (Array.isArray(value) ? listOf(activity)(value) : activity(value));

const contextActivities = shape({
  properties: {
    parent: activityOrList,
    grouping: activityOrList,
    category: activityOrList,
    other: activityOrList,
  },
});

const contextOf103 = {
  registration: aUuid,
  instructor: actor,
  team: group,
  contextActivities,
  revision: text(),
  platform: text(),
  language: text('a language tag of RFC 5646', isLanguageTag, formatLimits.languageTag),
  statement: statementRef,
  extensions,
} as const;

const relevantTypes = listOf(anIri, { min: 1 });

const contextOf: Readonly<Record<XapiEdition, Check>> = {
  '1.0.3': shape({ properties: contextOf103 }),
  '2.0.0': shape({
    properties: {
      ...contextOf103,
      contextAgents: listOf(
        shape({
          properties: { objectType: oneOf('contextAgent'), agent, relevantTypes },
          required: ['objectType', 'agent'],
        }),
      ),
      contextGroups: listOf(
        shape({
          properties: { objectType: oneOf('contextGroup'), group, relevantTypes },
          required: ['objectType', 'group'],
        }),
      ),
    },
  }),
};

/** What holds between the parts of a statement or of a sub-statement. */
function together({ verb: done, object, context }: JsonObject): Fault | undefined {
  const kind = isObject(object) ? (object['objectType'] ?? 'Activity') : 'Activity';
  if (isObject(context) && kind !== 'Activity')
    for (const name of ['revision', 'platform'])
      if (Object.hasOwn(context, name))
        return fault('is allowed only where the object is an activity', `context.${name}`);
  if (isObject(done) && done['id'] === voidedVerb && kind !== 'StatementRef')
    return fault('a voiding statement must name another statement', 'object.objectType');
  return undefined;
}

const objects: Readonly<Record<string, Check>> = {
  Activity: activity,
  Agent: agent,
  Group: group,
  StatementRef: statementRef,
};

/** An object without an objectType is an activity. */
const objectIn = (allowed: Readonly<Record<string, Check>>): Check =>
  choose((value) => {
    const kind = Object.hasOwn(value, 'objectType') ? value['objectType'] : 'Activity';
    const known = typeof kind === 'string' && Object.hasOwn(allowed, kind) ? allowed[kind] : undefined;
    return known ?? fault(`must be one of ${Object.keys(allowed).join(', ')}`, 'objectType');
  });

function statementOf(edition: XapiEdition): Check {
  const timestamp = text(
    'an ISO 8601 timestamp',
    (value) => isTimestamp(value, edition),
    formatLimits.timestamp,
  );
  const shared = {
    actor,
    verb,
    result,
    context: contextOf[edition],
    timestamp,
    attachments: listOf(attachment),
  };
  const required = ['actor', 'verb', 'object'];
  const subStatement = shape({
    properties: { ...shared, objectType: oneOf('SubStatement'), object: objectIn(objects) },
    required: ['objectType', ...required],
    also: together,
  });
  return shape({
    properties: {
      ...shared,
      object: objectIn({ ...objects, SubStatement: subStatement }),
      id: aUuid,
      stored: timestamp,
      authority,
      version: text('a version of this edition', (value) => isVersion(value, edition)),
    },
    required,
    also: together,
  });
}

const statements: Readonly<Record<XapiEdition, Check>> = {
  '1.0.3': statementOf('1.0.3'),
  '2.0.0': statementOf('2.0.0'),
};

/** The first place where a statement breaks the standard; undefined where it is right. */
export function checkStatement(statement: unknown, edition: XapiEdition): Fault | undefined {
  return statements[edition](statement);
}

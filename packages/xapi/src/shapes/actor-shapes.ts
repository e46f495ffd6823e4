/** Agents and groups (1.0.3 Data §2.4.2, IEEE 9274.1.1 §4.2.2.1). */
import { formatLimits, isIri, isMailto, isSha1 } from './formats.ts';
import {
  type Check,
  choose,
  type Fault,
  fault,
  type JsonObject,
  listOf,
  oneOf,
  shape,
  text,
} from './shape.ts';

export const anIri = text('an IRI with a scheme', isIri, formatLimits.iri);

const account = shape({
  properties: { homePage: anIri, name: text() },
  required: ['homePage', 'name'],
});

/** What identifies an agent or a group: exactly one of these. */
const identifiers = {
  mbox: text('mailto: and an e-mail address', isMailto, formatLimits.mailto),
  mbox_sha1sum: text('a SHA-1 sum in hexadecimal', isSha1),
  openid: text('a URI with a scheme', isIri, formatLimits.iri),
  account,
} as const;

export const identifierNames = Object.keys(identifiers) as readonly (keyof typeof identifiers)[];

export const identifiersIn = (actor: JsonObject): number =>
  identifierNames.filter((name) => Object.hasOwn(actor, name)).length;

function exactlyOne(actor: JsonObject): Fault | undefined {
  return identifiersIn(actor) === 1
    ? undefined
    : fault('needs exactly one of mbox, mbox_sha1sum, openid, account');
}

export const agent: Check = shape({
  properties: { objectType: oneOf('Agent'), name: text(), ...identifiers },
  also: exactlyOne,
});

const groupProperties = { objectType: oneOf('Group'), name: text(), member: listOf(agent) };

const identifiedGroup = shape({
  properties: { ...groupProperties, ...identifiers },
  required: ['objectType'],
  also: exactlyOne,
});

const anonymousGroup = shape({
  properties: { ...groupProperties, member: listOf(agent, { min: 1 }) },
  required: ['objectType', 'member'],
});

export const group: Check = choose((value) =>
  identifiersIn(value) === 0 ? anonymousGroup : identifiedGroup,
);

/** Without an objectType it is an agent. */
export const actor: Check = choose((value) => {
  if (!Object.hasOwn(value, 'objectType') || value['objectType'] === 'Agent') return agent;
  return value['objectType'] === 'Group' ? group : fault('must be Agent or Group', 'objectType');
});

/**
 * A group as authority is the pair of an OAuth consumer and its user, and nothing else identifies it (1.0.3 Data §2.4.9,
 * IEEE 9274.1.1 §4.2.4.2).
 */
export const authority: Check = choose((value) => {
  if (value['objectType'] !== 'Group') return actor;
  if (identifiersIn(value) > 0) return fault('must be an agent, or the anonymous group of two agents');
  const { member } = value;
  return Array.isArray(member) && member.length === 2 ? group : fault('needs exactly two agents', 'member');
});

/** Agents and identified groups alone can be asked for. */
export const identifiedActor: Check = choose((value) =>
  identifiersIn(value) === 0 ? fault('needs an identifier: mbox, mbox_sha1sum, openid or account') : actor,
);

/** The door of the rules of xAPI: what a statement is, when two are one, how it is shown. The portal never needs them. */
export { agent, identifiedActor } from './shapes/actor-shapes.ts';
export { isSameStatement } from './compare.ts';
export { isIri, isUuid, type XapiEdition } from './shapes/formats.ts';
export { parseJson, parseKept, readJson } from './json-text.ts';
export {
  ownStatement,
  type PublishedEvent,
  publishedEventKinds,
  type PublishedEventKind,
} from './own-statement.ts';
export { profileDocument } from './profile.ts';
export { acceptedLanguages, render, type StatementFormat } from './render.ts';
export { mergeDefinition, settle } from './settle.ts';
export { type Fault, isObject, type JsonObject } from './shapes/shape.ts';
export { factsOf, identityOf, objectsIn, type StatementFacts } from './statement-facts.ts';
export { keyBefore, lastKeyOf, millisOfKey, zeroKey } from './statement-keys.ts';
export { checkStatement } from './shapes/statement-shapes.ts';
export { isTimestamp, millisOf } from './timestamps.ts';

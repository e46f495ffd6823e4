/** Activities, their definitions and interactions; language maps and extensions (1.0.3 Data §2.4.4.1, §4.1, §4.2). */
import { anIri } from './actor-shapes.ts';
import { isIri, isLanguageTag } from './formats.ts';
import { type Check, type Fault, fault, isObject, listOf, mapOf, oneOf, shape, text } from './shape.ts';

export const languageMap: Check = mapOf(
  (tag) => (isLanguageTag(tag) ? undefined : 'is not a language tag of RFC 5646'),
  text(),
  { min: 1 },
);

/** Any JSON under IRIs; nulls and empty values included. */
export const extensions: Check = mapOf(
  (key) => (isIri(key) ? undefined : 'the key of an extension must be an IRI'),
  () => undefined,
);

const component = shape({ properties: { id: text(), description: languageMap }, required: ['id'] });
const list = listOf(component);

/** XAPI-00058: ids are unique within their list. */
const components: Check = (value) => {
  const wrong = list(value);
  if (wrong !== undefined || !Array.isArray(value)) return wrong;
  const ids = value.map((one: unknown) => (isObject(one) ? one['id'] : undefined));
  return new Set(ids).size === ids.length ? undefined : fault('two components have the same id');
};

const interactionTypes = [
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
] as const;

const interaction = {
  correctResponsesPattern: listOf(text()),
  choices: components,
  scale: components,
  source: components,
  target: components,
  steps: components,
} as const;

const definition = shape({
  properties: {
    name: languageMap,
    description: languageMap,
    type: anIri,
    moreInfo: anIri,
    extensions,
    interactionType: oneOf(...interactionTypes),
    ...interaction,
  },
  mayBeEmpty: true,
  // XAPI-00064, 2.0 §4.2.4.2: an interaction says which kind it is.
  also: (value): Fault | undefined =>
    Object.hasOwn(value, 'interactionType') ||
    !Object.keys(interaction).some((name) => Object.hasOwn(value, name))
      ? undefined
      : fault('is required with the other properties of an interaction', 'interactionType'),
});

export const activity: Check = shape({
  properties: { objectType: oneOf('Activity'), id: anIri, definition },
  required: ['id'],
});

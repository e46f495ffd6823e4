/** The links by which a statement is found, made from its facts. */
import type { StatementFacts } from '@parcours/xapi';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import { keyOf } from '../../../platform/security/digest.ts';
import { type Link, usages } from './statements.store.ts';

/** Verbs, activities and agents come again and again; a key depends on nothing but its text. */
const keys = new BoundedCache<string, string>(20_000);
const cachedTextMax = 500;

/** The key of an IRI or of an agent's identity. */
export function subjectOf(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const made = keyOf(text);
  if (text.length <= cachedTextMax) keys.set(text, made);
  return made;
}

export function statementLinksOf({ verb, registration, agents, activities }: StatementFacts): Link[] {
  const links: Link[] = [{ usage: usages.verb, subject: subjectOf(verb) }];
  if (registration !== undefined) links.push({ usage: usages.registration, subject: registration });
  for (const [identity, usage] of agents)
    links.push({
      usage: usage === 'direct' ? usages.agent : usages.relatedAgent,
      subject: subjectOf(identity),
    });
  for (const [id, usage] of activities)
    links.push({
      usage: usage === 'direct' ? usages.activity : usages.relatedActivity,
      subject: subjectOf(id),
    });
  return links;
}

/** Who is in a class: read through the class, so that its own rule says who may ask. */
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { classes } from '../manifest/classes.resource.ts';
import { readResource } from './read-resource.ts';

type Listing = typeof endpoints.listClassPeople;
type Person = SuccessBody<Listing>['items'][number];
type Place = Omit<Person, 'relatedUser'> & { readonly user?: Person['relatedUser'] };

/** Teachers are shown to whoever reads the class; learners as far as the rules of class users allow. */
export async function listClassPeople(
  scope: Scope,
  { params, query }: HandlerInput<Listing>,
): Promise<SuccessBody<Listing>> {
  const relation = query.role === 'TEACHER' ? 'teachers' : 'classUsers';
  const found = await readResource(scope, classes, params.id, `${relation}.user`);
  const places = (found[relation] ?? []) as readonly Place[];
  const items = places
    .filter(({ role }) => role === query.role)
    .map(({ user, ...place }) => ({ ...place, ...(user === undefined ? {} : { relatedUser: user }) }));
  return { items };
}

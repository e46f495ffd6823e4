/** A course made of another one. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { duplicateCourse } from './duplicate-course.ts';

export function bindDuplicates(binder: Binder): void {
  binder.signedIn(endpoints.duplicateCourse, async (scope, input) => ({
    status: 201,
    body: await duplicateCourse(scope, input),
  }));
}

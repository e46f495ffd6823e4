/** The query language of lists (domain §3): where, populate, sort, limit, offset, count. */
import { z } from 'zod';
import { limits } from '../platform/limits.ts';

const whole = (max: number, min: number) => z.coerce.number().int().min(min).max(max);

/** Operators of a `where` value; a bare value means equality. `$has`: a text holds it, whatever the case and the accents. */
export const whereOperators = ['$in', '$ne', '$gt', '$gte', '$lt', '$lte', '$has'] as const;
export type WhereOperator = (typeof whereOperators)[number];
export type WhereScalar = string | number | boolean | null;
export type WhereCondition =
  | WhereScalar
  | { readonly [O in Exclude<WhereOperator, '$in'>]?: WhereScalar }
  | { readonly $in?: readonly WhereScalar[] };
export type Where = Readonly<Record<string, WhereCondition>>;

export const listQuery = z.strictObject({
  /** JSON: `{"field": value}` or `{"field": {"$in": []}}`. */
  where: z.string().max(limits.whereBytesMax).optional(),
  /** Relations to answer besides, e.g. `class.classPrograms.program,class.teachers.user`. */
  populate: z.string().max(limits.populateBytesMax).optional(),
  /** Fields, `-` first for descending, e.g. `-createdAt,title`. */
  sort: z.string().max(500).optional(),
  limit: whole(limits.listMax, 0).optional(),
  offset: whole(limits.listOffsetMax, 0).optional(),
  /** `true`: answer `total` besides. */
  count: z.enum(['true', 'false']).optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

/** Answer of a list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), total: z.number().int().optional() });
}

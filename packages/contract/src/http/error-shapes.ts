/** The one normaliser of spec §8: whatever shape a failure has, the codes that people may be told of. */
import { type ErrorCode, isErrorCode } from './errors.ts';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/**
 * The codes of a server's list (`code`, else `title`), of a single error (`code` or `error`), of `response.data`, or of
 * an error that the client raised by its `type`; what is not in the catalogue is UNDEFINED. Never empty.
 */
export function errorCodesOf(failure: unknown): readonly [ErrorCode, ...ErrorCode[]] {
  const data = fieldOf(fieldOf(failure, 'response'), 'data');
  const list = [failure, fieldOf(failure, 'errors'), data, fieldOf(data, 'errors')].find(
    (one): one is readonly unknown[] => Array.isArray(one) && one.length > 0,
  );
  const [first = 'UNDEFINED', ...others] = (list ?? [failure]).map((one) => codeOf(one, data));
  return [first, ...others];
}

function codeOf(one: unknown, data: unknown): ErrorCode {
  const named = [
    fieldOf(one, 'code'),
    fieldOf(one, 'title'),
    fieldOf(one, 'error'),
    fieldOf(fieldOf(one, 'error'), 'code'),
    fieldOf(data, 'code'),
    fieldOf(data, 'error'),
    fieldOf(one, 'type'),
  ];
  return named.find(isErrorCode) ?? 'UNDEFINED';
}

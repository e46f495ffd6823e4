/** Moments as native date fields hold them: without a zone, in the one of this device. */

const two = (part: number): string => String(part).padStart(2, '0');

/** Of `datetime-local`; empty for none. */
export function localTime(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What a field of `datetime-local` holds, as the server takes it; null for an empty one. */
export function instantOf(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

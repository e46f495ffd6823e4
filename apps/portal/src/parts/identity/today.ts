/** The day of this device, `YYYY-MM-DD`: a date of birth is not later. */
export function today(): string {
  return new Date(Date.now()).toISOString().slice(0, 10);
}

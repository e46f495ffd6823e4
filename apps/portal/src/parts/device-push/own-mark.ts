/** Whose notifications this device shows, so that nobody else's are shown once another person uses it. */
const markKey = 'push_of';

export function markDevice(userId: string): void {
  localStorage.setItem(markKey, userId);
}

/** Ends what the browser shows, unless it is of that person. Nothing is loaded where it shows nothing. */
export async function keepDeviceFor(userId: string | null): Promise<void> {
  const marked = localStorage.getItem(markKey);
  if (marked === null || marked === userId) return;
  localStorage.removeItem(markKey);
  const { endSubscription } = await import('./device-push.ts');
  await endSubscription();
}

/** That this device has seen somebody with nothing left to say: their screens then need not wait for their account. */
const key = 'entrance';

export function markEntrance(userId: string, terms: string): void {
  localStorage.setItem(key, `${userId} ${terms}`);
}

export function isMarked(userId: string, terms: string): boolean {
  return localStorage.getItem(key) === `${userId} ${terms}`;
}

export function forgetEntrance(): void {
  localStorage.removeItem(key);
}

/** What was typed to somebody and not sent, kept while the page is open and forgotten when the session ends. */
import { session } from '@parcours/web';

const words = new Map<string, string>();
session.subscribe(() => {
  if (!session.isOpen()) words.clear();
});

export const unsentWords = {
  of: (recipient: string): string => words.get(recipient) ?? '',
  keep: (recipient: string, text: string): void => void words.set(recipient, text),
};

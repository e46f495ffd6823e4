/** What the page itself asked for before these scripts were here (index.html); each answer is good once, and soon. */

declare global {
  interface Window {
    /** By address. */
    firstAnswers?: Map<string, Promise<Response>>;
  }
}

/** A screen that asks later than this wants to know what is true by then, in milliseconds since the page began. */
const freshMs = 10_000;

export function firstAnswer(address: string): Promise<Response> | undefined {
  const answers = window.firstAnswers;
  const answer = performance.now() < freshMs ? answers?.get(address) : undefined;
  answers?.delete(address);
  return answer;
}

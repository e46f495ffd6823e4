// Sends the payloads of a round through the API: every text place of a body holds as many as it has room for, and what
// was taken and what was refused is kept, place by place.
import type { CallName } from '@parcours/contract';
import { type Client, createClient, type Result } from '@parcours/contract/client';
import { filledBody, type TextFor, type TextPlace, textPlaces } from '@parcours/contract/testing';
import { hostFetch } from '../peers/host-fetch.ts';
import type { Portal } from '../portal.ts';
import { password } from '../tenants.ts';
import { ruledPlaces, secret } from './ruled-places.ts';
import type { Payload } from './payloads.ts';

export interface Ask {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** What a body needs besides its texts. */
  readonly base?: unknown;
  /** What stands around a text that is of a form, by the name of its place. */
  readonly around?: Readonly<Record<string, (text: string) => string>>;
  /** Names of places that stay as the base has them. */
  readonly keep?: RegExp;
}

type AnyCall = (input: unknown, options: { idempotencyKey: string }) => Promise<Result<unknown>>;

export class Writer {
  /** `call place` -> numbers of the payloads that were taken. */
  readonly taken = new Map<string, Set<number>>();
  /** `call place` -> code of the refusal. */
  readonly refused = new Map<string, string>();
  readonly #places = textPlaces();
  readonly #clients = new Map<string, Client>();
  readonly portal: Portal;
  #round: readonly Payload[] = [];
  #turn = 0;

  constructor(portal: Portal) {
    this.portal = portal;
  }

  begin(round: readonly Payload[]): void {
    this.#round = round;
  }

  client(token: string | null): Client {
    return createClient({ baseUrl: `${this.portal.origin('atelier')}/api`, token: () => token });
  }

  /** At the platform's own host, a name that only browsers know. */
  atPlatform(token: string): Client {
    const { port } = this.portal;
    return createClient({
      baseUrl: `http://127.0.0.1:${port}/api`,
      token: () => token,
      fetch: hostFetch,
      headers: { host: `platform.localhost:${port}` },
    });
  }

  /** Somebody of the demo; null is nobody. */
  async as(who: string | null): Promise<Client> {
    const known = this.#clients.get(who ?? '');
    if (known !== undefined) return known;
    if (who === null) return this.client(null);
    const signedIn = await this.client(null).login({ body: { username: who, password } });
    if (!signedIn.ok) throw new Error(`${who} could not sign in: ${signedIn.code}`);
    const client = this.client(signedIn.data.access_token);
    this.#clients.set(who, client);
    return client;
  }

  /** Signs in anew at the next call. */
  forget(who: string): void {
    this.#clients.delete(who);
  }

  /** As many payloads of the round as fit, a space between them; another first one each time. */
  text(max: number, hasLines = true): { readonly text: string; readonly numbers: readonly number[] } {
    this.#turn += 1;
    const at = this.#turn % this.#round.length;
    const numbers: number[] = [];
    let text = '';
    for (const { markup, number } of [...this.#round.slice(at), ...this.#round.slice(0, at)]) {
      const longer = text === '' ? markup : `${text} ${markup}`;
      if (longer.length > max || (!hasLines && /[\n\t]/.test(markup))) continue;
      text = longer;
      numbers.push(number);
    }
    return { text, numbers };
  }

  /** Sends one call with the payloads in its places; throws where it is refused. */
  async write<T = unknown>(who: string | null | Client, call: CallName, ask: Ask): Promise<T> {
    const result = await this.send(who, call, ask);
    if (result.ok) return result.data as T;
    throw new Error(`${call} was refused: ${result.status} ${result.code} ${JSON.stringify(result.body)}`);
  }

  /** The same where a refusal is an answer like another. */
  async send(who: string | null | Client, call: CallName, ask: Ask): Promise<Result<unknown>> {
    const sent = new Map<string, readonly number[]>();
    const textFor: TextFor = (place) => {
      const name = `${call} ${place.name}`;
      if (name in ruledPlaces || ask.keep?.test(place.name) === true) return undefined;
      return this.#hold(place, name, ask, sent);
    };
    const result = await this.#call(who, call, ask, filledBody(call, ask.base, textFor));
    for (const [name, numbers] of sent)
      if (result.ok) this.taken.set(name, new Set([...(this.taken.get(name) ?? []), ...numbers]));
      else if (!this.taken.has(name)) this.refused.set(name, result.code);
    return result;
  }

  /** Places of a call that a rule keeps free of markup, each alone: they are to be refused. */
  async tryRuled(who: string | null | Client, call: CallName, ask: Ask): Promise<void> {
    for (const { name } of this.#places.get(call) ?? []) {
      const whole = `${call} ${name}`;
      if (!(whole in ruledPlaces)) continue;
      const sent = new Map<string, readonly number[]>();
      const textFor: TextFor = (place) =>
        place.name === name ? this.#hold(place, whole, ask, sent) : undefined;
      const body = filledBody(call, ask.base, textFor);
      // The base does not lead there.
      if (sent.size === 0) continue;
      const result = await this.#call(who, call, ask, body);
      if (result.ok) this.taken.set(whole, new Set(sent.get(whole)));
      else this.refused.set(whole, result.code);
    }
  }

  /** Every place of the contract that was neither taken nor refused by a rule; and those that are not as they are said to be. */
  faults(): readonly string[] {
    return [...this.#places].flatMap(([call, places]) =>
      places.flatMap(({ name }) => {
        const whole = `${call} ${name}`;
        const isRuled = whole in ruledPlaces;
        if (ruledPlaces[whole] !== secret && this.taken.has(whole) && isRuled)
          return [`${whole}: takes markup although ${ruledPlaces[whole]}`];
        if (isRuled || this.taken.has(whole)) return [];
        const code = this.refused.get(whole);
        return [`${whole}: ${code === undefined ? 'was never written' : `was only refused, with ${code}`}`];
      }),
    );
  }

  #hold(
    place: TextPlace,
    name: string,
    { around = {} }: Ask,
    sent: Map<string, readonly number[]>,
  ): string | undefined {
    const asAddress = (text: string) => (place.isAddress ? `https://example.test/${text}` : text);
    const form = around[place.name] ?? asAddress;
    const { text, numbers } = this.text(place.max - form('').length, place.hasLines);
    // None is short enough.
    if (numbers.length === 0) return undefined;
    sent.set(name, numbers);
    return form(text);
  }

  async #call(
    who: string | null | Client,
    call: CallName,
    ask: Ask,
    body: unknown,
  ): Promise<Result<unknown>> {
    const { params, query = {}, base } = ask;
    const client = who === null || typeof who === 'string' ? await this.as(who) : who;
    const input = {
      query,
      ...(params === undefined ? {} : { params }),
      ...(base === undefined ? {} : { body }),
    };
    return (client[call] as unknown as AnyCall)(input, { idempotencyKey: crypto.randomUUID() });
  }
}

/**
 * A connection to a host that somebody configured in a tenant, for protocols that are not HTTP (threat 23): the address
 * that is connected to is judged at the moment of connecting, and only ports of its protocol are called.
 */
import { lookup as systemLookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { EgressRefused, publicOnly } from './egress.ts';
import { isPrivateAddress } from './private-address.ts';

export interface ConnectSettings {
  /** Hosts that the operator allows wherever they lead and on any port (EGRESS_HOSTS): `mail.internal`, `mail.internal:25`. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Ports that may be called elsewhere. */
  readonly ports: readonly number[];
  readonly lookup?: LookupFunction;
}

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Opens a connection, or rejects; `signal` ends the attempt. */
export type ConnectOut = (place: Place, signal: AbortSignal) => Promise<Socket>;

/** Whether the operator named a host, with its port or without. */
export const isNamedPlace = (hosts: ReadonlySet<string>, { host, port }: Place): boolean =>
  hosts.has(host) || hosts.has(`${host}:${port}`);

/** Why a place is called by nobody, wherever its name leads; undefined where it may be. */
export function refusalOfPlace(
  place: Place,
  { allowedHosts, ports }: Pick<ConnectSettings, 'allowedHosts' | 'ports'>,
): string | undefined {
  if (isNamedPlace(allowedHosts, place)) return undefined;
  if (!ports.includes(place.port)) return `port ${place.port} is not called`;
  // A literal address is never looked up.
  if (isIP(place.host) !== 0 && isPrivateAddress(place.host)) return `${place.host} is private`;
  return undefined;
}

export function createConnectOut(settings: ConnectSettings): ConnectOut {
  const { allowedHosts, lookup = systemLookup } = settings;
  return (place, signal) =>
    new Promise((resolve, reject) => {
      const refusal = refusalOfPlace(place, settings);
      if (refusal !== undefined) throw new EgressRefused(refusal);
      const socket = connect({
        ...place,
        lookup: isNamedPlace(allowedHosts, place) ? lookup : publicOnly(lookup),
      });
      const end = () => void socket.destroy(new DOMException('the connection took too long', 'TimeoutError'));
      const settle = () => {
        signal.removeEventListener('abort', end);
        socket.removeListener('error', failed);
      };
      function failed(error: Error): void {
        settle();
        reject(error);
      }
      socket.once('error', failed);
      socket.once('connect', () => {
        settle();
        resolve(socket);
      });
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
    });
}

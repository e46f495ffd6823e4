/** What a request's host stands for: a tenant, and which of its origins was asked. */
import type { ContextMetas, ContextSettings } from '@parcours/contract';

export type HostKind = 'frontoffice' | 'api' | 'content' | 'backoffice' | 'certification' | 'lrs';

/** A tenant as every process holds it in memory; nothing here is secret. */
export interface TenantContext {
  readonly id: string;
  /** Another number after each change of what follows. */
  readonly revision: number;
  readonly alias: string;
  readonly name: string;
  readonly description: string | null;
  /** Names of assets -> ids of files, or addresses. */
  readonly assets: Readonly<Record<string, string | null>>;
  readonly metas: ContextMetas;
  readonly settings: ContextSettings;
  readonly isDefault: boolean;
  /** Of the outside record store that statements are forwarded to. */
  readonly lrsHost: string | null;
  /** Host names without a port: names before addresses by number, the shortest first. */
  readonly hosts: readonly { readonly host: string; readonly kind: HostKind }[];
}

/** Where a request came in. */
export interface Site {
  readonly context: TenantContext;
  readonly kind: HostKind;
  readonly scheme: 'http' | 'https';
  /** Host name as asked, without a port. */
  readonly host: string;
  /** `:3000`, or empty for the scheme's own port. */
  readonly port: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The host does not decide: `/xapi` takes the context of its credential (domain §2). */
    tenantBy?: 'credential';
  }
  interface FastifyRequest {
    /** Null until the host is resolved, and where no tenant answers. */
    site: Site | null;
    /** Asked at the platform's own host, where no tenant answers. */
    isPlatform: boolean;
  }
}

/** The tenant's host of a kind with the asked port, the one beside the asked host first: `content.{host}`. */
export function hostOf({ context, host, port }: Site, kind: HostKind): string | undefined {
  const ofKind = context.hosts.filter((one) => one.kind === kind);
  const beside = ofKind.find((one) => one.host.endsWith(`.${host}`)) ?? ofKind[0];
  return beside === undefined ? undefined : `${beside.host}${port}`;
}

/** Scheme, host and port of the tenant's content origin, where files live apart from the portal. */
export function contentOrigin(site: Site): string {
  return `${site.scheme}://${hostOf(site, 'content') ?? `content.${site.host}${site.port}`}`;
}

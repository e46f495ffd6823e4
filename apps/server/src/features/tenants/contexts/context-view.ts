/** A tenant as anyone may read it, with the addresses of the site that was asked. */
import type { Context, ContextHosts } from '@parcours/contract';
import { hostOf, type Site } from '../../../platform/http/sites/site.ts';

/** Where an asset lies: the address of a file of the tenant, given its id. */
export type AssetAddress = (site: Site, fileId: string, name: string) => string;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function viewContext(site: Site, assetAddress: AssetAddress): Context {
  const { id, alias, name, description, assets, metas, settings } = site.context;
  const address = (asset: string) => {
    const value = assets[asset] ?? null;
    return value !== null && uuid.test(value) ? assetAddress(site, value, asset) : value;
  };
  return {
    id,
    alias,
    name,
    description,
    hosts: hostsOf(site),
    assets: {
      logo: address('logo') ?? '',
      logoDark: address('logoDark'),
      favicon: address('favicon') ?? '',
      splash: address('splash'),
      touchIcon192: address('touchIcon192'),
      touchIcon512: address('touchIcon512'),
    },
    metas,
    settings,
  };
}

/** The same for a page that carries it: legal texts are read when their page is opened. */
export function withoutLegalTexts(context: Context): Context {
  const { legal } = context.settings;
  if (legal === undefined) return context;
  const short = ({ version, date }: (typeof legal)['cgu']) => ({ version, date });
  const { cgu, rgpd, accessibility } = legal;
  return {
    ...context,
    settings: {
      ...context.settings,
      legal: {
        cgu: short(cgu),
        rgpd: short(rgpd),
        ...(accessibility === undefined ? {} : { accessibility: short(accessibility) }),
      },
    },
  };
}

/** Host and port by kind. The asked host stays itself; the others are those beside it, such as `content.{host}`. */
function hostsOf(site: Site): ContextHosts {
  const frontoffice =
    site.kind === 'frontoffice' ? `${site.host}${site.port}` : (hostOf(site, 'frontoffice') ?? site.host);
  return {
    frontoffice,
    api: hostOf(site, 'api') ?? frontoffice,
    content: hostOf(site, 'content') ?? frontoffice,
    backoffice: hostOf(site, 'backoffice') ?? frontoffice,
    certification: hostOf(site, 'certification') ?? frontoffice,
    lrs: site.context.lrsHost ?? hostOf(site, 'lrs') ?? null,
  };
}

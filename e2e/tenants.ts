// The demo tenants as anybody may know them: their hosts, their accounts, the language they were written in.

export type Tenant = 'atelier' | 'maple';
export type Language = 'fr' | 'en';

interface DemoTenant {
  readonly host: string;
  /** The language of its courses. */
  readonly language: Language;
  /** Somebody enrolled in its main course who has not begun. */
  readonly newcomer: string;
}

export const tenants: Readonly<Record<Tenant, DemoTenant>> = {
  atelier: { host: 'localhost', language: 'fr', newcomer: 'awa.diop' },
  maple: { host: 'maple.localhost', language: 'en', newcomer: 'sam.tremblay' },
};

export const tenantNames: readonly Tenant[] = ['atelier', 'maple'];
export const languages: readonly Language[] = ['fr', 'en'];

export const password = 'Demo-2026!';

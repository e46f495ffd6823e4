/** The tenant of this page, for every screen below. */
import type { Context } from '@parcours/contract';
import { createContext, useContext } from 'react';

const TenantContext = createContext<Context | null>(null);

export const TenantProvider = TenantContext.Provider;

export function useTenant(): Context {
  const tenant = useContext(TenantContext);
  if (tenant === null) throw new Error('useTenant wants a TenantProvider above it');
  return tenant;
}

/** Which company something is for: one that is there, or a new one, which is made when the rest is sent (domain §2). */
import { api, deskKeys, orThrow, useTenant } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../rights.ts';

export interface Company {
  readonly id: string;
  readonly name: string;
}

export interface CompanyChoice {
  /** Undefined while they are read. */
  readonly companies: readonly Company[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
  readonly mayMake: boolean;
  /** Null: a new one, called `name`. */
  readonly companyId: string | null;
  readonly name: string;
  readonly choose: (companyId: string | null) => void;
  readonly rename: (name: string) => void;
  readonly isComplete: boolean;
  /** The id of the chosen one; makes it where it is new, once. */
  readonly take: () => Promise<string>;
}

export function useCompanyChoice(): CompanyChoice {
  const queryClient = useQueryClient();
  const { metas, name: tenant } = useTenant();
  const mayMake = useRights()?.may('create', 'companies') === true;
  // Undefined: nobody has chosen yet.
  const [chosen, choose] = useState<string | null | undefined>(undefined);
  const [typed, rename] = useState<string | undefined>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: deskKeys.list('companies', 'all'),
    queryFn: () => orThrow(api.listCompanies({ query: { sort: 'name', limit: 200 } })),
  });
  const companies = data?.items;
  const companyId = chosen === undefined ? (companies?.[0]?.id ?? null) : chosen;
  // The first company of a centre is nearly always the centre itself.
  const name = typed ?? (companies?.length === 0 ? (metas.title ?? tenant) : '');
  return {
    companies,
    error,
    refetch: () => void refetch(),
    mayMake,
    companyId,
    name,
    choose,
    rename,
    isComplete: companyId !== null || (mayMake && name.trim() !== ''),
    async take() {
      if (companyId !== null) return companyId;
      const made = await orThrow(api.createCompany({ body: { name: name.trim() } }));
      // Whatever is refused behind it, the company is there: another try takes it.
      choose(made.id);
      await queryClient.invalidateQueries({ queryKey: deskKeys.list('companies') });
      return made.id;
    },
  };
}

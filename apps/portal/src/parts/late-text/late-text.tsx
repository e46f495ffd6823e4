/** Texts of a screen that travel with it: nobody pays for them at sign-in. */
import { MoreText, useLocale, type Catalogs } from '@parcours/ui/text';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useTenant } from '../tenant.tsx';

export interface LateCatalogs {
  readonly en: () => Promise<Catalogs[string]>;
  readonly fr: () => Promise<Catalogs[string]>;
}

type Language = keyof LateCatalogs;

/** The children come with their words; `waiting` stands until then. */
export function LateText({
  load,
  waiting,
  children,
}: {
  /** The same object at each render. */
  readonly load: LateCatalogs;
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const locale = useLocale();
  const tenant = useTenant();
  const language: Language = locale.startsWith('fr') ? 'fr' : 'en';
  const [catalogs, setCatalogs] = useState<Catalogs>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    let wanted = true;
    load[language]().then(
      (catalog) => {
        if (wanted) setCatalogs({ [language]: catalog });
      },
      (error: unknown) => {
        if (wanted) setFailure(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, language]);
  // A chunk that does not come is the route's failure, with its retry.
  if (failure !== undefined) throw failure;
  if (catalogs === undefined) return <>{waiting}</>;
  return (
    <MoreText catalogs={catalogs} overrides={tenant.metas.labels}>
      {children}
    </MoreText>
  );
}

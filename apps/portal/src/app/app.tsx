/** The portal with everything around its screens. */
import { FrontEndProviders, type FrontEndProvidersProps } from '@parcours/web/front-end';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Router } from './routes/router.tsx';
import { loadTexts } from './texts/texts.ts';

interface AppProps extends Pick<FrontEndProvidersProps, 'context' | 'first' | 'queryClient'> {
  readonly router: Router;
}

export function App({ router, ...props }: AppProps): ReactElement {
  return (
    <FrontEndProviders {...props} loadTexts={loadTexts} overrides={props.context.metas.labels}>
      <RouterProvider router={router} />
    </FrontEndProviders>
  );
}
